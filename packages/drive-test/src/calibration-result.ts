import type { ClutterProfile } from '@radioshed/clutter';
import type { Note } from '@radioshed/units';

import type { Limits } from './calibration-bounds.js';
import type { CrossValidation } from './cross-validation.js';
import type { Score } from './score.js';

/** A value of a class that was fitted. */
export interface FittedValue {
  readonly code: number;
  readonly field: 'heightM' | 'attenuationDbPerM';
  readonly startValue: number;
  readonly value: number;
  readonly limits: Limits;
  /** Whether the fit came to rest at one of its limits: then the data ask for more than is allowed. */
  readonly atLimit: boolean;
  /** Values for which, all else held, the training error grows by less than 0.1 dB: how well the data know it. */
  readonly indifferent: Limits;
}

/** A class that was not fitted, and why. */
export interface RefusedClass {
  readonly code: number;
  readonly reason: string;
}

/** Scores on what was learned from and on what was held out. */
export interface TwoScores {
  readonly training: Score;
  readonly test: Score;
}

/** Result of {@link calibrate}. */
export interface Calibration {
  /** The profile with the fitted values. */
  readonly profile: ClutterProfile;
  /** Offset to add to predicted levels with this profile, dB. */
  readonly offsetDb: number;
  readonly fitted: readonly FittedValue[];
  readonly refused: readonly RefusedClass[];
  /** Numbers of the measurements that were held out. */
  readonly heldOut: Uint32Array;
  /** With the profile as it was given, and no offset. */
  readonly before: TwoScores;
  /** With the profile as it was given, and the offset that suits it best. */
  readonly offsetOnly: TwoScores & { readonly offsetDb: number };
  /** With the fitted profile and its offset. */
  readonly after: TwoScores;
  /** The same with every square held out once; absent with `folds` 0. */
  readonly crossValidation?: CrossValidation;
  readonly trainingBlocks: number;
  readonly testBlocks: number;
  /** Side of the squares that were held out whole, m. */
  readonly blockM: number;
  /** How often the model was evaluated over the training points, or a part of them. */
  readonly evaluations: number;
  /** Notes on omitted and doubtful parts. */
  readonly notes: readonly Note[];
}
