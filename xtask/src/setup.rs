//! Installing what is missing, where that is allowed.

use std::io::{self, BufRead, IsTerminal, Write};

use crate::command::{command, find, is_ci, printed, works};
use crate::log::Log;
use crate::need::Need;
use crate::system::System;

/// Whether programs may be installed without a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Consent {
    Given,
    Ask,
}

/// How the system's packages can be installed here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    AsRoot,
    Sudo,
    ByHand,
}

/// `cargo xtask setup`: installs everything that the checks need.
pub(crate) fn run_all(consent: Consent) -> Result<(), String> {
    let missing = ensure(&Need::OF_THE_CHECKS, consent);
    if missing.is_empty() {
        println!("Everything that cargo cannot bring is there.");
        return Ok(());
    }
    Err(still_missing(&missing))
}

/// Installs what is missing, if that is allowed. What is still missing afterwards comes back.
pub(crate) fn ensure(needs: &[Need], consent: Consent) -> Vec<Need> {
    let missing = from_pip(still_without(needs));
    let in_packages = without_pip(&missing);
    for need in &in_packages {
        println!("{} is missing; it {}.", capitalised(need.name()), need.purpose());
    }
    if in_packages.is_empty() || !install(System::here(), &in_packages, consent) {
        return missing;
    }
    from_pip(still_without(&missing))
}

/// What is missing, and the one line to type.
pub(crate) fn still_missing(needs: &[Need]) -> String {
    let in_packages = without_pip(needs);
    let advice = if in_packages.is_empty() {
        format!("pip could not install it; {} says why.", Log::folder().display())
    } else if let Some(line) = System::here().line(&in_packages) {
        format!("To install: {line}")
    } else {
        "Install what your system offers.".to_owned()
    };
    format!("{} {advice}", missing(needs))
}

/// What is missing, in a sentence.
pub(crate) fn missing(needs: &[Need]) -> String {
    let verb = if needs.len() == 1 { "is" } else { "are" };
    format!("{} {verb} missing.", capitalised(&list(needs)))
}

fn still_without(needs: &[Need]) -> Vec<Need> {
    needs.iter().copied().filter(|need| !need.is_there()).collect()
}

/// What pip cannot bring, or could if it were there.
fn without_pip(needs: &[Need]) -> Vec<Need> {
    let pip = has_pip();
    needs.iter().copied().filter(|need| !pip || need.pip_packages().is_empty()).collect()
}

fn has_pip() -> bool {
    works("python3 -m pip --version")
}

/// Has pip install into our own folder what it can; that needs no rights and changes no system.
fn from_pip(mut missing: Vec<Need>) -> Vec<Need> {
    missing.retain(|need| {
        if need.pip_packages().is_empty() || !has_pip() {
            return true;
        }
        let mut pip = command("python3 -m pip install --quiet --disable-pip-version-check");
        pip.arg("--upgrade").arg("--target").arg(need.folder()).args(need.pip_packages());
        report(Log::install(need.name(), &mut pip, "Is there a connection?"));
        !need.is_there()
    });
    missing
}

/// Installs the packages that bring what is needed; whether it was tried.
fn install(system: System, needs: &[Need], consent: Consent) -> bool {
    let packages = system.packages(needs);
    let sudo = match way(system, is_root(), find(&["sudo"]).is_some()) {
        Way::ByHand => return false,
        Way::Sudo if consent == Consent::Ask && !agrees(&packages) => return false,
        Way::Sudo => "sudo ",
        Way::AsRoot => "",
    };
    let apt =
        format!("{sudo}env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300");
    // An old list of packages may do, and one package may come where another does not.
    report(Log::install("list of packages", &mut command(&format!("{apt} update")), GO_ON));
    for package in packages {
        let line = format!("{apt} install --yes --no-install-recommends {package}");
        report(Log::install(package, &mut command(&line), GO_ON));
    }
    true
}

const GO_ON: &str = "Going on without it.";

/// Says what went wrong where we go on all the same.
fn report(done: Result<(), String>) {
    if let Err(sentence) = done {
        println!("{sentence}");
    }
}

fn way(system: System, root: bool, sudo: bool) -> Way {
    match (system.has_apt(), root, sudo) {
        (true, true, _) => Way::AsRoot,
        (true, false, true) => Way::Sudo,
        (true, false, false) | (false, _, _) => Way::ByHand,
    }
}

fn is_root() -> bool {
    printed(command("id -u")).is_some_and(|id| id.trim() == "0")
}

/// Asks the person in front of the terminal, if there is one.
fn agrees(packages: &[&str]) -> bool {
    if !io::stdin().is_terminal() {
        println!("Nobody can be asked here; --yes installs what is missing without asking.");
        return false;
    }
    print!("Install {} with sudo apt-get now? [Y/n] ", packages.join(", "));
    let mut answer = String::new();
    let asked = io::stdout().flush().and_then(|()| io::stdin().lock().read_line(&mut answer));
    asked.is_ok_and(|length| length > 0) && means_yes(&answer)
}

fn means_yes(answer: &str) -> bool {
    matches!(answer.trim().to_lowercase().as_str(), "" | "y" | "yes")
}

impl Consent {
    /// What `--yes` means; on CI everybody has agreed.
    pub(crate) fn from_flag(yes: bool) -> Consent {
        if yes || is_ci() { Consent::Given } else { Consent::Ask }
    }
}

/// The names in one phrase: `a, b and c`.
pub(crate) fn list(needs: &[Need]) -> String {
    let names: Vec<_> = needs.iter().map(|need| need.name()).collect();
    match names.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        names => names.concat(),
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_installed_where_apt_and_the_rights_are() {
        assert_eq!(way(System::Debian, true, false), Way::AsRoot);
        assert_eq!(way(System::Ubuntu, true, true), Way::AsRoot);
        assert_eq!(way(System::Debian, false, true), Way::Sudo);
        assert_eq!(way(System::Debian, false, false), Way::ByHand);
        for system in [System::Fedora, System::Arch, System::MacOs, System::Windows, System::Other]
        {
            assert_eq!(way(system, true, true), Way::ByHand);
        }
    }

    #[test]
    fn only_a_clear_answer_is_a_yes() {
        assert!(means_yes("\n") && means_yes("y\n") && means_yes(" YES \n"));
        assert!(!means_yes("n\n") && !means_yes("no\n") && !means_yes("later\n"));
    }

    #[test]
    fn what_is_missing_is_said_in_one_sentence() {
        let several = still_missing(&[Need::Cpp, Need::Postgres, Need::Chromium]);
        let begin = "A C++ compiler, PostgreSQL and Chromium are missing. ";
        assert!(several.starts_with(begin), "{several}");
        let one = still_missing(&[Need::Chromium]);
        assert!(one.starts_with("Chromium is missing. "), "{one}");
    }
}
