import type { ClutterProfile } from '@radioshed/clutter';
import { quantiles, seededRandom } from '@radioshed/numeric';

import { blocksOf, mapFolds } from './blocks.js';
import type { CalibrationInput } from './calibration-input.js';
import { FitEvaluator } from './fit-evaluator.js';
import { fitSpace } from './fit-space.js';
import { type Score, score } from './score.js';
import type { Interval } from './score-intervals.js';
import { SHORT_SEARCH, searchSpace } from './search-space.js';

/** Scores of measurements whose square of the map the fit has not seen. Each square is held out once. */
export interface CrossValidation {
  /** Parts of the map that were held out in turn. */
  readonly folds: number;
  readonly squares: number;
  /** With the profile as it was given, and no offset. */
  readonly asGiven: Score;
  /** With an offset alone. */
  readonly offsetOnly: Score;
  /** With fitted classes and an offset; absent where no class is fitted. */
  readonly fitted?: Score;
  /** RMSE with fitted classes less RMSE with an offset alone, dB; below 0 the classes help. Absent without classes. */
  readonly changeDb?: number;
  /** The same with 95 % confidence, by bootstrap over squares. */
  readonly changeIntervalDb?: Interval;
}

/** A calibration whose classes have been chosen. */
export interface FoldsInput extends Pick<CalibrationInput, 'profile' | 'predict' | 'meets' | 'signal'> {
  readonly loss: NonNullable<CalibrationInput['loss']>;
  readonly places: CalibrationInput['measurements'];
  /** Numbers of the measurements with a prediction. */
  readonly usable: Uint32Array;
  /** Levels with the given profile, of all measurements. */
  readonly given: Float64Array;
  readonly codes: readonly number[];
  readonly folds: number;
  readonly blockM: number;
  readonly seed: number;
  /** The points of a training that are used. */
  readonly thinned: (points: Uint32Array) => Uint32Array;
  readonly onFold?: (share: number) => void;
}

const SAMPLES = 1000;
const TAILS = [0.025, 0.975];

/** Fits on all parts of the map but one, and predicts that one; for each part. */
export async function crossValidation(input: FoldsInput): Promise<CrossValidation> {
  const { profile, predict, meets, loss, places, usable, given, codes, folds, blockM, seed, thinned, signal } = input;
  const measured = Float64Array.from(usable, (point) => places[point].value);
  const asGiven = Float64Array.from(usable, (point) => given[point]);
  const [offset, classes] = [new Float64Array(usable.length), new Float64Array(usable.length)];
  const own = Array.from(usable, (point) => places[point]);
  const parts = mapFolds(own, { folds, blockM, seed });
  const all = Float64Array.from(places, ({ value }) => value);
  for (const [k, part] of parts.entries()) {
    signal?.throwIfAborted();
    const training = thinned(
      Uint32Array.from(
        parts.flatMap((each, i) => (i === k ? [] : each)).sort((a, b) => a - b),
        (i) => usable[i],
      ),
    );
    const evaluator = new FitEvaluator(predict, all, training, meets, loss);
    const { offsetDb } = await evaluator.fit(profile);
    for (const i of part) offset[i] = asGiven[i] + offsetDb;
    if (codes.length > 0) {
      const space = fitSpace(profile, codes, evaluator, signal);
      const found: ClutterProfile = space.profileAt(await searchSpace(space, SHORT_SEARCH));
      const fit = await evaluator.fit(found);
      const levels = await predict(
        found,
        Uint32Array.from(part, (i) => usable[i]),
      );
      for (const [at, i] of part.entries()) classes[i] = levels[at] + fit.offsetDb;
    }
    input.onFold?.((k + 1) / parts.length);
  }
  const squares = blocksOf(own, blockM);
  const scores = {
    folds: parts.length,
    squares: squares.length,
    asGiven: score(measured, asGiven),
    offsetOnly: score(measured, offset),
  };
  if (codes.length === 0) return scores;
  const fitted = score(measured, classes);
  return {
    ...scores,
    fitted,
    changeDb: fitted.rmseDb - scores.offsetOnly.rmseDb,
    changeIntervalDb: changeInterval(squares, measured, offset, classes, seed),
  };
}

/** The 95 % confidence interval of the difference of two RMSE over the same points, by bootstrap over squares. */
function changeInterval(
  squares: readonly (readonly number[])[],
  measured: Float64Array,
  before: Float64Array,
  after: Float64Array,
  seed: number,
): Interval {
  const random = seededRandom(seed);
  const sums = squares.map((square) =>
    square.reduce<[number, number, number]>(
      ([count, a, b], i) => [count + 1, a + (before[i] - measured[i]) ** 2, b + (after[i] - measured[i]) ** 2],
      [0, 0, 0],
    ),
  );
  const changes = Array.from({ length: SAMPLES }, () => {
    let [count, a, b] = [0, 0, 0];
    for (let k = 0; k < sums.length; k++) {
      const drawn = sums[Math.floor(random() * sums.length)];
      count += drawn[0];
      a += drawn[1];
      b += drawn[2];
    }
    return Math.sqrt(b / count) - Math.sqrt(a / count);
  });
  const [low = Number.NaN, high = Number.NaN] = quantiles(changes, TAILS);
  return [low, high];
}
