import type { AreaInput } from './area-input.js';
import type { Radio } from './radio.js';

/** Many transmitters, each with its own frequency, power and antenna. They share everything else. */
export interface MultisiteInput extends Omit<AreaInput, 'transmitter' | 'antenna'> {
  readonly transmitters: readonly Radio[];
}
