import { type FitSpace, startOf } from './fit-space.js';
import { patternSearch } from './pattern-search.js';

/** Points of a first look along each axis of a class. */
const LOOKS = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
const STEP = 0.1;
const LEAST_STEP = 0.002;
const MAX_EVALUATIONS = 600;
/** More height with less dB/m does nearly the same: from there the search begins again, by class. */
const TRADES = [0.1, -0.1, 0.3, -0.3];
const MAX_EVALUATIONS_TRADED = 150;

/** How long a search may last. */
export interface SearchEffort {
  readonly maxEvaluations: number;
  /** Whether to begin again where height and dB/m are traded. */
  readonly trades: boolean;
}

/** Finds the values of a fit. */
export const WHOLE_SEARCH: SearchEffort = { maxEvaluations: MAX_EVALUATIONS, trades: true };
/** Finds the error of a fit, if not each of its values. */
export const SHORT_SEARCH: SearchEffort = { maxEvaluations: 120, trades: false };

/**
 * Minimises the error: each class by itself, then a search over all of them.
 *
 * @param onProgress fraction done, 0 to 0.9: what is left is to describe it.
 */
export async function searchSpace(
  space: FitSpace,
  { maxEvaluations, trades }: SearchEffort,
  onProgress?: (share: number) => void,
): Promise<readonly number[]> {
  const { parameters, errorAt } = space;
  let best: readonly number[] = startOf(space);
  let error = await errorAt(best);
  const codes = [...new Set(parameters.map(({ code }) => code))];
  for (const [step, code] of codes.entries()) {
    const own = parameters.flatMap((each, i) => (each.code === code ? [i] : []));
    for (const looks of product(own.map(() => LOOKS))) {
      const place = best.map((x, i) => looks[own.indexOf(i)] ?? x);
      const found = await errorAt(place);
      if (found < error) [best, error] = [place, found];
    }
    onProgress?.((0.4 * (step + 1)) / codes.length);
  }
  if (parameters.length === 0) return best;

  const limits = { step: STEP, leastStep: LEAST_STEP, maxEvaluations };
  let found = await patternSearch(errorAt, best, limits);
  for (const [step, code] of (trades ? codes : []).entries()) {
    onProgress?.(0.6 + (0.3 * step) / codes.length);
    const axisOf = (field: string): number =>
      parameters.findIndex((each) => each.code === code && each.field === field);
    const [height, loss] = [axisOf('heightM'), axisOf('attenuationDbPerM')];
    if (height < 0) continue;
    for (const trade of TRADES) {
      const traded = found.at.map((x, i) => within(i === height ? x + trade : i === loss ? x - trade : x));
      const next = await patternSearch(errorAt, traded, { ...limits, maxEvaluations: MAX_EVALUATIONS_TRADED });
      if (next.value < found.value) found = next;
    }
  }
  onProgress?.(0.9);
  return found.at;
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function product(lists: readonly (readonly number[])[]): number[][] {
  return lists.reduce<number[][]>((done, list) => done.flatMap((each) => list.map((x) => [...each, x])), [[]]);
}
