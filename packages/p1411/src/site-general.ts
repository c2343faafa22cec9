import { normalTailQuantile } from '@radioshed/numeric';
import { checkChoice, checkRange, checkShape, fields, wavelengthM } from '@radioshed/units';

import { checkDistanceM, checkFrequencyMHz } from './limits.js';

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
  /** Share of locations where the loss is not exceeded, %, 0.01 to 99.99; without it, the median. */
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
 * Median loss along streets or over roofs, or the loss not exceeded at a share of the locations.
 *
 * Without line of sight below urban roofs, the Recommendation adds the excess over free space as a power, which keeps the
 * loss above free space; at 50 % of locations this is slightly more than the median formula.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1411-12 §4.1.1, §4.2.1
 */
export function siteGeneral(input: SiteGeneralInput): SiteGeneralLoss {
  checkShape(input, INPUT);
  const { position, state, environment, locationPercent } = input;
  const { lossDb, sigmaDb } = siteFormula({ position, state, environment }, input.frequencyMHz, locationPercent);
  return { lossDb: lossDb(checkDistanceM('distanceM', input.distanceM)), sigmaDb };
}

/** A position, state and environment. */
export type Site = Pick<SiteGeneralInput, 'position' | 'state' | 'environment'>;

/**
 * The loss by distance, m, for loops: the distance is not checked.
 *
 * @throws OutOfRangeError naming the field.
 */
export function siteFormula(
  site: Site,
  frequencyMHz: number,
  locationPercent?: number,
): { readonly lossDb: (distanceM: number) => number; readonly sigmaDb: number } {
  const position = checkChoice('position', site.position, ['belowRoofs', 'overRoofs']);
  const state = checkChoice('state', site.state, ['los', 'nlos']);
  const rows = SITE_ROWS[position][state];
  const environment = checkChoice('environment', site.environment, Object.keys(rows) as SiteEnvironment[]);
  const { alpha, beta, gamma, sigmaDb } = rows[environment] ?? STREET_LOS;
  const f = checkFrequencyMHz(frequencyMHz);
  const frequencyDb = 10 * gamma * Math.log10(f / 1000);
  const median = (distanceM: number): number => 10 * alpha * Math.log10(distanceM) + beta + frequencyDb;
  if (locationPercent === undefined) return { lossDb: median, sigmaDb };
  const percent = checkRange('locationPercent', locationPercent, 0.01, 99.99, '%');
  const marginDb = -sigmaDb * normalTailQuantile(percent / 100);
  const isBounded = position === 'belowRoofs' && state === 'nlos' && environment !== 'residential';
  if (!isBounded) return { lossDb: (distanceM) => median(distanceM) + marginDb, sigmaDb };
  const lambdaM = wavelengthM(f);
  const lossDb = (distanceM: number): number => {
    const freeSpaceDb = 20 * Math.log10((4 * Math.PI * distanceM) / lambdaM);
    const excessDb = median(distanceM) + marginDb - freeSpaceDb;
    return freeSpaceDb + 10 * Math.log10(10 ** (excessDb / 10) + 1);
  };
  return { lossDb, sigmaDb };
}
