import { geodesicDirect } from '@radioshed/geodesy';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { KNOT_SAMPLES } from '../../src/terrain/knot-samples.js';
import { TerrainCutter } from '../../src/terrain/terrain-cutter.js';
import type { TerrainGrid } from '../../src/terrain/terrain-grid.js';

/** A slope whose height identifies the location: 1 m per post to the east, 1000 m per post to the south. */
const SIZE = 400;
const slope: TerrainGrid = {
  heightsM: Float32Array.from({ length: SIZE * SIZE }, (_, i) => (i % SIZE) + 1000 * Math.floor(i / SIZE)),
  width: SIZE,
  height: SIZE,
  lonDeg: 9,
  latDeg: 47.5,
  lonStepDeg: 1 / 1200,
  latStepDeg: -1 / 1200,
};

/** Radius of the Earth and distance of two posts to the south, m. */
const EARTH_M = 6.37e6;
const POST_M = (Math.PI * EARTH_M) / 180 / 1200;

it('cuts along geodesics, however short the reach is relative to the step', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 1, max: 60, noNaN: true }),
      fc.double({ min: 5, max: 150, noNaN: true }),
      (azimuthDeg, steps, stepM) => {
        const centre = { latDeg: 47.34, lonDeg: 9.16 };
        const cutter = new TerrainCutter(slope, centre, steps * stepM, stepM);
        const count = Math.floor(steps) + 1;
        const groundM = new Float64Array(count);
        cutter.cut(azimuthDeg, count, groundM);
        // What the chord between two knots leaves, as the slope shows it southwards, and a ten-thousandth of a post.
        const chordM = ((KNOT_SAMPLES * stepM) ** 2 * Math.tan((centre.latDeg * Math.PI) / 180)) / (8 * EARTH_M);
        const mostM = (1000 * chordM) / POST_M + 0.1;
        for (let i = 0; i < count; i++) {
          const place = geodesicDirect(centre, azimuthDeg, i * stepM);
          const column = (place.lonDeg - slope.lonDeg) / slope.lonStepDeg;
          const row = (place.latDeg - slope.latDeg) / slope.latStepDeg;
          expect(Math.abs(groundM[i] - (column + 1000 * row))).toBeLessThan(mostM);
        }
      },
    ),
  );
});
