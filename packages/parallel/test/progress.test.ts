import { expect, test } from 'vitest';

import { furtherOnly } from '../src/further-only.js';
import { progressReporter } from '../src/progress.js';

test('each number of finished units is reported once, increasing', () => {
  const heard: number[][] = [];
  const report = progressReporter(9, (...all) => heard.push(all));
  for (const done of [0, 0, 3, 2, 3, 9, 9]) report(done);
  expect(heard).toEqual([
    [0, 9],
    [3, 9],
    [9, 9],
  ]);
});

test('fractions that start again are reported from where they were', () => {
  const heard: number[] = [];
  const { onProgress } = furtherOnly((share) => heard.push(share));
  for (const share of [0.1, 0.4, 0, 0.2, 0.4, 0.5, 1]) onProgress?.(share);
  expect(heard).toEqual([0.1, 0.4, 0.5, 1]);
  expect(furtherOnly(undefined)).toEqual({});
});
