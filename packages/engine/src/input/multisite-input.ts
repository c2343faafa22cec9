import { fields, listOf, object, type Shape } from '@radioshed/units';

import { AREA_OUTPUT, type AreaInput } from './area-input.js';
import { RADIO, type Radio, RECEIVER } from './radio.js';
import { SURROUNDINGS_FIELDS } from './surroundings.js';

/** Many transmitters, each with its own frequency, power and antenna. They share everything else. */
export interface MultisiteInput extends Omit<AreaInput, 'transmitter' | 'antenna'> {
  readonly transmitters: readonly Radio[];
}

/** A {@link MultisiteInput}. */
export const MULTISITE_INPUT: Shape = fields<MultisiteInput>({
  ...SURROUNDINGS_FIELDS,
  processor: 'choice?',
  transmitters: listOf(RADIO),
  receiver: object(RECEIVER),
  output: object(AREA_OUTPUT),
});
