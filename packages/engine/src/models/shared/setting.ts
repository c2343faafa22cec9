import type { Assumptions } from './default-assumptions.js';

/** The inputs that a model is created from. */
export interface ModelSetting {
  readonly frequencyMHz: number;
  readonly polarisation: 'vertical' | 'horizontal';
  /** Latitude of the transmitter, degrees. */
  readonly latDeg: number;
  readonly assumptions: Assumptions;
}
