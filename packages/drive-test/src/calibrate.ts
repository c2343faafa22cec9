import type { ClutterProfile } from '@radioshed/clutter';
import { seededRandom } from '@radioshed/numeric';
import { checkInteger, OutOfRangeError } from '@radioshed/units';

import { blocksOf, holdOut } from './blocks.js';
import { CALIBRATION_LIMITS, USUAL_CLASSES } from './calibration-bounds.js';
import type { Calibration, FittedValue, RefusedClass, TwoScores } from './calibration-result.js';
import {
  FitEvaluator,
  type Loss,
  type Parameter,
  parametersOf,
  placeOf,
  type PredictLevels,
  profileWith,
  valueAt,
} from './fit-evaluator.js';
import { classLabel } from './groups.js';
import type { Measurement } from './measurement.js';
import { patternSearch } from './pattern-search.js';
import { score } from './score.js';

/** What is fitted to what. */
export interface CalibrationInput {
  readonly measurements: readonly Measurement[];
  /** The profile to start from; classes that are not fitted keep their values. */
  readonly profile: ClutterProfile;
  readonly predict: PredictLevels;
  /** For each class, the numbers of the measurements whose way meets it. */
  readonly meets: ReadonlyMap<number, Uint32Array>;
  /** Classes that cannot be fitted with this model, and why. */
  readonly unfit?: ReadonlyMap<number, string>;
  /** Codes of the classes to fit; trees, built-up land, mangroves and buildings where absent. */
  readonly classes?: readonly number[];
  /** `leastSquares` by default. */
  readonly loss?: Loss;
  /** Seed of everything that is dealt out; 1 by default. */
  readonly seed?: number;
  /** Share of the measurements held out, 0.05 to 0.5; 0.25 by default. */
  readonly testShare?: number;
  /** Side of the squares that are held out whole, m; such that there are some forty by default. */
  readonly blockM?: number;
  /** Fewest training points that have to feel a class for it to be fitted; 30 by default. */
  readonly minPoints?: number;
  /** Most training points that are used; 3000 by default. */
  readonly maxPoints?: number;
  readonly signal?: AbortSignal;
  /** Share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** A point feels a class whose limits make this difference, dB. */
const FELT_DB = 0.5;
/** Fewest blocks with a point that feels a class. */
const FEWEST_BLOCKS = 3;
/** Places of a first look along each axis of a class. */
const LOOKS = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
const STEP = 0.1;
const LEAST_STEP = 0.002;
const MAX_EVALUATIONS = 600;
/** More height with less dB/m does nearly the same: from there the search begins again, by class. */
const TRADES = [0.1, -0.1, 0.3, -0.3];
const MAX_EVALUATIONS_TRADED = 150;
/** Growth of the error, dB, that is given for values nearer to those of the given profile. */
const SAME_DB = 0.02;
/** Growth of the error within which a value is indifferent, dB. */
const INDIFFERENT_DB = 0.1;

/**
 * Fits heights and dB/m of a clutter profile, and an offset of the level, to measurements, and judges the result by
 * measurements that were held out in whole blocks of the map. The same seed gives the same result.
 *
 * The offset holds everything that is the same everywhere (power, gains, losses, body, calibration of the receiver); it
 * is found anew for each profile, so that heights and dB/m answer for differences between places alone.
 *
 * @throws OutOfRangeError for classes that cannot be fitted, too few measurements with a prediction, or measurements
 *   that all stand in one block.
 */
export async function calibrate(input: CalibrationInput): Promise<Calibration> {
  const { measurements, profile, predict, meets, loss = 'leastSquares', seed = 1 } = input;
  const wanted = input.classes ?? USUAL_CLASSES;
  for (const code of wanted) {
    if (!CALIBRATION_LIMITS.has(code)) throw new OutOfRangeError('classes', code, [...CALIBRATION_LIMITS.keys()].join(', ')); // prettier-ignore
  }
  const minPoints = checkInteger('minPoints', input.minPoints ?? 30, 5, 1e6);
  const maxPoints = checkInteger('maxPoints', input.maxPoints ?? 3000, 100, 1e6);
  const all = Uint32Array.from(measurements.keys());
  const first = Float64Array.from(await predict(profile, all));
  const usable = all.filter((i) => !Number.isNaN(first[i]));
  if (usable.length < minPoints) {
    throw new OutOfRangeError('measurements', `${usable.length} with a prediction`, `${minPoints} or more`);
  }
  const split = holdOut(
    Array.from(usable, (i) => measurements[i] as Measurement),
    {
      seed,
      ...(input.testShare === undefined ? {} : { testShare: input.testShare }),
      ...(input.blockM === undefined ? {} : { blockM: input.blockM }),
    },
  );
  if (split.testBlocks === 0 || split.trainingBlocks < FEWEST_BLOCKS) {
    const what = `${split.trainingBlocks + split.testBlocks} blocks of ${Math.round(split.blockM)} m`;
    throw new OutOfRangeError('measurements', what, `the drives over ${FEWEST_BLOCKS + 1} blocks or more`);
  }
  const test = split.test.map((i) => usable[i] as number);
  const whole = split.training.map((i) => usable[i] as number);
  const training = thinned(whole, maxPoints, seed);
  const measured = Float64Array.from(measurements, ({ value }) => value);
  const evaluator = new FitEvaluator(predict, measured, training, meets, loss);
  const start = await evaluator.fit(profile);

  const { codes, refused } = await fittable(input, wanted, evaluator, training, split.blockM, minPoints);
  const parameters = parametersOf(codes);
  const best = await nearestToStart(input, evaluator, parameters, await search(input, evaluator, parameters));
  const fittedProfile = profileWith(profile, parameters, best);
  const { errorDb, offsetDb } = await evaluator.fit(fittedProfile);
  const fitted = await describe(input, evaluator, parameters, best, errorDb);

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
  return {
    profile: fittedProfile,
    offsetDb,
    fitted,
    refused,
    heldOut: test,
    before: scores(levelsBefore, 0),
    offsetOnly,
    after,
    trainingBlocks: split.trainingBlocks,
    testBlocks: split.testBlocks,
    blockM: split.blockM,
    evaluations: evaluator.evaluations,
    notes: [
      ...(usable.length < all.length
        ? [`${all.length - usable.length} measurements have no prediction and were left out.`]
        : []),
      ...(training.length < whole.length
        ? [`The fit rests on ${training.length} of the ${whole.length} training points, dealt out by the seed.`]
        : []),
      ...(fitted.length === 0 ? ['No class could be fitted: the offset is all there is.'] : []),
      ...(fitted.length > 0 && after.test.rmseDb > offsetOnly.test.rmseDb
        ? [
            'On the measurements held out the fitted profile does no better than an offset alone: keep the profile you have.',
          ]
        : []),
      ...fitted.filter(({ atLimit }) => atLimit).map(limitNote),
    ],
  };
}

/** Classes that enough training points feel, the most felt first, and the reasons against the others. */
async function fittable(
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
    const low = await evaluator.levels(profileWith(profile, parameters, parameters.map(() => 0))); // prettier-ignore
    const high = await evaluator.levels(profileWith(profile, parameters, parameters.map(() => 1))); // prettier-ignore
    const points = training.filter((_, i) => Math.abs((high[i] as number) - (low[i] as number)) > FELT_DB);
    const count = points.length;
    const places = Array.from(points, (i) => measurements[i] as Measurement);
    const spread = blocksOf(places, blockM).length;
    if (count >= minPoints && spread >= FEWEST_BLOCKS) felt.push({ code, count });
    else if (count >= minPoints) refused.push({ code, reason: `the points that feel it stand in ${spread} blocks, fewer than ${FEWEST_BLOCKS}` }); // prettier-ignore
    else refused.push({ code, reason: `${count} training points feel it, fewer than ${minPoints}; ${meets.get(code)?.length ?? 0} ways meet it` }); // prettier-ignore
  }
  return { codes: felt.sort((a, b) => b.count - a.count || a.code - b.code).map(({ code }) => code), refused };
}

