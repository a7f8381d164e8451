//! The last commands, so that one that is sent again is not carried out twice. Everybody has room of
//! their own: nobody can push out what a player has sent.

use std::collections::VecDeque;

use crate::PersonId;

/// How many commands of one person are remembered.
const MAX_COMMANDS: usize = 64;

/// Of how many people they are remembered, beside those who sit at the table.
const MAX_OTHERS: usize = 16;

/// The last commands by person; whoever sent one last comes last.
#[derive(Debug, Default)]
pub(crate) struct Answered(Vec<Sender>);

#[derive(Debug)]
struct Sender {
    person: PersonId,
    /// The names of the commands, with the version that each has made.
    commands: VecDeque<(String, u64)>,
}

impl Answered {
    /// The version with which a person's command was carried out, if it was.
    pub(crate) fn version(&self, person: &PersonId, command: &str) -> Option<u64> {
        let sender = self.0.iter().find(|sender| sender.person == *person)?;
        let same = |(name, _): &&(String, u64)| name == command;
        sender.commands.iter().find(same).map(|&(_, version)| version)
    }

    /// Remembers a command of a person.
    pub(crate) fn remember(
        &mut self,
        person: &PersonId,
        command: &str,
        version: u64,
        sits: impl Fn(&PersonId) -> bool,
    ) {
        let known = self.0.iter().position(|sender| sender.person == *person);
        let mut sender = match known {
            Some(place) => self.0.remove(place),
            None => Sender { person: person.clone(), commands: VecDeque::new() },
        };
        if sender.commands.len() == MAX_COMMANDS {
            sender.commands.pop_front();
        }
        sender.commands.push_back((command.to_owned(), version));
        self.0.push(sender);
        let others = self.0.iter().filter(|sender| !sits(&sender.person)).count();
        if others > MAX_OTHERS
            && let Some(oldest) = self.0.iter().position(|sender| !sits(&sender.person))
        {
            self.0.remove(oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::person;

    #[test]
    fn nobody_pushes_out_what_a_player_has_sent() {
        let player = person(0);
        let sits = |person: &PersonId| *person == player;
        let mut answered = Answered::default();
        for version in 0..MAX_COMMANDS as u64 {
            answered.remember(&player, &format!("c{version}"), version, sits);
        }
        let crowd: Vec<PersonId> = (1..=1000).map(person).collect();
        for person in &crowd {
            for version in 1000..1000 + 2 * MAX_COMMANDS as u64 {
                answered.remember(person, &format!("c{version}"), version, sits);
            }
        }
        for version in 0..MAX_COMMANDS as u64 {
            assert_eq!(answered.version(&player, &format!("c{version}")), Some(version));
        }
        assert_eq!(answered.0.len(), MAX_OTHERS + 1);
        assert!(answered.0.iter().all(|sender| sender.commands.len() == MAX_COMMANDS));
        assert_eq!(answered.version(&crowd[999], "c1127"), Some(1127), "the last are remembered");
        assert_eq!(answered.version(&crowd[999], "c1063"), None, "of each the last few");
        assert_eq!(answered.version(&crowd[0], "c1127"), None);
        answered.remember(&player, "new", 7, sits);
        assert_eq!(answered.version(&player, "c0"), None, "the oldest goes");
        assert_eq!(answered.version(&crowd[0], "new"), None, "names are everybody's own");
    }
}
