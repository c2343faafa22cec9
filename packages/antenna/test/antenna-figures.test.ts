import { antennaFigures } from '@radioshed/antenna';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const mounting = { gainDbi: 2.15, azimuthDeg: 77, tiltDeg: 12 };

test('a half-wave dipole is omnidirectional with a vertical beamwidth of 78°', () => {
  const figures = antennaFigures({ ...mounting, pattern: 'dipole', polarisation: 'vertical' });
  expect(figures).toMatchObject({ gainDbi: 2.15, horizontalBeamwidthDeg: 360, frontToBackDb: 0 });
  expect(figures.verticalBeamwidthDeg).toBeCloseTo(78, 0); // Balanis §4.6
});

test('an isotropic antenna has no −3 dB points', () => {
  expect(antennaFigures({ ...mounting, pattern: 'isotropic' })).toMatchObject({
    horizontalBeamwidthDeg: 360,
    verticalBeamwidthDeg: 360,
    frontToBackDb: 0,
  });
});

test('a synthesised beam reproduces its data sheet values', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 5, max: 180, noNaN: true }),
      fc.double({ min: 3, max: 90, noNaN: true }),
      fc.double({ min: 10, max: 40, noNaN: true }),
      (horizontalBeamwidthDeg, verticalBeamwidthDeg, frontToBackDb) => {
        const beam = { horizontalBeamwidthDeg, verticalBeamwidthDeg, frontToBackDb };
        const figures = antennaFigures({ ...mounting, ...beam, pattern: 'synthesised' });
        expect(figures.horizontalBeamwidthDeg).toBeCloseTo(horizontalBeamwidthDeg, 1);
        expect(figures.verticalBeamwidthDeg).toBeCloseTo(verticalBeamwidthDeg, 1);
        expect(figures.frontToBackDb).toBeCloseTo(frontToBackDb, 6);
      },
    ),
    { numRuns: 12 },
  );
});

test('an electrical tilt shows as the elevation of the peak', () => {
  const verticalDb = Array.from({ length: 360 }, (_, i) => -Math.min(30, 0.2 * Math.abs(((i + 180) % 360) - 174)));
  const horizontalDb = Array.from({ length: 360 }, (_, i) => -Math.min(25, 0.1 * Math.abs(((i + 180) % 360) - 180)));
  const { peakElevationDeg, verticalBeamwidthDeg } = antennaFigures({
    ...mounting,
    pattern: 'cuts',
    horizontalDb,
    verticalDb,
  });
  expect(peakElevationDeg).toBeCloseTo(-6, 6);
  expect(verticalBeamwidthDeg).toBeCloseTo(30, 1);
});
