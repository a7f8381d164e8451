//! The menu, drawn.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::Paint;
use super::text::{cut, padded, wrapped};
use crate::menu::{Menu, Row};
use crate::words::WORDS;

/// How wide the first column is.
const LABEL: usize = 48;

/// Draws the menu; tells where its rows are.
pub(crate) fn draw_menu(frame: &mut Frame<'_>, menu: &Menu, paint: Paint) -> Vec<Rect> {
    let area = frame.area();
    let text = |text: bohnhof_words::Text| text.in_language(menu.language);
    let width = usize::from(area.width);
    let title = Line::from(vec![
        Span::styled(" Bohnhof ", paint.chosen()),
        Span::raw(format!("  {}", text(WORDS.menu_title))),
    ]);
    frame.render_widget(title, Rect { height: 1, ..area });
    let mut places = Vec::new();
    let rows = menu.rows();
    // The chosen row is always in the window.
    let room = usize::from(area.height.saturating_sub(6)).max(1);
    let first = menu.cursor.saturating_sub(room - 1);
    for (index, row) in rows.iter().enumerate() {
        let Some(line) = index.checked_sub(first).filter(|line| *line < room) else {
            places.push(Rect::default());
            continue;
        };
        let place = Rect { y: area.y + 2 + line as u16, height: 1, ..area }.intersection(area);
        let (label, value) = menu.shown(*row);
        let chosen = index == menu.cursor;
        let style = if chosen { paint.chosen() } else { paint.normal() };
        let label = padded(&label, LABEL.min(width * 3 / 5));
        let arrows = chosen && !matches!(row, Row::Resume(_) | Row::Play | Row::Leave | Row::Name);
        let value = match (arrows, *row) {
            (true, _) => format!("◂ {value} ▸"),
            (false, Row::Name) if chosen => format!("{value}▏"),
            (false, _) => value,
        };
        let value = cut(&value, width.saturating_sub(label.len().min(LABEL) + 4));
        let line = Line::from(vec![
            Span::raw(if chosen { " ▸ " } else { "   " }),
            Span::styled(label, style),
            Span::styled(format!(" {value}"), paint.strong()),
        ]);
        frame.render_widget(line, place);
        places.push(place);
    }
    let invitation = menu.rules.book().invitation.in_language(menu.language);
    let note = menu.note.as_deref().unwrap_or(invitation);
    let style = if menu.note.is_some() { paint.alert() } else { paint.quiet() };
    let mut lines: Vec<_> = wrapped(note, width.saturating_sub(4))
        .into_iter()
        .take(2)
        .map(|line| Line::styled(format!("   {line}"), style))
        .collect();
    lines.push(Line::styled(format!("   {}", text(WORDS.menu_keys)), paint.quiet()));
    let height = lines.len() as u16;
    let y = area.bottom().saturating_sub(height);
    frame.render_widget(Paragraph::new(lines), Rect { y, height, ..area }.intersection(area));
    places
}
