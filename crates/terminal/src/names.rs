//! What everybody at a table is called.

use bohnhof_protocol::names::{DELETED, VILLAGERS};
use bohnhof_protocol::{SeatView, TableView};
use bohnhof_words::{Language, People};

use crate::draw::cut;
use crate::words::WORDS;

/// How many columns a short name has at most.
const SHORT: usize = 12;

/// The names by seat, and whose side is told. Bots have the names of villagers, the same for everybody
/// at the table.
pub(crate) fn people(view: &TableView, language: Language) -> People {
    let names = (0..view.seats.len()).map(|seat| name(&view.table, &view.seats, seat, language));
    People { names: names.collect(), you: view.you }
}

/// The same with names that find room in a line.
pub(crate) fn short(people: &People) -> People {
    let names = people.names.iter().map(|name| cut(name, SHORT));
    People { names: names.collect(), ..people.clone() }
}

fn name(table: &str, seats: &[SeatView], seat: usize, language: Language) -> String {
    match seats.get(seat).and_then(|seat| seat.name.as_deref()) {
        Some(DELETED) => WORDS.deleted_player.in_language(language).to_owned(),
        Some(name) => name.to_owned(),
        None => villager(table, seats, seat),
    }
}

fn villager(table: &str, seats: &[SeatView], seat: usize) -> String {
    let first =
        table.bytes().fold(0, |sum, letter| (sum * 31 + usize::from(letter)) % VILLAGERS.len());
    let is_free = |villager: &&&str| {
        let taken = |seat: &SeatView| {
            seat.name.as_ref().is_some_and(|name| name.to_lowercase() == villager.to_lowercase())
        };
        !seats.iter().any(taken)
    };
    let free: Vec<_> = VILLAGERS.iter().filter(is_free).collect();
    // There are more villagers than seats.
    (*free[(first + seat) % free.len()]).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(name: Option<&str>) -> SeatView {
        let name = name.map(str::to_owned);
        SeatView { name, commitment: None, bot: None, stand_in: None }
    }

    #[test]
    fn bots_have_names_that_no_person_has() {
        let seats = [seat(Some("nina")), seat(None), seat(None)];
        let names: Vec<_> =
            (0..3).map(|at| name("pz9xxra7jjn6", &seats, at, Language::En)).collect();
        assert_eq!(names[0], "nina");
        assert!(VILLAGERS.contains(&names[1].as_str()) && VILLAGERS.contains(&names[2].as_str()));
        assert!(names[1] != names[2] && names[1] != "Nina" && names[2] != "Nina");
    }
}