/** The best place: a look at each class by itself, then a search over all of them. */
async function search(
  { profile, signal, onProgress }: CalibrationInput,
  evaluator: FitEvaluator,
  parameters: readonly Parameter[],
): Promise<readonly number[]> {
  const errorAt = async (place: readonly number[]): Promise<number> => {
    signal?.throwIfAborted();
    return (await evaluator.fit(profileWith(profile, parameters, place))).errorDb;
  };
  const lines = new Map(profile.classes.map((each) => [each.code, each]));
  let best: readonly number[] = parameters.map((each) => placeOf(each, lines.get(each.code)?.[each.field] ?? 0));
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
  const limits = { step: STEP, leastStep: LEAST_STEP, maxEvaluations: MAX_EVALUATIONS };
  let found = await patternSearch(errorAt, best, limits);
  for (const [step, code] of codes.entries()) {
    onProgress?.(0.6 + (0.3 * step) / codes.length);
    const [height, loss] = ['heightM', 'attenuationDbPerM'].map((field) =>
      parameters.findIndex((each) => each.code === code && each.field === field),
    );
    if (height === undefined || height < 0) continue;
    for (const trade of TRADES) {
      const traded = found.at.map((x, i) => (i === height ? x + trade : i === loss ? x - trade : x));
      const next = await patternSearch(errorAt, traded.map((x) => Math.min(1, Math.max(0, x))), { ...limits, maxEvaluations: MAX_EVALUATIONS_TRADED }); // prettier-ignore
      if (next.value < found.value) found = next;
    }
  }
  onProgress?.(0.9);
  return found.at;
}

