import type { Values } from '../form/values.js';

/** Names of columns and properties of a radio's own, without their unit, and where they are in the form. */
const OWN: readonly (readonly [name: RegExp, path: string])[] = [
  // Heights are above ground: no `altitude`.
  [/^(alt|height|antenna_height|mast_height)$/, 'transmitter.alt'],
  [/^(frq|freq|frequency|mhz)$/, 'transmitter.frq'],
  [/^(txw|power|tx_power|watts?)$/, 'transmitter.txw'],
  [/^(txg|gain|antenna_gain)$/, 'antenna.txg'],
  [/^(azi|azimuth|direction|bearing)$/, 'antenna.azi'],
  [/^(tlt|tilt|downtilt)$/, 'antenna.tlt'],
];

/** Units that a name may end with, by the field; the first is that of the form. */
const UNITS: Readonly<Record<string, Readonly<Record<string, (value: number) => number>>>> = {
  'transmitter.alt': { m: (m) => m, ft: (ft) => 0.3048 * ft },
  'transmitter.frq': { mhz: (mhz) => mhz, ghz: (ghz) => 1000 * ghz, khz: (khz) => khz / 1000, hz: (hz) => hz / 1e6 },
  'transmitter.txw': { w: (w) => w, kw: (kw) => 1000 * kw, mw: (mw) => mw / 1000, dbm: (dbm) => 10 ** (dbm / 10 - 3), dbw: (dbw) => 10 ** (dbw / 10) }, // prettier-ignore
  'antenna.txg': { dbi: (dbi) => dbi, dbd: (dbd) => dbd + 2.15 },
  'antenna.azi': { deg: (deg) => deg },
  'antenna.tlt': { deg: (deg) => deg },
};

/** `Height (m)` is `height_m`. */
export function columnName(name: string): string {
  return name.trim().toLowerCase().replaceAll(/°/g, 'deg').replaceAll(/[^\p{L}\p{N}]+/gu, '_').replaceAll(/^_|_$/g, ''); // prettier-ignore
}

/** Where a column is in the form, and its unit; undefined for one that is not a radio's own. */
export function ownColumn(
  name: string,
): { readonly path: string; readonly convert?: (value: number) => number } | undefined {
  const whole = columnName(name);
  for (const [pattern, path] of OWN) {
    if (pattern.test(whole)) return { path };
    const [, stem = '', unit = ''] = /^(.+)_([a-z]+)$/.exec(whole) ?? [];
    const convert = UNITS[path]?.[unit];
    if (convert !== undefined && pattern.test(stem)) return { path, convert };
  }
  return undefined;
}

/** Values of a radio's own, in the units of the form. A value that is not a number is sent as it is, so that the server refuses it. */
export function ownOf(entries: readonly (readonly [name: string, value: unknown])[]): { readonly own?: Values } {
  const own: Record<string, string> = {};
  for (const [name, value] of entries) {
    const column = ownColumn(name);
    const isGiven = (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
    if (column === undefined || !isGiven || column.path in own) continue;
    const number = Number(value);
    own[column.path] = column.convert === undefined || Number.isNaN(number) ? String(value).trim() : String(Number(column.convert(number).toPrecision(9))); // prettier-ignore
  }
  return Object.keys(own).length === 0 ? {} : { own };
}
