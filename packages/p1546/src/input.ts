import type { PathProfile } from '@radioshed/p1812';
import { checkChoice, checkRange, fields, object, openFields, type Shape, withDefaults } from '@radioshed/units';

/** Surroundings of the receiver. */
export type P1546Surroundings = 'denseUrban' | 'rural' | 'sea' | 'suburban' | 'urban';

/** The values of {@link P1546Surroundings}, from open to dense. */
export const p1546Surroundings: readonly P1546Surroundings[] = ['sea', 'rural', 'suburban', 'urban', 'denseUrban'];

/** Usual height of what is around a receiver, m. @see ITU-R P.1546-6 Annex 5 §9 */
export const CLUTTER_HEIGHTS_M: Readonly<Record<P1546Surroundings, number>> = {
  sea: 10,
  rural: 10,
  suburban: 10,
  urban: 20,
  denseUrban: 30,
};

/** Wave, percentages of time and locations, and what is around the ends. */
export interface P1546Environment {
  /** Frequency, MHz, 30 to 4000. */
  readonly frequencyMHz: number;
  /** Percentage of time for which the field strength is exceeded, %, 1 to 50; 50 by default. */
  readonly timePercent?: number | undefined;
  /** Percentage of locations for which it is exceeded, %, 1 to 99; 50 by default. */
  readonly locationPercent?: number | undefined;
  /** Side of the square in which locations vary, m, 50 to 1000; 500 by default. */
  readonly areaWidthM?: number | undefined;
  /** Temperature of the sea; `cold` by default. The North Sea is cold, the Mediterranean warm. */
  readonly sea?: 'cold' | 'warm' | undefined;
  /** Height of what is around the transmitter, R₁, m, 0 to 200; no correction by default. */
  readonly txClutterM?: number | undefined;
  /** Surroundings of the receiver; default `rural`. */
  readonly rxSurroundings?: P1546Surroundings | undefined;
  /** Its height, R₂, m, 0 to 200; usual for the surroundings when absent: 10, urban 20, dense urban 30. */
  readonly rxClutterM?: number | undefined;
}

/** A path over known ground between antennas up to 3 km high. */
export interface P1546Input extends P1546Environment {
  /** The ground below the path; sea and coastal land count as sea. Clutter has no effect. */
  readonly profile: PathProfile;
  /** Height of the transmitting antenna above its ground, m, 1 to 3000. */
  readonly txHeightM: number;
  /** Height of the receiving antenna above its ground, m, 1 to 3000; by the sea at least 3. */
  readonly rxHeightM: number;
}

/** The fields of an input that have a fixed default. */
export interface P1546Defaults {
  readonly timePercent: number;
  readonly locationPercent: number;
  readonly areaWidthM: number;
  readonly sea: 'cold' | 'warm';
  readonly rxSurroundings: P1546Surroundings;
}

/** The median of time and locations, a rural receiver, a cold sea. */
export const P1546_DEFAULTS: P1546Defaults = {
  timePercent: 50,
  locationPercent: 50,
  areaWidthM: 500,
  sea: 'cold',
  rxSurroundings: 'rural',
};

/** The fields of {@link P1546Environment}; {@link checkEnvironment} checks their values. */
export const P1546_ENVIRONMENT_FIELDS = {
  frequencyMHz: 'checked',
  timePercent: 'checked?',
  locationPercent: 'checked?',
  areaWidthM: 'checked?',
  sea: 'choice?',
  txClutterM: 'checked?',
  rxSurroundings: 'choice?',
  rxClutterM: 'checked?',
} as const;

/** Shape of a {@link P1546Input}, for `checkShape`. */
export const P1546_INPUT: Shape = fields<P1546Input>({
  ...P1546_ENVIRONMENT_FIELDS,
  profile: object(
    openFields<PathProfile>({
      groundM: 'checked',
      stepM: 'checked?',
      distanceKm: 'checked?',
      clutterM: 'checked?',
      clutterCode: 'checked?',
      zone: 'checked?',
    }),
  ),
  txHeightM: 'checked',
  rxHeightM: 'checked',
});

/** Ranges of heights of the transmitting antenna, m, and of distances, km. @see ITU-R P.1546-6, scope */
export const LEAST_HEIGHT_M = 1;
export const GREATEST_HEIGHT_M = 3000;
export const GREATEST_DISTANCE_KM = 1000;

/** Least height of a receiving antenna above its ground, m. */
export function leastRxHeightM(surroundings: P1546Surroundings): number {
  return surroundings === 'sea' ? 3 : LEAST_HEIGHT_M;
}

/** An environment with nothing left out but R₁. */
export type CheckedEnvironment = P1546Defaults & {
  readonly frequencyMHz: number;
  readonly txClutterM?: number | undefined;
  readonly rxClutterM: number;
};

/** @throws OutOfRangeError naming the field. */
export function checkEnvironment(environment: P1546Environment): {
  readonly complete: CheckedEnvironment;
  readonly assumed: Partial<P1546Defaults>;
} {
  const { complete, assumed } = withDefaults(environment, P1546_DEFAULTS);
  checkRange('frequencyMHz', complete.frequencyMHz, 30, 4000, 'MHz');
  checkRange('timePercent', complete.timePercent, 1, 50, '%');
  checkRange('locationPercent', complete.locationPercent, 1, 99, '%');
  checkRange('areaWidthM', complete.areaWidthM, 50, 1000, 'm');
  checkChoice('sea', complete.sea, ['cold', 'warm']);
  const surroundings = checkChoice('rxSurroundings', complete.rxSurroundings, p1546Surroundings);
  if (environment.txClutterM !== undefined) checkRange('txClutterM', environment.txClutterM, 0, 200, 'm');
  const rxClutterM = environment.rxClutterM === undefined ? CLUTTER_HEIGHTS_M[surroundings] : environment.rxClutterM;
  checkRange('rxClutterM', rxClutterM, 0, 200, 'm');
  return { complete: { ...complete, rxClutterM }, assumed };
}
