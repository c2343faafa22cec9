import { fields, listOf, object, type Shape } from '@radioshed/units';

import { LINK_FIELDS, type PathInput } from './path-input.js';
import { LINK_PLACE, type LinkPlace } from './place.js';
import { PLACED_RECEIVER, PLACELESS_TRANSMITTER, type Transmitter } from './radio.js';

/** A transmitter at many locations and one receiver. */
export interface PointsInput extends Omit<PathInput, 'transmitter'> {
  readonly transmitter: Omit<Transmitter, 'latDeg' | 'lonDeg'>;
  /** Its locations, at least one. A height of their own has the transmitter's height reference. */
  readonly points: readonly LinkPlace[];
}

/** A {@link PointsInput}. */
export const POINTS_INPUT: Shape = fields<PointsInput>({
  ...LINK_FIELDS,
  transmitter: object(PLACELESS_TRANSMITTER),
  points: listOf(LINK_PLACE),
  receiver: object(PLACED_RECEIVER),
});
