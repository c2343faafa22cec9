import type { Position } from '@radioshed/geodesy';

import type { MultilinkInput } from './multilink-input.js';
import type { Radio } from './radio.js';

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
