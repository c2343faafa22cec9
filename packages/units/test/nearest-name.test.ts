import { expect, test } from 'vitest';

import { nearestName } from '../src/index.js';

test.each([
  ['dipol', ['isotropic', 'dipole', 'cuts'], 'dipole'],
  ['reliability', ['name', 'reliabilityPercent', 'climate'], 'reliabilityPercent'],
  ['frequencyMhz', ['frequencyMHz', 'powerW'], 'frequencyMHz'],
  ['Vertical', ['vertical', 'horizontal'], 'vertical'],
  ['prot', ['port', 'host'], 'port'],
  ['rad', ['res', 'col'], undefined], // two of three letters differ
  ['x', ['lat', 'lon'], undefined],
  ['', ['lat'], undefined],
  ['a'.repeat(1e6), ['lat'], undefined],
])('%s of %j is %s', (name, known, nearest) => {
  expect(nearestName(name, known)).toBe(nearest);
});
