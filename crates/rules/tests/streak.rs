//! Wins in a row (M21).

use bohnhof_rules::record::Streak;

#[test]
fn m21_wins_in_a_row_are_counted() {
    let mut streak = Streak::default();
    let mut wins = Vec::new();
    for won in [false, true, true, true, false, true, true] {
        streak = streak.after(won);
        wins.push(streak.wins);
    }
    assert_eq!(wins, [0, 1, 2, 3, 0, 1, 2]);
    assert_eq!(streak.longest, 3);
    let kept = serde_json::to_string(&streak).expect("a value that can be kept");
    assert_eq!(kept, r#"{"wins":2,"longest":3}"#);
    assert_eq!(serde_json::from_str::<Streak>(&kept).expect("the same"), streak);
}