/** Of values that do equally well, those nearest to the given profile's: what the drive does not know stays as it was. */
async function nearestToStart(
  { profile }: CalibrationInput,
  evaluator: FitEvaluator,
  parameters: readonly Parameter[],
  found: readonly number[],
): Promise<readonly number[]> {
  const errorAt = async (place: readonly number[]): Promise<number> =>
    (await evaluator.fit(profileWith(profile, parameters, place))).errorDb;
  const most = (await errorAt(found)) + SAME_DB;
  const lines = new Map(profile.classes.map((each) => [each.code, each]));
  let best = found;
  for (const [axis, parameter] of parameters.entries()) {
    const line = lines.get(parameter.code);
    if (line === undefined) continue;
    const moved = (place: number): number[] => best.map((x, i) => (i === axis ? place : x));
    let [outside, inside] = [placeOf(parameter, line[parameter.field]), best[axis] as number];
    if ((await errorAt(moved(outside))) < most) inside = outside;
    for (let i = 0; i < 7 && inside !== outside; i++) {
      const middle = (inside + outside) / 2;
      if ((await errorAt(moved(middle))) < most) inside = middle;
      else outside = middle;
    }
    best = moved(inside);
  }
  return best;
}

async function describe(
  { profile }: CalibrationInput,
  evaluator: FitEvaluator,
  parameters: readonly Parameter[],
  best: readonly number[],
  errorDb: number,
): Promise<FittedValue[]> {
  const lines = new Map(profile.classes.map((each) => [each.code, each]));
  const described: FittedValue[] = [];
  for (const [axis, parameter] of parameters.entries()) {
    const at = best[axis] as number;
    const { code, field, limits } = parameter;
    const edge = async (end: 0 | 1): Promise<number> => {
      // Halving finds where the error has grown: the error rises away from its least, as far as one can tell.
      let [inside, outside] = [at, end as number];
      const isInside = async (place: number): Promise<boolean> => {
        const moved = best.map((x, i) => (i === axis ? place : x));
        return (await evaluator.fit(profileWith(profile, parameters, moved))).errorDb < errorDb + INDIFFERENT_DB;
      };
      if (await isInside(end)) return valueAt(parameter, end);
      for (let i = 0; i < 7; i++) {
        const middle = (inside + outside) / 2;
        if (await isInside(middle)) inside = middle;
        else outside = middle;
      }
      return valueAt(parameter, inside);
    };
    const value = valueAt(parameter, at);
    described.push({
      code,
      field,
      startValue: lines.get(code)?.[field] ?? 0,
      value,
      limits,
      atLimit: value <= limits[0] || value >= limits[1],
      indifferent: [await edge(0), await edge(1)],
    });
  }
  return described;
}

function limitNote({ code, field, value }: FittedValue): string {
  const what = field === 'heightM' ? `height ${value} m` : `${value} dB/m`;
  return `${classLabel(code)}: ${what} is the limit of what may be fitted; the measurements ask for something else.`;
}

/** As many of the points as are allowed, chosen by the seed. */
function thinned(points: Uint32Array, most: number, seed: number): Uint32Array {
  if (points.length <= most) return points;
  const random = seededRandom(seed + 1);
  const keyed = Array.from(points, (point) => ({ point, key: random() })).sort((a, b) => a.key - b.key);
  return Uint32Array.from(keyed.slice(0, most), ({ point }) => point).sort();
}

function pick(values: Float64Array, points: Uint32Array): Float64Array {
  return Float64Array.from(points, (point) => values[point] as number);
}

function product(lists: readonly (readonly number[])[]): number[][] {
  return lists.reduce<number[][]>((done, list) => done.flatMap((each) => list.map((x) => [...each, x])), [[]]);
}
