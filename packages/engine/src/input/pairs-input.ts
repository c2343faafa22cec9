import { fields, object, type Shape } from '@radioshed/units';

import { LINK_FIELDS, type PathInput } from './path-input.js';
import type { LinkPlace } from './place.js';
import { PLACELESS_TRANSMITTER, RECEIVER, type Receiver, type Transmitter } from './radio.js';

/** The ends of a link. A height of its own has the height reference of the input's transmitter or receiver. */
export interface LinkPair {
  readonly transmitter: LinkPlace;
  readonly receiver: LinkPlace;
}

/** The ends of links in columns of equal length, one number for each link. */
export interface PairColumns {
  readonly txLatDeg: Float64Array;
  readonly txLonDeg: Float64Array;
  /** Heights of the antennas, m; NaN for the height of the input's transmitter or receiver. */
  readonly txHeightM: Float64Array;
  readonly rxLatDeg: Float64Array;
  readonly rxLonDeg: Float64Array;
  readonly rxHeightM: Float64Array;
}

/** Many links with different ends, of equal radios. */
export interface PairsInput extends Omit<PathInput, 'transmitter' | 'receiver'> {
  readonly transmitter: Omit<Transmitter, 'latDeg' | 'lonDeg'>;
  readonly receiver: Receiver;
  readonly pairs: readonly LinkPair[] | PairColumns;
}

/** A {@link PairsInput}; its pairs are checked when they are read. */
export const PAIRS_INPUT: Shape = fields<PairsInput>({
  ...LINK_FIELDS,
  transmitter: object(PLACELESS_TRANSMITTER),
  receiver: object(RECEIVER),
  pairs: 'any',
});
