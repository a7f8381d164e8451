//! The menu as questions.

use std::io::{self, Write};

use bohnhof_protocol::{Plan, Strength};
use bohnhof_rules::RuleSet;
use bohnhof_words::tables::{START, plays, strength};

use crate::house::House;
use crate::inbox::Input;
use crate::local::NewTable;
use crate::wish::Start;
use crate::words::WORDS;

/// Asks what to play; `None` if somebody has enough.
pub(super) fn choose(house: &mut House, out: &mut impl Write) -> io::Result<Option<Start>> {
    let kept: Vec<_> = house.kept().into_iter().filter(|kept| !kept.is_over).collect();
    if !kept.is_empty() {
        let mut items: Vec<_> = kept.iter().map(|kept| kept.text.clone()).collect();
        items.push(house.text(WORDS.new_game, &[]));
        let Some(chosen) = ask(house, out, &house.text(WORDS.go_on_with, &[]), &items, 0)? else {
            return Ok(None);
        };
        if let Some(kept) = kept.get(chosen) {
            return Ok(Some(Start::Resume(Some(kept.id.to_string()))));
        }
    }
    let Some(new) = new_table(house, out)? else { return Ok(None) };
    Ok(Some(Start::New(Box::new(new))))
}

fn new_table(house: &House, out: &mut impl Write) -> io::Result<Option<NewTable>> {
    let title = |rules: RuleSet| {
        let book = rules.book();
        let (title, invitation) = (book.title, book.invitation);
        format!("{}. {}", house.text(title, &[]), house.text(invitation, &[]))
    };
    let last = house.settings.game.unwrap_or(RuleSet::AMIGO);
    let usual = RuleSet::ALL.iter().position(|rules| *rules == last).unwrap_or(0);
    let question = house.text(WORDS.which_game, &[]);
    let Some(game) = ask(house, out, &question, &RuleSet::ALL.map(title), usual)? else {
        return Ok(None);
    };
    let rules = RuleSet::ALL[game];
    let (fewest, most) = rules.players();
    let counts: Vec<_> = (fewest..=most).map(|players| players.to_string()).collect();
    let usual = house.settings.players.unwrap_or(4).clamp(fewest, most) - fewest;
    let question = house.text(START.players, &[]);
    let players = match counts[..] {
        [_] => 0,
        [..] => match ask(house, out, &question, &counts, usual.into())? {
            Some(players) => players as u8,
            None => return Ok(None),
        },
    };
    let plan = Plan { hints: true, ..Plan::new(rules, fewest + players) };
    let others = usize::from(plan.players) - 1;
    let mut bots = Vec::new();
    if others > 0 {
        let items = Strength::ALL.map(|bot| {
            format!("{}: {}", house.text(strength(bot), &[]), house.text(plays(bot), &[]))
        });
        let last = house.settings.strength.unwrap_or(Strength::Clever);
        let usual = Strength::ALL.iter().position(|bot| *bot == last).unwrap_or(0);
        let question = house.text(START.all_bots, &[]);
        let Some(chosen) = ask(house, out, &question, &items, usual)? else { return Ok(None) };
        bots = vec![Strength::ALL[chosen]; others];
    }
    Ok(Some(NewTable { plan, people: 1, bots, seed: None }))
}

/// Asks for one of several things; Enter takes the usual one. `None` if somebody has enough.
fn ask(
    house: &House,
    out: &mut impl Write,
    question: &str,
    items: &[String],
    usual: usize,
) -> io::Result<Option<usize>> {
    writeln!(out, "{question}")?;
    for (number, item) in (1..).zip(items) {
        writeln!(out, "{number}: {item}")?;
    }
    loop {
        let n = (usual + 1).to_string();
        write!(out, "{} ", house.text(WORDS.enter_for, &[("n", &n)]))?;
        out.flush()?;
        let line = loop {
            match house.inbox.recv() {
                Ok(Input::Typed(line)) => break line,
                Ok(Input::News(_) | Input::Terminal(_)) => {}
                Ok(Input::Closed | Input::Interrupted) | Err(_) => return Ok(None),
            }
        };
        match line.trim() {
            "" => return Ok(Some(usual)),
            "q" => return Ok(None),
            number => match number.parse::<usize>() {
                Ok(number) if (1..=items.len()).contains(&number) => return Ok(Some(number - 1)),
                Ok(_) | Err(_) => writeln!(out, "{}", house.text(WORDS.no_number, &[]))?,
            },
        }
    }
}
