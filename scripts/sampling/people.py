"""The players of the samples. All names are made up."""

from __future__ import annotations

CLUB_PAIRS: dict[int, tuple[str, str]] = {
    1: ("Maëlle Duvivier-Charron", "Aurélien Pontavice"),
    2: ("Ottilie Brandtner", "Konstantin Wiesenhöfer-Rautenberg"),
    3: ("顾明轩", "沈若溪"),
    4: ("Priya Venkataraghavan", "Tomas Eklöf-Sandberg"),
    5: ("Gráinne O'Hanrahan", "Declan Mac Giolla"),
    6: ("Zuzana Hrušková", "Břetislav Kočandrle"),
    7: ("Ines Carvalhais", "Duarte Figueirinha"),
    8: ("Halvard Nystuen", "Solveig Bråtveit"),
    9: ("Emre Yıldızhan", "Şule Karabey"),
    10: ("Margaret Thistlewood", "Hugh Penhallow"),
    11: ("陆嘉禾", "韩雪桐"),
    12: ("Żaneta Wieczorkowska-Głód", "Łucjan Brzeziniak"),
}

ONLINE_PAIRS: dict[int, tuple[str, str]] = {
    1: ("larkspur", "t_wren"),
    2: ("q7heron", "oldquarry"),
    3: ("miragrey", "petrel22"),
    4: ("Nutmeg_x", "halyard"),
    5: ("brambles", "kite_41"),
    6: ("sundew", "grey owl"),
    7: ("Corvid", "j_alder"),
    8: ("mossy_1", "rowan_k"),
}

REALTIME_PAIRS: dict[int, tuple[str, str]] = {
    1: ("Anneke Vlietsma#10482", "Joris Haverkort#11377"),
    2: ("Bruna Taverini#20815", "Livio Sangalli#20816"),
    3: ("Cormac Tierney-Walsh#30551", "Orla Brannock#30127"),
    4: ("Mirela Dobrogea#41903", "Sorin Vlahuta#41904"),
    5: ("Freya Lindqvarn#52260", "Nils Ömanstad#52771"),
    6: ("Hana Morishige#63018", "Kenji Tabuchida#63019"),
    7: ("Pilar Escudera#70444", "Íñigo Barrenechea#70912"),
    8: ("Rhys Tregarth#81236", "Carys Pendower#81237"),
}

MATCH_TEAMS = ("Otterfield", "Marren Bay")
OPEN_ROOM = ("Ashworthy", "Tolverne", "Quillan", "Redmayne")
CLOSED_ROOM = ("Selhurst", "Pomfrey", "Trevanion", "Lockyer")
"""North, East, South, West. Otterfield sits North-South in the open room, East-West in the closed."""

SINGLE_TABLE = ("林知远", "何砚秋", "苏映雪", "陈晚舟")

FAULTY_TABLE = ("Nora Fielding", "Edgar Plum", "Sybil Marsh", "Ruby Calloway")
