//! Names that a table gives: those of bots, and of people who are forgotten.

/// Bots have the names of villagers. Clients give each bot one, the same for everybody at the table.
pub const VILLAGERS: [&str; 10] =
    ["Nina", "Timon", "Frieda", "Jasper", "Wanda", "Emil", "Lotte", "Anton", "Selma", "Bruno"];

/// What somebody is called whose data was deleted. Clients say it in their own language.
pub const DELETED: &str = "deleted player";
