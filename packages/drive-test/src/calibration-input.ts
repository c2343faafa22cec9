import type { ClutterProfile } from '@radioshed/clutter';

import type { Loss, PredictLevels } from './fit-evaluator.js';
import type { Measurement } from './measurement.js';

/** Values that are fitted, and to which. */
export interface CalibrationInput {
  readonly measurements: readonly Measurement[];
  /** The profile to start from; classes that are not fitted keep their values. */
  readonly profile: ClutterProfile;
  readonly predict: PredictLevels;
  /** For each class, the numbers of the measurements whose way meets it. */
  readonly meets: ReadonlyMap<number, Uint32Array>;
  /** Classes that cannot be fitted with this model, and why. */
  readonly unfit?: ReadonlyMap<number, string>;
  /**
   * Codes of the classes to fit; trees, built-up land, mangroves and buildings by default. Of none the offset is fitted
   * alone.
   */
  readonly classes?: readonly number[];
  /** `leastSquares` by default. */
  readonly loss?: Loss;
  /** Seed of everything that is dealt out; 1 by default. */
  readonly seed?: number;
  /** Fraction of the measurements held out, 0.05 to 0.5; 0.25 by default. */
  readonly testShare?: number;
  /**
   * Side of the squares that are held out whole, m; such that there are some forty by default, fewer of under 200
   * measurements.
   */
  readonly blockM?: number;
  /** Parts of the map that are held out in turn, 2 to 20, or 0 for no cross-validation; 5 by default. */
  readonly folds?: number;
  /** Fewest training points that have to feel a class for it to be fitted; 30 by default. */
  readonly minPoints?: number;
  /** Most training points that are used; 3000 by default. */
  readonly maxPoints?: number;
  readonly signal?: AbortSignal;
  /** Fraction done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}
