//! The browser client for a web host that only has files: with tables on the device, without a server.
//! These are the files that our own server serves.

use std::fs;
use std::io;
use std::path::{self, Path};

use crate::command::{folder, run};
use crate::need::Need;
use crate::setup::{self, Consent};
use crate::{client, wasm};

/// Shows that a folder was written by us.
const MARK: &str = "service-worker.js";

/// The page, and where it names the picture that is shown with links to it.
const PAGE: &str = "index.html";
const PREVIEW: &str = "content=\"./preview.png\"";

/// Writes the site to the folder, or to `target/site`. Pages that show a preview of a link need the
/// picture's whole address, so it is written in if the site's is known.
pub(crate) fn write(
    named: Option<&str>,
    url: Option<&str>,
    consent: Consent,
) -> Result<(), String> {
    let place = named.map_or_else(|| Ok(folder().with_file_name("site")), path::absolute);
    let place = place.map_err(|error| format!("That is no folder: {error}."))?;
    check_is_ours(&place)?;
    if !wasm::build_if_possible(&run)? {
        return Err("A site needs the module for tables on the device, which takes \
            `rustup target add wasm32-unknown-unknown`, or on Debian `cargo xtask test wasm`."
            .to_owned());
    }
    if !client::is_fresh() {
        let missing = setup::ensure(&[Need::Node], consent);
        if !missing.is_empty() {
            return Err(setup::still_missing(&missing));
        }
        client::install_packages(&run)?;
        client::build(&run)?;
    }
    let copied = client::renew(&client::dist(), &place)
        .and_then(|()| url.map_or(Ok(()), |url| name_preview(&place.join(PAGE), url)));
    copied.map_err(|error| format!("{} cannot be written: {error}.", place.display()))?;
    println!("\nThe site is in {}: any web host can serve it, below any path.", place.display());
    Ok(())
}

/// Writes the whole address of the picture into the page.
fn name_preview(page: &Path, url: &str) -> io::Result<()> {
    let html = fs::read_to_string(page)?;
    if !html.contains(PREVIEW) {
        return Err(io::Error::other("the page names no picture"));
    }
    let url = url.trim_end_matches('/');
    fs::write(page, html.replace(PREVIEW, &format!("content=\"{url}/preview.png\"")))
}

/// Building empties the folder, so nobody else's files may be in it.
fn check_is_ours(place: &Path) -> Result<(), String> {
    let is_empty = match fs::read_dir(place) {
        Ok(mut entries) => entries.next().is_none(),
        Err(_) => !place.exists(),
    };
    if is_empty || place.join(MARK).is_file() {
        return Ok(());
    }
    Err(format!("{} holds other files: name an empty folder, or a new one.", place.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_for_links_gets_its_whole_address() {
        let place = std::env::temp_dir().join(format!("xtask-page-{}", std::process::id()));
        let page = |text: &str| {
            fs::write(&place, text).expect("a file");
            name_preview(&place, "https://games.example/beans/")?;
            fs::read_to_string(&place)
        };
        let named = page("<meta content=\"./preview.png\" />").expect("a page");
        assert_eq!(named, "<meta content=\"https://games.example/beans/preview.png\" />");
        assert!(page("<meta />").is_err(), "a page without a picture");
        fs::remove_file(place).expect("it is ours");
    }

    #[test]
    fn only_a_folder_without_other_files_is_written_to() {
        let place = std::env::temp_dir().join(format!("xtask-site-{}", std::process::id()));
        let _ = fs::remove_dir_all(&place);
        assert_eq!(check_is_ours(&place), Ok(()), "a new one");
        fs::create_dir(&place).expect("a folder");
        assert_eq!(check_is_ours(&place), Ok(()), "an empty one");
        let letters = place.join("letters.txt");
        fs::write(&letters, "dear").expect("a file");
        assert!(check_is_ours(&place).is_err(), "somebody's letters");
        assert!(check_is_ours(&letters).is_err(), "a file");
        fs::write(place.join(MARK), "").expect("a file");
        assert_eq!(check_is_ours(&place), Ok(()), "an earlier site");
        fs::remove_dir_all(place).expect("it is ours");
    }
}
