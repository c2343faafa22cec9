import {
  checkChoice,
  checkListed,
  checkObject,
  checkRange,
  checkString,
  type Note,
  OutOfRangeError,
} from '@radioshed/units';

import { byAzimuth, byClass, byDistance, byFrequency, byTime, byTransmitter, type Group } from './groups.js';
import { type MeasuredQuantity, measuredQuantities, type Measurement } from './measurement.js';
import { type Score, score } from './score.js';
import { type ScoreIntervals, scoreIntervals } from './score-intervals.js';
import { note } from './notes.js';

/** Levels that a model predicts at the locations of the measurements, NaN where it has none. */
export interface Prediction {
  readonly model: string;
  readonly values: ArrayLike<number>;
}

/** Arrays to compare, with one number per measurement. */
export interface ComparisonInput {
  readonly quantity: MeasuredQuantity;
  readonly measurements: readonly Measurement[];
  readonly predictions: readonly Prediction[];
  readonly distanceM: ArrayLike<number>;
  readonly azimuthDeg?: ArrayLike<number>;
  /** Class of clutter at each location, of `@radioshed/clutter`. */
  readonly classes?: ArrayLike<number>;
  /**
   * Frequencies, MHz, and the percentages of time that losses are not exceeded for, where measurements differ in them.
   */
  readonly frequencyMHz?: ArrayLike<number>;
  readonly timePercent?: ArrayLike<number>;
  /** Names of links with rows of their own; they are columns of the points and clusters of the confidence intervals. */
  readonly stations?: ArrayLike<string>;
  /** Names of the transmitters, where there are several. */
  readonly transmitters?: ArrayLike<string>;
  /** The square of the map of each measurement, for confidence intervals without stations. */
  readonly clusters?: ArrayLike<number>;
  /** Edges of the bands of distance, km, rising; round ones by default. */
  readonly edgesKm?: readonly number[];
}

/** The score of some of the points. */
export interface GroupScore extends Score {
  readonly label: string;
  /** Of 95 %; absent without clusters, or with fewer than two. */
  readonly intervals?: ScoreIntervals;
}

/** How a model did. */
export interface ModelComparison {
  readonly model: string;
  /** Over all points for which the model has a value. */
  readonly score: Score;
  /** Of 95 %, of `score`; absent without clusters, or with fewer than two. */
  readonly intervals?: ScoreIntervals;
  /** Points for which the model has no value. */
  readonly noValue: number;
  /** Over the points for which every model has a value: these decide the order. */
  readonly common: Score;
  readonly byDistance: readonly GroupScore[];
  /** Each is empty without what it groups by. */
  readonly byFrequency: readonly GroupScore[];
  readonly byTime: readonly GroupScore[];
  readonly byClass: readonly GroupScore[];
  readonly byAzimuth: readonly GroupScore[];
  readonly byTransmitter: readonly GroupScore[];
}

/** How far a model's levels lie from the measured ones: over all points, and by distance, direction and class. */
export interface Comparison {
  readonly quantity: MeasuredQuantity;
  readonly unit: string;
  readonly count: number;
  /** Points for which every model has a value. */
  readonly commonCount: number;
  /** The least root mean square error first. */
  readonly models: readonly ModelComparison[];
  readonly notes: readonly Note[];
}

/** Fewer points than this say little about a model. */
const FEW_POINTS = 30;

/**
 * Scores models against measured levels, over all, by distance, class of clutter and direction, and puts them in order.
 * Measured and predicted levels are only compared, never mixed.
 *
 * @throws OutOfRangeError for no measurements or predictions, or arrays of another length.
 * @example
 * With the `measurements` of `readMeasurements`, their `links`, and the `input` of a prediction:
 *
 * ```ts
 * const predictions = [];
 * for (const name of ['itm', 'hata', 'freeSpace'] as const) {
 *   const { values } = await predictLinks({ ...input, model: { name, reliabilityPercent: 50 } }, links);
 *   predictions.push({ model: name, values });
 * }
 * const { models } = compareModels({
 *   quantity: 'receivedPower',
 *   measurements,
 *   predictions,
 *   distanceM: links.distanceM,
 * });
 * console.log(models.map(({ model }) => model).join(' ')); // hata itm freeSpace
 * ```
 */
