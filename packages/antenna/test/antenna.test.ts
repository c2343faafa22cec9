import { type Antenna, type Beam, dipoleRelativeDb, directionalGain, gainDbi, gainRef } from '@radioshed/antenna';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIPOLE_NULL_DB } from '../src/dipole.js';

const azimuth = fc.double({ min: 0, max: 360, noNaN: true });
const elevation = fc.double({ min: -90, max: 90, noNaN: true });
const gain = fc.double({ min: -10, max: 40, noNaN: true });
const beam: fc.Arbitrary<Beam> = fc.record({
  horizontalBeamwidthDeg: fc.double({ min: 5, max: 359, noNaN: true }),
  verticalBeamwidthDeg: fc.double({ min: 5, max: 170, noNaN: true }),
  frontToBackDb: fc.double({ min: 3.5, max: 40, noNaN: true }),
});
const antenna: fc.Arbitrary<Antenna> = fc
  .record({
    pattern: fc.constantFrom('isotropic' as const, 'dipole' as const, 'synthesised' as const),
    polarisation: fc.constantFrom('vertical' as const, 'horizontal' as const),
    gainDbi: gain,
    azimuthDeg: azimuth,
    tiltDeg: fc.double({ min: -60, max: 60, noNaN: true }),
    beam,
  })
  .map(({ beam, ...mounting }) => ({ ...mounting, ...beam }));

describe('every antenna', () => {
  test('has its maximum gain in the main direction', () => {
    fc.assert(
      fc.property(antenna, azimuth, elevation, (it, towards, up) => {
        const peak = gainDbi(it, it.azimuthDeg as number, -it.tiltDeg);
        expect(peak).toBeCloseTo(it.gainDbi, 6);
        expect(gainDbi(it, towards, up)).toBeLessThanOrEqual(it.gainDbi + 1e-9);
      }),
    );
  });

  test('is symmetric left and right', () => {
    fc.assert(
      fc.property(antenna, fc.double({ min: 0, max: 180, noNaN: true }), elevation, (it, turn, up) => {
        const main = it.azimuthDeg as number;
        expect(gainDbi(it, main - turn, up)).toBeCloseTo(gainDbi(it, main + turn, up), 5);
      }),
    );
  });

  test('turns with its azimuth', () => {
    fc.assert(
      fc.property(antenna, azimuth, azimuth, elevation, (it, turn, towards, up) => {
        const north = { ...it, azimuthDeg: 0 };
        expect(gainDbi({ ...it, azimuthDeg: turn }, towards, up)).toBeCloseTo(gainDbi(north, towards - turn, up), 5);
      }),
    );
  });

  test('uses the best of several on a mast', () => {
    fc.assert(
      fc.property(antenna, azimuth, azimuth, azimuth, elevation, (it, first, second, towards, up) => {
        const best = Math.max(
          gainDbi({ ...it, azimuthDeg: first }, towards, up),
          gainDbi({ ...it, azimuthDeg: second }, towards, up),
        );
        expect(gainDbi({ ...it, azimuthDeg: [first, second] }, towards, up)).toBe(best);
      }),
    );
  });
});

describe('half-wave dipole', () => {
  test('cos(π/2·sin θ)/cos θ at 0, 30, 39, 60 and 90 degrees', () => {
    const at = (angleDeg: number): number => dipoleRelativeDb(Math.sin((angleDeg * Math.PI) / 180));
    expect(at(0)).toBe(0);
    expect(at(30)).toBeCloseTo(20 * Math.log10(Math.SQRT1_2 / (Math.sqrt(3) / 2)), 9);
    expect(at(39.04)).toBeCloseTo(-3.01, 2); // half of the 78° beamwidth found in every handbook
    expect(at(60)).toBeCloseTo(-7.5808, 4);
    expect(at(90)).toBe(-DIPOLE_NULL_DB);
  });

  test('vertical: omnidirectional; horizontal: a figure of eight with its nulls along the arms', () => {
    const mounting = { pattern: 'dipole', gainDbi: 2.15, azimuthDeg: 20, tiltDeg: 0 } as const;
    const vertical = directionalGain({ ...mounting, polarisation: 'vertical' });
    const horizontal = directionalGain({ ...mounting, polarisation: 'horizontal' });
    for (const towards of [0, 77, 110, 200, 290]) expect(vertical(towards, 0)).toBe(2.15);
    expect(horizontal(20, 0)).toBeCloseTo(2.15, 9);
    expect(horizontal(200, 0)).toBeCloseTo(2.15, 9);
    expect(horizontal(20, 80)).toBeCloseTo(2.15, 9);
    expect(horizontal(110, 0)).toBeCloseTo(2.15 - DIPOLE_NULL_DB, 6);
  });

  test('its power integrated over the sphere agrees with 2.15 dBi', () => {
    let sum = 0;
    const step = 0.001;
    for (let t = -Math.PI / 2 + step / 2; t < Math.PI / 2; t += step) {
      sum += 10 ** (dipoleRelativeDb(Math.sin(t)) / 10) * Math.cos(t) * step;
    }
    expect(10 * Math.log10(2 / sum)).toBeCloseTo(2.15, 2);
  });
});

