import { atLeast, numberRows } from '@radioshed/testing/reference';
import { expect, test } from 'vitest';

import { hfManMadeNoise } from '../src/man-made-noise.js';
import { Differences, manMadeOf } from './comparison.js';

test('man-made noise of all surroundings agrees with the reference', () => {
  const found = new Differences();
  for (const row of numberRows('hf/noise.csv.gz')) {
    const { medianDb, upperDecileDb, lowerDecileDb } = hfManMadeNoise(manMadeOf(row.mm), row.freq);
    for (const [name, value] of Object.entries({ FaM: medianDb, DuM: upperDecileDb, DlM: lowerDecileDb })) {
      found.add(name, value, row[name], 0.001, () => JSON.stringify(row));
    }
  }
  expect(found.count).toBeGreaterThanOrEqual(3 * atLeast(3000));
  expect(found.faults()).toEqual([]);
});
