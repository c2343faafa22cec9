import { checkObject } from '@radioshed/units';

import { checkKey, type ColourKey, levelLabel } from './key.js';

/** An entry of a legend, as responses carry it. */
export interface LegendEntry {
  /** Label with the unit: `-20dBm`. */
  readonly l: string;
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/**
 * The key as a list of labels and colours. The one colour of a one-colour key is labelled with the threshold, if there
 * is one, because that is what it begins at.
 *
 * @example
 * ```ts
 * // notes: [], because the key is made for this quantity
 * export const { key, notes } = chooseColourKey('RAINBOW.dBm', 'receivedPower', { threshold: -90 });
 * // legend[0]: { l: '-20dBm', r: 255, g: 19, b: 0 }
 * export const legend = legendOf(key);
 * ```
 */
export function legendOf(key: ColourKey, options: { readonly threshold?: number } = {}): LegendEntry[] {
  checkKey(key);
  const { threshold } = checkObject('options', options);
  return key.entries.map(({ label, r, g, b }) => {
    const single = key.entries.length === 1 && threshold !== undefined;
    return { l: single ? levelLabel(threshold, key.unit) : label, r, g, b };
  });
}
