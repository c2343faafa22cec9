import { columnLines } from '@radioshed/command';

import type { CheckReport } from './case-check.js';

/** A check as a text table: a line per column and a summary. */
export function checkText(report: CheckReport): string {
  const rows = report.columns.map((each) => [
    each.column,
    String(each.rows),
    ...[each.maximum, each.percentile999, each.median].map(short),
    String(Number(each.tolerance.toPrecision(3))),
    each.worstRow === 0 ? '' : String(each.worstRow),
    [
      ...(each.beyond === 0 ? [] : [`${each.beyond} beyond`]),
      ...(each.lastDigit === 0 ? [] : [`±${half(each.lastDigit)}, as the table is rounded`]),
    ].join(', '),
  ]);
  const header = ['column', 'rows', 'maximum', '99.9 %', 'median', 'tolerance', 'worst row', ''];
  const lines = columnLines([header, ...rows]);
  return [...lines, ...leftOutLines(report), ...scoreLines(report), ...refusalLines(report), summary(report)].join(
    '\n',
  );
}

function leftOutLines({ leftOut }: CheckReport): string[] {
  return leftOut.map(({ why, values }) => `left out: ${values} values, ${why}`);
}

/** Predicted minus measured. */
function scoreLines({ score }: CheckReport): string[] {
  if (score === undefined) return [];
  const width = Math.max(...score.lines.map(({ group }) => group.length));
  return score.lines.map(
    ({ group, rows, mean, deviation, rms }) =>
      `${score.column}  ${group.padEnd(width)}  ${rows} rows, predicted minus measured: mean ${mean.toFixed(2)}, ` +
      `deviation ${deviation.toFixed(2)}, rms ${rms.toFixed(2)} ${score.unit}`,
  );
}

function refusalLines({ refusedHere, refusedThere }: CheckReport): string[] {
  const lines: string[] = [];
  if (refusedHere.length > 0) lines.push(`refused here, not by the reference: rows ${some(refusedHere)}`);
  if (refusedThere.length > 0) lines.push(`refused by the reference, not here: rows ${some(refusedThere)}`);
  return lines;
}

function summary({ columns, passed, refusedByBoth, refusedHere, refusedThere, rows, ...rest }: CheckReport): string {
  const tolerance = `${rest.tolerance}${rest.isRelative ? ' of the value' : ''}`;
  const beyond = columns.filter((each) => each.beyond > 0).map(({ column }) => column);
  const faults = [
    ...(beyond.length > 0 ? [`${beyond.join(', ')} beyond the tolerance`] : []),
    ...(refusedHere.length + refusedThere.length > 0
      ? [`${refusedHere.length + refusedThere.length} rows refused on one side only`]
      : []),
    ...(passed || beyond.length + refusedHere.length + refusedThere.length > 0 ? [] : ['nothing to compare']),
  ];
  const about = `${rows} rows, ${columns.length} columns, tolerance ${tolerance}, ${refusedByBoth} rows refused by both`;
  return passed ? `check passed: ${about}` : `check failed: ${faults.join('; ')} (${about})`;
}

function short(value: number): string {
  if (Number.isNaN(value)) return '-';
  return value === 0 ? '0' : Number.isFinite(value) ? value.toExponential(2) : 'inf';
}

/** Half of a power of ten. */
function half(step: number): string {
  return String(Number((step / 2).toPrecision(1)));
}

function some(numbers: readonly number[]): string {
  return numbers.length <= 10
    ? numbers.join(', ')
    : `${numbers.slice(0, 10).join(', ')} and ${numbers.length - 10} more`;
}
