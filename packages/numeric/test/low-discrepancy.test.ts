import { expect, test } from 'vitest';

import { r2Point } from '../src/index.js';

test('starts in the middle and steps by the plastic ratios', () => {
  expect(r2Point(0)).toEqual([0.5, 0.5]);
  expect(r2Point(1)[0]).toBeCloseTo(0.254_877_666, 9);
  expect(r2Point(1)[1]).toBeCloseTo(0.069_840_291, 9);
});

test('covers the square evenly: every one of 64 cells gets its share of 1024 points, within 4', () => {
  const cells = Array.from({ length: 64 }, () => 0);
  for (let i = 0; i < 1024; i++) {
    const [x, y] = r2Point(i);
    const cell = Math.floor(y * 8) * 8 + Math.floor(x * 8);
    cells[cell] = (cells[cell] ?? 0) + 1;
  }
  expect(Math.min(...cells)).toBeGreaterThanOrEqual(12);
  expect(Math.max(...cells)).toBeLessThanOrEqual(20);
});
