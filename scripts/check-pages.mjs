// Opens pages of a results site in headless Chromium and says what a reader would trip over: what axe-core
// finds (WCAG 2.2 AA), errors in the console, requests that leave the folder, dialogs, and pages wider than the window.
//
//   npm install --prefix DIR axe-core playwright-core     (outside the checkout)
//   NODE_PATH=DIR/node_modules node scripts/check-pages.mjs SITE... [--pictures DIR]
//
// CHROMIUM names the browser; by default /usr/bin/chromium. One page of each kind is looked at in every site.

import { createRequire } from "node:module";
import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(join(process.env.NODE_PATH ?? ".", "here.js"));
const { chromium } = require(join(process.env.NODE_PATH ?? "", "playwright-core"));
const axe = readFileSync(require.resolve(join(process.env.NODE_PATH ?? "", "axe-core/axe.min.js")), "utf8");

const given = process.argv.slice(2);
const at = given.indexOf("--pictures");
const pictures = at < 0 ? null : given.splice(at, 2)[1];
const LOOKS = [
  { name: "wide-light", width: 1280, height: 900, colorScheme: "light" },
  { name: "wide-dark", width: 1280, height: 900, colorScheme: "dark" },
  { name: "phone-light", width: 360, height: 740, colorScheme: "light" },
  { name: "narrow-dark", width: 320, height: 640, colorScheme: "dark" },
];
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

function pagesOf(site) {
  const found = new Map();
  const walk = (folder) => {
    for (const name of readdirSync(folder).sort()) {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) walk(path);
      else if (name.endsWith(".html")) {
        const place = relative(site, path).split(/[\\/]/);
        const kind = place.length === 1 || name === "index.html" ? place.join("/") : place.slice(0, -1).join("/");
        if (!found.has(kind)) found.set(kind, path);
      }
    }
  };
  walk(site);
  return found;
}

let faults = 0;
const say = (...words) => { faults += 1; console.log(...words); };
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"],
});
for (const site of given.map((one) => resolve(one))) {
  for (const [kind, path] of pagesOf(site)) {
    for (const look of LOOKS) {
      const context = await browser.newContext({
        viewport: { width: look.width, height: look.height }, colorScheme: look.colorScheme, reducedMotion: "reduce",
        bypassCSP: true,
      });
      const page = await context.newPage();
      const where = `${basename(site)} ${kind} ${look.name}:`;
      page.on("console", (message) => message.type() === "error" && say(where, "console:", message.text()));
      page.on("pageerror", (error) => say(where, "script:", error.message));
      page.on("dialog", (dialog) => { say(where, "dialog:", dialog.message()); dialog.dismiss(); });
      page.on("request", (request) => /^(file|data):/.test(request.url()) || say(where, "request:", request.url()));
      await page.goto(pathToFileURL(path).href);
      const [inside, outside] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      if (inside > outside) say(where, `${inside} px in a window of ${outside}`);
      if (pictures) {
        mkdirSync(pictures, { recursive: true });
        const file = `${basename(site)}-${kind.replaceAll("/", "-").replace(".html", "")}-${look.name}.png`;
        await page.screenshot({ path: join(pictures, file), clip: { x: 0, y: 0, width: look.width, height: 1400 }, fullPage: true });
      }
      await page.evaluate(axe);
      const { violations } = await page.evaluate((values) => axe.run({ runOnly: { type: "tag", values }, preload: false }), RULES);
      for (const one of violations) {
        const node = one.nodes[0];
        say(where, `axe ${one.id} (${one.impact}) ×${one.nodes.length}: ${one.help}; ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`);
      }
      await context.close();
    }
  }
}

// What the script adds, used by keyboard, with the pages' own policy in force.
async function behaves(site) {
  const page = await (await browser.newContext({ colorScheme: "light", reducedMotion: "reduce" })).newPage();
  page.setDefaultTimeout(10000);
  const must = (is, what) => is || say(`${basename(site)}:`, what);
  page.on("console", (message) => must(message.type() !== "error", message.text()));
  page.on("pageerror", (error) => must(false, error.message));
  const open = (path) => page.goto(pathToFileURL(join(site, path)).href);
  const press = async (name, ...keys) => {
    await page.getByRole("button", { name, exact: true }).first().focus();
    for (const key of keys) await page.keyboard.press(key);
  };
  const column = (n) => page.locator(`table.ranking tbody tr:visible td:nth-child(${n})`).allInnerTexts();

  await open("ranking.html");
  // The buttons are found by their English names.
  if ((await page.evaluate(() => document.documentElement.lang)) !== "en") return page.context().close();
  const before = await column(2);
  if (before.length >= 3) {
    await press("No.", "Enter");
    const numbers = (await column(2)).map(Number);
    must(numbers.every((one, at) => !at || numbers[at - 1] <= one), `sorted by number: ${numbers}`);
    must((await page.locator("th[aria-sort=ascending]").count()) === 1, "the sorted column says so");
    await press("Rank", "Enter");
    must((await column(1))[0].startsWith("1"), "the first rank is first again");
  }
  if (await page.getByRole("searchbox").count()) {
    const name = (await page.locator("table.ranking tbody th").last().innerText()).split(/\s/)[0];
    await page.getByRole("searchbox").fill(name.toUpperCase());
    const left = await page.locator("table.ranking tbody tr:visible").count();
    must(left > 0 && left < before.length, `the filter leaves ${left} of ${before.length}`);
  }
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--paper"));
  const light = await paper();
  await press("Dark", "Space");
  must((await paper()) !== light, "the colours change");
  await page.reload();
  must((await paper()) !== light, "the colours stay changed");

  await page.locator("table.ranking tbody th a").first().focus();
  await page.keyboard.press("Enter");
  await press("My results", "Enter");
  await open("ranking.html");
  must((await page.locator("tr.mine").count()) === 1, "my line is marked");

  const boards = readdirSync(join(site, "boards")).filter((name) => name !== "index.html").sort();
  await open(`boards/${boards[0]}`);
  const details = page.locator("details:has(table.play)").first();
  if (await details.count()) {
    if ((await details.getAttribute("open")) === null) await details.locator("summary").press("Enter");
    await press("Start", "Enter", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft");
    const cards = await details.locator("td.card:not(.later)").filter({ hasText: /./ }).count();
    must(cards === 2, `${cards} cards lie on the table`);
    must((await page.locator(".deal .gone").count()) === 2, "two cards have left the diagram");
    await page.keyboard.press("End");
    must((await page.locator(".later, .deal .gone").count()) === 0, "all cards are there again");
  }
  await page.context().close();
}
for (const site of given.map((one) => resolve(one))) await behaves(site);
await browser.close();
console.log(faults ? `${faults} faults` : "nothing found");
process.exit(faults ? 1 : 0);
