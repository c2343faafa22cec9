import type { Position } from '@radioshed/geodesy';

import type { ModelChoice } from '../models/choice/model-choice.js';
import type { AntennaSetup } from './antenna.js';
import type { ClutterInput } from './clutter-input.js';
import type { Elevation } from './elevation.js';
import type { Wanted } from './quantity.js';
import type { Receiver, Transmitter } from './radio.js';

/** The quantity of a path and the step of its profile. */
export interface PathOutput extends Wanted {
  /** Step along the path, m; half the terrain's resolution by default. */
  readonly resolutionM?: number;
}

/** A link: one transmitter, one receiver, a model and the requested quantity. */
export interface PathInput {
  readonly transmitter: Transmitter;
  readonly receiver: Receiver & Position;
  readonly antenna: AntennaSetup;
  readonly model: ModelChoice;
  /** Requested kind of heights; any by default. If the terrain has another kind, it is used and reported. */
  readonly elevation?: Elevation;
  readonly clutter?: ClutterInput;
  readonly output: PathOutput;
}
