"""The solver against numbers that others made: golden tables, real files, deals anyone can count."""

from __future__ import annotations

import random

import pytest

from bridgefiles.api import load
from bridgefiles.diagnostics import Problems
from bridgefiles.doubledummy import _library, solver
from bridgefiles.doubledummy.analysis import analyse
from bridgefiles.doubledummy.checks import check
from bridgefiles.doubledummy.play import Line, Role, analysis_of, line, line_of
from bridgefiles.doubledummy.stated import stated
from bridgefiles.doubledummy.tricks import STRAINS, par_of
from bridgefiles.errors import SolverError
from bridgefiles.model.cards import CARD_OF, CARDS, FULL_PACK, Card, Hand
from bridgefiles.model.contract import Contract, Doubling, Strain
from bridgefiles.model.deal import Deal
from bridgefiles.model.outcome import Played
from bridgefiles.model.record import Board
from bridgefiles.model.seats import SEAT_OF, SEATS, Seat, Side, Vulnerability

from .conftest import EACH_A_SUIT, deal, from_pbn, table
from .conftest import STRAINS as STRAIN_NAMES

needs_solver = pytest.mark.usefixtures("the_solver")

ONE_SUIT_EACH = deal(EACH_A_SUIT)


def cards(text):
    return tuple(CARD_OF[card] for card in text.split())


# -- tables ------------------------------------------------------------------------------


def test_one_suit_each(the_solver):
    """Whoever has the trumps takes everything; in no-trump, whoever leads."""
    (found,) = the_solver.solve([ONE_SUIT_EACH])
    tricks = found[ONE_SUIT_EACH]
    has = {Strain.SPADES: Side.NS, Strain.HEARTS: Side.EW, Strain.DIAMONDS: Side.NS, Strain.CLUBS: Side.EW}
    for seat in SEATS:
        assert tricks[seat, Strain.NOTRUMP] == 0
        for strain, side in has.items():
            assert tricks[seat, strain] == (13 if seat.side is side else 0)


def test_golden_tables_and_pars(the_solver, par_examples):
    """Tables that another program made of real deals, and its par; its contracts are among ours."""
    cases = [case for case in par_examples if case["kind"].startswith("real")]
    deals = {case["pbn"]: from_pbn(case["pbn"]) for case in cases}
    chosen = list(dict.fromkeys(deals.values()))[:6]
    solved = {}
    for batch in the_solver.solve(chosen):
        solved |= batch
    assert len(solved) == 6
    suits = str.maketrans("♣♦♥♠", "CDHS")
    compared = 0
    for case in cases:
        tricks = solved.get(deals[case["pbn"]])
        if tricks is None:
            continue
        assert tricks == table(case["dd"])
        board = Board("1", SEAT_OF[case["dealer"]], Vulnerability(case["vul"]), None)
        par = par_of(board, tricks)
        assert par.score == case["dds_score"]
        ours = {spelled(one) for one in par.contracts}
        assert {one.translate(suits) for one in case["dds_contracts"]} - {"Pass"} <= ours
        compared += 1
    assert compared >= 6


def spelled(one):
    over = one.tricks - one.contract.tricks_needed
    words = f"{one.contract.level}{one.contract.strain.letter}{one.contract.declarer.letter}"
    return f"{words}{'x' * one.contract.doubling}{f'{over:+d}' if over else '='}"


@needs_solver
def test_samples_carry_the_right_tables(samples):
    records = load(samples / "club-pairs.pbn").records
    with_tables = [record for record in records if stated(record).table]
    analysis = analyse(record.board.deal for record in with_tables[:2])
    problems = Problems()
    for record in with_tables[:2]:
        check(record, analysis, problems)
    assert len(analysis.tables) == 2
    assert problems.found == []


def test_batches_are_even_and_lose_nothing():
    for count in (0, 1, 31, 32, 33, 36, 64, 65, 100):
        sizes = [len(batch) for batch in solver._batches(range(count))]
        assert sum(sizes) == count
        assert max(sizes, default=0) <= solver.BATCH
        assert max(sizes, default=0) - min(sizes, default=0) <= 1


