import type { Theme } from '../map/palette.js';
import type { Shelf } from '../server/key-store.js';

const NAME = 'radioshed-theme';

/** Light or dark: as it was chosen in this browser, else as the system has it. */
export interface ThemeChoice {
  readonly current: () => Theme;
  readonly toggle: () => Theme;
}

export function themeOf(browser: Shelf): ThemeChoice {
  const kept = browser.getItem(NAME);
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  let theme: Theme = kept === 'light' || kept === 'dark' ? kept : isDark ? 'dark' : 'light';
  const show = (): void => {
    document.documentElement.dataset['theme'] = theme;
  };
  show();
  return {
    current: () => theme,
    toggle() {
      theme = theme === 'dark' ? 'light' : 'dark';
      browser.setItem(NAME, theme);
      show();
      return theme;
    },
  };
}
