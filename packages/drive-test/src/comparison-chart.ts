import { LANDCOVER_CLASSES } from '@radioshed/clutter';
import type { ScatterChart } from '@radioshed/formats';
import { quantile } from '@radioshed/numeric';
import { checkListed, checkObject, OutOfRangeError } from '@radioshed/units';

import { checkComparison, type Comparison, type ComparisonInput } from './compare.js';
import { classLabel } from './groups.js';

/** Colour of locations without landcover, and of classes that have none of their own. */
const UNKNOWN_COLOUR = '#8a94a0';

/** Stretches of distance over which the median error is drawn. */
const MEDIAN_STRETCHES = 16;

/** Fewest points whose median is drawn. */
const FEWEST = 5;

/**
 * A chart of one model: predicted against measured levels, and the error against distance with its running median.
 *
 * @throws OutOfRangeError for a model that was not compared, or has no value anywhere.
 */
export function comparisonChart(input: ComparisonInput, comparison: Comparison, model: string): ScatterChart {
  const predicted = checkComparison(input).predictions.find((each) => each.model === model)?.values;
  checkListed('comparison.models', checkObject('comparison', comparison, 'what compareModels returns').models);
  const found = comparison.models.find((each) => each.model === model);
  if (predicted === undefined || found === undefined) {
    throw new OutOfRangeError('model', model, comparison.models.map((each) => each.model).join(', '));
  }
  if (found.score.count === 0) throw new OutOfRangeError('model', model, 'a model with a value at some measurement');
  const { measurements, distanceM, classes } = input;
  const { unit } = comparison;
  const measured = Float64Array.from(measurements, ({ value }) => value);
  const values = Float64Array.from(predicted);
  const errors = values.map((value, i) => value - measured[i]);
  const km = Float64Array.from(distanceM, (metres) => metres / 1000);
  const ends = [-1000, 1000];
  const { biasDb, sdDb, rmseDb, count } = found.score;
  return {
    title: `${model}: predicted against measured`,
    subtitle: `${count} points · bias ${signed(biasDb)} dB · standard deviation ${sdDb.toFixed(1)} dB · RMSE ${rmseDb.toFixed(1)} dB`,
    panels: [
      {
        xs: measured,
        ys: values,
        xTitle: `Measured (${unit})`,
        yTitle: `Predicted (${unit})`,
        sameRange: true,
        lines: [
          { label: 'equal', xs: ends, ys: ends, style: 'main' },
          { label: '10 dB apart', xs: ends, ys: ends.map((end) => end + 10), style: 'side' },
          { label: '10 dB apart', xs: ends, ys: ends.map((end) => end - 10), style: 'side' },
        ],
      },
      {
        xs: km,
        ys: errors,
        xTitle: 'Distance (km)',
        yTitle: 'Predicted − measured (dB)',
        lines: [
          { label: 'equal', xs: [0, 1e5], ys: [0, 0], style: 'main' },
          { label: 'median error', ...runningMedian(km, errors), style: 'mark' },
        ],
      },
    ],
    ...(classes === undefined ? {} : kindsOf(classes)),
  };
}

/** The median error of stretches with as many points each. */
function runningMedian(km: Float64Array, errors: Float64Array): { readonly xs: number[]; readonly ys: number[] } {
  const order = Array.from(km, (_, i) => i)
    .filter((i) => Number.isFinite(errors[i]) && Number.isFinite(km[i]))
    .sort((a, b) => km[a] - km[b]);
  const size = Math.max(FEWEST, Math.ceil(order.length / MEDIAN_STRETCHES));
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let from = 0; from + FEWEST <= order.length; from += size) {
    const stretch = order.slice(from, from + size);
    xs.push(
      quantile(
        stretch.map((i) => km[i]),
        0.5,
      ),
    );
    ys.push(
      quantile(
        stretch.map((i) => errors[i]),
        0.5,
      ),
    );
  }
  return { xs, ys };
}

function kindsOf(classes: ArrayLike<number>): Pick<ScatterChart, 'kinds' | 'kindOf'> {
  const codes = [...new Set(Array.from(classes))].sort((a, b) => a - b);
  const colour = (code: number): string =>
    LANDCOVER_CLASSES.find((each) => each.code === code)?.colour ?? UNKNOWN_COLOUR;
  return {
    kinds: codes.map((code) => ({ label: classLabel(code), colour: colour(code) })),
    kindOf: Array.from(classes, (code) => codes.indexOf(code)),
  };
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
}
