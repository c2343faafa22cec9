import type { PairColumns } from '@radioshed/engine';

import type { EndField } from './link-columns.js';

/** The column of the engine that each number of an end fills. */
export const PAIR_COLUMNS: Readonly<Record<EndField, keyof PairColumns>> = {
  'tx.latDeg': 'txLatDeg',
  'tx.lonDeg': 'txLonDeg',
  'tx.heightM': 'txHeightM',
  'rx.latDeg': 'rxLatDeg',
  'rx.lonDeg': 'rxLonDeg',
  'rx.heightM': 'rxHeightM',
};

/** Empty columns of links. */
export function pairColumns(rows: number): PairColumns {
  return {
    txLatDeg: new Float64Array(rows),
    txLonDeg: new Float64Array(rows),
    txHeightM: new Float64Array(rows),
    rxLatDeg: new Float64Array(rows),
    rxLonDeg: new Float64Array(rows),
    rxHeightM: new Float64Array(rows),
  };
}

/** Side of the cells, degrees: about a link of 10 km. */
const CELL_DEG = 0.1;

/** Rows ordered by cells that their transmitters are in: the terrain of neighbours stays in the processor's caches. */
export function byCell({ txLatDeg, txLonDeg }: PairColumns, rows: number[]): number[] {
  const cells = new Map<number, number[]>();
  for (const row of rows) {
    const cell = 36_000 * Math.floor(txLatDeg[row] / CELL_DEG) + Math.floor(txLonDeg[row] / CELL_DEG);
    const members = cells.get(cell);
    if (members === undefined) cells.set(cell, [row]);
    else members.push(row);
  }
  if (cells.size === 1) return rows;
  return [...cells.keys()].sort((a, b) => a - b).flatMap((cell) => cells.get(cell) ?? []);
}

/** Some rows of columns, in their order. */
export function rowsOf(columns: PairColumns, rows: readonly number[]): PairColumns {
  const some = pairColumns(rows.length);
  for (const name of Object.values(PAIR_COLUMNS)) {
    const [from, to] = [columns[name], some[name]];
    for (let i = 0; i < rows.length; i++) to[i] = from[rows[i]];
  }
  return some;
}
