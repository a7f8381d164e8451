//! What stands around the coach’s lessons.

texts! {
    /// What stands around the coach’s lessons.
    Coach COACH {
        coach: "Your coach" "Deine Begleitung",
        next: "Next" "Weiter",
        got_it: "Got it" "Alles klar",
        play_on: "Play on" "Weiterspielen",
        back: "Back" "Zurück",
        skip: "Skip all" "Überspringen",
        again: "Coach: what did you say?" "Begleitung: Was hast du gesagt?",
        wake: "Coach: explain again" "Begleitung: wieder erklären",
    }
}
