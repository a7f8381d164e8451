//! The systems people use, and how programs are installed there.

use std::fs;

use crate::need::Need;

/// A system whose way to install programs we know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum System {
    Debian,
    Ubuntu,
    Fedora,
    Arch,
    MacOs,
    Windows,
    Other,
}

impl System {
    /// The system we run on.
    pub(crate) fn here() -> System {
        if cfg!(windows) {
            System::Windows
        } else if cfg!(target_os = "macos") {
            System::MacOs
        } else {
            System::of(&fs::read_to_string("/etc/os-release").unwrap_or_default())
        }
    }

    /// The Linux distribution that this `os-release` file describes.
    fn of(os_release: &str) -> System {
        let values = os_release
            .lines()
            .filter_map(|line| line.strip_prefix("ID=").or_else(|| line.strip_prefix("ID_LIKE=")));
        let names: Vec<&str> =
            values.flat_map(|value| value.trim_matches(['"', '\'']).split_whitespace()).collect();
        let is = |name: &str| names.contains(&name);
        if is("ubuntu") {
            System::Ubuntu
        } else if is("debian") {
            System::Debian
        } else if is("fedora") || is("rhel") {
            System::Fedora
        } else if is("arch") {
            System::Arch
        } else {
            System::Other
        }
    }

    /// Whether we install programs here ourselves.
    pub(crate) fn has_apt(self) -> bool {
        match self {
            System::Debian | System::Ubuntu => true,
            System::Fedora | System::Arch | System::MacOs | System::Windows | System::Other => {
                false
            }
        }
    }

    /// The packages that bring what is needed, each once.
    pub(crate) fn packages(self, needs: &[Need]) -> Vec<&'static str> {
        let mut packages = Vec::new();
        for package in needs.iter().flat_map(|need| self.package(*need).split_whitespace()) {
            if !packages.contains(&package) {
                packages.push(package);
            }
        }
        packages
    }

    fn package(self, need: Need) -> &'static str {
        match self {
            System::Debian | System::Ubuntu => match need {
                // Their own Node.js is often too old, and npm needs hundreds of packages.
                Need::Node | Need::Typos | Need::Zig => "python3-pip",
                Need::Postgres => "postgresql",
                Need::Chromium if self == System::Ubuntu => "chromium-browser",
                Need::Chromium => "chromium",
                Need::Firefox if self == System::Ubuntu => "firefox",
                Need::Firefox => "firefox-esr",
                Need::Cpp => "g++",
                Need::Zip => "zip",
            },
            System::Fedora => match need {
                Need::Node => "nodejs npm",
                Need::Typos | Need::Zig => "python3-pip",
                Need::Postgres => "postgresql-server",
                Need::Chromium => "chromium",
                Need::Firefox => "firefox",
                Need::Cpp => "gcc-c++",
                Need::Zip => "zip",
            },
            System::Arch => match need {
                Need::Node => "nodejs npm",
                Need::Typos | Need::Zig => "python-pip",
                Need::Postgres => "postgresql",
                Need::Chromium => "chromium",
                Need::Firefox => "firefox",
                Need::Cpp => "gcc",
                Need::Zip => "zip",
            },
            System::MacOs => match need {
                Need::Node => "node",
                Need::Typos => "typos-cli",
                Need::Postgres => "postgresql@17",
                Need::Chromium => "google-chrome",
                Need::Firefox => "firefox",
                Need::Cpp => "gcc",
                Need::Zip => "zip",
                Need::Zig => "cargo-zigbuild",
            },
            System::Windows => match need {
                Need::Node => "OpenJS.NodeJS.LTS",
                Need::Typos => "Crate-CI.Typos",
                Need::Postgres => "PostgreSQL.PostgreSQL.17",
                Need::Chromium => "Google.Chrome",
                Need::Firefox => "Mozilla.Firefox",
                Need::Cpp => "Microsoft.VisualStudio.2022.BuildTools",
                Need::Zip => "GnuWin32.Zip",
                Need::Zig => "Python.Python.3.13",
            },
            System::Other => "",
        }
    }

    /// The line a person types to install what is needed; nothing if we do not know one.
    pub(crate) fn line(self, needs: &[Need]) -> Option<String> {
        let install = match self {
            System::Debian | System::Ubuntu => {
                "sudo apt-get update && sudo apt-get install --no-install-recommends"
            }
            System::Fedora => "sudo dnf install",
            System::Arch => "sudo pacman -S --needed",
            System::MacOs => "brew install",
            System::Windows => "winget install",
            System::Other => return None,
        };
        Some(format!("{install} {}", self.packages(needs).join(" ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distributions_are_recognised() {
        for (os_release, system) in [
            ("PRETTY_NAME=\"Debian GNU/Linux 13\"\nID=debian\n", System::Debian),
            ("ID=raspbian\nID_LIKE=debian\n", System::Debian),
            ("ID=ubuntu\nID_LIKE=debian\n", System::Ubuntu),
            ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", System::Ubuntu),
            ("ID=fedora\n", System::Fedora),
            ("ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n", System::Fedora),
            ("ID=manjaro\nID_LIKE=arch\n", System::Arch),
            ("ID=nixos\nVERSION_ID=debian\n", System::Other),
            ("", System::Other),
        ] {
            assert_eq!(System::of(os_release), system, "{os_release}");
        }
    }

    #[test]
    fn every_system_has_one_line_for_everything() {
        for (system, line) in [
            (
                System::Debian,
                "sudo apt-get update && sudo apt-get install --no-install-recommends \
                 python3-pip postgresql chromium firefox-esr g++ zip",
            ),
            (
                System::Ubuntu,
                "sudo apt-get update && sudo apt-get install --no-install-recommends \
                 python3-pip postgresql chromium-browser firefox g++ zip",
            ),
            (
                System::Fedora,
                "sudo dnf install nodejs npm python3-pip postgresql-server chromium firefox gcc-c++ zip",
            ),
            (
                System::Arch,
                "sudo pacman -S --needed nodejs npm python-pip postgresql chromium firefox gcc zip",
            ),
            (
                System::MacOs,
                "brew install node typos-cli postgresql@17 google-chrome firefox gcc zip",
            ),
            (
                System::Windows,
                "winget install OpenJS.NodeJS.LTS Crate-CI.Typos PostgreSQL.PostgreSQL.17 \
                 Google.Chrome Mozilla.Firefox Microsoft.VisualStudio.2022.BuildTools GnuWin32.Zip",
            ),
        ] {
            assert_eq!(system.line(&Need::OF_THE_CHECKS).as_deref(), Some(line));
        }
        assert_eq!(System::Other.line(&Need::OF_THE_CHECKS), None);
    }

    #[test]
    fn only_what_is_missing_is_named() {
        let line = System::Fedora.line(&[Need::Chromium]);
        assert_eq!(line.as_deref(), Some("sudo dnf install chromium"));
    }
}
