//! What only the terminal says. Everything else comes from `bohnhof-words`.

use bohnhof_words::Text;

macro_rules! words {
    ($($key:ident: $en:literal $de:literal,)*) => {
        pub(crate) struct Words {
            $(pub(crate) $key: Text,)*
        }

        pub(crate) const WORDS: Words = Words {
            $($key: Text { en: $en, de: $de },)*
        };
    };
}

words! {
    deleted_player: "Deleted player" "Gelöschter Spieler",
    no_number:
        "Type the number of a choice. ? shows all that you can type."
        "Gib die Nummer einer Möglichkeit ein. ? zeigt alles, was du eingeben kannst.",
    plain_help:
        "A number does what stands beside it; Enter shows the choices again.\nl: look at the table. t: make an offer. w: change your want list. i: hint. u: undo.\nOn a server: s: say something, b: begin, d: code for another device.\ng: give up. ?: this help. q: leave; the game is saved."
        "Eine Nummer tut, was daneben steht; Enter zeigt die Möglichkeiten noch einmal.\nl: Tisch ansehen. t: Angebot machen. w: Wunschliste ändern. i: Tipp. u: zurücknehmen.\nAuf einem Server: s: etwas sagen, b: anfangen, d: Code für ein anderes Gerät.\ng: aufgeben. ?: diese Hilfe. q: aufhören; das Spiel ist gespeichert.",
    give_what:
        "What do you give? Type numbers, one for each card; Enter for nothing."
        "Was gibst du? Gib Nummern ein, eine für jede Karte; Enter für nichts.",
    want_what:
        "What do you want for it? Type numbers, one for each card; Enter for nothing."
        "Was möchtest du dafür? Gib Nummern ein, eine für jede Karte; Enter für nichts.",
    to_whom: "To whom? Type a number." "An wen? Gib eine Nummer ein.",
    wants_what:
        "What are you looking for? Type numbers; Enter for nothing."
        "Was suchst du? Gib Nummern ein; Enter für nichts.",
    say_what: "What do you say? Enter for nothing." "Was sagst du? Enter für nichts.",
    yes_or_no: "1: yes, 2: no" "1: ja, 2: nein",
    pass_keyboard:
        "{name} is next. Hand over the keyboard; then press Enter."
        "{name} ist dran. Gib die Tastatur weiter; dann drücke Enter.",
    saved:
        "The game is saved. Go on with: bohnhof play --resume {id}"
        "Das Spiel ist gespeichert. Weiter geht es mit: bohnhof play --resume {id}",
    recorded: "The record of this game: {place}" "Die Aufzeichnung dieses Spiels: {place}",
    after_plain:
        "1: play again, 2: review, Enter: leave"
        "1: noch einmal, 2: Nachbetrachtung, Enter: aufhören",
    not_trading: "There is no trading now." "Gerade wird nicht gehandelt.",
    nothing_to_undo: "There is nothing to take back." "Es gibt nichts zurückzunehmen.",
    no_talk_here: "There is nobody to talk to." "Hier ist niemand, mit dem du reden könntest.",
    gathering: "At the table: {names}" "Am Tisch: {names}",
    your_coins: "Your coins: {n}" "Deine Taler: {n}",
    new_game: "A new game" "Ein neues Spiel",
    go_on_with: "Go on with a saved game?" "Mit einem gespeicherten Spiel weitermachen?",
    which_game: "Which game?" "Welches Spiel?",
    enter_for: "A number, Enter for {n}, q to leave:" "Eine Nummer, Enter für {n}, q zum Aufhören:",
    person: "Player {n}" "Spieler {n}",
    just_now: "just now" "gerade eben",
    minutes_ago: "{n} min ago" "vor {n} min",
    hours_ago: "{n} h ago" "vor {n} h",
    days_ago: "days ago: {n}" "Tage her: {n}",
    nothing_saved: "There are no saved games." "Es gibt keine gespeicherten Spiele.",
    card: "{n} card" "{n} Karte",
    cards: "{n} cards" "{n} Karten",
    draw: "Draw pile" "Stapel",
    discard: "discards" "Ablage",
    too_small:
        "This window is too small: it takes {width} columns and {height} lines."
        "Dieses Fenster ist zu klein: Es braucht {width} Spalten und {height} Zeilen.",
    menu_title: "What do you want to play?" "Was möchtest du spielen?",
    menu_keys:
        "↑ ↓ choose, ← → change, Enter take, Esc leave"
        "↑ ↓ wählen, ← → ändern, Enter nehmen, Esc aufhören",
    go_on: "Go on" "Weiterspielen",
    game: "Game" "Spiel",
    players: "Players" "Spieler",
    people: "Of these, people at this keyboard" "Davon an dieser Tastatur",
    bots: "Bots" "Bots",
    hints: "Hints" "Tipps",
    learn: "A coach explains the game" "Jemand erklärt das Spiel",
    name: "Your name" "Dein Name",
    language: "Language" "Sprache",
    yes: "yes" "ja",
    no: "no" "nein",
    leave: "Leave" "Aufhören",
    leave_saved:
        "Leave this game? It is saved, and you can go on with it later. (m: to the menu)"
        "Dieses Spiel verlassen? Es ist gespeichert, und du kannst später weiterspielen. (m: zum Menü)",
    leave_server:
        "Leave this table? Your seat stays yours. (m: to the menu)"
        "Diesen Tisch verlassen? Dein Platz bleibt dir. (m: zum Menü)",
    yes_or_no_keys: "y: yes, n: no" "j: ja, n: nein",
    keyboard: "The keyboard" "Die Tastatur",
    coins: "Coins" "Taler",
    code: "Another device" "Ein anderes Gerät",
    code_hint:
        "With this code another device of yours becomes you, once, within ten minutes:"
        "Mit diesem Code wirst du auf einem anderen Gerät zu dir, einmal, innerhalb von zehn Minuten:",
    builder_keys:
        "Numbers give, letters want, Backspace takes back, Tab: to whom"
        "Ziffern geben, Buchstaben wünschen, Rücktaste zurück, Tab: an wen",
    builder_more_keys:
        "Enter sends, Esc closes, Del clears, * first come, first served"
        "Enter schickt ab, Esc schließt, Entf leert, * wer zuerst kommt",
    wants_keys:
        "Letters change, Enter tells everybody, Esc closes"
        "Buchstaben ändern, Enter sagt es allen, Esc schließt",
    say_keys: "Enter says it, Esc closes" "Enter sagt es, Esc schließt",
    hint_keys:
        "A number does it, any other key closes"
        "Eine Ziffer tut es, jede andere Taste schließt",
    coach_keys: "Enter: go on, Esc: no more lessons" "Enter: weiter, Esc: nichts mehr erklären",
    key_help: "keys" "Tasten",
    key_trade: "offer" "Angebot",
    key_harvest: "harvest" "ernten",
    key_hint: "hint" "Tipp",
    key_undo: "undo" "zurück",
    key_wants: "want list" "Wunschliste",
    key_say: "talk" "reden",
    key_next_person: "next person" "nächste Person",
    key_leave: "leave" "aufhören",
    key_begin: "begin" "anfangen",
    key_code: "other device" "anderes Gerät",
    key_again: "play again" "noch einmal",
    key_menu: "menu" "Menü",
    film_keys:
        "← → PgUp PgDn Tab  ? keys  q leave"
        "← → Bild↑ Bild↓ Tab  ? Tasten  q aufhören",
    you_begin: "When all seats are taken, begin." "Wenn alle Plätze besetzt sind, fang an.",
    host_begins:
        "The game begins when the host says so."
        "Es geht los, sobald die Gastgeberin oder der Gastgeber anfängt.",
    line_is_back: "The connection is back." "Die Verbindung ist wieder da.",
}

