import { Option } from 'commander';

import { MODEL_FLAGS } from './model-flags.js';
import { OUTPUT_FLAGS } from './output-flags.js';
import { RADIO_FLAGS } from './radio-flags.js';
import type { Verb, WireOption } from './wire-option.js';

/** Every flag of the calculations, by heading of the help. */
export const WIRE_OPTIONS: Readonly<Record<string, readonly WireOption[]>> = {
  ...RADIO_FLAGS,
  ...MODEL_FLAGS,
  ...OUTPUT_FLAGS,
};

/** The flags of a calculation and their headings. */
export function wireOptions(
  verb: Verb,
): { readonly heading: string; readonly wire: WireOption; readonly option: Option }[] {
  return Object.entries(WIRE_OPTIONS).flatMap(([heading, list]) =>
    list
      .filter(({ only }) => only === undefined || only === verb)
      .map((wire) => ({ heading, wire, option: new Option(wire.flags, wire.text) })),
  );
}
