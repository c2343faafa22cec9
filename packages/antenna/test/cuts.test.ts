import {
  CUT_INTERPOLATIONS,
  type CutInterpolation,
  cutDb,
  directionalGain,
  gainDbi,
  readMsi,
} from '@radioshed/antenna';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { msiText, sectorHorizontal, tiltedVertical } from './pattern-texts.js';

const INTERPOLATIONS: readonly CutInterpolation[] = CUT_INTERPOLATIONS;
const mounting = { pattern: 'cuts', gainDbi: 0, azimuthDeg: 0, tiltDeg: 0 } as const;
const level = fc.double({ min: -40, max: -0.1, noNaN: true });
/** Two cuts through one main direction: both begin with 0 dB and agree at the back. */
const cuts = fc
  .tuple(fc.array(level, { minLength: 36, maxLength: 36 }), fc.array(level, { minLength: 36, maxLength: 36 }))
  .map(([horizontalDb, verticalDb]) => {
    horizontalDb[0] = 0;
    verticalDb[0] = 0;
    verticalDb[18] = horizontalDb[18];
    return { horizontalDb, verticalDb };
  });
const turn = fc.double({ min: -180, max: 180, noNaN: true });
const elevation = fc.double({ min: -90, max: 90, noNaN: true });

test('a cut is linear between its values, and closed', () => {
  expect(cutDb([0, -10, -20, -10], 45)).toBe(-5);
  expect(cutDb([0, -10, -20, -10], 315)).toBe(-5);
  expect(cutDb([0, -10, -20, -10], -45)).toBe(-5);
  expect(cutDb([0, -10, -20, -10], 720)).toBe(0);
});

describe.each(INTERPOLATIONS)('%s', (interpolation) => {
  test('reproduces the horizontal cut and the front of the vertical cut', () => {
    fc.assert(
      fc.property(cuts, turn, elevation, (it, azimuth, up) => {
        const gain = directionalGain({ ...mounting, ...it, interpolation });
        expect(gain(azimuth, 0)).toBeCloseTo(cutDb(it.horizontalDb, azimuth), 6);
        expect(gain(0, up)).toBeCloseTo(cutDb(it.verticalDb, up), 6);
      }),
    );
  });

  test('never exceeds the gain, and is finite everywhere', () => {
    fc.assert(
      fc.property(cuts, turn, elevation, (it, azimuth, up) => {
        const gain = gainDbi({ ...mounting, ...it, interpolation }, azimuth, up);
        expect(gain).toBeLessThanOrEqual(1e-9);
        expect(gain).toBeGreaterThanOrEqual(-200);
      }),
    );
  });

  test('reaches the gain in the direction of the electrical tilt', () => {
    const { horizontalDb, verticalDb } = readMsi(msiText(), 'x.msi');
    expect(gainDbi({ ...mounting, horizontalDb, verticalDb, interpolation }, 0, -4)).toBeCloseTo(0, 9);
  });
});

// The weighted mean takes a share of the horizontal cut in every direction.
describe.each(INTERPOLATIONS.filter((each) => each !== 'weighted'))('%s', (interpolation) => {
  test('is omnidirectional for an omnidirectional antenna', () => {
    const horizontalDb = new Float64Array(360);
    const verticalDb = Float64Array.from({ length: 360 }, (_, up) => {
      const front = up > 90 && up < 270 ? 180 - up : up;
      return tiltedVertical(front);
    });
    fc.assert(
      fc.property(turn, elevation, (azimuth, up) => {
        const gain = gainDbi({ ...mounting, horizontalDb, verticalDb, interpolation }, azimuth, up);
        expect(gain).toBeCloseTo(cutDb(verticalDb, up), 6);
      }),
    );
  });
});

describe('halves', () => {
  test('reproduces the back of the vertical cut too, and a single value at the zenith', () => {
    fc.assert(
      fc.property(cuts, turn, elevation, (it, azimuth, up) => {
        const gain = directionalGain({ ...mounting, ...it });
        expect(gain(180, up)).toBeCloseTo(cutDb(it.verticalDb, 180 - up), 6);
        expect(gain(azimuth, 90)).toBeCloseTo(it.verticalDb[9], 6);
      }),
    );
  });

  test('never exceeds what both cuts have there', () => {
    fc.assert(
      fc.property(cuts, turn, elevation, (it, azimuth, up) => {
        const gain = gainDbi({ ...mounting, ...it }, azimuth, up);
        const front = cutDb(it.verticalDb, up);
        const back = cutDb(it.verticalDb, 180 - up);
        const most = Math.abs(azimuth) <= 90 ? Math.min(front, back) : Math.max(front, back);
        expect(gain).toBeLessThanOrEqual(Math.max(cutDb(it.horizontalDb, azimuth), most) + 1e-9);
      }),
    );
  });

  test('where the cuts disagree at the back the horizontal one holds', () => {
    const disagreeing = fc.tuple(cuts, level).map(([it, back]) => {
      it.verticalDb[18] = back;
      return it;
    });
    fc.assert(
      fc.property(disagreeing, turn, elevation, (it, azimuth, up) => {
        const gain = directionalGain({ ...mounting, ...it });
        expect(gain(azimuth, 0)).toBeCloseTo(cutDb(it.horizontalDb, azimuth), 6);
        expect(gain(0, up)).toBeCloseTo(cutDb(it.verticalDb, up), 6);
      }),
    );
  });

  test('is the default, and by hand', () => {
    const cut = { horizontalDb: [0, -9, -20, -9], verticalDb: [0, -12, -20, -12] };
    const at = (azimuth: number, up: number): number => gainDbi({ ...mounting, ...cut }, azimuth, up);
    expect(at(45, 30)).toBe(gainDbi({ ...mounting, ...cut, interpolation: 'halves' }, 45, 30));
    expect(at(45, 30)).toBeCloseTo(-4 - 4.5 * Math.cos(Math.PI / 6), 6); // F(30°), H(45°)
    // w = 0.5: F(30°) −4 and B(30°) −17.333, H(135°) −14.5 less −10
    expect(at(135, 30)).toBeCloseTo(-10.6666667 - 4.5 * Math.cos(Math.PI / 6), 6);
  });
});

