import type { CoverPredictor } from '@radioshed/drive-test';

/**
 * One predictor of the measurements of several transmitters, which follow one another.
 *
 * @param counts measurements of each
 */
export function joinedPredictor(parts: readonly CoverPredictor[], counts: readonly number[]): CoverPredictor {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  const starts = counts.map((_, k) => counts.slice(0, k).reduce((sum, count) => sum + count, 0));
  const partOf = (i: number): number => starts.findLastIndex((start) => start <= i);
  const meets = new Map<number, Uint32Array>();
  for (const [k, part] of parts.entries()) {
    for (const [code, own] of part.meets)
      meets.set(code, Uint32Array.from([...(meets.get(code) ?? []), ...own.map((i) => i + (starts[k] ?? 0))]));
  }
  return {
    meets,
    unfit: new Map(parts.flatMap(({ unfit }) => [...unfit])),
    predict: async (profile, points) => {
      const values = new Float64Array(points.length);
      for (const [k, { predict }] of parts.entries()) {
        const at = Array.from(points.keys()).filter((i) => partOf(points[i] ?? 0) === k);
        if (at.length === 0) continue;
        const own = await predict(
          profile,
          Uint32Array.from(at, (i) => (points[i] ?? 0) - (starts[k] ?? 0)),
        );
        for (const [n, i] of at.entries()) values[i] = own[n] ?? Number.NaN;
      }
      return values;
    },
  };
}
