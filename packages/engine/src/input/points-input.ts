import type { LinkPlace } from './links-input.js';
import type { PathInput } from './path-input.js';
import type { Transmitter } from './radio.js';

/** A transmitter at many locations and one receiver. */
export interface PointsInput extends Omit<PathInput, 'transmitter'> {
  readonly transmitter: Omit<Transmitter, 'latDeg' | 'lonDeg'>;
  /** Its locations, at least one. A height of their own has the transmitter's height reference. */
  readonly points: readonly LinkPlace[];
}
