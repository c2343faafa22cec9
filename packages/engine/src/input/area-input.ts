import type { Bounds } from '@radioshed/geodesy';
import type { Sampling } from '@radioshed/kernels';
import { fields, type FieldShapes, object, optionalObject, type Shape } from '@radioshed/units';

import { ANTENNA, type AntennaSetup } from './antenna.js';
import type { Processor } from './context.js';
import { BOUNDS } from './place.js';
import { type Wanted, WANTED_FIELDS } from './quantity.js';
import { RECEIVER, type Receiver, TRANSMITTER, type Transmitter } from './radio.js';
import { RADIUS_RANGE, type Ranges, RESOLUTION_RANGE } from './ranges.js';
import { type Surroundings, SURROUNDINGS_FIELDS } from './surroundings.js';

/** The quantity to compute and its grid. */
export interface AreaOutput extends Wanted {
  /** Side of a pixel, m. */
  readonly resolutionM: number;
  /** Greatest distance, km. */
  readonly radiusKm: number;
  /** Part of the circle to compute; all of it by default. */
  readonly bounds?: Bounds;
  /** Threshold for the covered area, in the unit of the quantity. Values beyond it are still returned. */
  readonly threshold?: number;
  /** Sampling density along and across radials; default that of `@radioshed/kernels`. */
  readonly sampling?: Sampling;
}

/** A coverage: one transmitter, an identical receiver at every pixel, a model and the requested quantity. */
export interface AreaInput extends Surroundings {
  /** The CPU by default. The CPU does what the GPU cannot, and the result says so. */
  readonly processor?: Processor;
  readonly transmitter: Transmitter;
  readonly receiver: Receiver;
  readonly antenna: AntennaSetup;
  readonly output: AreaOutput;
}

/** Fields of an {@link AreaOutput}, for shapes that have others. */
export const AREA_OUTPUT_FIELDS: FieldShapes<AreaOutput> = {
  ...WANTED_FIELDS,
  resolutionM: 'number',
  radiusKm: 'number',
  bounds: optionalObject(BOUNDS),
  threshold: 'number?',
  sampling: optionalObject(fields<Sampling>({ radialPixels: 'number', stepPixels: 'number' })),
};

/** An {@link AreaOutput}. */
export const AREA_OUTPUT: Shape = fields<AreaOutput>(AREA_OUTPUT_FIELDS);

/** An {@link AreaInput}. */
export const AREA_INPUT: Shape = fields<AreaInput>({
  ...SURROUNDINGS_FIELDS,
  processor: 'choice?',
  transmitter: object(TRANSMITTER),
  receiver: object(RECEIVER),
  antenna: object(ANTENNA),
  output: object(AREA_OUTPUT),
});

/** Ranges of the grid of an {@link AreaOutput}. */
export const AREA_OUTPUT_RANGES: Ranges<AreaOutput> = { resolutionM: RESOLUTION_RANGE, radiusKm: RADIUS_RANGE };
