// @ts-check
/** The charts of docs/measured.md. */
import { intervalChart } from './interval-chart.mjs';
import { ordered, TITLES } from './measured-page.mjs';

/** @typedef {import('./measured-page.mjs').Model} Model */

/** @param {string} model */
const titleOf = (model) => TITLES[model] ?? model;

/** The charts by their names. @param {import('./measured-page.mjs').Data} data @returns {Record<string, string>} */
export function chartsOf({ all, medians, drive, ends, offset }) {
  return {
    medians: intervalChart(
      `RMSE on medians of ${medians.measurements.count} trans-horizon links, dB, with 95 % confidence`,
      ordered(medians.models).map(({ model, score, intervals }) => ({
        label: titleOf(model),
        points: [{ kind: 0, value: score.rmseDb, interval: intervals?.rmseDb }],
      })),
      [],
    ),
    distance: grouped(
      'Bias by distance, all percentages of time, dB, with 95 % confidence',
      all.models,
      'byDistance',
      'biasDb',
    ),
    frequency: grouped(
      'Bias by frequency, all percentages of time, dB, with 95 % confidence',
      all.models,
      'byFrequency',
      'biasDb',
    ),
    time: grouped('RMSE by percentage of time, dB, with 95 % confidence', all.models, 'byTime', 'rmseDb'),
    drive: driveChart([drive, ends, offset]),
  };
}

/**
 * A line for each group with a point for each model.
 * @param {string} title
 * @param {readonly Model[]} models
 * @param {'byDistance' | 'byFrequency' | 'byTime'} by
 * @param {'biasDb' | 'rmseDb'} figure
 */
function grouped(title, models, by, figure) {
  const labels = [...new Set(models.flatMap((model) => model[by].map(({ label }) => label)))];
  const lines = labels.map((label) => ({
    label: label.replace(' of the time', ''),
    points: ordered(models).flatMap((model, kind) =>
      model[by]
        .filter((each) => each.label === label)
        .map((each) => ({ kind, value: each[figure], interval: each.intervals?.[figure] })),
    ),
  }));
  return intervalChart(
    title,
    lines,
    ordered(models).map(({ model }) => titleOf(model)),
  );
}

/**
 * A line for each model with a point for each way to treat the level.
 * @param {readonly import('./measured-page.mjs').Comparison[]} ways
 */
function driveChart(ways) {
  const names = (ways[0]?.models ?? []).map(({ model }) => model);
  return intervalChart(
    'RMSE on the drive test, dB, with 95 % confidence',
    names.map((name) => ({
      label: titleOf(name),
      points: ways.flatMap(({ models }, kind) =>
        models
          .filter(({ model }) => model === name)
          .map(({ score, intervals }) => ({ kind, value: score.rmseDb, interval: intervals?.rmseDb })),
      ),
    })),
    ['as measured', 'clutter at ends', 'fitted offset'],
  );
}
