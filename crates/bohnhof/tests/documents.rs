//! What shells and `man` are told comes from the arguments, and from all of them.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::common::{bohnhof, printed, run};

/// Every command as it is typed after `bohnhof`, found by asking for help.
fn commands() -> Vec<String> {
    let below = |command: &str| -> Vec<String> {
        let help = printed(&format!("{command} -h"));
        let listed = help.split("\nCommands:\n").nth(1).unwrap_or_default();
        let lines = listed.lines().take_while(|line| !line.is_empty());
        let names = lines.filter_map(|line| line.split_whitespace().next());
        names.map(|name| format!("{command} {name}").trim().to_owned()).collect()
    };
    let first = below("").into_iter();
    first.flat_map(|name| [below(&name), vec![name]].concat()).collect()
}

/// An empty folder of the test's own.
fn empty(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn every_command_has_its_page() {
    let folder = empty("man/man1");
    printed(&format!("man {}", folder.display()));
    let pages = fs::read_dir(&folder).expect("a folder").flatten();
    let mut written: Vec<_> =
        pages.map(|page| page.file_name().to_string_lossy().into_owned()).collect();
    let mut wanted = vec!["bohnhof.1".to_owned()];
    wanted.extend(commands().iter().map(|name| format!("bohnhof-{}.1", name.replace(' ', "-"))));
    written.sort();
    wanted.sort();
    assert_eq!(written, wanted);
    assert!(written.contains(&"bohnhof-replay-verify.1".to_owned()));

    let main = fs::read_to_string(folder.join("bohnhof.1")).expect("a page");
    assert_eq!(printed("man"), main, "without a folder it is printed");
    let serve = fs::read_to_string(folder.join("bohnhof-serve.1")).expect("a page");
    for part in ["\\-\\-listen", "BOHNHOF_LISTEN", "127.0.0.1:7878", "Ctrl\\-C stops the server"] {
        assert!(serve.contains(part), "{part}: {serve}");
    }
    for (name, page) in [("bohnhof", main), ("bohnhof-serve", serve)] {
        let version = env!("CARGO_PKG_VERSION");
        let title = format!(".TH {name} 1 \" \" \"Bohnhof {version}\" Bohnhof");
        assert!(page.lines().any(|line| line == title), "{page}");
    }
}

#[test]
fn pages_that_cannot_be_written_are_told_in_one_sentence() {
    let file = empty("no-folder-for-pages");
    fs::write(&file, "").expect("a file");
    let output = bohnhof().arg("man").arg(&file).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.starts_with("bohnhof: the pages cannot be written to "), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn every_shell_learns_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed(&format!("completions {shell}"));
        for name in commands() {
            let last = name.split(' ').next_back().expect("a name");
            assert!(script.contains(last), "{shell}: {name}");
        }
        assert!(script.contains("keep-finished"), "{shell}: options too");
    }
    let output = run("completions tcsh");
    assert_eq!(output.status.code(), Some(2));
}

/// The real shell, where there is one.
#[test]
fn bash_completes_commands_options_and_values() {
    let script = empty("completions.bash");
    fs::write(&script, printed("completions bash")).expect("a file");
    for (words, current, wanted) in [
        ("bohnhof si", 1, "simulate"),
        ("bohnhof serve --keep-f", 2, "--keep-finished"),
        ("bohnhof watch --speed br", 3, "brisk"),
        ("bohnhof simulate --game du", 3, "duel"),
        ("bohnhof arena --bot ex", 3, "expert"),
        ("bohnhof replay ve", 2, "verify"),
        ("bohnhof completions po", 2, "powershell"),
    ] {
        let [.., before, typed] = words.split(' ').collect::<Vec<_>>()[..] else { unreachable!() };
        let asks = format!(
            "source '{}'; COMP_WORDS=({words}); COMP_CWORD={current}; \
             _bohnhof bohnhof '{typed}' '{before}'; echo \"${{COMPREPLY[@]}}\"",
            script.display()
        );
        let Ok(output) = Command::new("bash").args(["-c", &asks]).output() else { return };
        let completed = String::from_utf8_lossy(&output.stdout);
        assert_eq!(
            completed.trim(),
            wanted,
            "{words}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

/// A text that stands beside the arguments was once never shown.
#[test]
fn the_long_help_tells_more_than_the_short_one() {
    for (command, text) in [
        ("simulate", "chance decides who starts"),
        ("serve", "Ctrl-C stops the server"),
        ("health", "The exit code is 0"),
        ("replay verify", "3 if the game is played by the rules"),
        ("replay show", "Enter goes on"),
        ("load", "four scripted players"),
    ] {
        let long = printed(&format!("{command} --help")).replace('\n', " ");
        assert!(long.contains(text), "{command}: {long}");
        assert!(!printed(&format!("{command} -h")).contains(text), "{command}");
    }
}
