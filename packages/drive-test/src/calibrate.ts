import { seededRandom } from '@radioshed/numeric';
import { checkInteger, checkListed, checkObject, type Note, OutOfRangeError } from '@radioshed/units';

import { holdOut } from './blocks.js';
import { CALIBRATION_LIMITS, USUAL_CLASSES } from './calibration-bounds.js';
import type { CalibrationInput } from './calibration-input.js';
import type { Calibration, TwoScores } from './calibration-result.js';
import { FEWEST_BLOCKS, feltClasses } from './felt-classes.js';
import { FitEvaluator } from './fit-evaluator.js';
import { fitSpace } from './fit-space.js';
import { fittedValues, nearestToStart } from './fitted-values.js';
import { score } from './score.js';
import { searchSpace, WHOLE_SEARCH } from './search-space.js';
import { checkFunction } from './check-function.js';
import { type CrossValidation, crossValidation } from './cross-validation.js';
import { note } from './notes.js';

/** Fraction of the progress before the cross-validation. */
const OWN_SHARE = 0.4;

/**
 * Fits heights and dB/m of a clutter profile, and an offset of the level, to measurements, and judges the result by
 * measurements that were held out in whole blocks of the map; a cross-validation holds out every block once. Without
 * classes the offset is fitted alone. The same seed gives the same result.
 *
 * The offset holds everything that is the same everywhere (power, gains, losses, body, calibration of the receiver); it
 * is fitted again for each profile, so heights and dB/m explain only differences between places.
 *
 * @throws OutOfRangeError for classes that cannot be fitted, too few measurements with a prediction, or measurements
 *   that all are in one block.
 */
