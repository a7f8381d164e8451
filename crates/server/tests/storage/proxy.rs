//! A connection to the database that breaks at the worst moment.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// Passes on what comes in, until it is told to break.
pub(crate) struct Proxy {
    port: u16,
    word: Arc<Mutex<Option<&'static str>>>,
}

impl Proxy {
    /// A proxy for this port. It lasts until the test ends.
    pub(crate) fn to(target: u16) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let word = Arc::new(Mutex::new(None));
        let shared = word.clone();
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let server = TcpStream::connect(("127.0.0.1", target)).expect("the database");
                connect(&client, &server, &shared).expect("a connection");
            }
        });
        Proxy { port, word }
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Once a message with this word has gone to the database, the connection breaks, and the
    /// answer is lost.
    pub(crate) fn cut_after(&self, word: &'static str) {
        *self.word.lock().expect("no panic") = Some(word);
    }

    /// Whether it happened.
    pub(crate) fn is_cut(&self) -> bool {
        self.word.lock().expect("no panic").is_none()
    }
}

fn connect(
    client: &TcpStream,
    server: &TcpStream,
    word: &Arc<Mutex<Option<&'static str>>>,
) -> std::io::Result<()> {
    let cut = Arc::new(AtomicBool::new(false));
    let (from, to) = (client.try_clone()?, server.try_clone()?);
    let (word, cutting) = (word.clone(), cut.clone());
    thread::spawn(move || {
        pass(from, to, |message| {
            let mut word = word.lock().expect("no panic");
            if word.is_some_and(|word| String::from_utf8_lossy(message).contains(word)) {
                *word = None;
                cutting.store(true, Ordering::SeqCst);
            }
            true
        });
    });
    let (from, to) = (server.try_clone()?, client.try_clone()?);
    thread::spawn(move || {
        pass(from, to, |_| {
            let cut = cut.load(Ordering::SeqCst);
            if cut {
                // The database has done its work by the time it answers; give it a moment more.
                thread::sleep(Duration::from_millis(50));
            }
            !cut
        });
    });
    Ok(())
}

/// Passes messages on for as long as it should.
fn pass(mut from: TcpStream, mut to: TcpStream, mut should: impl FnMut(&[u8]) -> bool) {
    let mut buffer = [0; 8192];
    while let Ok(length @ 1..) = from.read(&mut buffer) {
        let message = &buffer[..length];
        if !should(message) || to.write_all(message).is_err() {
            break;
        }
    }
    // Both sides may have gone already.
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}
