import {
  combinedNoiseDb,
  GALACTIC_NOISE_DECILES,
  galacticNoise,
  galacticNoiseDb,
  manMadeNoise,
  manMadeNoiseDb,
  manMadeNoiseDeciles,
  NOISE_ENVIRONMENTS,
  type NoiseEnvironment,
  noisePowerDbm,
} from '@radioshed/noise';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { atLeast, referenceRows } from '@radioshed/testing/reference';
import { describe, expect, test } from 'vitest';

describe('reference', () => {
  test('the ITU-R HF program, with its deciles', () => {
    const rows = referenceRows('hf/noise.csv.gz').filter((row) => Number(row['mm']) <= 3);
    expect(rows.length).toBeGreaterThan(atLeast(500));
    for (const row of rows) {
      const environment = NOISE_ENVIRONMENTS[Number(row['mm'])];
      expect(manMadeNoiseDb(Number(row['freq']), environment)).toBeCloseTo(Number(row['FaM']), 4);
      expect(galacticNoiseDb(Number(row['freq']))).toBeCloseTo(Number(row['FaG']), 4);
      expect(GALACTIC_NOISE_DECILES).toEqual({ upperDb: Number(row['DuG']), lowerDb: Number(row['DlG']) });
      if (environment === 'quietRural') continue; // the program takes those of rural locations
      expect(manMadeNoiseDeciles(environment)).toEqual({ upperDb: Number(row['DuM']), lowerDb: Number(row['DlM']) });
    }
  });

  test('inline values, for when the files are absent', () => {
    expect(manMadeNoiseDb(10, 'residential')).toBeCloseTo(44.8, 9);
    expect(galacticNoiseDb(10)).toBeCloseTo(29, 9);
    expect(noisePowerDbm(44.8, 1e6)).toBeCloseTo(-69.175187, 5);
  });
});

describe('behaviour', () => {
  const frequency = fc.double({ min: 0.3, max: 250, noNaN: true });

  test('noise rises with population and falls with frequency', () => {
    fc.assert(
      fc.property(frequency, (f) => {
        const medians = NOISE_ENVIRONMENTS.map((environment) => manMadeNoiseDb(f, environment));
        expect(medians).toEqual(medians.toSorted((a, b) => b - a));
        for (const environment of NOISE_ENVIRONMENTS) {
          expect(manMadeNoiseDb(f * 1.1, environment)).toBeLessThan(manMadeNoiseDb(f, environment));
        }
      }),
    );
  });

  test('warns outside the published frequencies', () => {
    expect(manMadeNoise(100, 'city')).toEqual({ medianDb: manMadeNoiseDb(100, 'city'), warnings: [] });
    expect(manMadeNoise(100, 'quietRural').warnings).toEqual(['frequencyOutside']);
    expect(manMadeNoise(251, 'rural').warnings).toEqual(['frequencyOutside']);
    expect(galacticNoise(9).warnings).toEqual(['frequencyOutside']);
    expect(galacticNoise(10).warnings).toEqual([]);
  });

  test('no deciles are published for quietRural', () => {
    expect(manMadeNoiseDeciles('quietRural')).toBeUndefined();
  });

  test('two equal sources make 3 dB more than one', () => {
    fc.assert(
      fc.property(fc.double({ min: -50, max: 150, noNaN: true }), (figure) => {
        expect(combinedNoiseDb([figure, figure])).toBeCloseTo(figure + 10 * Math.log10(2), 9);
        expect(combinedNoiseDb([figure])).toBeCloseTo(figure, 9);
      }),
    );
  });

  test.each([
    [() => manMadeNoiseDb(0, 'city'), 'frequencyMHz'],
    [() => manMadeNoiseDb(Number.NaN, 'city'), 'frequencyMHz'],
    [() => manMadeNoiseDb(10, 'desert' as NoiseEnvironment), 'environment'],
    [() => manMadeNoiseDeciles('toString' as NoiseEnvironment), 'environment'],
    [() => galacticNoise(-1), 'frequencyMHz'],
    [() => noisePowerDbm(Number.NaN, 1e3), 'figureDb'],
    [() => noisePowerDbm(10, 0), 'bandwidthHz'],
    [() => combinedNoiseDb([]), 'figuresDb.length'],
    [() => combinedNoiseDb([1, Infinity]), 'figuresDb[1]'],
  ])('%s is refused', (call, field) => {
    expect(call).toThrow(OutOfRangeError);
    expect(call).toThrow(field);
  });
});
