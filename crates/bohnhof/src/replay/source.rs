//! Where a record comes from.

use std::fs;
use std::time::Duration;

use bohnhof_protocol::fair::FairRecord;
use bohnhof_rules::Record;
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::error::CliError;
use crate::runtime;

/// How long a server may take.
const FETCH_TIMEOUT: Duration = Duration::from_secs(30);

/// A game, with or without the proof of its deal.
pub(crate) enum Kept {
    Fair(Box<FairRecord>),
    Plain(Box<Record>),
}

impl Kept {
    pub(crate) fn record(&self) -> &Record {
        match self {
            Kept::Fair(fair) => &fair.record,
            Kept::Plain(record) => record,
        }
    }
}

/// Reads a record from a file or from an address.
pub(crate) fn read(place: &str) -> Result<Kept, CliError> {
    let text = if place.starts_with("http://") || place.starts_with("https://") {
        runtime::new()?.block_on(fetch(place))?
    } else {
        let read = fs::read_to_string(place);
        read.map_err(|error| CliError::Arguments(format!("{place} cannot be read: {error}")))?
    };
    parse(&text).map_err(|error| CliError::Failed(format!("{place} holds no record: {error}")))
}

fn parse(text: &str) -> Result<Kept, String> {
    #[derive(Deserialize)]
    struct Head {
        record: Option<IgnoredAny>,
    }
    let head: Head = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if head.record.is_some() {
        let fair: Result<FairRecord, _> = serde_json::from_str(text);
        fair.map(|fair| Kept::Fair(Box::new(fair))).map_err(|error| error.to_string())
    } else {
        let record = Record::from_json(text);
        record.map(|record| Kept::Plain(Box::new(record))).map_err(|error| error.to_string())
    }
}

async fn fetch(address: &str) -> Result<String, CliError> {
    let unreachable = |error: reqwest::Error| {
        CliError::Failed(format!("{address} does not answer: {}", why(&error)))
    };
    let client = bohnhof_client::http().timeout(FETCH_TIMEOUT).build().map_err(unreachable)?;
    let response = client.get(address).send().await.map_err(unreachable)?;
    let status = response.status();
    let text = response.text().await.map_err(unreachable)?;
    if status.is_success() { Ok(text) } else { Err(refused(address, status, &text)) }
}

/// What went wrong at the bottom, without the address again.
fn why(error: &reqwest::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    cause.to_string()
}

/// Our servers say why in a sentence.
fn refused(address: &str, status: reqwest::StatusCode, text: &str) -> CliError {
    #[derive(Deserialize)]
    struct Refused {
        en: String,
    }
    let sentence = match serde_json::from_str::<Refused>(text) {
        Ok(Refused { en }) => en.trim_end_matches('.').to_owned(),
        Err(_) => format!("it answers {status}"),
    };
    CliError::Failed(format!("{address} has no record: {sentence}"))
}