export function compareModels(input: ComparisonInput): Comparison {
  const { measurements, predictions, distanceM, azimuthDeg, classes, quantity, frequencyMHz, timePercent, stations } =
    checkComparison(input);
  const count = measurements.length;
  if (count === 0) throw new OutOfRangeError('measurements.length', 0, '1 or more');
  if (predictions.length === 0) throw new OutOfRangeError('predictions.length', 0, '1 or more');
  const clusters = stations ?? input.clusters;
  for (const [field, array] of Object.entries({
    distanceM,
    azimuthDeg,
    classes,
    frequencyMHz,
    timePercent,
    stations,
    transmitters: input.transmitters,
    clusters,
  })) {
    if (array !== undefined && array.length !== count) {
      throw new OutOfRangeError(`${field}.length`, array.length, `measurements.length = ${count}`);
    }
  }
  const measured = Float64Array.from(measurements, ({ value }) => value);
  const common = Array.from(measured, (_, i) => i).filter((i) =>
    predictions.every(({ values }) => !Number.isNaN(values[i])),
  );
  const groups = {
    byDistance: byDistance(distanceM, input.edgesKm),
    byClass: classes === undefined ? [] : byClass(classes),
    byAzimuth: azimuthDeg === undefined ? [] : byAzimuth(azimuthDeg),
    byFrequency: frequencyMHz === undefined ? [] : byFrequency(frequencyMHz),
    byTime: timePercent === undefined ? [] : byTime(timePercent),
    byTransmitter: input.transmitters === undefined ? [] : byTransmitter(input.transmitters),
  };
  const models = predictions.map(({ model, values: predicted }): ModelComparison => {
    const values = agreeingAtFloor(predicted, measurements);
    const all = score(measured, values);
    const intervalsOf = (only?: readonly number[]): { readonly intervals?: ScoreIntervals } => {
      if (clusters === undefined) return {};
      const intervals = scoreIntervals(measured, values, clusters, only === undefined ? {} : { only });
      return intervals === undefined ? {} : { intervals };
    };
    const scores = (list: readonly Group[]): GroupScore[] =>
      list
        .map(({ label, points }) => ({ label, ...score(measured, values, points), ...intervalsOf(points) }))
        .filter((each) => each.count > 0);
    return {
      model,
      score: all,
      ...intervalsOf(),
      noValue: count - all.count,
      common: score(measured, values, common),
      byDistance: scores(groups.byDistance),
      byClass: scores(groups.byClass),
      byAzimuth: scores(groups.byAzimuth),
      byFrequency: scores(groups.byFrequency),
      byTime: scores(groups.byTime),
      byTransmitter: scores(groups.byTransmitter),
    };
  });
  const rank =
    common.length > 0 ? (each: ModelComparison) => each.common.rmseDb : (each: ModelComparison) => each.score.rmseDb;
  return {
    quantity,
    unit: measuredQuantities[quantity].unit,
    count,
    commonCount: common.length,
    models: [...models].sort((a, b) => rank(a) - rank(b) || 0),
    notes: notesOf(measurements, models, common.length),
  };
}

/**
 * The predictions, equal to the measured level where that is “at most” and the prediction is below: no error is known.
 */
function agreeingAtFloor(predicted: ArrayLike<number>, measurements: readonly Measurement[]): ArrayLike<number> {
  if (!measurements.some(({ atMost }) => atMost)) return predicted;
  return Float64Array.from(measurements, ({ atMost, value }, i) =>
    atMost === true && predicted[i] < value ? value : predicted[i],
  );
}

function notesOf(measurements: readonly Measurement[], models: readonly ModelComparison[], common: number): Note[] {
  const [first] = measurements;
  const isOnePlace = measurements.every(({ latDeg, lonDeg }) => latDeg === first?.latDeg && lonDeg === first.lonDeg);
  const count = measurements.length;
  return [
    ...(isOnePlace && count > 1 ? [note('measurementsAtOnePlace')] : []),
    ...(count < FEW_POINTS ? [note('measurementsFew', { count })] : []),
    ...models
      .filter(({ noValue }) => noValue > 0)
      .map(({ model, noValue }) => note('modelWithoutValues', { model, count: noValue, total: count })),
    ...(models.length > 1 && common < count
      ? [common > 0 ? note('rankingOfCommon', { count: common }) : note('nothingInCommon')]
      : []),
  ];
}

/** The quantity, the measurements and the predictions of an input. @throws OutOfRangeError naming the field */
export function checkComparison(input: ComparisonInput): ComparisonInput {
  checkObject('input', input);
  checkChoice('quantity', input.quantity, Object.keys(measuredQuantities));
  const wrong = checkListed('measurements', input.measurements).findIndex((each) => !isMeasurement(each));
  if (wrong >= 0)
    refuseMeasurement(`measurements[${wrong}]`, input.measurements[wrong], measuredQuantities[input.quantity].unit);
  for (const [i, prediction] of checkListed('predictions', input.predictions).entries()) {
    const { model, values } = checkObject(`predictions[${i}]`, prediction, 'an object with model, values');
    checkString(`predictions[${i}].model`, model);
    checkListed(`predictions[${i}].values`, values, 'a list of numbers');
  }
  checkListed('distanceM', input.distanceM, 'a list of numbers in m');
  return input;
}

/** Positions are only compared here; the predictor checks their ranges. */
function isMeasurement(given: Measurement | null | undefined): boolean {
  return Number.isFinite(given?.value) && Number.isFinite(given?.latDeg) && Number.isFinite(given?.lonDeg);
}

/** @throws OutOfRangeError naming the field that is wrong */
function refuseMeasurement(field: string, given: Measurement | undefined, unit: string): void {
  const { value, latDeg, lonDeg } = checkObject(field, given, 'an object with latDeg, lonDeg, value') as Measurement;
  checkRange(`${field}.value`, value, -Infinity, Infinity, unit);
  checkRange(`${field}.latDeg`, latDeg, -Infinity, Infinity, 'degrees');
  checkRange(`${field}.lonDeg`, lonDeg, -Infinity, Infinity, 'degrees');
}
