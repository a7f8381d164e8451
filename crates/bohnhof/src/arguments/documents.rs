//! The arguments of `bohnhof completions` and `bohnhof man`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

/// Print completions for a shell
///
/// With them, Tab completes commands, options and values.
#[derive(Args)]
#[command(after_help = "Files where shells look for them:
  bash  ~/.local/share/bash-completion/completions/bohnhof
  zsh   _bohnhof, in any folder of $fpath
  fish  ~/.config/fish/completions/bohnhof.fish

Lines for the file that the shell reads when it starts:
  elvish      eval (bohnhof completions elvish | slurp)
  powershell  bohnhof completions powershell | Out-String | iex")]
pub(crate) struct CompletionsArguments {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub(crate) shell: Shell,
}

/// Print the manual page, or write the pages of all commands to a folder
///
/// Without a folder, the page of bohnhof itself is printed: bohnhof man | man -l -
#[derive(Args)]
pub(crate) struct ManArguments {
    /// Where the pages go, such as ~/.local/share/man/man1; made if it is missing
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}
