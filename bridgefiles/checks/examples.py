"""What to do, a bad and a good example, for the rules that do not carry them themselves.

For ``bridgefiles check --explain``. The rules stand beside the code that finds them; the
examples stand here, so that they can be read and translated as one text.
"""

from __future__ import annotations

_DEAL = '[Deal "N:AKQ2.AK2.AK2.AK2 …"]'

EXAMPLES: dict[str, tuple[str, str, str]] = {
    # how PBN is written
    "PBN103": ("", '{ a comment without end\n[Board "2"]', '{ a comment with its end }\n[Board "2"]'),
    "PBN105": ("", '[Board "7"]]', '[Board "7"]'),
    "PBN106": ("", '[Board "7"]\nplayed late', '[Board "7"]\n{played late}'),
    "PBN107": ("", '[Result "9"]\n[Event "Club night"]', '[Result "9"]\n\n[Event "Club night"]'),
    "PBN108": ("", '[Result "9"]\n*\n[Event "Club night"]', '[Result "9"]\n\n[Event "Club night"]'),
    "PBN109": ("", '[Dealer "N"]\n\n[Auction "N"]\n1C AP', '[Dealer "N"]\n[Auction "N"]\n1C AP'),
    "PBN110": (
        "move the note behind the auction or the play that refers to it",
        '[Note "1:forcing"]\n[Auction "N"]\n1C =1= AP',
        '[Auction "N"]\n1C =1= AP\n[Note "1:forcing"]',
    ),
    "PBN315": ("", "{ three hundred characters on one line }", "{ three lines\nof a hundred\ncharacters }"),
    "PBN111": ("", '[North "Ren�"]', '[North "René"]'),
    # what PBN says
    "PBN201": ("", '[Dealer "Black"]', '[Dealer "N"]'),
    "PBN202": ("", '[Vulnerable "E"]', '[Vulnerable "EW"]'),
    "PBN203": ("", '[Declarer "White"]', '[Declarer "W"]'),
    "PBN204": ("", '[Contract "5Hearts"]', '[Contract "5H"]'),
    "PBN205": ("", '[Score "10.a"]', '[Score "NS 110"]'),
    "PBN206": (
        "repeat the board's tags in the game of each table",
        '[Board "1"] …\n\n[North "Ann"]\n[Contract "4S"]',
        '[Board "1"] …\n\n[Board "#"]\n[Deal "#"]\n[North "Ann"]\n[Contract "4S"]',
    ),
    "PBN207": (
        "write the four hands in one Deal tag",
        '[Deal "N:AKQ2.AK2.AK2.AK2"]\n[Deal "E:J543.43.543.5432"]',
        '[Deal "N:AKQ2.AK2.AK2.AK2 J543.43.543.5432 …"]',
    ),
    "PBN208": (
        "write N, E, S or W: the seat of the first call or column",
        '[Auction "Nobody"]',
        '[Auction "N"]',
    ),
    "PBN209": ("delete one of the two, or make two games of them", "[Play …]\n[Play …]", "[Play …]"),
    "PBN210": (
        "",
        '[ScoreTable "PairId_NS;Score_NS"]\n1 420\n2',
        '[ScoreTable "PairId_NS;Score_NS"]\n1 420\n2 450',
    ),
    "PBN211": (
        "name the columns in the tag's value, with semicolons between them",
        '[OptimumResultTable ""]\nN NT 9',
        '[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 9',
    ),
    # deals
    "DEAL101": ("", "North has SA, and East has SA", "North has SA, and East has SK"),
    "DEAL102": ("", "N:AKQJ2.AK2.AK2.AK2 (14 cards)", "N:AKQ2.AK2.AK2.AK2 (13 cards)"),
    "DEAL103": ("", "N:AKQ.AK2.AK2.AK2 (12 cards, the others 13)", "N:AKQ2.AK2.AK2.AK2"),
    "DEAL104": ("", "N:vKQ2.AK2.AK2.AK2", "N:AKQ2.AK2.AK2.AK2"),
    "DEAL105": ("", '[Deal "AKQ2.AK2.AK2.AK2 …"]', _DEAL),
    # auctions
    "AUC101": ("write a call: 1C to 7NT, Pass, X or XX", "1C Bid 1H", "1C Pass 1H"),
    "AUC102": ("look for a wrong or missing call just before it", "1D 1C", "1D 2C"),
    "AUC103": (
        "add the note behind the auction or play, or take the reference away",
        "1C =1= AP",
        '1C =1= AP\n[Note "1:forcing"]',
    ),
    "AUC104": (
        "refer to it with =1= behind a call, or delete it",
        '1C AP\n[Note "1:forcing"]',
        "1C =1= AP\n[Note …]",
    ),
    "AUC105": (
        "compare the auction with Contract and Declarer",
        '[Contract "1D"]\n[Auction "S"]\n1C AP',
        '[Contract "1C"]\n[Auction "S"]\n1C AP',
    ),
    "AUC106": (
        "begin the auction with the dealer, passes included",
        '[Dealer "N"]\n[Declarer "S"]\n[Auction "N"]\n1C AP',
        '[Dealer "N"]\n[Declarer "S"]\n[Auction "N"]\nPass Pass 1C AP',
    ),
    "AUC107": (
        "begin with the dealer, or write - for the seats before him",
        '[Dealer "N"]\n[Auction "W"]\n1D',
        '[Dealer "N"]\n[Auction "W"]\n- 1D',
    ),
    "AUC108": ("delete what follows the third pass", "1C Pass Pass Pass 1H", "1C Pass Pass Pass"),
    # results
    "RES101": ("count the tricks in the play", "twelve tricks won in the play, but Result 9", "Result 12"),
    "RES102": ("", '[Result "NS 9 EW 2"]', '[Result "9"]'),
    "RES103": (
        "write the number of tricks declarer took",
        '[Contract "4S"]\n[Result "+1"]',
        '[Contract "4S"]\n[Result "11"]',
    ),
    "RES104": ("add the contract", '[Result "9"]', '[Contract "3NT"]\n[Result "9"]'),
    "SCO101": ("", "3NT made not vulnerable, Score NS 430", "3NT made not vulnerable, Score NS 400"),
    # play
    "PLA101": ("write suit and rank, as in SA or DT", "SK HHT", "SK HT"),
    "PLA102": ("", "East plays SA, which South holds", "East plays S2, which he holds"),
    "PLA103": (
        "compare with the deal; if it was a revoke, mark it ^R",
        "HA C2 (with hearts in hand)",
        "HA ^R C2",
    ),
    "PLA104": (
        "fill in the card, or end the play before it with *",
        "SA S2 - S4\nHA H2 H3 H4",
        "SA S2 S3 S4\nHA H2 H3 H4",
    ),
    "PLA105": ("", '[Play "W"] without Contract', '[Contract "4S"]\n[Declarer "S"]\n[Play "W"]'),
    "PLA106": (
        "give each seat one column, the first being the opening leader's",
        "S2 SK S3 S4\nHA H2 H3 H4 (led by the second player)",
        "S2 SK S3 S4\nH4 HA H2 H3",
    ),
    "PLA107": (
        "put each card under the seat that played it",
        "a row that begins with the wrong seat",
        "each seat's card in its column",
    ),
    "PLA108": ("", "1C AP\n*\n1H", "1C AP\n*"),
    # sessions
    "GAT101": ("add Dealer and Vulnerable", '[Board "13"]', '[Board "13"]\n[Dealer "N"]\n[Vulnerable "All"]'),
    "GAT102": ("", "one ScoreTable in two games of board 1", "one ScoreTable for board 1"),
    "GAT103": ("write a number, or - for nothing", "Score_NS: 4x0", "Score_NS: 420"),
    "GAT104": ("", "two games alike: same board, players and result", "one game"),
    "GAT105": ("", "a LIN board with cards but no result", "a LIN board with mc|9| for the claim"),
    "GAT106": ("", "monday.pbn and tuesday.pbn scored together", "monday.pbn scored alone"),
    "GAT107": (
        "name the scale with --method or in the event file, if you know it",
        "a match of 20 IMPs over 16 boards: 17.70 to 5.00",
        "a match of 20 IMPs over 16 boards: 15.00 to 5.00",
    ),
    "GAT108": ("", "matches of 12.00 and 9.50, total 22.50", "matches of 12.00 and 9.50, total 21.50"),
    # any file
    "GEN101": ("", "a picture, or a text without tags", '[Board "1"]'),
    "GEN102": ("see whether the right file was sent", "only a header, or nothing", '[Board "1"]'),
    # LIN
    "LIN101": ("", "|md|3S…", "md|3S…"),
    "LIN102": ("", "mb|1C|well bid mb|p|", "mb|1C|an|well bid|mb|p|"),
    "LIN103": ("", "mb|p|pg", "mb|p|pg||"),
    "LIN104": ("put a bar between them", "mb|1Can|natural|", "mb|1C|an|natural|"),
    "LIN105": ("write qx before the mark", "o1|md|…", "qx|o1|md|…"),
    "LIN106": ("save the text once, as UTF-8", "pn|RenÃ©,…|", "pn|René,…|"),
    "LIN107": (
        "nothing, if it is meant to be read; a board to be scored needs its result",
        "at|Look at this hand|",
        "md|…|mb|…|mc|9|",
    ),
    "LIN108": ("send LIN as a file, not in the text of a mail", "> md|3SAK\n> Q2…|", "md|3SAKQ2…|"),
    "LIN109": ("", "a link with an id only", "a link with lin=… in it"),
    "LIN110": ("see whether the right file was sent", "vg|…| alone", "vg|…|qx|o1|md|…|"),
    "LIN201": ("", "sv|x|", "sv|n|"),
    "LIN202": ("correct sv or the board's number", "ah|Board 1|sv|b|", "ah|Board 1|sv|o|"),
    "LIN203": ("", "md|SAK…|", "md|3SAK…|"),
    "LIN204": ("give four names, or eight for two rooms", "pn|a,b,c,d,e|", "pn|a,b,c,d|"),
    "LIN205": ("write the suits' letters", "md|3AKQ2,…|", "md|3SAKQ2…,…|"),
    "LIN206": ("", "mc|14|", "mc|13|"),
    "LIN207": ("delete what follows the claim", "mc|9|pc|SA|", "mc|9|"),
    "LIN208": ("", "rs|4Sx?|", "rs|4SN=|"),
    "LIN209": ("", "more results than boards", "one result for each board and room"),
    "LIN210": ("compare both; the official result is used", "rs|4SN=| but mc|9|", "rs|4SN=| and mc|10|"),
    "LIN211": ("delete the second one", "qx|o1|… qx|o1|…", "qx|o1|… qx|c1|…"),
    "LIN212": ("", "vg|Cup|", "vg|Cup,Round 1,I,1,16,Home,0,Away,0|"),
    "LIN213": ("", "qx|o1|md|…|md|…|", "qx|o1|md|…|qx|o2|md|…|"),
    "LIN214": (
        "look which room has the wrong cards",
        "qx|o1|md|…| and another md in qx|c1|",
        "the same md in both rooms",
    ),
    "LIN215": ("put an behind the call it explains", "an|natural|mb|1C|", "mb|1C|an|natural|"),
    "LIN216": ("add the passes", "mb|1C|pc|SA|", "mb|1C|mb|p|mb|p|mb|p|pc|SA|"),
    "LIN217": ("correct the range in vg, or the number", "vg|…,1,16,…| with qx|o17|", "vg|…,1,17,…|"),
    # event files
    "EVT101": ("put texts in quotes, and one key on a line", "title = Club night", 'title = "Club night"'),
    "EVT102": ("look for a slip in the key", 'titel = "Club night"', 'title = "Club night"'),
    "EVT103": ("write a value of the right kind", "points = many", "points = 2"),
    "EVT104": ("add the key", "[[penalty]]\npoints = 2", '[[penalty]]\nentrant = "5"\npoints = 2'),
    "EVT105": ("name board and pair, so that one result is meant", 'board = "7"', 'board = "7"\nns = "5"'),
    "EVT106": ("write the number or name as the file has it", 'entrant = "99"', 'entrant = "5"'),
    "EVT107": ("write the name as the file has it", 'hide = ["Nobody"]', 'hide = ["Ann Example"]'),
    "EVT108": ("give one of the two", "points = 2\npercent = 3", "points = 2"),
    "EVT109": ("delete one of the two rulings", 'two rulings on board "7"', 'one ruling on board "7"'),
    "EVT110": (
        "say what the result becomes",
        '[[ruling]]\nboard = "7"',
        '[[ruling]]\nboard = "7"\nresult = "4SN="',
    ),
    # double dummy
    "DDT101": (
        "solve the deal again: bridgefiles analyse --write",
        '[DoubleDummyTricks "88888888885555555555"]',
        '[DoubleDummyTricks "88888888884555545555"]',
    ),
    "DDT104": ("keep one of the two tables", "a table that says 9 and a tag that says 10", "both say 9"),
    "DDT105": (
        "write twenty digits",
        '[DoubleDummyTricks "123"]',
        '[DoubleDummyTricks "77777777776666666666"]',
    ),
    "DDT106": ("complete the deal", "a deal of two hands", "a deal of four hands"),
}
"""Help, bad and good by code; an empty help means that the rule has its own."""
