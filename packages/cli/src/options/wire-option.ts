import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import type { WireWords } from './wire-words.js';

/** The calculations that a flag belongs to. */
export type Verb = 'area' | 'path';

/** A flag that fills one field of the interface's request body. */
export interface WireOption {
  /** Path of the field in the body. */
  readonly field: string;
  /** As commander reads it: `--frq, --frequency <MHz>`. */
  readonly flags: string;
  readonly text: string;
  readonly words?: WireWords;
  /** Whether other words may be right too: the service says which. */
  readonly hasMoreWords?: true;
  /** Reads the flag's text where it is more than a number or a word. */
  readonly read?: (text: string) => unknown;
  /** Only for this calculation. */
  readonly only?: Verb;
}

/** What a flag's text puts into the body. @throws CliError for a word that is none of the option's */
export function readWireText(wire: WireOption, text: string): unknown {
  if (wire.read !== undefined) return wire.read(text);
  const given = text.trim().toLowerCase();
  const words = Object.entries(wire.words ?? {});
  const known = words.find(([word, value]) => [word, value].some((each) => matches(each, given)));
  if (known !== undefined) return known[1]; // `1e-3` is a word of --ber
  if (/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(given)) return Number(text);
  if (wire.words === undefined || wire.hasMoreWords === true) return text;
  const [flag = ''] = wire.flags.split(/[ ,]/);
  const choices = words.map(([word]) => word).join(', ');
  throw new CliError(EXIT_CODE.usage, `${wire.field} (${flag}): "${text}" is none of ${choices}, and no number`);
}

function matches(word: string | number, given: string): boolean {
  return String(word).toLowerCase() === given;
}
