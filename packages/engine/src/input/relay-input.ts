import type { Position } from '@radioshed/geodesy';
import { fields, listOf, object, type Shape } from '@radioshed/units';

import { ANTENNA } from './antenna.js';
import type { MultilinkInput } from './multilink-input.js';
import { PATH_OUTPUT } from './path-input.js';
import { PLACE } from './place.js';
import { RADIO, type Radio, SENDER_FIELDS } from './radio.js';
import { SURROUNDINGS_FIELDS } from './surroundings.js';

/** Radios to be connected through a relay. */
export interface RelayInput extends Omit<MultilinkInput, 'radios' | 'hubs' | 'threshold'> {
  /** 2 to 50. */
  readonly nodes: readonly Radio[];
  /** The relay's radio, without its location. */
  readonly relay: Omit<Radio, keyof Position>;
  /** Possible locations of the relay. */
  readonly places: readonly Position[];
  /** Value from which two radios have a link, in the unit of the quantity. */
  readonly threshold: number;
}

/** A {@link RelayInput}. */
export const RELAY_INPUT: Shape = fields<RelayInput>({
  ...SURROUNDINGS_FIELDS,
  output: object(PATH_OUTPUT),
  nodes: listOf(RADIO),
  relay: object(fields<RelayInput['relay']>({ ...SENDER_FIELDS, antenna: object(ANTENNA) })),
  places: listOf(PLACE),
  threshold: 'number',
});
