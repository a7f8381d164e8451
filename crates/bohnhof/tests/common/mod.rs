//! Running the program as a person would.

pub(crate) mod fair;

use std::process::{Command, Output};

/// The program, ready to be given arguments.
pub(crate) fn bohnhof() -> Command {
    Command::new(env!("CARGO_BIN_EXE_bohnhof"))
}

/// Runs the program with arguments separated by spaces.
pub(crate) fn run(arguments: &str) -> Output {
    bohnhof().args(arguments.split_whitespace()).output().expect("the program starts")
}

/// What a run that must succeed prints.
pub(crate) fn printed(arguments: &str) -> String {
    let output = run(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "`{arguments}` failed: {errors}");
    assert_eq!(errors, "", "`{arguments}` complains");
    String::from_utf8(output.stdout).expect("text")
}
