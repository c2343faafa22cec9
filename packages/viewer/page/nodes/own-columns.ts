import type { Values } from '../form/values.js';

/** Names of columns and properties of a radio's own, without accents and unit, and where they are in the form. */
const OWN: readonly (readonly [name: RegExp, path: string])[] = [
  // Heights are above ground: no `altitude`.
  [/^(alt|height|antenna_height|mast_height|(antennen|mast)?(hohe|hoehe)(_uber_grund|_ueber_grund|_u_grund)?|hauteur(_antenne|_d_antenne)?|altura(_antena|_de_antena)?|altezza(_antenna)?)$/, 'transmitter.alt'], // prettier-ignore
  [/^(frq|freq|frequency|mhz|frequenz|frequence|frecuencia|frequenza)$/, 'transmitter.frq'],
  [/^(txw|power|tx_power|watts?|(sende)?leistung|puissance|potencia|potenza)$/, 'transmitter.txw'],
  [/^(txg|gain|antenna_gain|(antennen)?gewinn|gain_antenne|ganancia|guadagno)$/, 'antenna.txg'],
  [/^(azi|azimuth?|direction|bearing|richtung)$/, 'antenna.azi'],
  [/^(tlt|tilt|downtilt|neigung|inclinaison|inclinacion|inclinazione)$/, 'antenna.tlt'],
];

/** Digits that a converted number keeps; a power comes from decibels of two or three, and 43 dBm is 43 dBm again. */
const [DIGITS, POWER_DIGITS] = [9, 7];

/** Units by their name in a heading. */
const SIGNS: Readonly<Record<string, string>> = { mhz: 'MHz', ghz: 'GHz', khz: 'kHz', hz: 'Hz', w: 'W', kw: 'kW', mw: 'mW', dbm: 'dBm', dbw: 'dBW', dbi: 'dBi', dbd: 'dBd', deg: '°', grad: '°' }; // prettier-ignore

/** Units of a column, by the field; the first is that of the form. */
export const COLUMN_UNITS: Readonly<Record<string, Readonly<Record<string, (value: number) => number>>>> = {
  'transmitter.alt': { m: (m) => m, ft: (ft) => 0.3048 * ft },
  'transmitter.frq': { MHz: (mhz) => mhz, GHz: (ghz) => 1000 * ghz, kHz: (khz) => khz / 1000, Hz: (hz) => hz / 1e6 },
  'transmitter.txw': { W: (w) => w, kW: (kw) => 1000 * kw, mW: (mw) => mw / 1000, dBm: (dbm) => 10 ** (dbm / 10 - 3), dBW: (dbw) => 10 ** (dbw / 10) }, // prettier-ignore
  'antenna.txg': { dBi: (dbi) => dbi, dBd: (dbd) => dbd + 2.15 },
  'antenna.azi': { '°': (deg) => deg },
  'antenna.tlt': { '°': (deg) => deg },
};

/** `Height (m)` is `height_m`, `Höhe` is `hohe`. */
export function columnName(name: string): string {
  return name.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/°/g, 'deg').replaceAll(/[^\p{L}\p{N}]+/gu, '_').replaceAll(/^_|_$/g, ''); // prettier-ignore
}

/** Where a column is in the form, and its unit; undefined for one that is not a radio's own. */
export function ownColumn(name: string): { readonly path: string; readonly unit: string } | undefined {
  const whole = columnName(name);
  for (const [pattern, path] of OWN) {
    const [first = ''] = Object.keys(COLUMN_UNITS[path] ?? {});
    if (pattern.test(whole)) return { path, unit: first };
    const [, stem = '', sign = ''] = /^(.+)_([a-z]+)$/.exec(whole) ?? [];
    const unit = SIGNS[sign] ?? sign;
    if (COLUMN_UNITS[path]?.[unit] !== undefined && pattern.test(stem)) return { path, unit };
  }
  return undefined;
}

/** Values of a radio's own, by the names of columns or properties. */
export function ownOf(entries: readonly (readonly [name: string, value: unknown])[]): { readonly own?: Values } {
  return ownIn(
    entries.flatMap(([name, value]) => {
      const column = ownColumn(name);
      return column === undefined ? [] : [[column.path, column.unit, value] as const];
    }),
  );
}

/** Values of a radio's own, in the units of the form. A value that is not a number is sent as it is, so that the server refuses it. */
export function ownIn(entries: readonly (readonly [path: string, unit: string, value: unknown])[]): {
  readonly own?: Values;
} {
  const own: Record<string, string> = {};
  for (const [path, unit, value] of entries) {
    const isGiven = (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
    const units = COLUMN_UNITS[path];
    if (units === undefined || !isGiven || path in own) continue;
    const number = Number(value);
    const isAsIs = Number.isNaN(number) || unit === Object.keys(units)[0];
    own[path] = isAsIs
      ? String(value).trim()
      : String(Number(units[unit]?.(number).toPrecision(path === 'transmitter.txw' ? POWER_DIGITS : DIGITS)));
  }
  return Object.keys(own).length === 0 ? {} : { own };
}
