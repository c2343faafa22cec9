import { checkObject, type Note } from '@radioshed/units';

import { findColourKey, keysNamed } from './find.js';
import { checkKey, type ColourKey, colourKey } from './key.js';
import { COLOUR_KEYS, greyscaleKey } from './keys.js';
import { EVEN_SCALES } from './even-scales.js';
import { type Quantity, QUANTITY_STYLES, type QuantityStyle } from './quantity.js';
import { styleOf } from './style-of.js';
import { note } from './notes.js';

/** A key ready for a quantity, and what was changed or will not be seen. */
export interface ChosenKey {
  readonly key: ColourKey;
  readonly notes: readonly Note[];
}

/** Keys made for a quantity; the first is its default. */
export function keysFor(quantity: Quantity): readonly ColourKey[] {
  return styleOf(quantity).keys.map((name) => findColourKey(name));
}

/**
 * The key that a request names, fitted to the quantity that is coloured.
 *
 * @param col name, code, or undefined for the quantity's default. Of several keys of one name without a unit, that of
 * the quantity's
 *   unit is used, with a note.
 * @param options.own keys that may be named besides the built-in ones.
 * @param options.threshold the value beyond which nothing is shown, in the quantity's unit. The default key, VIRIDIS
 * and CIVIDIS
 *   are extended to it, so that the picture shows all that counts as covered; other keys end where they end, with a
 *   note.
 * @throws OutOfRangeError for an unknown name or code.
 * @example
 * ```ts
 * // notes: [], because the key is made for this quantity
 * export const { key, notes } = chooseColourKey('RAINBOW.dBm', 'receivedPower', { threshold: -90 });
 * ```
 */
export function chooseColourKey(
  col: string | number | undefined,
  quantity: Quantity,
  options: {
    readonly frequencyMHz?: number;
    readonly threshold?: number;
    readonly own?: readonly ColourKey[];
  } = {},
): ChosenKey {
  checkObject('options', options);
  const { key: asked, notes: choice } = askedKey(col, quantity, options);
  const fitted = fitColourKey(asked, quantity);
  const notes = [...choice, ...fitted.notes];
  const isScale = col === undefined || EVEN_SCALES.includes(asked.name);
  const key = isScale ? reaching(fitted.key, options.threshold) : fitted.key;
  const hidden = hiddenNote(asked.name, key, options.threshold);
  return { key, notes: hidden === undefined ? notes : [...notes, hidden] };
}

/** The key that a request asks for: of those of one name in several units, that of the quantity's. */
function askedKey(
  col: string | number | undefined,
  quantity: Quantity,
  { frequencyMHz, own = [] }: { readonly frequencyMHz?: number; readonly own?: readonly ColourKey[] },
): ChosenKey {
  const { keys, unit } = styleOf(quantity);
  const found = findColourKey(col ?? keys[0] ?? 9, frequencyMHz, own);
  const named = col === undefined ? [] : keysNamed(String(col), [...COLOUR_KEYS, ...own]);
  if (named.length < 2) return { key: found, notes: [] };
  const key = named.find((each) => each.unit === unit) ?? found;
  const names = named.map(({ name }) => name);
  return { key, notes: [note('colourKeyAmbiguous', { asked: String(col).trim(), names, used: key.name })] };
}

/**
 * The key for a quantity's unit. A key of that unit and order is returned unchanged. In a key of that unit and
 * the opposite order the levels are reversed, unless they belong to another quantity: those of path loss mean nothing
 * for a ratio. Any other keeps its colours, and its levels are spread in proportion over the quantity's span
 * (received power −20..−112 dBm, path loss 70..162 dB, field strength 110..18 dBµV/m, ratios 30..−16 dB, best site
 * 100..0 %), rounded to 0.1 or what keeps them apart. A note reports either.
 */
export function fitColourKey(key: ColourKey, quantity: Quantity): ChosenKey {
  const style = styleOf(quantity);
  checkKey(key);
  if (key.unit === style.unit && key.order === style.order) return { key, notes: [] };
  if (key.kind === 'greyscale') return { key: greyscaleKey(style.unit, style.order), notes: [] };
  return key.unit === style.unit && !isOfAnother(key, style) ? turned(key, quantity) : spread(key, quantity);
}

/**
 * Whether a key of a quantity's unit was made for another one: its levels are beyond this one, and within one of its
 * own order.
 */
