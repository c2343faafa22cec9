import { expect, test } from 'vitest';

import { log10Wgsl, type Twin } from '../src/index.js';
import { rowsOf } from '../src/twin.js';

const twin: Twin = {
  name: 'any',
  wgsl: log10Wgsl,
  model: () => 0,
  domain: [
    { name: 'x', from: 0.1, to: 0.7, edges: [0.3] },
    { name: 'y', from: 1, to: 1e6, spacing: 'log' },
    { name: 'z', from: 0, to: 2, spacing: 'integer' },
  ],
  tolerance: 0,
};

test('rows hold all corners, stay in the domain, fill it, and are the same for the same seed', () => {
  const rows = rowsOf(twin, 5000, 7);
  expect(rowsOf(twin, 5000, 7)).toEqual(rows);
  expect(rowsOf(twin, 5000, 8)).not.toEqual(rows);
  const column = (i: number): number[] => Array.from({ length: 5000 }, (_, row) => rows[3 * row + i] ?? Number.NaN);
  // 0.1 and 0.7 are no numbers of f32: the ones next to them within.
  expect(Math.min(...column(0))).toBeGreaterThanOrEqual(0.1);
  expect(Math.min(...column(0))).toBeCloseTo(0.1, 7);
  expect(Math.max(...column(0))).toBeLessThanOrEqual(0.7);
  expect(
    column(0)
      .slice(0, 12)
      .filter((x) => x === Math.fround(0.3)),
  ).toHaveLength(4);
  expect(
    column(1)
      .slice(0, 12)
      .filter((y) => y === 1e6),
  ).toHaveLength(6);
  const middle = column(1).filter((y) => y < 1000).length / 5000;
  expect(middle).toBeGreaterThan(0.45);
  expect(middle).toBeLessThan(0.55);
  expect(new Set(column(2))).toEqual(new Set([0, 1, 2]));
});

test('too few rows for the corners', () => {
  expect(() => rowsOf(twin, 11, 1)).toThrow('rows: 11 is not at least 12');
});
