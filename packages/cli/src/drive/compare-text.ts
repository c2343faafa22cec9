import type { Comparison, ModelComparison, Score, ScoreIntervals } from '@radioshed/drive-test';
import { columnLines, readable, readableMs, textTable } from '@radioshed/command';

import type { Drive } from './drive.js';

/** The rest of a report besides scores. */
export interface CompareDetails {
  readonly written: readonly (readonly [path: string, about: string])[];
  readonly notes: readonly string[];
  readonly credits: readonly string[];
  readonly elapsedMs: number;
}

/** The measurements in a report. */
export interface MeasuredDrive extends Pick<Drive, 'file' | 'unit' | 'rejected'> {
  readonly measurements: readonly unknown[];
}

/** Most rejected rows listed; JSON has all. */
const MOST_ROWS = 5;

/** The scores of a comparison as text tables: all models, and the best one in detail. */
export function compareText(drive: MeasuredDrive, comparison: Comparison, details: CompareDetails): string {
  const { models } = comparison;
  const [best] = models;
  const rows = models.map(({ model, score, intervals }) => [model, { ...score, intervals }] as const);
  return [
    measurementsText(drive),
    '',
    scoreTable('Models by RMSE; errors are predicted - measured, dB', rows),
    ...(best === undefined ? [] : groupTables(best.model, best)),
    '',
    endText(details),
  ].join('\n');
}

/** The number of measurements, and rejected rows. */
export function measurementsText({ file, measurements, unit, rejected }: MeasuredDrive): string {
  const more = rejected.length - MOST_ROWS;
  return textTable([
    [
      'measurements',
      `${readable(measurements.length, 0)} ${measurements.length === 1 ? 'level' : 'levels'} in ${unit}, ${file}`,
    ],
    ...rejected.slice(0, MOST_ROWS).map(({ line, reason }) => ['rejected', `line ${line}: ${reason}`] as const),
    ...(more > 0 ? [['rejected', `${more} more`] as const] : []),
  ]);
}

/** Files, time, notes and credits. */
export function endText({ written, notes, credits, elapsedMs }: CompareDetails): string {
  return textTable([
    ...written.map(([path, about]) => ['file', `${path} (${about})`] as const),
    ['time', readableMs(elapsedMs)],
    ...notes.map((note) => ['note', note] as const),
    ...credits.map((credit) => ['attribution', credit] as const),
  ]);
}

function groupTables(
  model: string,
  parts: Pick<ModelComparison, 'byDistance' | 'byFrequency' | 'byTime' | 'byClass' | 'byAzimuth' | 'byTransmitter'>,
): string[] {
  const tables = [
    [`${model} by distance`, parts.byDistance],
    [`${model} by frequency`, parts.byFrequency],
    [`${model} by percentage of time`, parts.byTime],
    [`${model} by landcover at the receiver`, parts.byClass],
    [`${model} by azimuth from the transmitter`, parts.byAzimuth],
    [`${model} by transmitter`, parts.byTransmitter],
  ] as const;
  return tables
    .filter(([, scores]) => scores.length > 0)
    .flatMap(([title, scores]) => [
      '',
      scoreTable(
        title,
        scores.map((each) => [each.label, each] as const),
      ),
    ]);
}

/** A score, with confidence intervals where measurements have stations. */
type Scored = Score & { readonly intervals?: ScoreIntervals | undefined };

const COLUMNS: readonly (readonly [title: string, text: (score: Scored) => string])[] = [
  ['count', ({ count }) => readable(count, 0)],
  ['bias', ({ biasDb }) => figure(biasDb, 1, true)],
  ['sd', ({ sdDb }) => figure(sdDb, 1)],
  ['RMSE', ({ rmseDb }) => figure(rmseDb, 1)],
  ['MAE', ({ maeDb }) => figure(maeDb, 1)],
  ['median', ({ medianDb }) => figure(medianDb, 1, true)],
  ['90 %', ({ p90Db }) => figure(p90Db, 1)],
  ['corr.', ({ correlation }) => figure(correlation, 2)],
];

/** Columns of scores with stations. */
const INTERVALS: typeof COLUMNS = [
  ['bias 95 %', ({ intervals }) => range(intervals?.biasDb, true)],
  ['RMSE 95 %', ({ intervals }) => range(intervals?.rmseDb)],
];

/** A table of scores. */
export function scoreTable(title: string, rows: readonly (readonly [label: string, score: Scored])[]): string {
  const hasIntervals = rows.some(([, { intervals }]) => intervals !== undefined);
  const columns = hasIntervals ? [...COLUMNS, ...INTERVALS] : COLUMNS;
  const cells = [
    ['', ...columns.map(([name]) => name)],
    ...rows.map(([label, score]) => [label, ...columns.map(([, text]) => text(score))]),
  ];
  return [title, ...columnLines(cells).map((line) => `  ${line}`)].join('\n');
}

function range(interval: readonly [low: number, high: number] | undefined, signed = false): string {
  return interval === undefined ? '-' : interval.map((value) => figure(value, 1, signed)).join(' to ');
}

/** A figure, or a dash if there is none. */
function figure(value: number, decimals: number, signed = false): string {
  if (!Number.isFinite(value)) return '-';
  const text = value.toFixed(decimals).replace(/^-(0\.0*)$/, '$1');
  return signed && Number(text) > 0 ? `+${text}` : text;
}