function isOfAnother({ unit, order, entries }: ColourKey, style: QuantityStyle): boolean {
  const levels = entries.map(({ level }) => level);
  const isWithin = ({ span }: QuantityStyle): boolean =>
    Math.max(...levels) >= Math.min(...span) && Math.min(...levels) <= Math.max(...span);
  const others = Object.values(QUANTITY_STYLES).filter((each) => each.unit === unit && each.order === order);
  return !isWithin(style) && others.some(isWithin);
}

/** The same levels and colours in the other order. */
function turned(key: ColourKey, quantity: Quantity): ChosenKey {
  const { order } = styleOf(quantity);
  return {
    key: colourKey(key.name, rowsOf(key), order),
    notes: [note('colourKeyTurned', { key: key.name, quantity })],
  };
}

function rowsOf({ entries }: ColourKey): readonly (readonly [number, number, number, number])[] {
  return entries.map(({ level, r, g, b }) => [level, r, g, b]);
}

/** The same colours over the span of a quantity. */
function spread(key: ColourKey, quantity: Quantity): ChosenKey {
  const style = styleOf(quantity);
  const [first, last] = style.span;
  const rows = rowsOf(key);
  const [from, to] = [rows[0]?.[0] ?? 0, rows.at(-1)?.[0] ?? 0];
  // A single colour represents everything the threshold leaves: far beyond any value of the quantity.
  const levels =
    from === to
      ? [last + 3 * (last - first)]
      : rounded(rows.map(([level]) => first + ((level - from) * (last - first)) / (to - from)));
  const name = `${key.name.slice(0, key.name.lastIndexOf('.'))}.${style.unit}`;
  const fitted = colourKey(
    name,
    rows.map(([, r, g, b], i) => [levels[i] ?? Number.NaN, r, g, b]),
    style.order,
  );
  if (from === to) return { key: fitted, notes: [] };
  const colours = key.entries.length;
  return { key: fitted, notes: [note('colourKeySpread', { key: key.name, quantity, colours })] };
}

/** Levels with as few decimals as keep them apart, at least one. */
function rounded(levels: readonly number[]): readonly number[] {
  for (let scale = 10; scale < 1e9; scale *= 10) {
    const found = levels.map((level) => Math.round(scale * level) / scale);
    if (new Set(found).size === found.length) return found;
  }
  return levels;
}

/** Most colours that a default key gets in addition. */
const MOST_ADDED = 24;
/** How dark the last of them is. */
const DARKEST = 0.35;

/**
 * A default key, or one of even steps, that reaches the threshold, so that a picture shows what counts as covered: its
 * steps go on in darker shades of its last colour, and the last one begins at the threshold.
 */
function reaching(key: ColourKey, threshold: number | undefined): ColourKey {
  const [before, last] = key.entries.slice(-2);
  if (threshold === undefined || before === undefined || last === undefined) return key;
  const sign = key.order === 'atLeast' ? -1 : 1;
  const spanned = sign * (threshold - last.level);
  if (!(spanned > 0) || !ENDS_SHORT.includes(key.unit) || key.kind === 'greyscale') return key;
  const step = Math.max(Math.abs(last.level - before.level), Math.ceil(spanned / MOST_ADDED));
  const count = Math.ceil(spanned / step);
  const added = Array.from({ length: count }, (_, i) => {
    const shade = 1 - ((1 - DARKEST) * (i + 1)) / count;
    const level = i + 1 === count ? threshold : last.level + sign * step * (i + 1);
    const [r, g, b] = [last.r, last.g, last.b].map((part) => Math.round(part * shade)) as [number, number, number];
    return [level, r, g, b] as const;
  });
  return colourKey(key.name, [...rowsOf(key), ...added], key.order);
}

/** Units with values beyond any key; classes end with their key. */
const ENDS_SHORT: readonly string[] = ['dBm', 'dB', 'dBuV'];

/**
 * A note on values between the last colour and the threshold, which are calculated but have no colour.
 *
 * @param name of the key in the request; a fitted key has another name
 */
function hiddenNote(name: string, key: ColourKey, threshold: number | undefined): Note | undefined {
  const last = key.entries.at(-1);
  if (last === undefined || key.kind === 'greyscale' || !ENDS_SHORT.includes(key.unit)) return undefined;
  const end = { key: name, level: last.level, unit: key.unit, order: key.order };
  // One colour for everything.
  if (threshold === undefined) return key.entries.length === 1 ? undefined : note('colourKeyEnds', end);
  const isBeyond = key.order === 'atLeast' ? threshold < last.level : threshold > last.level;
  return isBeyond ? note('colourKeyEndsBeforeThreshold', { ...end, threshold }) : undefined;
}
