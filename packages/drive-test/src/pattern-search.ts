/** How a search went. */
export interface Found {
  readonly at: readonly number[];
  readonly value: number;
  readonly evaluations: number;
}

/**
 * Looks for the least value of a function of numbers between 0 and 1, without slopes: from the best place known, a step
 * along each axis; where that helps, on in the same direction; where nothing helps, half the step.
 *
 * @see R. Hooke, T. A. Jeeves, "Direct Search" Solution of Numerical and Statistical Problems, J. ACM 8 (1961) 212–229
 */
export async function patternSearch(
  valueAt: (place: readonly number[]) => Promise<number>,
  start: readonly number[],
  {
    step,
    leastStep,
    maxEvaluations,
  }: { readonly step: number; readonly leastStep: number; readonly maxEvaluations: number },
): Promise<Found> {
  const spent = { evaluations: 0 };
  const isSpent = (): boolean => spent.evaluations >= maxEvaluations;
  const evaluate = (place: readonly number[]): Promise<number> => {
    spent.evaluations++;
    return valueAt(place);
  };
  /** The best place within a step along each axis in turn. */
  const explore = async (from: readonly number[], value: number, by: number): Promise<Found> => {
    let [at, best] = [from, value];
    for (let axis = 0; axis < from.length; axis++) {
      for (const signed of [by, -by]) {
        const next = at.map((x, i) => (i === axis ? clamp(x + signed) : x));
        if (next[axis] === at[axis]) continue;
        const found = await evaluate(next);
        if (!(found < best)) continue;
        [at, best] = [next, found];
        break;
      }
    }
    return { at, value: best, ...spent };
  };
  let best: Found = { at: start, value: await evaluate(start), ...spent };
  let by = step;
  while (by >= leastStep && !isSpent()) {
    let next = await explore(best.at, best.value, by);
    if (!(next.value < best.value)) {
      by /= 2;
      continue;
    }
    while (next.value < best.value && !isSpent()) {
      const { at: before } = best;
      best = next;
      const leap = best.at.map((x, i) => clamp(2 * x - before[i]));
      next = await explore(leap, await evaluate(leap), by);
    }
  }
  return { ...best, ...spent };
}

function clamp(x: number): number {
  return Math.min(1, Math.max(0, x));
}
