//! The words after `cargo xtask`.

use crate::part::{self, Parts};
use crate::serve_options;
use crate::setup::Consent;
use crate::test::Length;

/// What is to be done.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Chore<'a> {
    Play { serve: Vec<&'a str>, consent: Consent },
    PlayHelp,
    Test { parts: Parts, length: Length, consent: Consent },
    Site { folder: Option<&'a str>, consent: Consent },
    Setup(Consent),
    Types,
    Bench,
    Semver,
    Help,
}

/// The help, with the names of all parts.
pub(crate) fn help() -> String {
    format!(
        "\
Chores of the workspace.

  cargo xtask play [OPTIONS]   build what has changed, start the server and open a table in the
                               browser; the options are those of `bohnhof serve`
  cargo xtask test [PARTS]     everything CI checks, or some parts of it
  cargo xtask site [FOLDER]    write the browser client for a web host that only has files, to
                               target/site or the folder
  cargo xtask setup            install the programs that the checks need
  cargo xtask types            write the browser client's types and texts from the crates'
  cargo xtask bench            measure speed, and count instructions where valgrind is installed
  cargo xtask semver           compare the published crates with the last tag
  cargo xtask help             this text

  --yes    with play, test, site and setup: install what is missing without asking
  --long   with test: the long tests too, and more time for fuzzing

Parts: {}.",
        part::names_of_all().join(", ")
    )
}

/// Reads the words, or says in a sentence what is wrong with them.
pub(crate) fn read<'a>(words: &[&'a str]) -> Result<Chore<'a>, String> {
    match words {
        [] | ["help" | "--help" | "-h"] => Ok(Chore::Help),
        ["play", rest @ ..] => play(rest),
        ["test", rest @ ..] => test(rest),
        ["site", rest @ ..] => site(rest),
        ["setup"] => Ok(Chore::Setup(Consent::from_flag(false))),
        ["setup", "--yes"] => Ok(Chore::Setup(Consent::from_flag(true))),
        ["types"] => Ok(Chore::Types),
        ["bench"] => Ok(Chore::Bench),
        ["semver"] => Ok(Chore::Semver),
        _ => Err(format!(
            "There is no `cargo xtask {}`; `cargo xtask help` lists the chores.",
            words.join(" ")
        )),
    }
}

fn play<'a>(words: &[&'a str]) -> Result<Chore<'a>, String> {
    let serve: Vec<_> = words.iter().copied().filter(|word| *word != "--yes").collect();
    if serve.iter().any(|word| matches!(*word, "--help" | "-h")) {
        return Ok(Chore::PlayHelp);
    }
    serve_options::check(&serve)?;
    let consent = Consent::from_flag(serve.len() < words.len());
    Ok(Chore::Play { serve, consent })
}

fn test<'a>(words: &[&'a str]) -> Result<Chore<'a>, String> {
    let (mut names, mut length, mut yes) = (Vec::new(), Length::Short, false);
    for word in words {
        match *word {
            "--long" => length = Length::Long,
            "--yes" => yes = true,
            "--help" | "-h" => return Ok(Chore::Help),
            option if option.starts_with('-') => {
                return Err(format!(
                    "`cargo xtask test` has no option `{option}`, only --long and --yes."
                ));
            }
            name => names.push(name),
        }
    }
    Ok(Chore::Test { parts: Parts::of(&names)?, length, consent: Consent::from_flag(yes) })
}

fn site<'a>(words: &[&'a str]) -> Result<Chore<'a>, String> {
    let rest: Vec<_> = words.iter().copied().filter(|word| *word != "--yes").collect();
    let consent = Consent::from_flag(rest.len() < words.len());
    match rest[..] {
        [] => Ok(Chore::Site { folder: None, consent }),
        ["--help" | "-h"] => Ok(Chore::Help),
        [folder] if !folder.starts_with('-') => Ok(Chore::Site { folder: Some(folder), consent }),
        [..] => Err("`cargo xtask site` takes one folder, and the option --yes.".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_take_parts_and_options_in_any_order() {
        let read = read(&["test", "web", "--yes", "rules", "--long"]);
        let parts = Parts::of(&["web", "rules"]).expect("parts");
        let wanted = Chore::Test { parts, length: Length::Long, consent: Consent::Given };
        assert_eq!(read, Ok(wanted));
    }

    #[test]
    fn what_is_no_chore_is_refused_in_one_sentence() {
        for words in [
            &["dance"][..],
            &["test", "--fast"],
            &["test", "weeb"],
            &["setup", "now"],
            &["site", "--fast"],
            &["site", "here", "there"],
            &["types", "all"],
            &["play", "--lisen=1"],
            &["play", "amigo"],
        ] {
            let refusal = read(words).expect_err("it is refused");
            assert!(refusal.ends_with('.') && !refusal.contains('\n'), "{refusal}");
        }
    }

    #[test]
    fn a_site_goes_to_a_folder_of_its_own_or_to_one_that_is_named() {
        let refused = Consent::from_flag(false);
        assert_eq!(read(&["site"]), Ok(Chore::Site { folder: None, consent: refused }));
        let named = Chore::Site { folder: Some("../pages"), consent: Consent::Given };
        assert_eq!(read(&["site", "--yes", "../pages"]), Ok(named));
    }

    #[test]
    fn the_options_of_play_are_those_of_the_server_and_yes() {
        let read_play = |words: &[&'static str]| read(&[&["play"], words].concat());
        assert_eq!(
            read_play(&["--listen", "127.0.0.1:9", "--yes"]),
            Ok(Chore::Play { serve: vec!["--listen", "127.0.0.1:9"], consent: Consent::Given })
        );
        assert_eq!(read_play(&["--help"]), Ok(Chore::PlayHelp));
    }

    #[test]
    fn the_help_names_every_part() {
        for name in part::names_of_all() {
            assert!(help().contains(&name), "{name}");
        }
    }
}