test('hpi, by hand', () => {
  const cut = { horizontalDb: [0, -9, -20, -9], verticalDb: [0, -12, -20, -12] };
  // H(45°) −4.5, w = 0.25: F(30°) −4, B(30°) −17.333
  const gain = gainDbi({ ...mounting, ...cut, interpolation: 'hpi' }, 45, 30);
  expect(gain).toBeCloseTo(-4.5 - 0.75 * 4 + 0.25 * (20 - 17.3333333), 6);
});

test('hybrid and weighted, by hand', () => {
  const cut = { horizontalDb: [0, -10, -20, -10], verticalDb: [0, -10, -20, -10] };
  const at = (interpolation: CutInterpolation): number => gainDbi({ ...mounting, ...cut, interpolation }, 90, 45);
  const q = 10 ** (-15 / 200);
  expect(at('hybrid')).toBeCloseTo(-15 * q + at('cross-weighted') * (1 - q), 9);
  // Angles 90 and 90 to the vertical halves, −5 and −15; 45 and 135 to the horizontal cut, −10 and −10
  expect(at('weighted')).toBeCloseTo(-10, 9);
});

test('an electrically tilted antenna has its horizontal cut through the main beam', () => {
  const { horizontalDb, verticalDb, notes } = readMsi(msiText(), 'x.msi');
  for (const interpolation of ['halves', 'hpi', 'sum'] as const) {
    const gain = directionalGain({ ...mounting, horizontalDb, verticalDb, interpolation });
    for (const azimuth of [0, 30, 60, 90]) expect(gain(azimuth, -4)).toBeCloseTo(cutDb(horizontalDb, azimuth), 6);
  }
  expect(notes).toMatchObject([
    { code: 'horizontalCutThroughBeam', params: { elevationDeg: expect.closeTo(-4, 6) as number } },
  ]);
});

test('sum and cross-weighted, by hand', () => {
  const cut = { horizontalDb: [0, -10, -20, -10], verticalDb: [0, -10, -20, -10] };
  expect(gainDbi({ ...mounting, ...cut, interpolation: 'sum' }, 90, 45)).toBeCloseTo(-15, 9);
  const [h, v] = [0.1, 10 ** -0.5];
  const [a, b] = [v * (1 - h), h * (1 - v)];
  expect(gainDbi({ ...mounting, ...cut, interpolation: 'cross-weighted' }, 90, 45)).toBeCloseTo(
    (a * -10 + b * -5) / Math.hypot(a, b),
    9,
  );
});

test('azimuths and mechanical tilt as for every pattern', () => {
  const { horizontalDb, verticalDb } = readMsi(msiText(), 'x.msi');
  const sectors = { ...mounting, horizontalDb, verticalDb, gainDbi: 17, azimuthDeg: [0, 120, 240], tiltDeg: 3 };
  for (const azimuth of [0, 120, 240]) expect(gainDbi(sectors, azimuth, -7)).toBeCloseTo(17, 9);
  expect(gainDbi(sectors, 60, -7)).toBeLessThan(17 + sectorHorizontal(60) + 1);
  expect(gainDbi({ ...sectors, azimuthDeg: 0 }, 180, -7)).toBeLessThan(-7);
});

test.each([
  [{ horizontalDb: [0, -3] }, 'horizontalDb.length'],
  [{ verticalDb: [0, -3, Number.NaN, -3] }, 'verticalDb'],
  [{ verticalDb: [0, -3, 3, -3] }, 'verticalDb'],
  [{ interpolation: 'magic' as CutInterpolation }, 'interpolation'],
])('%o is refused', (wrong, field) => {
  const cut = { ...mounting, horizontalDb: [0, -3, -9, -3], verticalDb: [0, -3, -9, -3] };
  expect(() => directionalGain({ ...cut, ...wrong })).toThrow(OutOfRangeError);
  expect(() => directionalGain({ ...cut, ...wrong })).toThrow(field);
});
