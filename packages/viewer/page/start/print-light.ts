import type { MapView } from '../map/map-view.js';
import type { ThemeChoice } from './theme.js';

/** Prints a dark map in the light colours, which the rest of the page has on paper. */
export function printLight({ current }: ThemeChoice, { map, setTheme }: Pick<MapView, 'map' | 'setTheme'>): void {
  addEventListener('beforeprint', () => {
    if (current() === 'light') return;
    setTheme('light');
    map.redraw(); // the sheet is made before the next frame
  });
  addEventListener('afterprint', () => setTheme(current()));
}
