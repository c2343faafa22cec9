import type { Bounds } from '@radioshed/geodesy';
import type { Sampling } from '@radioshed/kernels';

import type { ModelChoice } from '../models/choice/model-choice.js';
import type { AntennaSetup } from './antenna.js';
import type { ClutterInput } from './clutter-input.js';
import type { Processor } from './context.js';
import type { Elevation } from './elevation.js';
import type { Wanted } from './quantity.js';
import type { Receiver, Transmitter } from './radio.js';

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
export interface AreaInput {
  /** The CPU by default. The CPU does what the GPU cannot, and the result says so. */
  readonly processor?: Processor;
  readonly transmitter: Transmitter;
  readonly receiver: Receiver;
  readonly antenna: AntennaSetup;
  readonly model: ModelChoice;
  /** Requested kind of heights; any by default. If the terrain has another kind, it is used and reported. */
  readonly elevation?: Elevation;
  readonly clutter?: ClutterInput;
  readonly output: AreaOutput;
}
