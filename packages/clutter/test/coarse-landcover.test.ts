import { adjustClutter, clutterOnGrid, systemProfile } from '@radioshed/clutter';
import { geographicGrid, type Grid, rasterOf } from '@radioshed/raster';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const fine: Grid = geographicGrid({ west: 0, south: 0, east: 0.07, north: 0.07 }, 70, 70);
const coarse: Grid = geographicGrid({ west: 0, south: 0, east: 0.07, north: 0.07 }, 10, 10);
const classesOf = (codes: Uint8Array, grid: Grid): Uint8Array =>
  clutterOnGrid({ profile: systemProfile('Urban'), landcover: rasterOf(codes, fine, 0) }, grid).codes.values;

describe('landcover in coarse pixels', () => {
  test('has the most frequent class', () => {
    const code = fc.constantFrom(2, 3, 7);
    const codes = fc.array(code, { minLength: fine.width * fine.height, maxLength: fine.width * fine.height });
    fc.assert(
      fc.property(codes, (given) => {
        const found = classesOf(Uint8Array.from(given), coarse);
        for (const [pixel, each] of found.entries()) {
          const [row, column] = [Math.floor(pixel / coarse.width), pixel % coarse.width];
          const counts = new Map<number, number>();
          for (let r = 0; r < 7; r++) {
            for (let c = 0; c < 7; c++) {
              const at = given[(7 * row + r) * fine.width + 7 * column + c] ?? 0;
              counts.set(at, (counts.get(at) ?? 0) + 1);
            }
          }
          expect(counts.get(each)).toBe(Math.max(...counts.values()));
        }
      }),
      { numRuns: 20 },
    );
  });

  test('has the only class, and a road through fields is lost', () => {
    const fields = new Uint8Array(fine.width * fine.height).fill(5);
    for (let row = 0; row < fine.height; row++) fields[row * fine.width + 3] = 7;
    expect([...new Set(classesOf(fields, coarse))]).toEqual([5]);
  });

  test.each([
    ['area', 60, 20, 0],
    ['area', 10, 100, 1],
    ['path', 200, 30, 0],
  ] as const)('an %s of %i km and %i m is allowed where it is asked for', (of, radiusKm, resolutionM, notes) => {
    const wish = { of, radiusKm, resolutionM, landcover: true, buildings: false };
    expect(adjustClutter(wish)).toMatchObject({ landcover: false, notes: [{ code: 'landcoverOff' }] });
    const allowed = adjustClutter({ ...wish, coarseLandcover: true });
    expect(allowed.landcover).toBe(true);
    expect(allowed.notes).toHaveLength(notes);
  });
});
