import { OutOfRangeError } from '@radioshed/units';

/**
 * Corrections to the ITU Study Group 3 program, each where that program departs from the Recommendation or is
 * inconsistent. `true` corrects.
 */
export interface HfCorrections {
  /**
   * Weights of the ionospheric grid are measured eastward and northward everywhere, not mirrored in the west and south.
   */
  readonly gridWeights: boolean;
  /** Sun, E layer, absorption and deciles are taken at the hour of the F2 map, not an hour before it. */
  readonly sunHour: boolean;
  /** Deciles of foF2 are looked up in local mean time, not in universal time. */
  readonly decileLocalTime: boolean;
  /** The polynomial G of the reflection height includes its linear term. */
  readonly reflectionHeight: boolean;
  /** The local time that selects the auroral loss is wrapped to one day. */
  readonly auroralLocalTime: boolean;
  /** The polar night of the south lies south of 72.56° S, not south of 72.56° N. */
  readonly southernPolarNight: boolean;
  /** The control point of lowest foF2 may be the one 1000 km from the transmitter. */
  readonly lowestControlPoint: boolean;
  /** Beyond the longest hop the lowest F2 mode has the MUF of that longest hop. */
  readonly longestHopMuf: boolean;
  /** The table of auroral losses is chosen by the length of the path, not of the hop. */
  readonly auroralPathLength: boolean;
  /** The gyrofrequency of the absorption is taken at each penetration of the D layer, inside the mean. */
  readonly gyroPerPoint: boolean;
  /**
   * A path of zero length is computed as one millimetre. With 2e-16 km, as in that program, its rays are a few
   * kilometres long instead of twice the height of reflection. Default true.
   */
  readonly noDistance?: boolean;
  /**
   * The operational MUF takes the day by the sun at the middle of the path. That program compares the hours of sunrise
   * and sunset in universal time: where the day crosses 0 UTC, as from Japan over Hawaii to Colorado, it takes the
   * ratio of the night all day, 8 to 9 % too much, and everywhere in the polar day. Default true.
   */
  readonly dayAcrossMidnight?: boolean;
}

/** Corrections without a bit in the reference vectors, true by default. */
type DefaultedCorrection = 'noDistance' | 'dayAcrossMidnight';
const DEFAULTED: readonly DefaultedCorrection[] = ['noDistance', 'dayAcrossMidnight'];

/** `corrected` applies all {@link HfCorrections}, `reference` none: it reproduces the ITU Study Group 3 program. */
export type HfProfile = 'corrected' | 'reference';

const NAMES: readonly Exclude<keyof HfCorrections, DefaultedCorrection>[] = [
  'gridWeights',
  'sunHour',
  'decileLocalTime',
  'reflectionHeight',
  'auroralLocalTime',
  'southernPolarNight',
  'lowestControlPoint',
  'longestHopMuf',
  'auroralPathLength',
  'gyroPerPoint',
];

/** The corrections of a profile. @throws OutOfRangeError for another profile or a correction that is not boolean. */
export function correctionsOf(profile: HfProfile | HfCorrections): HfCorrections {
  if (typeof profile === 'object' && profile !== null) {
    for (const name of NAMES) {
      if (typeof profile[name] !== 'boolean') {
        throw new OutOfRangeError(`profile.${name}`, profile[name], 'true and false');
      }
    }
    return profile;
  }
  if (profile !== 'corrected' && profile !== 'reference') {
    throw new OutOfRangeError('profile', profile, 'corrected, reference and sets of corrections');
  }
  const all = [...NAMES, ...DEFAULTED].map((name) => [name, profile === 'corrected']);
  return Object.fromEntries(all) as Record<keyof HfCorrections, boolean>;
}

/** Length used for a path of zero length, km. */
export function leastDistanceKm({ noDistance = true }: HfCorrections): number {
  return noDistance ? 1e-6 : Number.EPSILON;
}
