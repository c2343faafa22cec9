import {
  cost231Loss,
  cost231LossDb,
  cost231Model,
  type Cost231AreaType,
  ecc33Loss,
  ecc33LossDb,
  type Ecc33AreaType,
  ecc33Model,
  EFFECTIVE_HEIGHT_LIMITS_M,
  effectiveBaseHeight,
  egliLoss,
  egliLossDb,
  egliModel,
  type AreaType,
  ericssonLoss,
  ericssonLossDb,
  ericssonModel,
  freeSpaceLossDb,
  HATA_AREA_TYPES,
  type HataAreaType,
  hataLoss,
  hataLossDb,
  hataModel,
  type LandMobileLink,
  suiLoss,
  suiLossDb,
  suiModel,
  type SuiTerrain,
} from '@radioshed/empirical';
import { type EndsModel, Radial, type RadialModel } from '@radioshed/profile';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Every model in one of its environments. */
const models: readonly [string, (link: LandMobileLink) => number][] = [
  ...HATA_AREA_TYPES.map((e): [string, (link: LandMobileLink) => number] => [
    `hata ${e}`,
    (link) => hataLossDb(link, e),
  ]),
  ['cost231', (link) => cost231LossDb(link, 'metropolitan')],
  ['ecc33', (link) => ecc33LossDb(link, 'medium')],
  ['sui', (link) => suiLossDb(link, 'B')],
  ['ericsson', (link) => ericssonLossDb(link, 'urban')],
  ['egli', egliLossDb],
];

const link: LandMobileLink = { distanceM: 5000, baseHeightM: 50, mobileHeightM: 1.5, frequencyMHz: 900 };

describe('reference', () => {
  test('inline values', () => {
    // Rows of the reference files, for use without them.
    expect(
      hataLossDb({ ...link, distanceM: 1000, baseHeightM: 30, mobileHeightM: 1, frequencyMHz: 169 }, 'urbanLarge'),
    ).toBeCloseTo(108.226191, 5);
    expect(
      hataLossDb({ ...link, distanceM: 1000, baseHeightM: 30, mobileHeightM: 1, frequencyMHz: 169 }, 'open'),
    ).toBeCloseTo(84.514261, 5);
  });
});

describe('behaviour', () => {
  const inside = fc.record({
    distanceM: fc.double({ min: 1000, max: 20_000, noNaN: true }),
    baseHeightM: fc.double({ min: 30, max: 80, noNaN: true }),
    mobileHeightM: fc.double({ min: 1, max: 3, noNaN: true }),
    frequencyMHz: fc.double({ min: 300, max: 1500, noNaN: true }),
  });

  test.each(models)('%s grows with distance', (_name, lossDb) => {
    fc.assert(
      fc.property(inside, (it) => {
        expect(lossDb({ ...it, distanceM: it.distanceM * 1.01 })).toBeGreaterThan(lossDb(it));
      }),
    );
  });

  test('Hata stays above free space in towns and suburbs, not in the open', () => {
    fc.assert(
      fc.property(inside, (it) => {
        const freeDb = freeSpaceLossDb(it.distanceM, it.frequencyMHz);
        for (const areaType of ['urbanLarge', 'urbanSmall', 'suburban'] as const) {
          expect(hataLossDb(it, areaType)).toBeGreaterThan(freeDb);
        }
      }),
    );
    const near = { distanceM: 1000, baseHeightM: 80, mobileHeightM: 3, frequencyMHz: 1500 };
    expect(hataLoss(near, 'open').warnings).toEqual(['belowFreeSpace']);
  });

  test.each(models)('%s falls as the base rises', (_name, lossDb) => {
    fc.assert(
      fc.property(inside, (it) => {
        expect(lossDb({ ...it, baseHeightM: it.baseHeightM * 1.05 })).toBeLessThan(lossDb(it));
      }),
    );
  });

  test('the more there is around, the more is lost', () => {
    fc.assert(
      fc.property(inside, (it) => {
        const at = (areaType: HataAreaType): number => hataLossDb(it, areaType);
        expect(at('urbanSmall')).toBeGreaterThan(at('suburban'));
        expect(at('suburban')).toBeGreaterThan(at('open'));
      }),
    );
    expect(cost231LossDb(link, 'metropolitan') - cost231LossDb(link, 'medium')).toBeCloseTo(3, 9);
    expect(suiLossDb(link, 'A')).toBeGreaterThan(suiLossDb(link, 'C'));
    // The published constants of Ericsson's model turn this round.
    expect(ericssonLossDb(link, 'rural')).toBeGreaterThan(ericssonLossDb(link, 'urban'));
  });
});

