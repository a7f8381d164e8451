//! The tests of the rules. One program, because linking many takes longer than running them.

mod common;
mod editions;
mod every_rule;
mod figures;
mod golden;
mod harness;
mod imagine;
mod log;
mod log_reader;
mod mafia;
mod magic;
mod notation;
mod perft;
mod random;
mod record;
mod rules;
mod rules_in_german;
mod scenarios;
mod story;
mod streak;
mod views;
mod wrong_notation;
