//! A page that keeps its log and sets its clock itself.

use bohnhof_protocol::fair::hash_of;
use bohnhof_protocol::{ServerMessage, Stage, TableView};
use bohnhof_rules::{RuleSet, Seed};
use bohnhof_wasm::{Hall, Thinking};
use serde_json::{Value, json};

pub(crate) const NUMBER: Seed = Seed([5; 32]);

/// A page with its log, and a clock that it sets forward itself.
pub(crate) struct Page {
    pub(crate) hall: Hall,
    now: u64,
    table: String,
    pub(crate) log: Vec<Value>,
    pub(crate) heard: Vec<ServerMessage>,
    wakes_at: Option<u64>,
    sent: u32,
}

impl Page {
    pub(crate) fn new() -> Page {
        Page {
            hall: Hall::new(Thinking::Counted),
            now: 1_000,
            table: String::new(),
            log: Vec::new(),
            heard: Vec::new(),
            wakes_at: None,
            sent: 0,
        }
    }

    /// Calls, writes what is to be written, and listens; the reply is the last one.
    pub(crate) fn call(&mut self, request: &Value) -> Value {
        let mut reply = self.call_once(request);
        while let Some(write) = reply.get("write") {
            write["table"].as_str().expect("a name").clone_into(&mut self.table);
            self.log.push(write["entry"].clone());
            assert_eq!(write["version"], self.log.len(), "nothing is left out");
            reply = self.call_once(&json!({"type": "written"}));
        }
        reply
    }

    pub(crate) fn call_once(&mut self, request: &Value) -> Value {
        let call = json!({"at": self.now, "do": request}).to_string();
        let reply: Value = serde_json::from_str(&self.hall.receive(&call)).expect("a reply");
        for message in reply["messages"].as_array().into_iter().flatten() {
            self.heard.push(serde_json::from_value(message.clone()).expect("a message"));
        }
        // A text says nothing of time.
        if reply.get("text").is_none() && reply.get("refused").is_none() {
            self.wakes_at = reply["wakes-at"].as_u64();
        }
        reply
    }

    pub(crate) fn send(&mut self, command: &Value) {
        self.sent += 1;
        let id = format!("c{}", self.sent);
        self.call(&json!({"type": "command", "message": {"id": id, "do": command}}));
        let answered = |message: &ServerMessage| match message {
            ServerMessage::Answer(answer) => {
                answer.version().filter(|_| answer.id.as_ref() == Some(&id))
            }
            ServerMessage::Table(_) | ServerMessage::Step(_) | ServerMessage::Presence(_) => None,
        };
        assert!(self.heard.iter().find_map(answered).is_some(), "{command} is carried out");
    }

    pub(crate) fn view(&mut self) -> TableView {
        self.heard.clear();
        self.call(&json!({"type": "watch", "since": null}));
        match self.heard.first() {
            Some(ServerMessage::Table(view)) => (**view).clone(),
            other => panic!("a table, not {other:?}"),
        }
    }

    /// Opens a table against bots, and plays until the first question.
    pub(crate) fn begin(rules: RuleSet, players: u8, strength: &str) -> Page {
        let mut page = Page::new();
        let plan = json!({"rules": rules, "players": players, "pace": "instant", "hints": true});
        page.call(&json!({"type": "open", "plan": plan, "random": Seed([7; 32])}));
        page.send(&json!({"type": "sit", "name": "Anna", "commitment": hash_of(&NUMBER)}));
        for seat in 1..players {
            page.send(&json!({"type": "seat-bot", "seat": seat, "strength": strength}));
        }
        page.send(&json!({"type": "begin"}));
        page.send(&json!({"type": "reveal", "number": NUMBER}));
        while page.view().stage == Stage::Dealing {
            page.call(&json!({"type": "wake"}));
        }
        page
    }

    /// Does one thing or another, or lets the bots act.
    pub(crate) fn play_on(&mut self, view: &TableView) {
        let any = self.log.len() * 7919 % view.choice.legal.len().max(1);
        if let Some(action) = view.choice.legal.get(any).filter(|_| view.choice.ask.is_some()) {
            self.send(&json!({"type": "act", "action": action}));
        } else {
            self.now = self.now.max(self.wakes_at.expect("somebody does something"));
            self.call(&json!({"type": "wake"}));
        }
    }

    /// The tab was closed and is opened again.
    pub(crate) fn reload(&mut self) {
        self.hall = Hall::new(Thinking::Counted);
        let (table, log) = (self.table.clone(), self.log.clone());
        let random = Seed([9; 32]);
        let load = json!({"type": "load", "table": table, "log": log, "random": random});
        let reply = self.call(&load);
        assert_eq!(reply.get("refused"), None);
    }

    pub(crate) fn text(&mut self, request: &Value) -> String {
        let reply = self.call(request);
        assert_eq!(reply.get("refused"), None, "{request}");
        reply["text"].as_str().expect("a text").to_owned()
    }
}