describe('known jumps', () => {
  test('Egli at 10 m', () => {
    const at = (mobileHeightM: number): number => egliLossDb({ ...link, mobileHeightM });
    expect(at(10 + 1e-9) - at(10)).toBeCloseTo(-0.4, 6);
    expect(at(10) - at(10 - 1e-9)).toBeCloseTo(0, 6);
  });

  test('large-city Hata at 300 MHz', () => {
    const at = (frequencyMHz: number, mobileHeightM: number): number =>
      hataLossDb({ ...link, frequencyMHz, mobileHeightM }, 'urbanLarge');
    // 8.29·log² 1.54h − 1.1 on this side, 3.2·log² 11.75h − 4.97 on the other.
    expect(at(300, 1.5) - at(300 - 1e-9, 1.5)).toBeCloseTo(-0.00303, 5);
    expect(at(300, 10) - at(300 - 1e-9, 10)).toBeCloseTo(1.848422, 5);
  });

  test('no other area type of Hata jumps there', () => {
    for (const areaType of ['urbanSmall', 'suburban', 'open'] as const) {
      const at = (frequencyMHz: number): number => hataLossDb({ ...link, frequencyMHz }, areaType);
      expect(at(300) - at(300 - 1e-9)).toBeCloseTo(0, 6);
    }
  });
});

describe('warnings', () => {
  test('none inside the ranges', () => {
    expect(hataLoss(link, 'suburban')).toEqual({ lossDb: hataLossDb(link, 'suburban'), warnings: [] });
    expect(cost231Loss({ ...link, frequencyMHz: 1800 }, 'medium').warnings).toEqual([]);
    expect(ecc33Loss({ ...link, mobileHeightM: 6 }, 'large').warnings).toEqual([]);
    expect(suiLoss({ ...link, frequencyMHz: 3500, mobileHeightM: 3 }, 'A').warnings).toEqual([]);
    expect(ericssonLoss(link, 'urban').warnings).toEqual([]);
    expect(egliLoss(link).warnings).toEqual([]);
  });

  test('each limit has its own, and there is still a value', () => {
    const outside = { distanceM: 50, baseHeightM: 3, mobileHeightM: 0.5, frequencyMHz: 20 };
    const result = hataLoss(outside, 'open');
    expect(result.lossDb).toBe(hataLossDb(outside, 'open'));
    expect(result.warnings).toEqual([
      'frequencyOutsideRange',
      'distanceOutsideRange',
      'baseHeightOutsideRange',
      'mobileHeightOutsideRange',
      'belowFreeSpace',
    ]);
  });
});

describe('effective height', () => {
  const step = 100;
  const plateau = (km: number): number[] => Array.from({ length: km * 10 + 1 }, (_, i) => (i * step < 2000 ? 100 : 20));

  test('over the mean terrain 3 to 15 km away', () => {
    expect(effectiveBaseHeight(plateau(20), step, 30)).toEqual({ heightM: 110, overTerrainM: 110, warnings: [] });
    // Half of the way to 15 km, half of the difference.
    expect(effectiveBaseHeight(plateau(9), step, 30).heightM).toBeCloseTo(70, 9);
    expect(effectiveBaseHeight(plateau(3), step, 30).heightM).toBe(30);
    const far = plateau(20);
    far.fill(500, 151); // beyond 15 km
    expect(effectiveBaseHeight(far, step, 30).heightM).toBe(110);
  });

  test('is clamped to 30 … 200 m, with a warning', () => {
    expect(EFFECTIVE_HEIGHT_LIMITS_M).toEqual([30, 200]);
    const high = effectiveBaseHeight(plateau(20), step, 150);
    expect(high).toEqual({ heightM: 200, overTerrainM: 230, warnings: ['baseHeightClamped'] });
    const low = effectiveBaseHeight(new Float64Array(30), step, 10);
    expect(low).toEqual({ heightM: 30, overTerrainM: 10, warnings: ['baseHeightClamped'] });
  });

  test('is continuous in distance', () => {
    const ground = Array.from({ length: 2001 }, (_, i) => 300 + 80 * Math.sin(i / 90));
    const at = (count: number): number => effectiveBaseHeight(ground.slice(0, count), 10, 60).overTerrainM;
    for (let count = 250; count < 1900; count += 7) expect(Math.abs(at(count + 1) - at(count))).toBeLessThan(0.5);
  });

  test('wrong input is refused', () => {
    expect(() => effectiveBaseHeight([0, Number.NaN], 10, 30)).toThrow('groundM[1]');
    expect(() => effectiveBaseHeight([0, 0], 10, -1)).toThrow('txHeightM');
    expect(() => effectiveBaseHeight([0, 0], 0, 1)).toThrow('stepM');
  });
});

