import type { MappedAir } from './air-maps.js';
import type { Assumptions } from './default-assumptions.js';
import type { ModelTables } from './model-tables.js';

/** The inputs that a model is created from. */
export interface ModelSetting extends ModelTables {
  readonly frequencyMHz: number;
  readonly polarisation: 'vertical' | 'horizontal';
  /** Latitude of the transmitter, degrees. */
  readonly latDeg: number;
  readonly assumptions: Assumptions;
  /** The air of the maps; its refractivity is also in the assumptions. */
  readonly air?: MappedAir;
}
