import { normalTailQuantile } from '@radioshed/numeric';
import { checkChoice, checkRange, checkShape, fields, wavelengthM } from '@radioshed/units';

import { checkDistanceM, checkFrequencyMHz } from './limits.js';
import { aboveFreeSpaceDb, slopeLossDb } from './site-loss.js';

/** Buildings around the path. */
export type SiteEnvironment = 'urbanHighRise' | 'urbanLowRise' | 'residential';

/** `belowRoofs`: both ends below the roofs. `overRoofs`: one end above them. */
export type SitePosition = 'belowRoofs' | 'overRoofs';

/** A row of the Recommendation’s tables: 10·α·log₁₀ d + β + 10·γ·log₁₀ f, d in m, f in GHz. */
export interface SiteRow {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  /** Standard deviation of the loss over locations, dB. */
  readonly sigmaDb: number;
  /** Ranges of the measurements. */
  readonly frequencyMHz: readonly [low: number, high: number];
  readonly distanceM: readonly [low: number, high: number];
}

type Rows = Readonly<Partial<Record<SiteEnvironment, SiteRow>>>;

const STREET_LOS: SiteRow = {
  alpha: 2.12,
  beta: 29.2,
  gamma: 2.11,
  sigmaDb: 5.06,
  frequencyMHz: [800, 82_000],
  distanceM: [5, 660],
};
const ROOF_LOS: SiteRow = {
  alpha: 2.29,
  beta: 28.6,
  gamma: 1.96,
  sigmaDb: 3.48,
  frequencyMHz: [2200, 73_000],
  distanceM: [55, 1200],
};

/**
 * Coefficients by position, line of sight and environment. Combinations without measurements are absent.
 *
 * @see ITU-R P.1411-12 table 4
 */
export const SITE_ROWS: Readonly<Record<SitePosition, Readonly<Record<'los' | 'nlos', Rows>>>> = {
  belowRoofs: {
    los: { urbanHighRise: STREET_LOS, urbanLowRise: STREET_LOS },
    nlos: {
      urbanHighRise: {
        alpha: 4,
        beta: 10.2,
        gamma: 2.36,
        sigmaDb: 7.6,
        frequencyMHz: [800, 82_000],
        distanceM: [30, 715],
      },
      urbanLowRise: {
        alpha: 5.06,
        beta: -4.68,
        gamma: 2.02,
        sigmaDb: 9.33,
        frequencyMHz: [10_000, 73_000],
        distanceM: [30, 250],
      },
      residential: {
        alpha: 3.01,
        beta: 18.8,
        gamma: 2.07,
        sigmaDb: 3.07,
        frequencyMHz: [800, 73_000],
        distanceM: [30, 170],
      },
    },
  },
  overRoofs: {
    los: { urbanHighRise: ROOF_LOS, urbanLowRise: ROOF_LOS },
    nlos: {
      urbanHighRise: {
        alpha: 4.39,
        beta: -6.27,
        gamma: 2.3,
        sigmaDb: 6.89,
        frequencyMHz: [2200, 66_500],
        distanceM: [260, 1200],
      },
    },
  },
};

/** A short outdoor path of which only the surroundings are known. */
export interface SiteGeneralInput {
  /** Straight distance between the antennas, m, 0.1 to 5000. */
  readonly distanceM: number;
  /** Frequency, MHz, 300 to 100 000. */
  readonly frequencyMHz: number;
  readonly position: SitePosition;
  /** `los` in line of sight, `nlos` without. */
  readonly state: 'los' | 'nlos';
  /** One of those that `SITE_ROWS` has for this position and state. */
  readonly environment: SiteEnvironment;
  /** Percentage of locations where the loss is not exceeded, 0.01 to 99.99; without it, the median. */
  readonly locationPercent?: number;
}

const INPUT = fields<SiteGeneralInput>({
  distanceM: 'checked',
  frequencyMHz: 'checked',
  position: 'choice',
  state: 'choice',
  environment: 'choice',
  locationPercent: 'number?',
});

