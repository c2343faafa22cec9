import { blocksOf } from './blocks.js';
import type { CalibrationInput } from './calibration-input.js';
import type { RefusedClass } from './calibration-result.js';
import { type FitEvaluator, parametersOf, profileWith } from './fit-evaluator.js';

/** A point feels a class whose limits make this difference, dB. */
const FELT_DB = 0.5;
/** Fewest blocks with a point that feels a class. */
export const FEWEST_BLOCKS = 3;

/** Classes that enough training points feel, the most felt first, and the reasons against the others. */
export async function feltClasses(
  { profile, measurements, meets, unfit, signal }: CalibrationInput,
  wanted: readonly number[],
  evaluator: FitEvaluator,
  training: Uint32Array,
  blockM: number,
  minPoints: number,
): Promise<{ readonly codes: number[]; readonly refused: RefusedClass[] }> {
  const felt: { code: number; count: number }[] = [];
  const refused: RefusedClass[] = [];
  for (const code of new Set(wanted)) {
    signal?.throwIfAborted();
    const why = unfit?.get(code);
    if (why !== undefined) {
      refused.push({ code, reason: why });
      continue;
    }
    const parameters = parametersOf([code]);
    const low = await evaluator.levels(
      profileWith(
        profile,
        parameters,
        parameters.map(() => 0),
      ),
    );
    const high = await evaluator.levels(
      profileWith(
        profile,
        parameters,
        parameters.map(() => 1),
      ),
    );
    const points = training.filter((_, i) => Math.abs(high[i] - low[i]) > FELT_DB);
    const count = points.length;
    const places = Array.from(points, (i) => measurements[i]);
    const spread = blocksOf(places, blockM).length;
    if (count >= minPoints && spread >= FEWEST_BLOCKS) felt.push({ code, count });
    else if (count >= minPoints)
      refused.push({ code, reason: `the points it affects are in ${spread} blocks, fewer than ${FEWEST_BLOCKS}` });
    else
      refused.push({
        code,
        reason: `${count} training points are affected, fewer than ${minPoints}; ${meets.get(code)?.length ?? 0} paths meet it`,
      });
  }
  return { codes: felt.sort((a, b) => b.count - a.count || a.code - b.code).map(({ code }) => code), refused };
}
