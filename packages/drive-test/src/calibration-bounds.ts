/** Least and greatest value. */
export type Limits = readonly [min: number, max: number];

/** Limits for fitting a class of clutter. */
export interface ClassLimits {
  /** Height above the ground, m; not fitted by default, as for buildings, whose heights come with the data. */
  readonly heightM?: Limits;
  /** Loss of the way through at the profile's reference frequency, dB/m. */
  readonly attenuationDbPerM: Limits;
}

const LOW_GROWTH: ClassLimits = { heightM: [0, 4], attenuationDbPerM: [0, 1.5] };

/**
 * The classes that can be fitted and the limits of their values. Trees and buildings have those of the interface's own
 * calibration; the others are ours: mangroves are trees, built-up land is houses with heights as of trees, shrubs and
 * crops are low. Water, bare ground and snow have nothing to fit.
 */
export const CALIBRATION_LIMITS: ReadonlyMap<number, ClassLimits> = new Map<number, ClassLimits>([
  [2, { heightM: [0.5, 30], attenuationDbPerM: [0, 1.5] }],
  [3, LOW_GROWTH],
  [4, LOW_GROWTH],
  [5, LOW_GROWTH],
  [6, { heightM: [0.5, 6], attenuationDbPerM: [0, 1.5] }],
  [7, { heightM: [0.5, 30], attenuationDbPerM: [0.01, 10] }],
  [10, { heightM: [0.5, 30], attenuationDbPerM: [0, 1.5] }],
  [99, { attenuationDbPerM: [0.01, 10] }],
]);

/** Classes that are fitted by default. */
export const USUAL_CLASSES: readonly number[] = [2, 7, 10, 99];
