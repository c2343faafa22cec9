import type { Position } from '@radioshed/geodesy';
import { fields, type FieldShapes, object, type Shape } from '@radioshed/units';

import { ANTENNA, type AntennaSetup } from './antenna.js';
import { type Wanted, WANTED_FIELDS } from './quantity.js';
import { PLACED_RECEIVER, type Receiver, TRANSMITTER, type Transmitter } from './radio.js';
import { type Surroundings, SURROUNDINGS_FIELDS } from './surroundings.js';

/** The quantity of a path and the step of its profile. */
export interface PathOutput extends Wanted {
  /** Step along the path, m; half the terrain's resolution by default. */
  readonly resolutionM?: number;
}

/** A link: one transmitter, one receiver, a model and the requested quantity. */
export interface PathInput extends Surroundings {
  readonly transmitter: Transmitter;
  readonly receiver: Receiver & Position;
  readonly antenna: AntennaSetup;
  readonly output: PathOutput;
}

/** A {@link PathOutput}. */
export const PATH_OUTPUT: Shape = fields<PathOutput>({ ...WANTED_FIELDS, resolutionM: 'number?' });

/** Fields of a link without its receiver, for shapes that have more. */
export const LINK_FIELDS: FieldShapes<Omit<PathInput, 'receiver'>> = {
  ...SURROUNDINGS_FIELDS,
  transmitter: object(TRANSMITTER),
  antenna: object(ANTENNA),
  output: object(PATH_OUTPUT),
};

/** A {@link PathInput}. */
export const PATH_INPUT: Shape = fields<PathInput>({ ...LINK_FIELDS, receiver: object(PLACED_RECEIVER) });
