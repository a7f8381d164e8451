//! The options of `bohnhof serve`, which `cargo xtask play` hands on: known before anything is built.

use std::net::SocketAddr;
use std::path::Path;

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
        let Some(kind) = kind_of_value(name) else {
            return Err(refusal(&format!("`{word}` is no option of `bohnhof serve`")));
        };
        match (kind, value) {
            ("", None) => {}
            ("", Some(_)) => return Err(refusal(&format!("`{name}` takes no value"))),
            (kind, value) => {
                let next = || words.next().copied().filter(|next| !next.starts_with("--"));
                let Some(value) = value.or_else(next) else {
                    return Err(refusal(&format!("`{name}` needs a value")));
                };
                if let Some(wanted) = wanted_instead(name, kind, value) {
                    return Err(format!("`{name} {value}`: {wanted}."));
                }
            }
        }
    }
    Ok(())
}

/// What should stand there instead, if the server would refuse this value. It has the last word: what
/// only it can know, such as whether an address is free, it says when it starts.
fn wanted_instead(name: &str, kind: &str, value: &str) -> Option<&'static str> {
    let address = || value.parse::<SocketAddr>();
    let number = |least: u64| value.parse().is_ok_and(|number: u64| number >= least);
    let starts = |starts: &[&str]| starts.iter().any(|start| value.starts_with(start));
    let (is_right, wanted) = match (name, kind) {
        ("--admin", _) => (
            address().is_ok_and(|address| address.ip().is_loopback()),
            "write an address of this machine with its port, such as 127.0.0.1:7879",
        ),
        (_, "<ADDRESS>") => {
            (address().is_ok(), "write an IP address and a port, such as 127.0.0.1:7878")
        }
        ("--database", _) => (
            value == "sqlite::memory:" || starts(&["sqlite://", "postgres://", "postgresql://"]),
            "write sqlite://PATH or postgres://USER@HOST/NAME",
        ),
        ("--origin", _) => (starts(&["https://", "http://"]), "write it like https://example.org"),
        ("--config", _) => (Path::new(value).is_file(), "there is no such file"),
        (_, "<N>") if name != "--reads" => (number(0), "write a whole number"),
        (_, "<N>" | "<HOURS>" | "<SECONDS>") => (number(1), "write a whole number from 1 on"),
        (_, "<DAYS>") => {
            (value == "forever" || number(1), "write a number of days from 1 on, or forever")
        }
        (_, "<FORMAT>") => (["text", "json"].contains(&value), "write text or json"),
        (_, _) => (true, ""),
    };
    (!is_right).then_some(wanted)
}

fn refusal(reason: &str) -> String {
    format!("{reason}; `cargo xtask play --help` lists what can be given.")
}

/// The kind of value that this option takes, if there is such an option; nothing if it takes none.
fn kind_of_value(name: &str) -> Option<&'static str> {
    let mut options = OPTIONS.lines().map(|line| {
        let mut words = line.split_whitespace().skip_while(|word| !word.starts_with("--"));
        (words.next(), words.next().unwrap_or_default())
    });
    options.find_map(|(option, kind)| (option == Some(name)).then_some(kind))
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

    /// A test of the program makes sure that the server refuses them, too.
    #[test]
    fn wrong_values_are_refused_before_the_build() {
        let wrong = include_str!("../../crates/bohnhof/tests/golden/serve-wrong-values.txt");
        for words in wrong.lines().map(|line| line.split_once(' ').expect("an option and a value"))
        {
            let (name, value) = words;
            let refusal = check(&[name, value]).expect_err(value);
            assert!(refusal.starts_with(&format!("`{name} {value}`: ")), "{refusal}");
            assert_eq!(check(&[&format!("{name}={value}")]), Err(refusal));
        }
        for words in ["--keep-devices forever", "--max-tables 0", "--admin [::1]:7", "--log a=b"] {
            let (name, value) = words.split_once(' ').expect("an option and a value");
            assert_eq!(check(&[name, value]), Ok(()), "{words}");
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
