//! The words after `cargo xtask`.

use crate::dist::{self, Wanted};
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
    Site { folder: Option<&'a str>, url: Option<&'a str>, consent: Consent },
    Dist { folder: Option<&'a str>, wanted: Wanted, consent: Consent },
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
  cargo xtask dist [FOLDER]    build a release: the program for all targets, the site and checksums,
                               in target/dist or the folder
  cargo xtask setup            install the programs that the checks need
  cargo xtask types            write the browser client's types and texts from the crates'
  cargo xtask bench            measure speed, and count instructions where valgrind is installed
  cargo xtask semver           compare the published crates with the last tag
  cargo xtask help             this text

  --url U      with site: where it will be, such as https://games.example/beans; links to it then
               show a preview picture
  --target T   with dist: only this target or `site`; can be given more than once
  --yes        with play, test, site, dist and setup: install what is missing without asking
  --long       with test: the long tests too, and more time for fuzzing

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
        ["dist", rest @ ..] => dist(rest),
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
    let (mut folder, mut url, mut yes) = (None, None, false);
    let mut rest = words.iter().copied();
    while let Some(word) = rest.next() {
        match word {
            "--yes" => yes = true,
            "--help" | "-h" => return Ok(Chore::Help),
            "--url" => url = Some(site_url(rest.next().unwrap_or_default())?),
            option if option.starts_with("--url=") => {
                url = Some(site_url(option.trim_start_matches("--url="))?);
            }
            name if folder.is_none() && !name.starts_with('-') => folder = Some(name),
            _ => {
                let sentence =
                    "`cargo xtask site` takes one folder, and the options --url and --yes.";
                return Err(sentence.to_owned());
            }
        }
    }
    Ok(Chore::Site { folder, url, consent: Consent::from_flag(yes) })
}

/// An address that can stand in a page.
fn site_url(text: &str) -> Result<&str, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let good = |rest: &str| !rest.is_empty() && !rest.contains(['"', '<', '>', '?', '#', ' ']);
    if rest.is_some_and(good) {
        return Ok(text);
    }
    Err("Write the site's address like https://games.example/beans.".to_owned())
}

fn dist<'a>(words: &[&'a str]) -> Result<Chore<'a>, String> {
    let (mut folder, mut parts, mut yes) = (None, Vec::new(), false);
    let mut words = words.iter().copied();
    while let Some(word) = words.next() {
        match word {
            "--yes" => yes = true,
            "--help" | "-h" => return Ok(Chore::Help),
            "--target" => parts.push(dist::Part::of(words.next().unwrap_or_default())?),
            option if option.starts_with('-') => {
                return Err(format!(
                    "`cargo xtask dist` has no option `{option}`, only --target and --yes."
                ));
            }
            name if folder.is_none() => folder = Some(name),
            _ => return Err("`cargo xtask dist` takes one folder.".to_owned()),
        }
    }
    let wanted = if parts.is_empty() { Wanted::Everything } else { Wanted::Some(parts) };
    Ok(Chore::Dist { folder, wanted, consent: Consent::from_flag(yes) })
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
            &["site", "--url"],
            &["site", "--url=games.example"],
            &["dist", "--fast"],
            &["dist", "here", "there"],
            &["dist", "--target"],
            &["dist", "--target", "amiga"],
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
        assert_eq!(read(&["site"]), Ok(Chore::Site { folder: None, url: None, consent: refused }));
        let url = Some("https://games.example/beans");
        let named = Chore::Site { folder: Some("../pages"), url, consent: Consent::Given };
        for words in [
            &["site", "--yes", "--url=https://games.example/beans", "../pages"][..],
            &["site", "../pages", "--url", "https://games.example/beans", "--yes"],
        ] {
            assert_eq!(read(words).as_ref(), Ok(&named));
        }
    }

    #[test]
    fn a_release_has_everything_or_what_is_named() {
        let consent = Consent::from_flag(false);
        let everything = Chore::Dist { folder: None, wanted: Wanted::Everything, consent };
        assert_eq!(read(&["dist"]), Ok(everything));
        let musl = dist::Part::of("x86_64-unknown-linux-musl").expect("a target");
        let wanted = Wanted::Some(vec![musl, dist::Part::Site]);
        let words = ["dist", "--target", "x86_64-unknown-linux-musl", "out", "--target", "site"];
        assert_eq!(read(&words), Ok(Chore::Dist { folder: Some("out"), wanted, consent }));
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
