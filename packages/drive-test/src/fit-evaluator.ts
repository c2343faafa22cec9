import type { ClutterProfile, ProfileClass } from '@radioshed/clutter';
import { quantile } from '@radioshed/numeric';

import { CALIBRATION_LIMITS, type Limits } from './calibration-bounds.js';

/** Levels that a model predicts with a clutter profile at some of the points, in the order asked for. */
export type PredictLevels = (
  profile: ClutterProfile,
  points: Uint32Array,
) => ArrayLike<number> | Promise<ArrayLike<number>>;

/** Objective: the root mean square of the errors, or their mean magnitude, which is less sensitive to outliers. */
export type Loss = 'leastSquares' | 'leastAbsolute';

/** A number to be fitted. */
export interface Parameter {
  readonly code: number;
  readonly field: 'heightM' | 'attenuationDbPerM';
  readonly limits: Limits;
}

/** The parameters of some classes. */
export function parametersOf(codes: readonly number[]): Parameter[] {
  return codes.flatMap((code) => {
    const limits = CALIBRATION_LIMITS.get(code);
    if (limits === undefined) return [];
    return (['heightM', 'attenuationDbPerM'] as const).flatMap((field) => {
      const range = limits[field];
      return range === undefined ? [] : [{ code, field, limits: range }];
    });
  });
}

/** Losses are searched finely where they are small: they represent two powers of ten. */
const LOSS_POWER = 3;

/** A value of a parameter as a number between 0 and 1, as the search knows it. */
export function placeOf({ field, limits: [min, max] }: Parameter, value: number): number {
  const share = Math.min(1, Math.max(0, (value - min) / (max - min)));
  return field === 'heightM' ? share : Math.cbrt(share);
}

/** The value at a location, rounded as profiles are written: 0.1 m, 0.001 dB/m. */
export function valueAt({ field, limits: [min, max] }: Parameter, place: number): number {
  const share = field === 'heightM' ? place : place ** LOSS_POWER;
  const digits = field === 'heightM' ? 1 : 3;
  return Number((min + (max - min) * share).toFixed(digits));
}

/** A profile with other values of some parameters. */
export function profileWith(
  profile: ClutterProfile,
  parameters: readonly Parameter[],
  place: readonly number[],
): ClutterProfile {
  const classes = new Map<number, ProfileClass>(profile.classes.map((each) => [each.code, each]));
  for (const [i, parameter] of parameters.entries()) {
    const { code, field } = parameter;
    const old = classes.get(code) ?? { code, heightM: 0, attenuationDbPerM: 0 };
    classes.set(code, { ...old, [field]: valueAt(parameter, place[i]) });
  }
  return { ...profile, classes: [...classes.values()].sort((a, b) => a.code - b.code) };
}

/** Error and offset of a profile over the points of the training. */
export interface Fit {
  readonly errorDb: number;
  readonly offsetDb: number;
}

/**
 * Evaluates profiles over the same points repeatedly. It predicts only those points again whose path meets
 * a class that has changed since the last time.
 */
export class FitEvaluator {
  evaluations = 0;
  readonly #predict: PredictLevels;
  readonly #measured: Float64Array;
  readonly #points: Uint32Array;
  readonly #placesOf: ReadonlyMap<number, readonly number[]>;
  readonly #loss: Loss;
  #classes = new Map<number, ProfileClass>();
  #levels: Float64Array | undefined;

  /**
   * @param measured of all points.
   * @param points those of the training.
   * @param meets for each class, the points whose way meets it.
   */
  constructor(
    predict: PredictLevels,
    measured: Float64Array,
    points: Uint32Array,
    meets: ReadonlyMap<number, Uint32Array>,
    loss: Loss,
  ) {
    this.#predict = predict;
    this.#measured = Float64Array.from(points, (point) => measured[point]);
    this.#points = points;
    const placeOfPoint = new Map(Array.from(points, (point, place) => [point, place]));
    this.#placesOf = new Map(
      [...meets].map(([code, list]) => [code, Array.from(list).flatMap((point) => placeOfPoint.get(point) ?? [])]),
    );
    this.#loss = loss;
  }

  /** Levels at the points of the training. */
  async levels(profile: ClutterProfile): Promise<Float64Array> {
    const levels = this.#levels?.slice() ?? new Float64Array(this.#points.length);
    const places = this.#levels === undefined ? Array.from(this.#points.keys()) : this.#changed(profile);
    if (places.length > 0) {
      this.evaluations++;
      const found = await this.#predict(
        profile,
        Uint32Array.from(places, (place) => this.#points[place]),
      );
      for (const [i, place] of places.entries()) levels[place] = found[i];
    }
    this.#levels = levels;
    this.#classes = new Map(profile.classes.map((each) => [each.code, each]));
    return levels;
  }

  /** The offset that suits a profile best, and the error that is left; infinite where a level is missing. */
  async fit(profile: ClutterProfile): Promise<Fit> {
    const levels = await this.levels(profile);
    const gaps = this.#measured.map((value, i) => value - levels[i]);
    return fitOf(gaps, this.#loss);
  }

  #changed(profile: ClutterProfile): number[] {
    const places = new Set<number>();
    for (const each of profile.classes) {
      const old = this.#classes.get(each.code);
      if (old?.heightM === each.heightM && old.attenuationDbPerM === each.attenuationDbPerM) continue;
      for (const place of this.#placesOf.get(each.code) ?? []) places.add(place);
    }
    return [...places].sort((a, b) => a - b);
  }
}

/** The best offset for measured − predicted, and what is left. */
export function fitOf(gaps: Float64Array, loss: Loss): Fit {
  if (gaps.some(Number.isNaN)) return { errorDb: Infinity, offsetDb: Number.NaN };
  const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const offsetDb = loss === 'leastSquares' ? mean(gaps) : quantile(gaps, 0.5);
  const left = gaps.map((gap) => gap - offsetDb);
  return {
    offsetDb,
    errorDb: loss === 'leastSquares' ? Math.sqrt(mean(left.map((gap) => gap * gap))) : mean(left.map(Math.abs)),
  };
}
