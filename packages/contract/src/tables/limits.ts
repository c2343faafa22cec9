import { allLimitsOf, type NumberPathOf } from '../fields/limits-of.js';
import type { NumberLimits } from '../fields/limits.js';
import { PATH } from './call.js';

/** Paths of the numbers in the body of an area or a path. */
export type NumberName = NumberPathOf<typeof PATH>;

/**
 * Every number of the body of an area or a path, by its path. Some ranges are wider than those published in 2021,
 * because newer samples or the calculations need them (published range in brackets): `bwi` (0.1 to 100), `rxs` (-140 to
 * 200), `tlt` (from -10), `rel` (50 to 99), `nf` (-120 to -90), `res` (2 to 200), `rad` (to 300).
 */
export const LIMITS: Readonly<Record<NumberName, NumberLimits>> = allLimitsOf(PATH);
