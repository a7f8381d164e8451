//! The options of `bohnhof serve`, which `cargo xtask play` hands on: known before anything is built.

/// The options, one a line, as the help of `bohnhof serve` names them; a test of the program keeps
/// them true.
const OPTIONS: &str = include_str!("../../crates/bohnhof/tests/golden/serve-options.txt");

/// What `cargo xtask play --help` shows.
pub(crate) fn help() -> String {
    let options: String = OPTIONS.lines().flat_map(|line| ["  ", line, "\n"]).collect();
    format!(
        "cargo xtask play builds what has changed, starts the server and opens a table in the browser.\n\n\
         It takes --yes, to install what is missing without asking, and the options of the server:\n\n\
         {options}\n\
         `cargo run --package bohnhof -- serve --help` explains them."
    )
}

/// Refuses what the server would refuse after a build of minutes.
pub(crate) fn check(words: &[&str]) -> Result<(), String> {
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let (name, value) = word.split_once('=').map_or((*word, None), |(n, v)| (n, Some(v)));
        match (takes_value(name), value) {
            (None, _) => {
                return Err(refusal(&format!("`{word}` is no option of `bohnhof serve`")));
            }
            (Some(false), Some(_)) => {
                return Err(refusal(&format!("`{name}` takes no value")));
            }
            (Some(true), None) => {
                let next = words.next();
                if next.is_none_or(|value| value.starts_with("--")) {
                    return Err(refusal(&format!("`{name}` needs a value")));
                }
            }
            (Some(false), None) | (Some(true), Some(_)) => {}
        }
    }
    Ok(())
}

fn refusal(reason: &str) -> String {
    format!("{reason}; `cargo xtask play --help` lists what can be given.")
}

/// Whether this option takes a value, if there is such an option.
fn takes_value(name: &str) -> Option<bool> {
    let mut options = OPTIONS.lines().map(|line| {
        let mut words = line.split_whitespace().skip_while(|word| !word.starts_with("--"));
        (words.next(), words.next().is_some_and(|word| word.starts_with('<')))
    });
    options.find_map(|(option, value)| (option == Some(name)).then_some(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_the_server_are_handed_on() {
        for words in [
            &[][..],
            &["--listen", "0.0.0.0:7878"],
            &["--listen=127.0.0.1:9", "--https", "--database", "sqlite://games.sqlite"],
            &["--no-limits", "--log", "debug"],
        ] {
            assert_eq!(check(words), Ok(()), "{words:?}");
        }
    }

    #[test]
    fn the_help_names_every_option() {
        for option in ["  --listen <ADDRESS>\n", "  --open\n", "--yes"] {
            assert!(help().contains(option), "{option}");
        }
    }

    #[test]
    fn everything_else_is_refused_before_the_build() {
        for (words, says) in [
            (&["--lisen", "127.0.0.1:9"][..], "`--lisen` is no option"),
            (&["127.0.0.1:9"], "`127.0.0.1:9` is no option"),
            (&["--https", "yes"], "`yes` is no option"),
            (&["-x"], "`-x` is no option"),
            (&["--"], "`--` is no option"),
            (&["--https=yes"], "`--https` takes no value"),
            (&["--listen"], "`--listen` needs a value"),
            (&["--listen", "--https"], "`--listen` needs a value"),
        ] {
            let refusal = check(words).expect_err("it is refused");
            assert!(refusal.starts_with(says), "{words:?}: {refusal}");
        }
    }
}
