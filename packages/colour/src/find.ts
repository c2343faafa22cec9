import { checkListed, checkString, editDistance, OutOfRangeError, shortText } from '@radioshed/units';

import { COLOUR_KEYS } from './keys.js';
import type { ColourKey } from './key.js';

/**
 * The numbers older requests use. 15 to 17 ("threshold") are the keys of one colour, which show what the receiver's
 * threshold leaves. 7 (red, green and blue given by the user) and 8 (by frequency) name no key by themselves.
 */
const CODES: Readonly<Record<number, string>> = {
  1: 'CELLULAR.dBm',
  2: 'RED.dBm',
  3: 'GREEN.dBm',
  4: 'BLUE.dBm',
  5: 'MICROWAVE.dBm',
  9: 'GREYSCALE.dBm',
  10: 'RAINBOW.dBm',
  11: 'GREENBLUERED.dBm',
  13: 'SUBNOISE.dBm',
  14: 'TV.dBm',
  15: 'RED.dBm',
  16: 'GREEN.dBm',
  17: 'BLUE.dBm',
};

const BY_NAME: ReadonlyMap<string, ColourKey> = new Map(COLOUR_KEYS.map((key) => [key.name.toLowerCase(), key]));

const CODE = /^\d+$/;

/** No name comes near this length, and looking for near ones takes time with the square of it. */
const MOST_CHARACTERS = 50;

/**
 * The key of a numeric code.
 *
 * @param frequencyMHz decides code 8: HF below 30 MHz, cellular from 30 MHz to 6 GHz, microwave above.
 * @throws OutOfRangeError for a code without a key, code 7, and code 8 without a frequency.
 */
export function colourKeyByCode(code: number, frequencyMHz?: number): ColourKey {
  const name = code === 8 && frequencyMHz !== undefined ? nameByFrequency(frequencyMHz) : CODES[code];
  const key = name === undefined ? undefined : BY_NAME.get(name.toLowerCase());
  if (key !== undefined) return key;
  const listed = Object.entries(CODES).map(([number, name]) => `${number} ${name}`);
  throw new OutOfRangeError('col', code, `one of the codes ${listed.join(', ')}, 8 by frequency`);
}

/**
 * A key by name (any case, with or without its unit) or by numeric code (as number or text). Of several keys of one
 * name it is the first, built-in ones before `own`.
 *
 * @param own further keys, such as those of an account; none by default.
 * @throws OutOfRangeError for more than 50 characters, and for an unknown name, with the nearest ones.
 */
export function findColourKey(col: string | number, frequencyMHz?: number, own: readonly ColourKey[] = []): ColourKey {
  const text = String(col).trim();
  if (text.length > MOST_CHARACTERS) {
    throw new OutOfRangeError('col', shortText(text, MOST_CHARACTERS), `a name of up to ${MOST_CHARACTERS} characters`);
  }
  if (CODE.test(text)) return colourKeyByCode(Number(text), frequencyMHz);
  const wanted = text.toLowerCase();
  const keys = [...COLOUR_KEYS, ...Array.from(checkListed('own', own))];
  const [first] = keysNamed(text, keys);
  if (first !== undefined) return first;
  throw new OutOfRangeError(
    'col',
    col,
    `one of the colour keys; the nearest are ${nearNames(keys, wanted).join(', ')}`,
  );
}

/**
 * The keys that a name means, in any case: with its unit one, without it all of that name, each in its own unit. Digits
 * are a code.
 */
export function keysNamed(name: string, keys: readonly ColourKey[] = COLOUR_KEYS): readonly ColourKey[] {
  const wanted = checkString('name', name).trim().toLowerCase();
  if (CODE.test(wanted)) return [];
  if (wanted.includes('.')) return keys.filter((key) => key.name.toLowerCase() === wanted).slice(0, 1);
  return keys.filter((key) => baseName(key.name) === wanted);
}

function nameByFrequency(frequencyMHz: number): string {
  if (frequencyMHz < 30) return 'HF.dBm';
  return frequencyMHz <= 6000 ? 'CELLULAR.dBm' : 'MICROWAVE.dBm';
}

function baseName(name: string): string {
  return (name.split('.')[0] ?? name).toLowerCase();
}

function nearNames(keys: readonly ColourKey[], wanted: string): string[] {
  return keys
    .map((key) => {
      const whole = editDistance(wanted, key.name.toLowerCase());
      const base = editDistance(baseName(wanted), baseName(key.name));
      return { name: key.name, distance: Math.min(whole, base) };
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 4)
    .map(({ name }) => name);
}
