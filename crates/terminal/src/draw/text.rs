//! Text in as many columns as there are.

use ratatui::text::Span;
use unicode_width::UnicodeWidthChar;

/// A text that fits in so many columns; what does not fit ends with an ellipsis.
pub(crate) fn cut(text: &str, columns: usize) -> String {
    if Span::raw(text).width() <= columns {
        return text.to_owned();
    }
    let mut width = 0;
    let fits = |letter: &char| {
        width += letter.width().unwrap_or(0);
        width < columns
    };
    let mut cut: String = text.chars().take_while(fits).collect();
    cut.push('…');
    cut
}

/// A text that takes exactly so many columns.
pub(crate) fn padded(text: &str, columns: usize) -> String {
    let mut text = cut(text, columns);
    let width = Span::raw(text.as_str()).width();
    text.extend(std::iter::repeat_n(' ', columns.saturating_sub(width)));
    text
}

/// A text in lines of so many columns, broken between words.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let room = columns.saturating_sub(Span::raw(line.as_str()).width() + 1);
            if line.is_empty() {
                word.clone_into(&mut line);
            } else if Span::raw(word).width() <= room {
                line = format!("{line} {word}");
            } else {
                lines.push(std::mem::replace(&mut line, word.to_owned()));
            }
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_fit() {
        assert_eq!(cut("Frieda", 6), "Frieda");
        assert_eq!(cut("Frieda", 5), "Frie…");
        assert_eq!(cut("豆の花", 5), "豆の…");
        assert_eq!(padded("Jo", 4), "Jo  ");
        assert_eq!(padded("Jonathan", 4), "Jon…");
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert_eq!(wrapped("a\nb", 8), ["a", "b"]);
    }
}
