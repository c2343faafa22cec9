import type { Theme } from '../map/palette.js';
import type { Shelf } from '../server/key-store.js';

const NAME = 'radioshed-theme';

/** Light or dark: as it was chosen in this browser, else as the system has it. */
export interface ThemeChoice {
  readonly current: () => Theme;
  readonly toggle: () => Theme;
  /** @param act called when the system has changed to another one, which the page follows until one is chosen */
  readonly onChange: (act: (theme: Theme) => void) => void;
}

/** The colour scheme of the system, and its changes. */
export type SystemScheme = Pick<MediaQueryList, 'matches' | 'addEventListener'>;

/** @param dark whether the system is dark @param show puts the theme on the page */
export function themeOf(browser: Shelf, dark: SystemScheme, show: (theme: Theme) => void): ThemeChoice {
  const chosen = (): Theme | undefined => {
    const kept = browser.getItem(NAME);
    return kept === 'light' || kept === 'dark' ? kept : undefined;
  };
  let theme: Theme = chosen() ?? (dark.matches ? 'dark' : 'light');
  show(theme);
  const acts: ((theme: Theme) => void)[] = [];
  dark.addEventListener('change', () => {
    const next = dark.matches ? 'dark' : 'light';
    if (chosen() !== undefined || next === theme) return;
    theme = next;
    show(theme);
    for (const act of acts) act(theme);
  });
  return {
    current: () => theme,
    toggle() {
      theme = theme === 'dark' ? 'light' : 'dark';
      browser.setItem(NAME, theme);
      show(theme);
      return theme;
    },
    onChange: (act) => void acts.push(act),
  };
}
