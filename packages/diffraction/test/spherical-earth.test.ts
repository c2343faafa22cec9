import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { firstTermLossDb } from '../src/smooth-earth/first-term.js';
import { clearanceRatio, horizonKm, sphericalEarthLossDb } from '../src/smooth-earth/spherical-earth.js';
import { earthSurfaces } from '../src/smooth-earth/surface-constants.js';

const height = fc.oneof(
  fc.double({ min: 0.1, max: 100, noNaN: true }),
  fc.double({ min: 0.1, max: 5000, noNaN: true }),
);

test('paths that are surely clear are those that eq. (23) to (27) find clear: the shortcut changes no loss', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 500, noNaN: true }),
      height,
      height,
      fc.double({ min: 2000, max: 50_000, noNaN: true }),
      fc.double({ min: 30, max: 50_000, noNaN: true }),
      (d, txM, rxM, radiusKm, frequencyMHz) => {
        const surfaces = earthSurfaces(frequencyMHz, 'vertical');
        const roots = Math.sqrt(txM) + Math.sqrt(rxM);
        const expected = (): number => {
          if (d >= horizonKm(txM, rxM, radiusKm)) return firstTermLossDb(surfaces, d, txM, rxM, radiusKm, 0);
          const ratio = clearanceRatio(d, txM, rxM, radiusKm, surfaces.wavelengthM);
          if (ratio > 1) return 0;
          const grazingDb = firstTermLossDb(surfaces, d, txM, rxM, 500 * (d / roots) ** 2, 0);
          return grazingDb > 0 ? (1 - ratio) * grazingDb : 0;
        };
        expect(sphericalEarthLossDb(surfaces, d, txM, rxM, radiusKm, 0)).toBe(expected());
      },
    ),
    { numRuns: 2000 },
  );
});
