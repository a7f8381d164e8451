//! What beans and spells are called (`docs/rules/cards.md`).

use bohnhof_rules::magic::Spell;
use bohnhof_rules::{Kind, Language};

/// Beans of a kind.
pub(crate) fn beans(kind: Kind, language: Language) -> &'static str {
    let (english, german) = match kind {
        Kind::Coffee => ("Coffee beans", "Kaffeebohnen"),
        Kind::Wax => ("Wax beans", "Weinbrandbohnen"),
        Kind::Blue => ("Blue beans", "Blauen Bohnen"),
        Kind::Chili => ("Chili beans", "Feuerbohnen"),
        Kind::Stink => ("Stink beans", "Saubohnen"),
        Kind::Green => ("Green beans", "Brechbohnen"),
        Kind::Soy => ("Soy beans", "Sojabohnen"),
        Kind::BlackEyed => ("Black-eyed beans", "Augenbohnen"),
        Kind::Red => ("Red beans", "Roten Bohnen"),
        Kind::Garden => ("Garden beans", "Gartenbohnen"),
        Kind::Cocoa => ("Cocoa beans", "Kakaobohnen"),
        Kind::Kidney => ("Kidney beans", "Kidneybohnen"),
        Kind::Fire => ("Fire beans", "Feuerbohnen"),
        Kind::Puff => ("Puff beans", "Puffbohnen"),
        Kind::Broad => ("Broad beans", "Saubohnen"),
        Kind::French => ("French beans", "Brechbohnen"),
        Kind::Runner => ("Runner beans", "Stangenbohnen"),
        Kind::Picking => ("Picking beans", "Pflückbohnen"),
        Kind::Cape => ("Cape beans", "Kapbohnen"),
        Kind::Mean => ("Mean beans", "Gemeinen Bohnen"),
        Kind::White => ("White beans", "Weißen Bohnen"),
        Kind::Magic => ("Magic beans", "Zauberbohnen"),
        Kind::Princess => ("Princess beans", "Prinzessbohnen"),
        Kind::Sword => ("Sword beans", "Schwertbohnen"),
    };
    in_language(language, english, german)
}

/// A spell.
pub(crate) fn spell_name(spell: Spell, language: Language) -> &'static str {
    let (english, german) = match spell {
        Spell::Attack => ("Attack", "Angriffszauber"),
        Spell::BeanField => ("Bean Field", "Bohnenfeldzauber"),
        Spell::Swap => ("Swap", "Zauberkartentausch"),
        Spell::Trading => ("Trading", "Handelszauber"),
        Spell::Flow => ("Flow", "Magischer Kartenfluss"),
        Spell::Stack => ("Stack", "Stapelzauber"),
        Spell::EnchantBeans => ("Enchant Beans", "Verzauberung der Bohnen"),
        Spell::EnchantOthers => ("Enchant Others", "Verzauberung der Mitspieler"),
        Spell::Rearrange => ("Rearrange", "Umsteckzauber"),
        Spell::HandCard => ("Hand Card", "Handkartenzauber"),
        Spell::Randomness => ("Randomness", "Zufallszauber"),
    };
    in_language(language, english, german)
}

fn in_language(language: Language, english: &'static str, german: &'static str) -> &'static str {
    match language {
        Language::En => english,
        Language::De => german,
    }
}
