import {
  type AreaType,
  extendedHata,
  type ExtendedHataInput,
  extendedHataLossDb,
  extendedHataModel,
  extendedHataRef,
  extendedHataSigmaDb,
} from '@radioshed/empirical';
import { Radial } from '@radioshed/profile';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const flat: ExtendedHataInput = {
  groundM: new Float64Array(201).fill(40),
  stepM: 100,
  baseHeightM: 60,
  mobileHeightM: 2,
  frequencyMHz: 2000,
  areaType: 'suburban',
};

describe('behaviour', () => {
  test('a value from the reference files', () => {
    // At 2 GHz and 1 km Okumura's town attenuates 23.5 dB over free space, a suburb 12.4 dB less.
    const result = extendedHata({ ...flat, groundM: [1, 1], stepM: 1000, baseHeightM: 200, mobileHeightM: 3 });
    expect(result.attenuation1KmDb).toBeCloseTo(23.5, 9);
    const town = extendedHata({ ...flat, areaType: 'urban' });
    expect(town.medianDb - extendedHata(flat).medianDb).toBeCloseTo(12.4, 9);
    expect(extendedHataSigmaDb(2000, 'urban')).toBeCloseTo(7.5, 2);
    expect(extendedHataSigmaDb(2000, 'rural')).toBeCloseTo(9.5, 2);
  });

  test('grows with distance over flat ground, across the break point too', () => {
    let before = 0;
    for (let km = 1; km < 100; km++) {
      const lossDb = extendedHataLossDb({ ...flat, groundM: new Float64Array(km * 10 + 1).fill(40) });
      expect(lossDb).toBeGreaterThan(before);
      before = lossDb;
    }
  });

  test('reliability: symmetric around the median', () => {
    const at = (reliabilityPercent: number): number => extendedHataLossDb({ ...flat, reliabilityPercent });
    expect(at(90) - at(50)).toBeCloseTo(1.2816 * extendedHataSigmaDb(2000, 'suburban'), 1);
    expect(at(90) + at(10)).toBeCloseTo(2 * at(50), 4);
    expect(extendedHataLossDb(flat)).toBe(at(50));
  });

  test('warnings tell of ranges and clamped heights', () => {
    expect(extendedHata(flat).warnings).toEqual([]);
    expect(extendedHata({ ...flat, baseHeightM: 10, mobileHeightM: 20, frequencyMHz: 900 }).warnings).toEqual([
      'frequencyOutsideRange',
      'baseHeightClamped',
      'mobileHeightClamped',
    ]);
  });

  test('the model for coverages agrees within 0.001 dB in 99.99 % of paths over any ground', () => {
    const scenes = fc.record({
      seed: fc.integer({ min: 1, max: 1e6 }),
      count: fc.integer({ min: 2, max: 700 }),
      reliefM: fc.constantFrom(0, 3, 60, 900),
      levelM: fc.constantFrom(-40, 0, 5, 700),
      terraceM: fc.constantFrom(0, 0, 20),
      stepM: fc.constantFrom(7.7, 30, 90, 400),
      baseHeightM: fc.constantFrom(0, 10, 35, 300),
      mobileHeightM: fc.constantFrom(0, 1.5, 10),
      areaType: fc.constantFrom('urban' as const, 'suburban' as const, 'rural' as const),
    });
    const off: number[] = [];
    let paths = 0;
    for (const { count, seed, reliefM, levelM, terraceM, ...of } of fc.sample(scenes, { numRuns: 120, seed: 3 })) {
      const ground = Float64Array.from({ length: count }, (_, i) => {
        const wave = Math.sin(i / 31 + seed) + 0.6 * Math.sin(i / 7.3) + 0.3 * Math.sin(i * (1 + seed / 1e6));
        const height = levelM + reliefM * wave;
        return Math.max(0, terraceM > 0 ? terraceM * Math.round(height / terraceM) : height);
      });
      const parameters = { frequencyMHz: 2000, areaType: of.areaType };
      const model = extendedHataModel(parameters);
      const radial = Radial.of(ground, of.stepM, of.baseHeightM, model.nominalRadiusM(0));
      for (let index = 1; index < count; index += 3) {
        const expected = extendedHataLossDb({ ...parameters, ...of, groundM: ground.subarray(0, index + 1) });
        paths++;
        const difference = Math.abs(model.lossDb(radial, index, of.mobileHeightM) - expected);
        if (!(difference <= 1e-3)) off.push(difference);
      }
    }
    expect(paths).toBeGreaterThan(10_000);
    expect(off.length).toBeLessThanOrEqual(paths / 10_000);
  });

  test('the model for coverages is the function on the samples so far', () => {
    const ground = Array.from({ length: 300 }, (_, i) => 300 + 90 * Math.sin(i / 17) + 30 * Math.sin(i / 5));
    const parameters = { frequencyMHz: 2400, areaType: 'rural', reliabilityPercent: 80 } as const;
    const model = extendedHataModel(parameters);
    const radial = Radial.of(ground, 90, 35, model.nominalRadiusM(0));
    for (let index = 1; index < ground.length; index++) {
      const groundM = ground.slice(0, index + 1);
      const expected = extendedHataLossDb({ ...parameters, groundM, stepM: 90, baseHeightM: 35, mobileHeightM: 2 });
      expect(model.lossDb(radial, index, 2)).toBeCloseTo(expected, 6); // sums are taken in another order
    }
    expect(extendedHataRef(parameters)).toMatchObject(structuredClone(extendedHataRef(parameters)));
    expect(extendedHataRef(parameters).export).toBe('extendedHataModel');
  });
});

test.each([
  [{ groundM: [1] }, 'groundM.length'],
  [{ groundM: [1, Number.NaN] }, 'groundM[1]'],
  [{ stepM: 0 }, 'stepM'],
  [{ baseHeightM: -1 }, 'baseHeightM'],
  [{ mobileHeightM: Infinity }, 'mobileHeightM'],
  [{ frequencyMHz: 0 }, 'frequencyMHz'],
  [{ areaType: 'sea' as AreaType }, 'areaType'],
  [{ reliabilityPercent: 100 }, 'reliabilityPercent'],
])('%o is refused', (wrong, field) => {
  expect(() => extendedHata({ ...flat, ...wrong })).toThrow(OutOfRangeError);
  expect(() => extendedHata({ ...flat, ...wrong })).toThrow(field);
});
