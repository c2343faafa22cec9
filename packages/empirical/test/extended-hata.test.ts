import {
  type AreaType,
  extendedHata,
  type ExtendedHataInput,
  extendedHataLossDb,
  extendedHataModel,
  extendedHataRef,
  type ExtendedHataResult,
  extendedHataSigmaDb,
} from '@radioshed/empirical';
import { Radial } from '@radioshed/profile';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { atLeast, referenceRows, referenceText } from '@radioshed/testing/reference';
import { describe, expect, test } from 'vitest';

/** Reference columns and our values. `h_avg` below 3 km is the ground itself in both. */
const columns: Readonly<Record<string, (result: ExtendedHataResult) => number>> = {
  master_plb_db: (result) => result.lossDb,
  d_bp__km: (result) => result.breakPointKm,
  att_1km: (result) => result.attenuation1KmDb,
  att_100km: (result) => result.attenuation100KmDb,
  h_b_eff__meter: (result) => result.baseEffectiveHeightM,
  h_m_eff__meter: (result) => result.mobileEffectiveHeightM,
  pfl10__meter: (result) => result.height10M,
  pfl50__meter: (result) => result.height50M,
  pfl90__meter: (result) => result.height90M,
  deltah__meter: (result) => result.irregularityM,
  d__km: (result) => result.distanceM / 1000,
  d_hzn_0: (result) => result.mobileHorizonM,
  d_hzn_1: (result) => result.baseHorizonM,
  h_avg_0: (result) => result.mobileOverTerrainM,
  h_avg_1: (result) => result.baseOverTerrainM,
  theta_m__mrad: (result) => result.slopeMrad,
  beta: (result) => result.seaRatio,
  iend_ov_sea: (result) => ({ mobile: 1, base: 0, both: -1 })[result.seaEnd],
  hedge_tilda: (result) => result.ridgeAboveRayM,
  single_horizon: (result) => Number(result.singleHorizon),
  slope_max: (result) => Math.max(-1e31, result.greatestSlopeMrad),
  slope_min: (result) => Math.min(1e31, result.leastSlopeMrad),
};

function areaTypeOf(landcover: number): AreaType {
  if (landcover === 23 || landcover === 24) return 'urban';
  return landcover === 22 ? 'suburban' : 'rural';
}

function compare(result: ExtendedHataResult, expected: (column: string) => number, where: string): void {
  for (const [column, ours] of Object.entries(columns)) {
    const wanted = expected(column);
    // The files carry ten digits.
    const tolerance = 1e-6 + Math.abs(wanted) * 2e-9;
    expect(Math.abs(ours(result) - wanted), `${where} ${column}`).toBeLessThan(tolerance);
  }
}

describe('reference', () => {
  test('published scenarios, every intermediate value', () => {
    const profiles = new Map(
      referenceText('ehata/published_profiles.csv')
        .trim()
        .split(/\r?\n/)
        .map((line) => {
          const cells = line.split(',');
          return [cells[0], { stepM: Number(cells[3]), groundM: cells.slice(4).map(Number).reverse() }];
        }),
    );
    const rows = referenceRows('ehata/published_and_master.csv');
    expect(rows.length).toBeGreaterThanOrEqual(atLeast(159));
    for (const row of rows) {
      const profile = profiles.get(row['profile']);
      if (profile === undefined) throw new Error(`no profile ${row['profile']}`);
      const result = extendedHata({
        ...profile,
        baseHeightM: Number(row['h_b__meter']),
        mobileHeightM: Number(row['h_m__meter']),
        frequencyMHz: Number(row['f__mhz']),
        areaType: areaTypeOf(Number(row['environment'])),
        reliabilityPercent: Number(row['reliability']) * 100,
      });
      compare(result, (column) => Number(row[column]), `${row['id']} ${row['reliability']}`);
    }
  });

  test('cases over real terrain, every intermediate value', () => {
    const file = JSON.parse(referenceText('ehata/generated.json')) as {
      columns: string[];
      profiles: { xi__meter: number; z: number[] }[];
      cases: number[][];
    };
    expect(file.cases.length).toBeGreaterThanOrEqual(atLeast(300));
    for (const [number, cells] of file.cases.entries()) {
      const value = (column: string): number =>
        cells[file.columns.indexOf(column === 'master_plb_db' ? 'plb_db' : column)] ?? Number.NaN;
      const profile = file.profiles[value('profile')];
      if (profile === undefined) throw new Error(`no profile of case ${number}`);
      const result = extendedHata({
        groundM: [...profile.z].reverse(),
        stepM: profile.xi__meter,
        baseHeightM: value('h_b__meter'),
        mobileHeightM: value('h_m__meter'),
        frequencyMHz: value('f__mhz'),
        areaType: areaTypeOf(value('environment')),
        reliabilityPercent: value('reliability') * 100,
      });
      compare(result, value, `case ${number}`);
    }
  });
});

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