/// What keys do at the table.
pub(crate) const HELP: [(&str, Text); 18] = [
    ("1–9", Text { en: "Do what stands beside the number", de: "Tun, was neben der Ziffer steht" }),
    ("↑ ↓ Enter", Text { en: "Choose, and do it", de: "Auswählen und tun" }),
    ("e", Text { en: "Go on, end what is asked", de: "Weiter, beenden, was gefragt ist" }),
    ("h", Text { en: "Harvest", de: "Ernten" }),
    ("t", Text { en: "Make an offer", de: "Ein Angebot machen" }),
    (
        "y, n",
        Text { en: "Say yes or no to an offer", de: "Ein Angebot annehmen (auch j) oder ablehnen" },
    ),
    ("x", Text { en: "Not now", de: "Jetzt nicht" }),
    ("N", Text { en: "Say no, and why", de: "Ablehnen und sagen, warum" }),
    ("c", Text { en: "Counter an offer", de: "Ein Gegenangebot machen" }),
    ("w", Text { en: "Change your want list", de: "Die Wunschliste ändern" }),
    ("i", Text { en: "Hint", de: "Tipp" }),
    ("u", Text { en: "Undo", de: "Zurücknehmen" }),
    ("PgUp PgDn", Text { en: "Read what happened before", de: "Lesen, was vorher geschah" }),
    ("Tab", Text { en: "Hand over the keyboard", de: "Die Tastatur weitergeben" }),
    ("s", Text { en: "Talk (on a server)", de: "Reden (auf einem Server)" }),
    (
        "d",
        Text {
            en: "Code for another device (on a server)",
            de: "Code für ein anderes Gerät (auf einem Server)",
        },
    ),
    ("g", Text { en: "Give up", de: "Aufgeben" }),
    ("q", Text { en: "Leave; the game is saved", de: "Aufhören; das Spiel ist gespeichert" }),
];

/// What keys do in a film.
pub(crate) const FILM_HELP: [(&str, Text); 8] = [
    ("← →", Text { en: "One step back or on", de: "Einen Schritt zurück oder weiter" }),
    ("PgUp PgDn", Text { en: "One turn back or on", de: "Einen Zug zurück oder weiter" }),
    ("Home End", Text { en: "To the beginning or the end", de: "An den Anfang oder ans Ende" }),
    ("Tab", Text { en: "See it through somebody else’s eyes", de: "Mit anderen Augen sehen" }),
    ("c", Text { en: "Everybody’s coins, turn by turn", de: "Die Taler aller, Zug um Zug" }),
    ("r", Text { en: "The review of this player’s game", de: "Die Nachbetrachtung dieses Spiels" }),
    ("?", Text { en: "These keys", de: "Diese Tasten" }),
    ("q", Text { en: "Leave", de: "Aufhören" }),
];
