import { expect, test } from 'vitest';

import { hfManMadeNoise } from '../src/man-made-noise.js';
import { Differences, haveReference, manMadeOf, rows, SKIPPED } from './reference.js';

test.skipIf(!haveReference)(`man-made noise of all surroundings agrees with the reference${SKIPPED}`, () => {
  const found = new Differences();
  for (const row of rows('noise.csv.gz')) {
    const { medianDb, upperDecileDb, lowerDecileDb } = hfManMadeNoise(manMadeOf(row.mm), row.freq);
    for (const [name, value] of Object.entries({ FaM: medianDb, DuM: upperDecileDb, DlM: lowerDecileDb })) {
      found.add(name, value, row[name], 0.001, () => JSON.stringify(row));
    }
  }
  expect(found.count).toBe(3 * 3000);
  expect(found.faults()).toEqual([]);
});