describe('synthesised beam', () => {
  const sector = (beam: Beam, tiltDeg = 0): Antenna => ({
    ...beam,
    pattern: 'synthesised',
    gainDbi: 17,
    azimuthDeg: 0,
    tiltDeg,
  });

  test('is 3 dB down at half the beamwidth on both cuts', () => {
    fc.assert(
      fc.property(beam, (it) => {
        expect(gainDbi(sector(it), it.horizontalBeamwidthDeg / 2, 0)).toBeCloseTo(14, 6);
        expect(gainDbi(sector(it), 0, it.verticalBeamwidthDeg / 2)).toBeCloseTo(14, 6);
        expect(gainDbi(sector(it), 0, -it.verticalBeamwidthDeg / 2)).toBeCloseTo(14, 6);
      }),
    );
  });

  test('falls to the front-to-back ratio behind and never below', () => {
    fc.assert(
      fc.property(beam, azimuth, elevation, (it, towards, up) => {
        expect(gainDbi(sector(it), 180, 0)).toBeCloseTo(17 - it.frontToBackDb, 6);
        expect(gainDbi(sector(it), towards, up)).toBeGreaterThanOrEqual(17 - Math.max(it.frontToBackDb, 30) - 1e-9);
      }),
    );
  });

  test('falls steadily from the main direction to the back', () => {
    fc.assert(
      fc.property(beam, fc.double({ min: 0, max: 179, noNaN: true }), (it, from) => {
        expect(gainDbi(sector(it), from + 1, 0)).toBeLessThanOrEqual(gainDbi(sector(it), from, 0) + 1e-9);
      }),
    );
  });

  test('360° wide is omnidirectional, in each direction of the horizon', () => {
    const omni = sector({ horizontalBeamwidthDeg: 360, verticalBeamwidthDeg: 20, frontToBackDb: 25 });
    fc.assert(fc.property(azimuth, (towards) => void expect(gainDbi(omni, towards, 0)).toBeCloseTo(17, 9)));
    expect(gainDbi(omni, 123, 10)).toBeCloseTo(14, 6);
  });

  test('tilt moves the maximum down in front and up behind', () => {
    const beam = { horizontalBeamwidthDeg: 65, verticalBeamwidthDeg: 10, frontToBackDb: 25 };
    let [best, at] = [-Infinity, 0];
    for (let up = -20; up <= 20; up += 0.25) {
      const gain = gainDbi(sector(beam, 6), 0, up);
      if (gain > best) [best, at] = [gain, up];
    }
    expect([best, at]).toEqual([17, -6]);
    const omni = sector({ ...beam, horizontalBeamwidthDeg: 360 }, 6);
    expect(gainDbi(omni, 180, 6)).toBeCloseTo(17, 6);
    expect(gainDbi(omni, 90, 0)).toBeCloseTo(17, 6);
  });
});

test('the vertical beam of an omnidirectional antenna ignores the front-to-back ratio', () => {
  const omni = { pattern: 'synthesised', gainDbi: 8, azimuthDeg: 0, tiltDeg: 10 } as const;
  for (const frontToBackDb of [0, 10, 25]) {
    const gain = directionalGain({ ...omni, horizontalBeamwidthDeg: 360, verticalBeamwidthDeg: 10, frontToBackDb });
    expect(gain(0, -10)).toBeCloseTo(8, 9);
    expect(gain(0, -5)).toBeCloseTo(5, 9);
    expect(gain(0, 20)).toBeCloseTo(8 - 30, 9);
  }
});

test('workers load a gain by its reference', async () => {
  const sector = { pattern: 'isotropic', gainDbi: 3, azimuthDeg: 0, tiltDeg: 0 } as const;
  const ref = gainRef(sector);
  expect(ref).toMatchObject({ export: 'directionalGain', parameters: sector });
  expect(ref.module).toBe('@radioshed/antenna/antenna');
  expect(ref.address).toMatch(/\/dist\/antenna\.js$/);
});

test.each([
  [{ gainDbi: Number.NaN }, 'gainDbi'],
  [{ tiltDeg: 91 }, 'tiltDeg'],
  [{ azimuthDeg: 400 }, 'azimuthDeg'],
  [{ azimuthDeg: [] }, 'azimuthDeg'],
  [{ azimuthDeg: Array.from({ length: 37 }, () => 0) }, 'azimuthDeg'],
  [{ horizontalBeamwidthDeg: 0 }, 'horizontalBeamwidthDeg'],
  [{ verticalBeamwidthDeg: 361 }, 'verticalBeamwidthDeg'],
  [{ frontToBackDb: -1 }, 'frontToBackDb'],
])('%o is refused', (wrong, field) => {
  const sector = {
    pattern: 'synthesised' as const,
    gainDbi: 17,
    azimuthDeg: 0,
    tiltDeg: 0,
    horizontalBeamwidthDeg: 65,
    verticalBeamwidthDeg: 10,
    frontToBackDb: 25,
  };
  expect(() => directionalGain({ ...sector, ...wrong })).toThrow(OutOfRangeError);
  expect(() => directionalGain({ ...sector, ...wrong })).toThrow(field);
});
