import type { Comparison, GroupScore, Score } from '@radioshed/drive-test';

import type { Drive } from './drive.js';
import { readable, readableMs, textTable } from '../shell/text-table.js';

/** What is told besides the scores. */
export interface CompareDetails {
  readonly written: readonly (readonly [path: string, about: string])[];
  readonly notes: readonly string[];
  readonly credits: readonly string[];
  readonly elapsedMs: number;
}

/** Rows that are told one by one; JSON has all. */
const MOST_ROWS = 5;

/** The scores of a comparison as tables for people: all models, and of the best one its parts. */
export function compareText(drive: Drive, comparison: Comparison, details: CompareDetails): string {
  const { models } = comparison;
  const [best] = models;
  const rows = models.map(({ model, score }) => [model, score] as const);
  return [
    measurementsText(drive),
    '',
    scoreTable('Models, the least RMSE first; errors are predicted - measured, dB', rows),
    ...(best === undefined ? [] : groupTables(best.model, best)),
    '',
    endText(details),
  ].join('\n');
}

/** How many measurements there are, and which rows are left out. */
export function measurementsText({ file, measurements, unit, rejected }: Drive): string {
  const more = rejected.length - MOST_ROWS;
  return textTable([
    ['measurements', `${readable(measurements.length, 0)} levels in ${unit}, ${file}`],
    ...rejected.slice(0, MOST_ROWS).map(({ line, reason }) => ['left out', `line ${line}: ${reason}`] as const),
    ...(more > 0 ? [['left out', `${more} more`] as const] : []),
  ]);
}

/** Files, time, notes and credits. */
export function endText({ written, notes, credits, elapsedMs }: CompareDetails): string {
  return textTable([
    ...written.map(([path, about]) => ['file', `${path} (${about})`] as const),
    ['time', readableMs(elapsedMs)],
    ...notes.map((note) => ['note', note] as const),
    ...credits.map((credit) => ['credit', credit] as const),
  ]);
}

function groupTables(
  model: string,
  parts: { readonly byDistance: readonly GroupScore[]; readonly byClass: readonly GroupScore[]; readonly byAzimuth: readonly GroupScore[] }, // prettier-ignore
): string[] {
  const tables = [
    [`${model} by distance`, parts.byDistance],
    [`${model} by landcover at the receiver`, parts.byClass],
    [`${model} by direction from the transmitter`, parts.byAzimuth],
  ] as const;
  return tables
    .filter(([, scores]) => scores.length > 0)
    .flatMap(([title, scores]) => ['', scoreTable(title, scores.map((each) => [each.label, each] as const))]); // prettier-ignore
}

const COLUMNS: readonly (readonly [title: string, text: (score: Score) => string])[] = [
  ['count', ({ count }) => readable(count, 0)],
  ['bias', ({ biasDb }) => figure(biasDb, 1, true)],
  ['sd', ({ sdDb }) => figure(sdDb, 1)],
  ['RMSE', ({ rmseDb }) => figure(rmseDb, 1)],
  ['MAE', ({ maeDb }) => figure(maeDb, 1)],
  ['median', ({ medianDb }) => figure(medianDb, 1, true)],
  ['90 %', ({ p90Db }) => figure(p90Db, 1)],
  ['corr.', ({ correlation }) => figure(correlation, 2)],
];

/** Scores one below the other. */
export function scoreTable(title: string, rows: readonly (readonly [label: string, score: Score])[]): string {
  const cells = [
    ['', ...COLUMNS.map(([name]) => name)],
    ...rows.map(([label, score]) => [label, ...COLUMNS.map(([, text]) => text(score))]),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length))) ?? [];
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  return [title, ...cells.map((row) => `  ${line(row)}`)].join('\n');
}

/** A figure, or a dash where there is none. */
function figure(value: number, decimals: number, signed = false): string {
  if (!Number.isFinite(value)) return '-';
  const text = value.toFixed(decimals).replace(/^-(0\.0*)$/, '$1');
  return signed && Number(text) > 0 ? `+${text}` : text;
}