# -- hostile deals -----------------------------------------------------------------------


def spoilt():
    whole = [hand.bits for hand in ONE_SUIT_EACH.hands]
    yield Deal((None, None, None, None))
    yield Deal((*ONE_SUIT_EACH.hands[:3], None))
    yield Deal((Hand(0), Hand(0), Hand(0), Hand(0)))
    yield Deal((Hand(FULL_PACK),) * 4)
    yield Deal((ONE_SUIT_EACH.hands[0],) * 4)
    yield Deal((Hand(whole[0] | whole[1]), Hand(0), *ONE_SUIT_EACH.hands[2:]))
    yield Deal((Hand(whole[0], (1, 0, 0, 0)), *ONE_SUIT_EACH.hands[1:]))
    yield Deal((Hand(whole[0] & ~1 << 51, (0, 0, 0, 1)), *ONE_SUIT_EACH.hands[1:]))


@pytest.mark.parametrize("bad", list(spoilt()))
def test_the_library_never_sees_a_deal_that_is_not_whole(bad, monkeypatch):
    monkeypatch.setattr(_library, "load", lambda: pytest.fail("the library was called"))
    with pytest.raises(ValueError, match="whole deals"):
        list(solver.solve([bad]))
    with pytest.raises(ValueError, match="lawful plays"):
        list(solver.analyse([Line(bad, Strain.SPADES, Seat.EAST, (CARDS[0],))]))


@pytest.mark.parametrize(
    "played", ["", "SA", "HA HA", "HA D2 C2 H2", "HA D2 C2 SA SK", "HA D2 C2 S2 HK D3 D4"]
)
def test_the_library_never_sees_an_unlawful_play(played, monkeypatch):
    monkeypatch.setattr(_library, "load", lambda: pytest.fail("the library was called"))
    with pytest.raises(ValueError, match="lawful plays"):
        list(solver.analyse([Line(ONE_SUIT_EACH, Strain.NOTRUMP, Seat.EAST, cards(played))]))


def test_more_than_a_pack_of_cards_is_no_play(monkeypatch):
    monkeypatch.setattr(_library, "load", lambda: pytest.fail("the library was called"))
    with pytest.raises(ValueError, match="lawful plays"):
        list(solver.analyse([Line(ONE_SUIT_EACH, Strain.NOTRUMP, Seat.EAST, CARDS * 20)]))


@needs_solver
def test_analysis_leaves_out_what_is_not_whole_and_fills_in_the_fourth_hand():
    three = Deal((*ONE_SUIT_EACH.hands[:3], None))
    two = Deal((*ONE_SUIT_EACH.hands[:2], None, None))
    found = analyse([three, two])
    assert set(found.tables) == {ONE_SUIT_EACH}
    assert found.table(three)[Seat.NORTH, Strain.SPADES] == 13
    assert found.table(two) is None
    assert found.table(None) is None


# -- without the solver ------------------------------------------------------------------


def test_without_the_library_the_message_names_the_extra(monkeypatch):
    monkeypatch.setattr(_library, "find", lambda: None)
    _library.load.cache_clear()
    with pytest.raises(SolverError, match=r'pip install "bridgefiles\[dd\]"'):
        analyse([ONE_SUIT_EACH])
    _library.load.cache_clear()


def test_a_library_that_does_not_load_is_told(monkeypatch, tmp_path):
    broken = tmp_path / "libdds.so"
    broken.write_bytes(b"this is no library")
    monkeypatch.setattr(_library, "find", lambda: broken)
    _library.load.cache_clear()
    with pytest.raises(SolverError, match="does not run on this machine"):
        analyse([ONE_SUIT_EACH])
    _library.load.cache_clear()


