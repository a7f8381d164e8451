//! What those who take part are called.

use bohnhof_arena::{Entrant, LineUp};

/// The names, by the numbers of those who take part. Who takes part again gets a number behind.
pub(super) struct Names(Vec<String>);

impl Names {
    pub(super) fn new(entrants: &[Entrant]) -> Names {
        let names: Vec<_> = entrants.iter().map(ToString::to_string).collect();
        let numbered = names.iter().enumerate().map(|(number, name)| {
            match names[..number].iter().filter(|earlier| *earlier == name).count() {
                0 => name.clone(),
                earlier => format!("{name} ({})", earlier + 1),
            }
        });
        Names(numbered.collect())
    }

    pub(super) fn get(&self, entrant: usize) -> &str {
        &self.0[entrant]
    }

    /// Who sits with whom, in words.
    pub(super) fn title(&self, line_up: LineUp, players: u8) -> String {
        match line_up {
            LineUp::Alone(only) => format!("{} alone against the Mafia", self.get(only)),
            LineUp::One { one, among } if players == 2 => {
                format!("{} against {}", self.get(one), self.get(among))
            }
            LineUp::One { one, among } => {
                format!("1 {} among {} {}", self.get(one), players - 1, self.get(among))
            }
            LineUp::Half(one, other) => {
                let half = players / 2;
                format!("{half} {} and {half} {}", self.get(one), self.get(other))
            }
            LineUp::Pool => format!("a pool of {}", self.0.join(", ")),
        }
    }
}
