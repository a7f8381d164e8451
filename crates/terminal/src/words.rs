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
        "A number does what stands beside it; Enter shows the choices again.\nl: look at the table. t: make an offer. w: change your want list. i: hint. u: undo.\ns: say something (on a server). g: give up. ?: this help. q: leave; the game is saved."
        "Eine Nummer tut, was daneben steht; Enter zeigt die Möglichkeiten noch einmal.\nl: Tisch ansehen. t: Angebot machen. w: Wunschliste ändern. i: Tipp. u: zurücknehmen.\ns: etwas sagen (auf einem Server). g: aufgeben. ?: diese Hilfe. q: aufhören; das Spiel ist gespeichert.",
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
    gathering: "Waiting for players: {names}" "Warten auf Mitspieler: {names}",
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
    line_is_back: "The connection is back." "Die Verbindung ist wieder da.",
}
