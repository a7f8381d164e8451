/** What a player has chosen for this browser. It is kept here and sent nowhere. */
export type Language = 'en' | 'de';
export type Theme = 'system' | 'light' | 'dark';
export type Speed = 'calm' | 'brisk' | 'instant';

type Settings = {
  language: Language;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  /** Bots say why they did something. */
  reasons: boolean;
  /** A notification says that it is one's turn while the tab is hidden. */
  notify: boolean;
  /** Log and talk stand beside the table. */
  panel: boolean;
  name: string;
};

const KEY = 'bohnhof.settings';

function preferred(): Language {
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

function load(): Settings {
  const fresh: Settings = {
    language: preferred(),
    theme: 'system',
    speed: 'calm',
    sound: false,
    reasons: true,
    notify: false,
    panel: true,
    name: '',
  };
  try {
    return { ...fresh, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return fresh;
  }
}

export const settings = $state(load());

/** Keeps the settings, and shows them on the page; to be called once. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // A browser without storage forgets the settings, and nothing else.
      }
    });
    $effect(() => {
      document.documentElement.lang = settings.language;
      document.documentElement.dataset.theme = settings.theme;
      document.documentElement.dataset.speed = settings.speed;
    });
  });
}
