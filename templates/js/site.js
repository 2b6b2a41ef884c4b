// What the pages gain from a script: tables that sort and filter, "my" line remembered, light or dark, play by
// steps. Every page is complete without it. Its words come with the page, in the page's language.
"use strict";
(() => {
  const script = document.currentScript, words = script.dataset;
  const root = new URL("../", script.src).href;
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const make = (tag, given = {}, ...inside) => {
    const made = Object.assign(document.createElement(tag), given);
    made.append(...inside);
    return made;
  };
  // A browser may refuse its memory to pages from a disk; then nothing is remembered.
  const memory = {
    get(key) { try { return localStorage.getItem(key); } catch { return null; } },
    set(key, value) {
      try { if (value === null) localStorage.removeItem(key); else localStorage.setItem(key, value); } catch { /* no memory */ }
    },
  };

  // ---- Light and dark

  const THEME = "bridgefiles-theme";
  const page = document.documentElement;
  const isDark = () => (page.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const kept = memory.get(THEME);
  if (kept === "dark" || kept === "light") page.dataset.theme = kept;
  const theme = make("button", { type: "button", className: "theme", textContent: words.dark });
  const showTheme = () => theme.setAttribute("aria-pressed", String(isDark()));
  theme.addEventListener("click", () => {
    page.dataset.theme = isDark() ? "light" : "dark";
    memory.set(THEME, page.dataset.theme);
    showTheme();
  });
  showTheme();
  document.querySelector(".masthead").append(theme);

  // ---- Sorting

  const seen = (node) => {
    const copy = node.cloneNode(true);
    all(".vh", copy).forEach((one) => one.remove());
    return copy.textContent.trim();
  };
  const valueOf = (row, column) => {
    const text = seen(row.cells[column]);
    const number = /^([+\-−]?)(\d+(?:\.\d+)?)=?$/.exec(text.replace(/^A[+=−] /, ""));
    return number ? Number(number[2]) * (number[1] === "−" || number[1] === "-" ? -1 : 1) : text;
  };
  const compare = (a, b) => {
    if (typeof a === typeof b) return typeof a === "number" ? a - b : a.localeCompare(b, page.lang);
    return typeof a === "number" ? -1 : 1;
  };
  function sort(table, column, head) {
    const down = head.getAttribute("aria-sort") === "ascending";
    all("thead th", table).forEach((one) => one.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const body = table.tBodies[0];
    const rows = [...body.rows].map((row) => [valueOf(row, column), row]);
    const [some, none] = [rows.filter(([value]) => value !== ""), rows.filter(([value]) => value === "")];
    some.sort(([a], [b]) => (down ? compare(b, a) : compare(a, b)));
    body.append(...[...some, ...none].map(([, row]) => row));
  }
  for (const table of all("table.ranking, table.traveller, table.compared")) {
    if (table.tHead.rows.length !== 1 || table.tBodies[0].rows.length < 3) continue;
    if (all("[colspan]", table.tBodies[0]).length) continue;
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      if (head.tagName !== "TH") return;
      const button = make("button", { type: "button", className: "sort" }, ...head.childNodes);
      button.addEventListener("click", () => sort(table, column, head));
      head.append(button);
    });
  }

  // ---- Filtering by name

  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const MANY = 10;
  const long = all("table.ranking, table.traveller, table.recap").filter((table) => all("tbody tr", table).length >= MANY);
  if (long.length) {
    const field = make("input", { type: "search", autocomplete: "off", spellcheck: false });
    const count = make("span", { className: "about" });
    count.setAttribute("role", "status");
    field.addEventListener("input", () => {
      const wanted = plain(field.value.trim());
      let left = 0;
      for (const row of long.flatMap((table) => all("tbody tr:not(.block)", table))) {
        row.hidden = wanted !== "" && !plain(row.textContent).includes(wanted);
        left += row.hidden ? 0 : 1;
      }
      count.textContent = wanted ? String(left) : "";
    });
    const frame = long[0].closest(".rankings") ?? long[0].closest(".scroll");
    frame.before(make("p", { className: "filter" }, make("label", {}, `${words.filter} `, field), " ", count));
  }

  // ---- My line, remembered

  const MINE = `bridgefiles-mine ${root}`;
  const here = location.href.split(/[?#]/)[0];
  const isCard = document.querySelector("table.scorecard, table.matches") && document.querySelector("h1 .number");
  let link = null;
  function showMine() {
    const mine = memory.get(MINE);
    const address = mine === null ? null : new URL(mine, root).href;
    all("tr.mine").forEach((row) => row.classList.remove("mine"));
    if (address) {
      all("tbody th a, tbody td.who a").filter((one) => one.href === address).forEach((one) => one.closest("tr").classList.add("mine"));
    }
    link?.remove();
    link = address && here !== address ? make("li", {}, make("a", { href: address, textContent: words.mine })) : null;
    if (link) document.querySelector(".masthead nav ul").append(link);
  }
  if (isCard) {
    const button = make("button", { type: "button", className: "mine-switch", textContent: words.mine });
    const own = here.slice(root.length);
    const say = () => button.setAttribute("aria-pressed", String(memory.get(MINE) === own));
    button.addEventListener("click", () => { memory.set(MINE, memory.get(MINE) === own ? null : own); say(); showMine(); });
    say();
    document.querySelector("h1").after(button);
  }
  showMine();

  // ---- Play by steps

  // The diagram's cards one by one, so that those played can step back.
  const holding = new Map();
  for (const hand of all(".deal .hand")) {
    const seat = hand.querySelector("h3")?.firstChild.textContent.trim();
    all("dd", hand).forEach((cards, suit) => {
      const line = cards.querySelector("[aria-hidden]");
      line?.replaceChildren(...line.textContent.split(" ").flatMap((rank) => {
        const one = make("span", { textContent: rank });
        holding.set(`${seat} ${"shdc"[suit]} ${rank}`, one);
        return [one, " "];
      }));
    });
  }
  for (const table of all("table.play")) {
    const seats = all("thead th", table).slice(1, 5).map((head) => head.textContent.trim());
    const cards = all("tbody tr", table).flatMap((row) => {
      const cells = all("td.card", row), lead = Math.max(0, cells.findIndex((cell) => cell.classList.contains("lead")));
      return [0, 1, 2, 3].map((step) => (lead + step) % 4)
        .filter((seat) => cells[seat]?.textContent.trim())
        .map((seat) => {
          const [suit, rank] = all("[aria-hidden]", cells[seat]).map((part) => part.textContent.trim());
          const name = suit && cells[seat].querySelector(".suit")?.classList[1];
          return { cell: cells[seat], row, held: holding.get(`${seats[seat]} ${name} ${rank}`), seat: seats[seat] };
        });
    });
    let step = cards.length;
    const status = make("span", { className: "about" });
    status.setAttribute("role", "status");
    function go(to) {
      step = Math.min(cards.length, Math.max(0, to));
      cards.forEach(({ cell, held }, place) => {
        cell.classList.toggle("later", place >= step);
        cell.classList.toggle("now", place === step - 1 && step < cards.length);
        held?.classList.toggle("gone", place < step && step < cards.length);
      });
      all("tbody tr", table).forEach((row) => row.classList.toggle("open-trick", all(".later", row).length > 0));
      const last = cards[step - 1];
      status.textContent = step < cards.length ? `${step} / ${cards.length}${last ? ` · ${last.seat} ${seen(last.cell)}` : ""}` : "";
    }
    const button = (label, act) => {
      const made = make("button", { type: "button", textContent: label });
      made.addEventListener("click", act);
      return made;
    };
    const bar = make("p", { className: "steps" },
      button(words.start, () => go(0)), button(words.back, () => go(step - 1)),
      button(words.next, () => go(step === cards.length ? 1 : step + 1)), button(words.all, () => go(cards.length)), status);
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", words.steps);
    bar.addEventListener("keydown", (event) => {
      const moves = { ArrowRight: step + 1, ArrowLeft: step - 1, Home: 0, End: cards.length };
      if (!(event.key in moves)) return;
      event.preventDefault();
      go(moves[event.key]);
    });
    table.closest(".scroll").before(bar);
  }
})();
