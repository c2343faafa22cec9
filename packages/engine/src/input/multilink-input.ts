import { fields, listOf, object, type Shape } from '@radioshed/units';

import { PATH_OUTPUT, type PathInput } from './path-input.js';
import { RADIO, type Radio } from './radio.js';
import { SURROUNDINGS_FIELDS } from './surroundings.js';

/** Radios and the model of their links. */
export interface MultilinkInput extends Omit<PathInput, 'transmitter' | 'receiver' | 'antenna'> {
  /** Each sends and receives with its antenna. */
  readonly radios: readonly Radio[];
  /** Value from which two radios are connected, in the unit of the quantity; any value by default. */
  readonly threshold?: number;
  /** Number of radios, from the first, whose links to all others are computed; other links stay NaN. All by default. */
  readonly hubs?: number;
}

/** A {@link MultilinkInput}. */
export const MULTILINK_INPUT: Shape = fields<MultilinkInput>({
  ...SURROUNDINGS_FIELDS,
  output: object(PATH_OUTPUT),
  radios: listOf(RADIO),
  threshold: 'number?',
  hubs: 'number?',
});
