import { unknownChoice } from './choice-option.js';
import type { WireWords } from './wire-words.js';

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
  if (wire.words === undefined) return number ?? text;
  const words = Object.entries({ ...wire.words, ...more });
  const known = words.find(([word, value]) => matches(word, given) || value === number || matches(value, given));
  if (known !== undefined) return known[1]; // before numbers: `1e-3` is a word of --bit-error-rate
  if (number !== undefined && wire.takesNumbers === true) return number;
  const [flag = ''] = wire.flags.split(' ');
  const file = /\.\w+$/.test(given) && flag === '--quantity' ? FILES : '';
  throw unknownChoice(`${wire.field} (${flag})`, text, words.map(([word]) => word), file); // prettier-ignore
}

/** `--out` was a name of `--quantity`, and is the file of other commands. */
const FILES = '; files are named with --png, --tif, --kmz, --values, --csv or --save';

function matches(word: string | number, given: string): boolean {
  return String(word).toLowerCase() === given;
}
