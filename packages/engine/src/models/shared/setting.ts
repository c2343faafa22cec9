import type { Assumptions } from './assumptions.js';

/** What a model is made for. */
export interface ModelSetting {
  readonly frequencyMHz: number;
  readonly polarisation: 'vertical' | 'horizontal';
  /** Latitude of the transmitter, degrees. */
  readonly latDeg: number;
  readonly assumptions: Assumptions;
}