export async function calibrate(input: CalibrationInput): Promise<Calibration> {
  const { measurements, profile, predict, meets, loss = 'leastSquares', seed = 1 } = checkObject('input', input);
  checkListed('measurements', measurements);
  checkFunction('predict', predict);
  checkObject('meets', meets);
  const wanted = input.classes ?? USUAL_CLASSES;
  for (const code of wanted) {
    if (!CALIBRATION_LIMITS.has(code))
      throw new OutOfRangeError('classes', code, [...CALIBRATION_LIMITS.keys()].join(', '));
  }
  const minPoints = checkInteger('minPoints', input.minPoints ?? 30, 5, 1e6);
  const maxPoints = checkInteger('maxPoints', input.maxPoints ?? 3000, 100, 1e6);
  const folds = checkInteger('folds', input.folds ?? 5, 0, 20);
  if (folds === 1) throw new OutOfRangeError('folds', folds, '0 or 2 to 20');
  const all = Uint32Array.from(measurements.keys());
  const first = Float64Array.from(await predict(profile, all));
  const usable = all.filter((i) => !Number.isNaN(first[i]));
  if (usable.length < minPoints) {
    throw new OutOfRangeError('measurements', `${usable.length} with a prediction`, `${minPoints} or more`);
  }
  const split = holdOut(
    Array.from(usable, (i) => measurements[i]),
    {
      seed,
      ...(input.testShare === undefined ? {} : { testShare: input.testShare }),
      ...(input.blockM === undefined ? {} : { blockM: input.blockM }),
    },
  );
  if (split.testBlocks === 0 || split.trainingBlocks < FEWEST_BLOCKS) {
    const what = `${split.trainingBlocks + split.testBlocks} blocks of ${Math.round(split.blockM)} m`;
    throw new OutOfRangeError('measurements', what, `drives over ${FEWEST_BLOCKS + 1} blocks or more`);
  }
  const test = split.test.map((i) => usable[i]);
  const whole = split.training.map((i) => usable[i]);
  const training = thinned(whole, maxPoints, seed);
  const measured = Float64Array.from(measurements, ({ value }) => value);
  const evaluator = new FitEvaluator(predict, measured, training, meets, loss);
  const start = await evaluator.fit(profile);

  const { codes, refused } = await feltClasses(input, wanted, evaluator, training, split.blockM, minPoints);
  const space = fitSpace(profile, codes, evaluator, input.signal);
  const { onProgress } = input;
  const share = folds === 0 ? 1 : OWN_SHARE;
  const best = await nearestToStart(
    space,
    await searchSpace(space, WHOLE_SEARCH, (done) => onProgress?.(share * done)),
  );
  const fittedProfile = space.profileAt(best);
  const { errorDb, offsetDb } = await evaluator.fit(fittedProfile);
  const fitted = await fittedValues(space, best, errorDb);

  const levelsBefore = { training: pick(first, whole), test: pick(first, test) };
  const levelsAfter = {
    training: Float64Array.from(await predict(fittedProfile, whole)),
    test: Float64Array.from(await predict(fittedProfile, test)),
  };
  const scores = (levels: Record<'training' | 'test', Float64Array>, added: number): TwoScores => ({
    training: score(
      pick(measured, whole),
      levels.training.map((level) => level + added),
    ),
    test: score(
      pick(measured, test),
      levels.test.map((level) => level + added),
    ),
  });
  const offsetOnly = { ...scores(levelsBefore, start.offsetDb), offsetDb: start.offsetDb };
  const after = scores(levelsAfter, offsetDb);
  const validated =
    folds === 0
      ? undefined
      : await crossValidation({
          profile,
          predict,
          meets,
          loss,
          usable,
          codes,
          folds,
          seed,
          places: measurements,
          given: first,
          blockM: split.blockM,
          thinned: (points) => thinned(points, maxPoints, seed),
          onFold: (done) => onProgress?.(share + (1 - share) * done),
          ...(input.signal === undefined ? {} : { signal: input.signal }),
        });
  return {
    profile: fittedProfile,
    offsetDb,
    fitted,
    refused,
    heldOut: test,
    before: scores(levelsBefore, 0),
    offsetOnly,
    after,
    ...(validated === undefined ? {} : { crossValidation: validated }),
    trainingBlocks: split.trainingBlocks,
    testBlocks: split.testBlocks,
    blockM: split.blockM,
    evaluations: evaluator.evaluations,
    notes: [
      ...(usable.length < all.length
        ? [note('measurementsWithoutPrediction', { count: all.length - usable.length })]
        : []),
      ...(training.length < whole.length
        ? [note('fitOfSomePoints', { count: training.length, total: whole.length })]
        : []),
      ...(fitted.length === 0 && wanted.length > 0 ? [note('offsetOnlyFitted')] : []),
      ...supportNotes(validated),
      ...(fitted.length > 0 && validated === undefined && after.test.rmseDb > offsetOnly.test.rmseDb
        ? [note('profileNoBetter')]
        : []),
      ...fitted
        .filter(({ atLimit }) => atLimit)
        .map(({ code, field, value }) => note('fitAtLimit', { classCode: code, field, value })),
    ],
  };
}

/** Whether the measurements support more than an offset. */
function supportNotes(validated: CrossValidation | undefined): Note[] {
  const { changeDb, changeIntervalDb } = validated ?? {};
  if (changeDb === undefined || changeIntervalDb === undefined || changeIntervalDb[1] < 0) return [];
  const [lowDb, highDb] = changeIntervalDb;
  return [note('offsetOnlySupported', { changeDb, lowDb, highDb })];
}

/** As many of the points as are allowed, chosen by the seed. */
function thinned(points: Uint32Array, most: number, seed: number): Uint32Array {
  if (points.length <= most) return points;
  const random = seededRandom(seed + 1);
  const keyed = Array.from(points, (point) => ({ point, key: random() })).sort((a, b) => a.key - b.key);
  return Uint32Array.from(keyed.slice(0, most), ({ point }) => point).sort();
}

function pick(values: Float64Array, points: Uint32Array): Float64Array {
  return Float64Array.from(points, (point) => values[point]);
}