/** Loss of the site-general model, and its spread. */
export interface SiteGeneralLoss {
  /** Loss, dB. */
  readonly lossDb: number;
  /** Standard deviation over locations, dB. */
  readonly sigmaDb: number;
}

/**
 * Median loss along streets or over roofs, or the loss not exceeded at a percentage of the locations.
 *
 * Without line of sight below urban roofs, the Recommendation adds the excess over free space as a power, which keeps
 * the loss above free space; at 50 % of locations this is slightly more than the median formula.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1411-12 §4.1.1, §4.2.1
 * @example
 * ```ts
 * // 28 GHz without line of sight, 150 m along a street between high buildings
 * const site = { position: 'belowRoofs', state: 'nlos', environment: 'urbanHighRise' };
 * const { lossDb, sigmaDb } = siteGeneral({ ...site, distanceM: 150, frequencyMHz: 28_000 });
 * lossDb.toFixed(1); // '131.4'
 * sigmaDb; // 7.6
 * ```
 */
export function siteGeneral(input: SiteGeneralInput): SiteGeneralLoss {
  checkShape(input, INPUT);
  const { position, state, environment, locationPercent } = input;
  const law = siteLaw({ position, state, environment }, input.frequencyMHz, locationPercent);
  return { lossDb: siteLossDb(law, checkDistanceM('distanceM', input.distanceM)), sigmaDb: law.sigmaDb };
}

/** The kind of place by which P.1411 chooses its coefficients. */
export type Site = Pick<SiteGeneralInput, 'position' | 'state' | 'environment'>;

/** Parameters of a site that its loss depends on, besides the distance. */
export interface SiteLaw {
  /** Loss that ten times the distance adds, dB. */
  readonly slopeDb: number;
  /** Loss at 1 m for the percentage of locations, dB. */
  readonly oneMetreDb: number;
  /** Loss of free space at 1 m, dB, where the excess over it is added as a power; undefined for a plain slope. */
  readonly freeOneMetreDb: number | undefined;
  /** Standard deviation over locations, dB. */
  readonly sigmaDb: number;
}

/** @throws OutOfRangeError naming the field. */
export function siteLaw(site: Site, frequencyMHz: number, locationPercent?: number): SiteLaw {
  const position = checkChoice('position', site.position, ['belowRoofs', 'overRoofs']);
  const state = checkChoice('state', site.state, ['los', 'nlos']);
  const rows = SITE_ROWS[position][state];
  const environment = checkChoice('environment', site.environment, Object.keys(rows) as SiteEnvironment[]);
  const { alpha, beta, gamma, sigmaDb } = rows[environment] ?? STREET_LOS;
  const f = checkFrequencyMHz(frequencyMHz);
  const medianDb = beta + 10 * gamma * Math.log10(f / 1000);
  const law = { slopeDb: 10 * alpha, sigmaDb, freeOneMetreDb: undefined };
  if (locationPercent === undefined) return { ...law, oneMetreDb: medianDb };
  const percent = checkRange('locationPercent', locationPercent, 0.01, 99.99, '%');
  const oneMetreDb = medianDb - sigmaDb * normalTailQuantile(percent / 100);
  const isBounded = position === 'belowRoofs' && state === 'nlos' && environment !== 'residential';
  return isBounded ? { ...law, oneMetreDb, freeOneMetreDb: freeSpaceOneMetreDb(f) } : { ...law, oneMetreDb };
}

/** The loss at a distance, m, for loops: the distance is not checked. */
export function siteLossDb({ slopeDb, oneMetreDb, freeOneMetreDb }: SiteLaw, distanceM: number): number {
  return freeOneMetreDb === undefined
    ? slopeLossDb(distanceM, slopeDb, oneMetreDb)
    : aboveFreeSpaceDb(distanceM, slopeDb, oneMetreDb, freeOneMetreDb);
}

/** Loss of free space at 1 m, dB. */
export function freeSpaceOneMetreDb(frequencyMHz: number): number {
  return 20 * Math.log10((4 * Math.PI) / wavelengthM(frequencyMHz));
}
