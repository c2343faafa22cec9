import { checkPositive } from './positive.js';

/** Height and loss of one class. */
export interface ProfileClass {
  /** 1 to 255. */
  readonly code: number;
  /** Height above ground, m, 0 to 1000. */
  readonly heightM: number;
  /** Loss of the straight way through it at the profile's reference frequency, dB/m, 0 to 100. */
  readonly attenuationDbPerM: number;
  readonly name?: string;
  /** `#rrggbb`. */
  readonly colour?: string;
}

/** What an attenuation at the reference frequency is multiplied by at another. */
export interface ScalingPoint {
  readonly frequencyMHz: number;
  readonly factor: number;
}

/** What the classes of clutter mean to a wave. */
export interface ClutterProfile {
  /** Name without `.clt`. */
  readonly name: string;
  /** Frequency that the attenuations hold at, MHz. */
  readonly referenceMHz: number;
  /** How attenuations change with frequency, in rising order; empty where they hold at every frequency. */
  readonly scaling: readonly ScalingPoint[];
  /** In rising order of codes. */
  readonly classes: readonly ProfileClass[];
}

/**
 * What a profile's attenuations are multiplied by at a frequency: along its own table, straight between points in
 * logarithms of both, constant beyond its ends; 1 for a profile without a table.
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
