import { p528EndsModel, p528Ref, prepareP528 } from '@radioshed/p528';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const wave = { frequencyMHz: 1090, timePercent: 50 };

describe('model for coverages', () => {
  test('takes heights over the ground under the lower antenna', () => {
    const model = p528EndsModel(wave);
    const expected = prepareP528({ ...wave, lowHeightM: 20, highHeightM: 9300 }).lossDb(200_000);
    expect(model.lossDb(200_000, 800, 20, 100, 10_000)).toBe(expected);
  });

  test('or over the sea', () => {
    const model = p528EndsModel({ ...wave, surface: 'sea' });
    const expected = prepareP528({ ...wave, lowHeightM: 820, highHeightM: 10_100 }).lossDb(200_000);
    expect(model.lossDb(200_000, 800, 20, 100, 10_000)).toBe(expected);
  });

  test('is the same both ways', () => {
    const model = p528EndsModel({ ...wave, timePercent: 90 });
    fc.assert(
      fc.property(
        between(1000, 900_000),
        between(-100, 2000),
        between(2, 10_000),
        between(-100, 2000),
        between(2, 10_000),
        (d, g1, h1, g2, h2) => {
          expect(model.lossDb(d, g1, h1, g2, h2)).toBe(model.lossDb(d, g2, h2, g1, h1));
        },
      ),
    );
  });

  test('the order of pixels does not matter', () => {
    const model = p528EndsModel(wave);
    for (const [d, h] of [
      [5000, 3000],
      [400_000, 3000],
      [5000, 4000],
      [5000, 3000],
    ] as const) {
      expect(model.lossDb(d, 0, 30, 0, h)).toBe(p528EndsModel(wave).lossDb(d, 0, 30, 0, h));
    }
  });

  test('has no value outside its heights and at one place', () => {
    const model = p528EndsModel(wave);
    expect(model.lossDb(1000, 0, 1.4, 0, 1000)).toBeNaN();
    expect(model.lossDb(1000, 0, 10, 0, 80_001)).toBeNaN();
    expect(model.lossDb(1000, Number.NaN, 10, 0, 1000)).toBeNaN();
    expect(model.lossDb(1000, 0, 10, Number.NaN, 1000)).toBeNaN();
    expect(model.lossDb(Number.NaN, 0, 10, 0, 1000)).toBeNaN();
    expect(model.lossDb(0, 0, 10, 0, 10)).toBeNaN();
    expect(model.lossDb(0, 0, 10, 0, 1000)).toBeGreaterThan(0);
  });

  test('refuses parameters at once', () => {
    expect(() => p528EndsModel({ ...wave, frequencyMHz: 50 })).toThrow('frequencyMHz');
    expect(() => p528EndsModel({ ...wave, timePercent: 0 })).toThrow('timePercent');
    expect(() => p528EndsModel({ ...wave, surface: 'roof' as 'sea' })).toThrow('surface');
  });

  test('names itself for workers', () => {
    const ref = p528Ref(wave);
    expect(ref).toMatchObject({ export: 'p528EndsModel', parameters: wave });
    expect(ref.module).toBe('@radioshed/p528/model');
    expect(ref.address).toMatch(/p528\/dist\/model\.js$/);
  });
});
