import { expect, test } from 'vitest';

import { progressReporter } from '../src/progress.js';

test('each number of finished units is heard once, growing', () => {
  const heard: number[][] = [];
  const report = progressReporter(9, (...all) => heard.push(all));
  for (const done of [0, 0, 3, 2, 3, 9, 9]) report(done);
  expect(heard).toEqual([
    [0, 9],
    [3, 9],
    [9, 9],
  ]);
});
