import { el } from '../dom/element.js';
import { csvText } from '../dom/csv-text.js';
import type { Node } from './read-nodes.js';

/** Rows and columns that a table can show. */
const MOST = 30;

/** Levels between radios: rows send, columns hear; those at or above the threshold are marked. */
export function matrixTable(
  nodes: readonly Node[],
  values: Readonly<Record<string, string | number>>,
  threshold: number,
): HTMLElement {
  const shown = nodes.slice(0, MOST);
  const cell = (i: number, j: number): HTMLElement => {
    if (i === j) return el('td', { class: 'self' }, '');
    const level = Number(values[`${i}->${j}`] ?? Number.NaN);
    if (Number.isNaN(level)) return el('td', {}, '–');
    const isHeard = level >= threshold;
    return el(
      'td',
      {
        class: `number ${isHeard ? 'good' : ''}`,
        title: `${nodes[i]?.name} to ${nodes[j]?.name}${isHeard ? '' : ', no link'}`,
      },
      level.toFixed(0).replace('-', '−'),
    );
  };
  return el(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Link matrix' },
    el(
      'table',
      { class: 'matrix' },
      ...(nodes.length > MOST ? [el('caption', {}, `The first ${MOST} of ${nodes.length}; the file has all.`)] : []),
      el('tr', {}, el('td', {}), ...shown.map(({ name }) => el('th', { scope: 'col' }, name))),
      ...shown.map(({ name }, i) => el('tr', {}, el('th', { scope: 'row' }, name), ...shown.map((_, j) => cell(i, j)))),
    ),
  );
}

/** The same for all radios, as CSV. */
export function matrixCsv(nodes: readonly Node[], values: Readonly<Record<string, string | number>>): string {
  const head = ['from \\ to, dBm', ...nodes.map(({ name }) => name)].map(csvText).join(',');
  const rows = nodes.map(({ name }, i) =>
    [csvText(name), ...nodes.map((_, j) => (i === j ? '' : (values[`${i}->${j}`] ?? '')))].join(','),
  );
  return [head, ...rows].join('\n');
}