describe('models for coverages', () => {
  const terrain = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 2, maxLength: 60 });

  test.each<[string, RadialModel, (link: LandMobileLink) => number]>([
    ['hata', hataModel({ frequencyMHz: 900, areaType: 'open' }), (it) => hataLossDb(it, 'open')],
    ['cost231', cost231Model({ frequencyMHz: 900, areaType: 'medium' }), (it) => cost231LossDb(it, 'medium')],
    ['ecc33', ecc33Model({ frequencyMHz: 900, areaType: 'large' }), (it) => ecc33LossDb(it, 'large')],
    ['ericsson', ericssonModel({ frequencyMHz: 900, areaType: 'rural' }), (it) => ericssonLossDb(it, 'rural')],
  ])('%s on a radial is the function at the effective height', (_name, model, lossDb) => {
    fc.assert(
      fc.property(terrain, (heights) => {
        const radial = Radial.of(heights, 500, 60, model.nominalRadiusM(0));
        for (let index = 1; index < heights.length; index++) {
          const { heightM } = effectiveBaseHeight(heights.slice(0, index + 1), 500, 60);
          const expected = lossDb({ ...link, distanceM: index * 500, baseHeightM: heightM, mobileHeightM: 2 });
          expect(model.lossDb(radial, index, 2)).toBeCloseTo(expected, 8);
        }
      }),
    );
    expect(model.lossDb(Radial.of([0, 0, 0], 500, 60), 2, 0)).toBeNaN();
  });

  test.each<[string, EndsModel, (link: LandMobileLink) => number]>([
    ['sui', suiModel({ frequencyMHz: 900, terrain: 'C' }), (it) => suiLossDb(it, 'C')],
    ['egli', egliModel({ frequencyMHz: 900 }), egliLossDb],
  ])('%s takes the heights above ground', (_name, model, lossDb) => {
    expect(model.lossDb(5000, 120, 50, 3, 1.5)).toBeCloseTo(lossDb(link), 9);
    expect(model.lossDb(5000, 120, 0, 3, 1.5)).toBeNaN();
    expect(model.lossDb(5000, 120, 50, 3, 0)).toBeNaN();
  });
});

describe('bad input', () => {
  test.each(models)('%s refuses what it is not defined for', (_name, lossDb) => {
    for (const field of ['distanceM', 'baseHeightM', 'mobileHeightM', 'frequencyMHz'] as const) {
      for (const wrong of [0, -1, Number.NaN, Infinity]) {
        expect(() => lossDb({ ...link, [field]: wrong })).toThrow(OutOfRangeError);
        expect(() => lossDb({ ...link, [field]: wrong })).toThrow(field);
      }
    }
  });

  test('unknown environments are refused', () => {
    expect(() => hataLossDb(link, 'desert' as HataAreaType)).toThrow('areaType');
    expect(() => cost231LossDb(link, 'open' as Cost231AreaType)).toThrow('areaType');
    expect(() => ecc33LossDb(link, 'small' as Ecc33AreaType)).toThrow('areaType');
    expect(() => ericssonLossDb(link, 'D' as AreaType)).toThrow('areaType');
    expect(() => suiLossDb(link, 'D' as SuiTerrain)).toThrow('terrain');
    expect(() => hataModel({ frequencyMHz: 0, areaType: 'open' })).toThrow('frequencyMHz');
    expect(() => egliModel({ frequencyMHz: Number.NaN })).toThrow('frequencyMHz');
  });
});
