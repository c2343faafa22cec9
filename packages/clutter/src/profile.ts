import { checkPositive } from './positive.js';

/** Height and attenuation of one class. */
export interface ProfileClass {
  /** 1 to 255. */
  readonly code: number;
  /** Height above ground, m, 0 to 1000. */
  readonly heightM: number;
  /** Attenuation of a straight path through it at the profile's reference frequency, dB/m, 0 to 100. */
  readonly attenuationDbPerM: number;
  readonly name?: string;
  /** `#rrggbb`. */
  readonly colour?: string;
}

/** Factor for attenuations at another frequency than the reference. */
export interface ScalingPoint {
  readonly frequencyMHz: number;
  readonly factor: number;
}

/** Height and attenuation of each clutter class. */
export interface ClutterProfile {
  /** Name without `.clt`. */
  readonly name: string;
  /** Reference frequency of the attenuations, MHz. */
  readonly referenceMHz: number;
  /** Factors by ascending frequency; empty if the attenuations apply at every frequency. */
  readonly scaling: readonly ScalingPoint[];
  /** By ascending code. */
  readonly classes: readonly ProfileClass[];
}

/**
 * Factor for a profile's attenuations at a frequency: interpolated in its table, linear in the logarithms of both,
 * constant beyond the ends; 1 without a table.
 *
 * @param frequencyMHz above 0 to 1 000 000.
 * @throws OutOfRangeError
 */
export function attenuationFactor(profile: ClutterProfile, frequencyMHz: number): number {
  checkPositive('frequencyMHz', frequencyMHz, 1e6, 'MHz');
  const { scaling } = profile;
  const above = scaling.findIndex((point) => point.frequencyMHz >= frequencyMHz);
  const [high, low] = [scaling.at(above), scaling[above - 1]];
  if (high === undefined) return 1;
  if (above < 0 || low === undefined) return high.factor;
  const share = Math.log(frequencyMHz / low.frequencyMHz) / Math.log(high.frequencyMHz / low.frequencyMHz);
  return low.factor * (high.factor / low.factor) ** share;
}

/** The profile's line for a class, or undefined. */
export function profileClass(profile: ClutterProfile, code: number): ProfileClass | undefined {
  return profile.classes.find((each) => each.code === code);
}
