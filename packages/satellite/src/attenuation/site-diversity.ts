import { checkRange, checkShape, openFields } from '@radioshed/units';

/** Two stations for one link. */
export interface SiteDiversityInput {
  /** Between the stations, km, 0 to 50. */
  readonly separationKm: number;
  /** Rain attenuation at one of them, dB, 0 to 200. */
  readonly attenuationDb: number;
  /** 10 000 to 30 000 by the Recommendation; 1000 to 100 000 is computed. */
  readonly frequencyMHz: number;
  /** 0 to 90. */
  readonly elevationDeg: number;
  /** Between the azimuth of the path and the line of the stations, 0 to 90. */
  readonly baselineDeg: number;
}

/** Gain of the better of two stations, and its factors. */
export interface SiteDiversity {
  readonly a: number;
  readonly b: number;
  readonly separationDb: number;
  readonly frequencyFactor: number;
  readonly elevationFactor: number;
  readonly baselineFactor: number;
  readonly gainDb: number;
}

const INPUT = openFields<SiteDiversityInput>({
  separationKm: 'checked',
  attenuationDb: 'checked',
  frequencyMHz: 'checked',
  elevationDeg: 'checked',
  baselineDeg: 'checked',
});

/**
 * How many dB less rain takes where the better of two stations is used.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.618-14 §2.2.4.2
 */
export function siteDiversity(input: SiteDiversityInput): SiteDiversity {
  checkShape(input, INPUT);
  const attenuation = checkRange('attenuationDb', input.attenuationDb, 0, 200, 'dB');
  checkRange('separationKm', input.separationKm, 0, 50, 'km');
  checkRange('frequencyMHz', input.frequencyMHz, 1000, 100_000, 'MHz');
  checkRange('elevationDeg', input.elevationDeg, 0, 90, 'degrees');
  checkRange('baselineDeg', input.baselineDeg, 0, 90, 'degrees');
  const a = 0.78 * attenuation - 1.94 * (1 - Math.exp(-0.11 * attenuation));
  const b = 0.59 * (1 - Math.exp(-0.1 * attenuation));
  const separationDb = a * (1 - Math.exp(-b * input.separationKm));
  const frequencyFactor = Math.exp(-0.025 * (input.frequencyMHz / 1000));
  const elevationFactor = 1 + 0.006 * input.elevationDeg;
  const baselineFactor = 1 + 0.002 * input.baselineDeg;
  const gainDb = separationDb * frequencyFactor * elevationFactor * baselineFactor;
  return { a, b, separationDb, frequencyFactor, elevationFactor, baselineFactor, gainDb };
}
