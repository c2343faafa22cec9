import { checkChoice, checkRange, checkShape, fields, openFields, optionalObject } from '@radioshed/units';

import type { Range } from './loss-result.js';

/** Rooms that ITU-R P.1238 distinguishes in its site-general model. */
export type IndoorEnvironment = 'office' | 'corridor' | 'industrial';

/** Coefficients of the site-general model: 10·α·log₁₀ d + β + 10·γ·log₁₀ f, d in m, f in GHz. */
export interface IndoorCoefficients {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
}

/** A row of the Recommendation's table. */
export interface IndoorRow extends IndoorCoefficients {
  /** Standard deviation of the loss, dB. */
  readonly sigmaDb: number;
  /** Ranges of the measurements. */
  readonly frequencyMHz: Range;
  readonly distanceM: Range;
}

/** Coefficients by room and line of sight. @see ITU-R P.1238-11 table 2 */
export const INDOOR_ROWS: Readonly<Record<IndoorEnvironment, Readonly<Record<'los' | 'nlos', IndoorRow>>>> = {
  office: {
    los: { alpha: 1.46, beta: 34.62, gamma: 2.03, sigmaDb: 3.76, frequencyMHz: [300, 83_500], distanceM: [2, 27] },
    nlos: { alpha: 2.46, beta: 29.53, gamma: 2.38, sigmaDb: 5.04, frequencyMHz: [300, 82_000], distanceM: [4, 30] },
  },
  corridor: {
    los: { alpha: 1.63, beta: 28.12, gamma: 2.25, sigmaDb: 4.07, frequencyMHz: [300, 83_500], distanceM: [2, 160] },
    nlos: { alpha: 2.77, beta: 29.27, gamma: 2.48, sigmaDb: 7.63, frequencyMHz: [625, 83_500], distanceM: [4, 94] },
  },
  industrial: {
    los: { alpha: 2.31, beta: 24.52, gamma: 2.06, sigmaDb: 2.69, frequencyMHz: [625, 70_280], distanceM: [2, 101] },
    nlos: { alpha: 3.79, beta: 21.01, gamma: 1.34, sigmaDb: 9.05, frequencyMHz: [625, 70_280], distanceM: [5, 108] },
  },
};

/** A path inside a building, on one floor. */
export interface IndoorInput {
  /** Distance between the antennas, m, > 0 to 1000. */
  readonly distanceM: number;
  /** Frequency, MHz, 300 to 450 000. */
  readonly frequencyMHz: number;
  readonly environment: IndoorEnvironment;
  /** `los` in line of sight, `nlos` without. */
  readonly state: 'los' | 'nlos';
  /** Your own coefficients instead of the table’s, for instance of another edition. */
  readonly coefficients?: IndoorCoefficients;
}

const INDOOR = fields<IndoorInput>({
  distanceM: 'checked',
  frequencyMHz: 'checked',
  environment: 'choice',
  state: 'choice',
  coefficients: optionalObject(openFields<IndoorCoefficients>({ alpha: 'number', beta: 'number', gamma: 'number' })),
});

const ENVIRONMENTS = Object.keys(INDOOR_ROWS) as IndoorEnvironment[];

/**
 * Median loss inside a room or along a corridor, dB; at least 0, which the fit falls below within 0.3 m.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1238-11 §3.1, equation (1)
 */
export function indoorLossDb(input: IndoorInput): number {
  checkShape(input, INDOOR);
  const environment = checkChoice('environment', input.environment, ENVIRONMENTS);
  const state = checkChoice('state', input.state, ['los', 'nlos']);
  const d = checkRange('distanceM', input.distanceM, Number.MIN_VALUE, 1000, 'm');
  const fGHz = checkRange('frequencyMHz', input.frequencyMHz, 300, 450_000, 'MHz') / 1000;
  const { alpha, beta, gamma } = input.coefficients ?? INDOOR_ROWS[environment][state];
  return Math.max(0, 10 * alpha * Math.log10(d) + beta + 10 * gamma * Math.log10(fGHz));
}

/** Buildings whose floors have a published loss. */
export type FloorBuilding = 'residential' | 'office' | 'commercial';

/** A path through the floors of a building. */
export interface FloorInput {
  /** Distance between the antennas, m, 1 to 1000. */
  readonly distanceM: number;
  /** Frequency, MHz, 300 to 450 000. */
  readonly frequencyMHz: number;
  readonly building: FloorBuilding;
  /** Floors between the antennas, 0 to 100. */
  readonly floors: number;
  /** Loss coefficient N: dB per decade of distance, 0 to 100; 20 in free space, about 30 in an office at 2 GHz. */
  readonly lossPerDecadeDb: number;
}

const FLOOR = fields<FloorInput>({
  distanceM: 'checked',
  frequencyMHz: 'checked',
  building: 'choice',
  floors: 'checked',
  lossPerDecadeDb: 'checked',
});

/** Loss of the first floor and of each further one, dB, measured from 1.8 to 2 GHz. @see ITU-R P.1238 table 3 */
const FLOOR_DB: Readonly<Record<FloorBuilding, readonly [first: number, further: number]>> = {
  residential: [4, 4],
  office: [15, 4],
  commercial: [6, 3],
};

/**
 * Median loss through the floors of a building, with the loss of the floors themselves, dB. The floor loss was measured
 * from 1.8 to 2 GHz and is used at every frequency.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1238-8 §3.1, equation (1)
 */
export function indoorFloorLoss(input: FloorInput): { readonly lossDb: number; readonly floorLossDb: number } {
  checkShape(input, FLOOR);
  const [first, further] = FLOOR_DB[checkChoice('building', input.building, ['residential', 'office', 'commercial'])];
  const distanceM = checkRange('distanceM', input.distanceM, 1, 1000, 'm');
  const frequencyMHz = checkRange('frequencyMHz', input.frequencyMHz, 300, 450_000, 'MHz');
  const floors = checkRange('floors', input.floors, 0, 100);
  const slope = checkRange('lossPerDecadeDb', input.lossPerDecadeDb, 0, 100, 'dB');
  const floorLossDb = floors === 0 ? 0 : first + further * (floors - 1);
  return { lossDb: 20 * Math.log10(frequencyMHz) - 28 + slope * Math.log10(distanceM) + floorLossDb, floorLossDb };
}
