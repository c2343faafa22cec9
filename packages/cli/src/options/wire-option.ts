import { angleDeg } from '@radioshed/places';
import { type QuantityKind, readQuantity } from '@radioshed/units';

import { unknownChoice } from './choice-option.js';

/** Words of a flag and their values in the request, case-insensitive. */
export type WireWords = Readonly<Record<string, string | number>>;

/** The calculations that a flag belongs to. */
export type Verb = 'area' | 'path';

/** A flag that fills one field of a request body. */
export interface WireOption {
  /** Path of the field in the body. */
  readonly field: string;
  /** The flag with its value, in commander's syntax: `--frequency <MHz>`. */
  readonly flags: string;
  readonly text: string;
  readonly words?: WireWords;
  /** Whether any number is allowed besides the words. */
  readonly takesNumbers?: true;
  /** Parses a value that is neither a number nor a word. */
  readonly read?: (text: string) => unknown;
  /** Units that a number may have, and the field's own. */
  readonly quantity?: QuantityKind | 'latitude' | 'longitude';
  readonly unit?: string;
  /** Only for this calculation. */
  readonly only?: Verb;
}

/**
 * The value of a flag as the body has it.
 *
 * @param more words allowed besides those of the option, by the value of each: a user's own models.
 * @throws CliError with the words of the flag
 */
export function readWireText(wire: WireOption, text: string, more: WireWords = {}): unknown {
  if (wire.read !== undefined) return wire.read(text);
  const given = text.trim().toLowerCase();
  const number = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/.test(given) ? Number(given) : undefined;
  if (wire.words === undefined) return number ?? quantityIn(wire, text) ?? text;
  const words = Object.entries({ ...wire.words, ...more });
  const known = words.find(([word, value]) => matches(word, given) || value === number || matches(value, given));
  if (known !== undefined) return known[1]; // before numbers: `1e-3` is a word of --bit-error-rate
  if (number !== undefined && wire.takesNumbers === true) return number;
  const [flag = ''] = wire.flags.split(' ');
  const file = /\.\w+$/.test(given) && flag === '--quantity' ? FILES : '';
  throw unknownChoice(
    `${wire.field} (${flag})`,
    text,
    words.map(([word]) => word),
    file,
  );
}

/**
 * A number with a unit, in the unit of its field, heights in metres: `27dBm`, `0.45GHz`, `2km`, `37°03′N`; undefined
 * for anything else.
 */
function quantityIn({ quantity, unit }: WireOption, text: string): number | undefined {
  if (quantity === undefined) return undefined;
  if (quantity === 'latitude' || quantity === 'longitude') {
    // A decimal comma may be a slip of the keyboard: the hint of the refusal says so.
    const isSlip = /^[+-]?\d*,\d+$/.test(text.trim());
    const deg = isSlip ? Number.NaN : angleDeg(text, quantity === 'latitude' ? 'NS' : 'EW');
    return Number.isNaN(deg) ? undefined : Number(deg.toFixed(9));
  }
  const found = readQuantity(text, quantity);
  return found && Number((found.value / (unit === 'km' ? 1000 : 1)).toPrecision(12));
}

/** Whether the text of a height has a unit of its own, so that `--units` does not apply. */
export function hasOwnUnit(field: string, text: string): boolean {
  return field.endsWith('.alt') && (readQuantity(text, 'length')?.written ?? '') !== '';
}

/** `--out` was a name of `--quantity`, and is the file of other commands. */
const FILES = '; files are named with --png, --tif, --kmz, --values, --csv or --save';

function matches(word: string | number, given: string): boolean {
  return String(word).toLowerCase() === given;
}
