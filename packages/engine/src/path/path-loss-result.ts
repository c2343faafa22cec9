import type { Note } from '@radioshed/units';
import type { ModelName } from '../models/index.js';
import type { ModelDescriptor } from '../models/shared/descriptor.js';
import type { ModelSetting } from '../models/shared/setting.js';
import type { OutsideValue } from '../notes/models.js';

/** The model's result for a link and for each step towards it. */
export interface PathLoss {
  /** Loss of the link, dB; NaN where the model has no value. */
  readonly lossDb: number;
  /** Loss to the receiver's height at each sample, dB; the last is that of the link. */
  readonly stepLossDb: Float64Array;
  /**
   * Elevation at the transmitter of the wave to each sample, degrees: that of the direct ray, or of the horizon above
   * it.
   */
  readonly launchDeg: Float64Array;
  /** Elevation of the direct ray to the receiver, degrees. */
  readonly elevationDeg: number;
  /** Effective Earth radius that the model uses on this path, m. */
  readonly radiusM: number;
  readonly intermediates: Readonly<Record<string, number | string>>;
  /** Values of the link outside the ranges of the model. */
  readonly outside: readonly OutsideValue[];
  /** Reasons why the result is less certain. */
  readonly doubts: readonly string[];
  /** All other notes. */
  readonly notes: readonly Note[];
  /** The model, of several that are blended the one with the greatest share, and its setting. */
  readonly model: ModelDescriptor;
  readonly setting: ModelSetting;
  /** The models that are blended, where there are several. */
  readonly parts?: readonly BlendedModel[];
}

/** One of several models that are blended. */
export interface BlendedModel {
  readonly name: ModelName;
  /** Its share of the loss, 0 to 1. */
  readonly share: number;
  readonly model: ModelDescriptor;
  readonly setting: ModelSetting;
}

/** Where along a path the model is evaluated: at every step, or at the receiver alone. */
export type PathSteps = 'every' | 'last';

/** Heights of the antennas above ground, m. */
export interface PathHeights {
  readonly txHeightM: number;
  readonly rxHeightM: number;
}

/** How a path is evaluated. */
export interface PathLossOptions {
  readonly steps: PathSteps;
  readonly signal?: AbortSignal | undefined;
}
