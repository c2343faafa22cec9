import { exponential, logarithm } from '@radioshed/numeric';

import { RADIANS_PER_DEGREE } from '../angles.js';

/** Beyond this zenith angle F(χ) is that at it, and beyond the other one its logarithm is too steep for the table. */
const LARGEST_ZENITH = 102 * RADIANS_PER_DEGREE;
const STEEP_ZENITH = 98 * RADIANS_PER_DEGREE;
const LEAST = 0.02;
const LN_LEAST = Math.log(LEAST);

const INTERVALS = 256;
const LEAST_COSINE = Math.cos(LARGEST_ZENITH);
const FIRST = Math.cos(STEEP_ZENITH);
const STEP = (1 - FIRST) / INTERVALS;
const PER_STEP = 1 / STEP;
/** ln cos 0.881χ over cos χ: the coefficients of a cubic for each interval, constant first. */
const CUBICS = cubics();

/** Ratio of the diurnal factors F(χ) of the sun now and at noon, from the cosines of the two zenith angles. */
export function diurnalRatio(cosZenith: number, cosNoon: number, p: number): number {
  return exponential(Math.max(p * lnCosine(cosZenith), LN_LEAST) - Math.max(p * lnCosine(cosNoon), LN_LEAST));
}

/** ln cos 0.881χ. @see ITU-R P.533-14 §5.2.2, eq. (21) */
function lnCosine(cosZenith: number): number {
  if (cosZenith < FIRST) return logarithm(Math.cos(0.881 * Math.acos(Math.max(cosZenith, LEAST_COSINE))));
  const place = (cosZenith - FIRST) * PER_STEP;
  const interval = Math.min(Math.floor(place), INTERVALS - 1);
  const t = place - interval;
  const at = 4 * interval;
  return CUBICS[at] + t * (CUBICS[at + 1] + t * (CUBICS[at + 2] + t * CUBICS[at + 3]));
}

function cubics(): Float64Array {
  const result = new Float64Array(4 * INTERVALS);
  const value = (cosine: number): number => Math.log(Math.cos(0.881 * Math.acos(Math.min(cosine, 1))));
  const slope = (cosine: number): number => {
    const zenith = Math.acos(Math.min(cosine, 1));
    return zenith < 1e-6 ? 0.881 ** 2 : (0.881 * Math.tan(0.881 * zenith)) / Math.sin(zenith);
  };
  for (let i = 0; i < INTERVALS; i++) {
    const a = FIRST + i * STEP;
    const b = FIRST + (i + 1) * STEP;
    const from = value(a);
    const rise = value(b) - from;
    const slopeA = slope(a) * STEP;
    const slopeB = slope(b) * STEP;
    result.set([from, slopeA, 3 * rise - 2 * slopeA - slopeB, slopeA + slopeB - 2 * rise], 4 * i);
  }
  return result;
}
