"""Tables and unknown sections (PBN 2.1, 5)."""

from __future__ import annotations


def table(read_pbn, text):
    read = read_pbn(f'[Board "1"]\n{text}\n')
    assert len(read.only.tables) == 1
    return read.only.tables[0], read


def test_sort_marks_and_widths_are_no_part_of_a_name(read_pbn):
    found, read = table(
        read_pbn, '[ScoreTable "-Rank\\3R;+Percentage_NS\\4R;Names\\45;Multi\\2L"]\n1 60.0 x 2'
    )
    assert found.columns == ("Rank", "Percentage_NS", "Names", "Multi")
    assert found.rows == (("1", "60.0", "x", "2"),)
    assert found.line == 2
    assert read.only.tags == {"Board": "1"}
    assert read.found == []


def test_quoted_cells(read_pbn):
    rows = ' 1  "Ann Ek   ;Bo Lund" "A+"\n12 "Ö-V { [x] ; %"      -'
    found, read = table(read_pbn, f'[ScoreTable "Id;Names;Score"]\n{rows}')
    assert found.rows == (("1", "Ann Ek   ;Bo Lund", "A+"), ("12", "Ö-V { [x] ; %", "-"))
    assert read.found == []


def test_line_ends_do_not_count_unless_they_fit(read_pbn):
    found, read = table(read_pbn, '[ScoreTable "A;B;C"]\n1 2\n3 4\n5 6')
    assert found.rows == (("1", "2", "3"), ("4", "5", "6"))
    assert read.found == []


def test_whole_rows_are_kept_and_the_rest_is_told(read_pbn):
    found, read = table(read_pbn, '[ScoreTable "A;B;C"]\n1 2 3\n4 5')
    assert found.rows == (("1", "2", "3"),)
    assert [(one.rule.code, one.line) for one in read.found] == [("PBN210", 2)]
    assert read.found[0].message.startswith("2 cells of ScoreTable")


def test_comments_stand_between_header_and_rows(read_pbn):
    found, read = table(read_pbn, '[ActionTable "Rank;Call"] { one }\n; two\n1 4S\n2 Pass')
    assert found.rows == (("1", "4S"), ("2", "Pass"))
    assert read.only.comments == ("one", "two")


def test_the_usual_columns_stand_in_for_a_bad_header(read_pbn):
    found, read = table(read_pbn, '[OptimumResultTable "Declarer Suit Tricks"]\nN NT 9\nN S 8')
    assert found.columns == ("Declarer", "Denomination", "Result")
    assert found.rows == (("N", "NT", "9"), ("N", "S", "8"))
    assert read.codes == ["PBN211"]


def test_an_unknown_section_is_kept_line_by_line(read_pbn):
    found, read = table(read_pbn, '[PlayOut "N"]\nN:C2 *S:C4 {note} W:CJ\nW:D5 N:D3\n[Room "Open"]')
    assert found.name == "PlayOut"
    assert [cell for row in found.rows for cell in row] == ["N:C2", "*S:C4", "W:CJ", "W:D5", "N:D3"]
    assert read.only.tags == {"Board": "1", "Room": "Open", "PlayOut": "N"}
    assert read.found == []


def test_two_tables_and_their_lines(read_pbn):
    read = read_pbn('[Board "1"]\n\n[Board "2"]\n[ScoreTable "A"]\n1\n2\n[TotalScoreTable "B;C"]\n3 4\n')
    assert [(one.name, one.line) for one in read.records[1].tables] == [
        ("ScoreTable", 4),
        ("TotalScoreTable", 7),
    ]
