import { expect, test } from 'vitest';

import { RADIANS_PER_DEGREE as DEG } from '../src/angles.js';
import { atmosphericNoise, atmosphericSite } from '../src/noise/atmospheric.js';
import { combinedNoise } from '../src/noise/combined.js';
import { hfGalacticNoise, hfManMadeNoise } from '../src/noise/man-made.js';
import { Differences, haveReference, manMadeOf, rows, SKIPPED } from './reference.js';

test.skipIf(!haveReference)(`noise of each source and together agrees with the reference${SKIPPED}`, () => {
  const found = new Differences();
  for (const row of rows('noise.csv.gz')) {
    const site = atmosphericSite(row.month! - 1, row.hour! - 1, row.lat! * DEG, row.lng! * DEG);
    const atmospheric = atmosphericNoise(site, row.freq!);
    const manMade = hfManMadeNoise(manMadeOf(row.mm!), row.freq!);
    const galactic = hfGalacticNoise(row.freq!);
    const total = combinedNoise(atmospheric, manMade, galactic);
    const values = {
      FaA: atmospheric.medianDb,
      DuA: atmospheric.upperDecileDb,
      DlA: atmospheric.lowerDecileDb,
      FaM: manMade.medianDb,
      DuM: manMade.upperDecileDb,
      DlM: manMade.lowerDecileDb,
      FaG: galactic.medianDb,
      DuG: galactic.upperDecileDb,
      DlG: galactic.lowerDecileDb,
      FamT: total.medianDb,
      DuT: total.upperDecileDb,
      DlT: total.lowerDecileDb,
    };
    for (const [name, value] of Object.entries(values)) {
      found.add(name, value, row[name]!, 0.001, () => JSON.stringify(row));
    }
  }
  expect(found.count).toBe(12 * 3000);
  expect(found.faults()).toEqual([]);
});