@needs_solver
def test_what_is_in_the_cache_needs_no_solver(monkeypatch, tmp_path):
    first = analyse([ONE_SUIT_EACH], cache=tmp_path)
    monkeypatch.setattr(_library, "load", lambda: pytest.fail("the library was called"))
    assert analyse([ONE_SUIT_EACH], cache=tmp_path) == first


@pytest.mark.parametrize("name", ["libdds.so", "libdds.dll", "dds.dll", "libdds.dylib"])
def test_the_library_is_found_by_its_name_on_each_system(name, monkeypatch, tmp_path):
    folder = tmp_path / "endplay" / "_dds"
    folder.mkdir(parents=True)
    (folder / name).write_bytes(b"")
    (tmp_path / "endplay" / "__init__.py").write_text("raise RuntimeError('nobody may import this')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(__import__("sys").modules, "endplay", raising=False)
    assert _library.find() == folder / name


# -- plays -------------------------------------------------------------------------------

# South plays 3NT: North has nine tricks on top. Before that the defence has four hearts and four clubs:
# the ace and king, a small one to West's jack, and the queen.
NINE_ON_TOP = deal("AKQJ.32.AKQJT.32 T98.AKQ4.98.AKQ4 765.T98.765.T987 432.J765.432.J65")


@needs_solver
def test_a_lead_that_gives_and_one_that_holds():
    outcome = Played(Contract(3, Strain.NOTRUMP, Doubling.NONE, Seat.SOUTH), None)
    hearts, spade = (line(NINE_ON_TOP, outcome, cards(card)) for card in ("H5", "S2"))
    found = analyse([], [hearts, spade])
    held = analysis_of(hearts, found.plays[hearts], None)
    gave = analysis_of(spade, found.plays[spade], None)
    assert held.at_start == gave.at_start == 5
    assert (held.cost_of_lead, held.last, held.costs) == (0, 5, ())
    assert (gave.cost_of_lead, gave.last) == (4, 9)
    assert [(cost.seat, cost.role) for cost in gave.costs] == [(Seat.WEST, Role.LEADER)]


@needs_solver
def test_costs_add_up_to_the_difference_and_go_to_those_who_chose(samples):
    records = [record for record in load(samples / "club-pairs.pbn").records if line_of(record)]
    found = analyse([], [line_of(record) for record in records])
    assert len(records) >= 10
    for record in records:
        one = line_of(record)
        play = analysis_of(one, found.plays[one], record.outcome.tricks)
        declarers = sum(cost.tricks for cost in play.costs if cost.role is Role.DECLARER)
        defenders = sum(cost.tricks for cost in play.costs if cost.role is not Role.DECLARER)
        assert play.last - play.at_start == defenders - declarers
        if play.is_complete:
            assert play.last == record.outcome.tricks
            assert play.claimed is None


def test_costs_are_what_a_naive_replay_finds(the_solver):
    """After each trick the tricks to come are those of the smaller deal: solved anew, from the other end."""
    pack = list(CARDS)
    random.Random(7).shuffle(pack)  # noqa: S311 - not for secrets
    shuffled = Deal(tuple(Hand.of(pack[start : start + 13]) for start in range(0, 52, 13)))
    legal = lawful_play(shuffled, Strain.HEARTS, Seat.WEST)
    one = Line(shuffled, Strain.HEARTS, Seat.WEST, legal)
    tricks = analyse([], [one]).plays[one]
    # Each shorter play of the same cards must tell the same story, whatever comes after.
    shorter = [Line(shuffled, Strain.HEARTS, Seat.WEST, legal[:count]) for count in (1, 4, 9, 30)]
    found = analyse([], shorter).plays
    for short in shorter:
        assert found[short] == tricks[: len(short.cards) + 1]
    (solved,) = the_solver.solve([shuffled])
    assert tricks[0] == solved[shuffled][Seat.SOUTH, Strain.HEARTS]


def lawful_play(whole, strain, leader):
    from bridgefiles.model.play import winner

    held = [list(hand) for hand in whole.hands]
    played: list[Card] = []
    for _ in range(13):
        trick: list[Card] = []
        for turn in range(4):
            mine = held[leader.after(turn)]
            follow = [card for card in mine if trick and card.suit is trick[0].suit]
            card = (follow or mine)[0]
            mine.remove(card)
            trick.append(card)
        played += trick
        leader = leader.after(winner(tuple(trick), strain))
    return tuple(played)


def test_a_claim_is_compared_with_best_play_from_there():
    one = Line(ONE_SUIT_EACH, Strain.SPADES, Seat.EAST, cards("HA D2 C2 S2"))
    play = analysis_of(one, (13, 13, 13, 13, 13), 12)
    assert (play.is_complete, play.claimed, play.costs) == (False, -1, ())
    assert analysis_of(one, (13, 13, 13, 13, 13), None).claimed is None


@pytest.mark.parametrize(
    ("outcome", "known"),
    [
        (Played(Contract(4, Strain.SPADES, Doubling.NONE, Seat.NORTH), 10), True),
        (Played(Contract(4, Strain.SPADES), 10), False),
        (Played(Contract(4, Strain.SPADES, Doubling.NONE, Seat.SOUTH), 10), False),
    ],
)
def test_a_play_needs_a_contract_and_the_right_leader(outcome, known):
    assert (line(ONE_SUIT_EACH, outcome, cards("HA D2"), Seat.EAST) is not None) is known


def test_a_play_is_cut_where_a_card_cannot_have_been_played():
    outcome = Played(Contract(4, Strain.SPADES, Doubling.NONE, Seat.NORTH), 10)
    assert line(ONE_SUIT_EACH, outcome, cards("HA D2 SK S2")).cards == cards("HA D2")
    assert line(ONE_SUIT_EACH, outcome, cards("SA D2")) is None


# -- real files --------------------------------------------------------------------------

CARRY_TABLES = (
    "acbl_club_dealer4_bc_spr1.pbn",
    "bba_deals.pbn",
    "bbohelper_0724.pbn",
    "dealconvert_test.pbn",
    "endplay_sample.pbn",
    "jfr_ability_minimax.pbn",
    "psbridge_bigdeal.pbn",
    "tis_correct_21.pbn",
)
FAULTY = {
    "bc_camrose24.pbn": {"DDT102"},  # 1 for every number under seven
    "nz_hand_trophy_dealmaster.pbn": {"DDT102"},  # the same
    "deal319_optscore_badsign.pbn": {"DDT103"},  # East-West's par with the sign of North-South's
    "ruter_impcross.pbn": {"DDT103"},  # two pars with the weaker declarer
    "ruter_test.pbn": {"DDT106"},  # a hand is short
}
"""The real files whose own tables or pars are wrong, and how: found by the solver, one by one."""


def faults(path, most):
    reading = load(path)
    carrying = [record for record in reading.records if stated(record).tables or stated(record).pars][:most]
    analysis = analyse(record.board.deal for record in carrying if record.board.deal is not None)
    problems = Problems()
    for record in carrying:
        check(record, analysis, problems)
    return len(carrying), problems.found


@needs_solver
@pytest.mark.corpus
@pytest.mark.parametrize("name", [*CARRY_TABLES, "nz_hand_trophy_dealmaster.pbn"])
def test_tables_of_real_files_are_ours(shared, name):
    count, found = faults(shared / "corpus" / "pbn" / name, 2)
    assert count
    assert {one.rule.code for one in found} <= FAULTY.get(name, set()), [one.message for one in found]


@needs_solver
@pytest.mark.corpus
@pytest.mark.long
def test_every_table_of_every_real_file(shared):
    carried = {}
    for path in sorted((shared / "corpus" / "pbn").glob("*.pbn")):
        count, found = faults(path, None)
        if count:
            carried[path.name] = {one.rule.code for one in found}
    assert len(carried) >= 30
    assert {name: codes for name, codes in carried.items() if codes} == FAULTY


def test_strain_names_cover_the_golden_file():
    assert set(STRAIN_NAMES) >= {strain.letter for strain in STRAINS}
