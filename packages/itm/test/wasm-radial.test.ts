import { Radial, type RadialModel } from '@radioshed/profile';
import { isOutOfRangeError } from '@radioshed/units';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

import { type ItmEnvironment, itmRef } from '../src/index.js';
import { itmRadialModel } from '../src/radial.js';
import { itmWasmRadialModel } from '../src/wasm-radial.js';
import { environments, fractalGround, heightsM } from './arbitraries.js';

const environment: ItmEnvironment = {
  frequencyMHz: 450,
  polarisation: 'vertical',
  climate: 'maritimeTemperateOverLand',
  surfaceRefractivityN: 301,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 95, mdvar: 12 },
};

interface Scene {
  readonly environment: ItmEnvironment;
  readonly groundM: Float64Array;
  readonly stepM: number;
  readonly txHeightM: number;
  readonly rxHeightM: number;
}

/** Differences between the model and its twin at every sample of a radial. */
async function differences({ environment, groundM, stepM, txHeightM, rxHeightM }: Scene): Promise<number[]> {
  const model = itmRadialModel(environment);
  const twin = await itmWasmRadialModel(environment);
  expect(twin.lossesDb).toBeTypeOf('function'); // else the engine has no WebAssembly, and nothing is compared
  const mean = groundM.reduce((sum, height) => sum + height, 0) / groundM.length;
  const radial = Radial.of(groundM, stepM, txHeightM, model.nominalRadiusM(mean));
  const again = Radial.of(groundM, stepM, txHeightM, model.nominalRadiusM(mean));
  return Array.from({ length: groundM.length - 1 }, (_, i) => {
    const expected = model.lossDb(radial, i + 1, rxHeightM);
    const found = twin.lossDb(again, i + 1, rxHeightM);
    return Object.is(expected, found) ? 0 : Math.abs(expected - found);
  });
}

const scenes: fc.Arbitrary<Scene> = fc.record({
  environment: environments,
  groundM: fc
    .record({
      seed: fc.integer(),
      count: fc.integer({ min: 2, max: 900 }),
      reliefM: fc.constantFrom(0, 1, 5, 100, 600, 1500),
      levelM: fc.constantFrom(-50, 0, 10, 300, 1500, 6000),
      terraceM: fc.constantFrom(0, 0, 1, 40),
    })
    .map(({ seed, count, reliefM, levelM, terraceM }) => {
      const groundM = fractalGround(seed, count, reliefM, levelM);
      return terraceM === 0 ? groundM : groundM.map((height) => terraceM * Math.round(height / terraceM));
    }),
  stepM: fc.double({ min: 5, max: 1000, noNaN: true }),
  txHeightM: heightsM,
  rxHeightM: heightsM,
});

describe('itmWasmRadialModel', () => {
  afterEach(() => vi.unstubAllGlobals());
  afterAll(() => vi.resetModules()); // other files share what is loaded: not what was without WebAssembly

  it('agrees with the model within 0.001 dB in 99.99 % of paths of its whole domain', async () => {
    let paths = 0;
    let off = 0;
    for (const scene of fc.sample(scenes, { numRuns: 300, seed: 5 })) {
      const found = await differences(scene);
      paths += found.length;
      off += found.filter((difference) => !(difference <= 1e-3)).length;
    }
    expect(paths).toBeGreaterThan(100_000);
    expect(off).toBeLessThanOrEqual(paths / 10_000);
  });

  it('agrees where heights are alike: sea, a cape, a plane that rises', async () => {
    const sea = new Float64Array(1200);
    sea[0] = 40;
    const cape = sea.map((height, i) => (i > 500 && i < 560 ? 300 : height));
    const plane = sea.map((_, i) => 0.37 * i);
    for (const groundM of [sea, cape, plane]) {
      for (const txHeightM of [3, 30, 300]) {
        const found = await differences({ environment, groundM, stepM: 90, txHeightM, rxHeightM: 2 });
        expect(Math.max(...found)).toBeLessThan(1e-3);
      }
    }
  });

  it('agrees on plains far below the transmitter, whose relief f32 would tell coarsely', async () => {
    for (const reliefM of [0.05, 1, 12]) {
      const plain = fractalGround(6, 1200, reliefM, 40);
      const groundM = plain.map((height, i) => height + 2500 * Math.max(0, 1 - i / 30));
      const found = await differences({ environment, groundM, stepM: 60, txHeightM: 20, rxHeightM: 2 });
      expect(Math.max(...found)).toBeLessThan(1e-3);
    }
  });

  it('agrees from the deepest ground to the highest, a metre to a kilometre apart', async () => {
    const extremes = fc.record({
      seed: fc.integer(),
      count: fc.integer({ min: 2, max: 1000 }),
      reliefM: fc.constantFrom(10, 1000, 9500),
      levelM: fc.constantFrom(0, 1000, 9500),
      peakM: fc.constantFrom(0, 9500),
      stepM: fc.constantFrom(1, 30, 1000),
      heightM: fc.constantFrom(0.5, 2, 3000),
    });
    let paths = 0;
    let off = 0;
    for (const { seed, count, reliefM, levelM, peakM, stepM, heightM } of fc.sample(extremes, {
      numRuns: 60,
      seed: 7,
    })) {
      // One peak makes f32 coarse for all the others.
      const peak = Math.abs(seed) % count;
      const groundM = fractalGround(seed, count, reliefM, levelM).map((height, i) =>
        Math.min(9000, (i === peak ? Math.max(peakM, height) : height) - 500),
      );
      const found = await differences({ environment, groundM, stepM, txHeightM: heightM, rxHeightM: 2 });
      paths += found.length;
      off += found.filter((difference) => !(difference <= 1e-3)).length;
    }
    expect(paths).toBeGreaterThan(20_000);
    expect(off).toBeLessThanOrEqual(paths / 10_000);
  });

  it('gives the same bits one by one, at once, and whatever it computed before', async () => {
    const twin = await itmWasmRadialModel(environment);
    const radialOf = (seed: number): Radial => Radial.of(fractalGround(seed, 900, 500, 500), 50, 20, 8_500_000);
    const samples = Int32Array.from({ length: 90 }, (_, i) => 3 + 9 * i);
    const heights = new Float64Array(90).fill(2);
    const atOnce = (seed: number): Float64Array => {
      const losses = new Float64Array(90);
      twin.lossesDb?.(radialOf(seed), samples, heights, 90, losses);
      return losses;
    };
    const first = atOnce(1);
    atOnce(2);
    const radial = radialOf(1);
    expect(samples.every((sample, i) => Object.is(twin.lossDb(radial, sample, 2), first[i]))).toBe(true);
    expect(atOnce(1)).toEqual(first);
    expect(first.every((loss) => loss > 50)).toBe(true);
  });

  it('grows with its radials', async () => {
    const twin = await itmWasmRadialModel(environment);
    const model = itmRadialModel(environment);
    for (const count of [10, 200_000, 50]) {
      const radial = (): Radial => Radial.of(fractalGround(4, count, 300, 300), 30, 20, 8_500_000);
      expect(twin.lossDb(radial(), count - 1, 2)).toBeCloseTo(model.lossDb(radial(), count - 1, 2), 4);
    }
  });

  describe('with thinned terrain irregularity', () => {
    const thinned = { ...environment, terrainIrregularity: 'thinned' } as const;
    const lossesOf = (model: RadialModel, groundM: Float64Array, group: number, stepM = 50): Float64Array => {
      const radial = Radial.of(groundM, stepM, 20, 8_500_000);
      radial.group = group;
      const samples = Int32Array.from({ length: groundM.length - 1 }, (_, i) => i + 1);
      const losses = new Float64Array(samples.length);
      model.lossesDb?.(radial, samples, new Float64Array(samples.length).fill(2), samples.length, losses);
      return losses;
    };

    /** Limit of the error of a loss in f32, dB. */
    const roundingDb = 0.01;
    const greatestDifference = (a: Float64Array, b: Float64Array): number =>
      a.reduce((most, loss, i) => Math.max(most, Math.abs(loss - b[i])), 0);

    it('is exact on radials of no group, nearly on near paths and beyond the first of a group', async () => {
      const [exact, model] = await Promise.all([itmWasmRadialModel(environment), itmWasmRadialModel(thinned)]);
      const ground = fractalGround(3, 400, 300, 300);
      const expected = lossesOf(exact, ground, -1);
      expect(lossesOf(model, ground, -1)).toEqual(expected);
      const first = lossesOf(model, ground.subarray(0, 200), 7);
      expect(greatestDifference(first.subarray(0, 127), expected)).toBeLessThan(roundingDb);
      expect(greatestDifference(first.subarray(128), expected.subarray(128))).toBeGreaterThan(roundingDb);
      const second = lossesOf(model, ground, 7);
      expect(greatestDifference(second.subarray(192), expected.subarray(192))).toBeLessThan(roundingDb);
      expect(second.subarray(0, 199)).toEqual(first);
      expect(lossesOf(model, ground, -1)).toEqual(expected);
    });

    it('knows the roughness of the first of a group every 16th sample, beyond 1024 every 32nd', async () => {
      const [exact, model] = await Promise.all([itmWasmRadialModel(environment), itmWasmRadialModel(thinned)]);
      const ground = fractalGround(8, 1500, 300, 300);
      const [expected, found] = [lossesOf(exact, ground, -1), lossesOf(model, ground, 3)];
      const isKnown = (sample: number): boolean => sample < 128 || sample % (sample < 1024 ? 16 : 32) === 0;
      const isNear = (loss: number, i: number): boolean => Math.abs(loss - expected[i]) < roundingDb;
      expect(found.every((loss, i) => !isKnown(i + 1) || isNear(loss, i))).toBe(true);
      expect(found.filter(isNear).length).toBeLessThan(600);
    });

    it('takes the roughness of the first of a group for all of it, whatever the memory', async () => {
      const [one, other] = await Promise.all([itmWasmRadialModel(thinned), itmWasmRadialModel(thinned)]);
      const [first, second] = [fractalGround(5, 300, 300, 300), fractalGround(6, 900, 300, 300)];
      lossesOf(other, fractalGround(1, 5000, 100, 100), 0); // has room for the second of the group already
      const [ofOne, ofOther] = [one, other].map((model) => [first, second].map((ground) => lossesOf(model, ground, 9)));
      expect(ofOne).toEqual(ofOther);
      expect(ofOne[1]).not.toEqual(lossesOf(one, second, -1));
    });

    it('stays near the exact losses on fractal ground, in its whole domain', async () => {
      const differences: number[] = [];
      for (const { environment: of, groundM, stepM } of fc.sample(scenes, { numRuns: 150, seed: 9 })) {
        const [exact, model] = await Promise.all([
          itmWasmRadialModel(of),
          itmWasmRadialModel({ ...of, terrainIrregularity: 'thinned' }),
        ]);
        const expected = lossesOf(exact, groundM, -1, stepM);
        const found = lossesOf(model, groundM, 4, stepM);
        found.forEach((loss, i) => {
          expect(Number.isNaN(loss)).toBe(Number.isNaN(expected[i]));
          if (loss >= 0) differences.push(Math.abs(loss - expected[i]));
        });
      }
      differences.sort((a, b) => a - b);
      expect(differences.length).toBeGreaterThan(30_000);
      expect(differences[Math.floor(0.5 * differences.length)]).toBeLessThan(0.2);
      expect(differences[Math.floor(0.95 * differences.length)]).toBeLessThan(3);
    });

    it('is one of two choices', async () => {
      const wrong = { ...environment, terrainIrregularity: 'thin' as 'thinned' };
      const failure = await itmWasmRadialModel(wrong).catch((error: unknown) => error);
      expect(isOutOfRangeError(failure) && failure.field).toBe('terrainIrregularity');
    });
  });

  it('has no value where the model has none', async () => {
    const twin = await itmWasmRadialModel(environment);
    const flat = new Float64Array(20);
    expect(twin.lossDb(Radial.of(flat, 50, 20), 10, 2)).toBeGreaterThan(0);
    for (const rxHeightM of [0.4, 3001, Number.NaN]) {
      expect(twin.lossDb(Radial.of(flat, 50, 20), 10, rxHeightM)).toBeNaN();
    }
    expect(twin.lossDb(Radial.of(flat, 50, 0.4), 10, 2)).toBeNaN();
    const unknown = flat.map(() => Number.NaN);
    expect(twin.lossDb(Radial.of(unknown, 50, 20), 10, 2)).toBeNaN();
    const thick = await itmWasmRadialModel({ ...environment, surfaceRefractivityN: 399 });
    const deep = flat.map(() => -430);
    expect(thick.lossDb(Radial.of(deep, 50, 20), 10, 2)).toBeNaN();
  });

  it('is the model itself where the engine cannot compile it', async () => {
    class CompileError extends Error {}
    vi.stubGlobal('WebAssembly', { CompileError, compile: () => Promise.reject(new CompileError('forbidden here')) });
    vi.resetModules(); // otherwise the module compiled for the tests above is reused
    const fresh = await import('../src/wasm-radial.js');
    const fallback = await fresh.itmWasmRadialModel(environment);
    expect(fallback.lossesDb).toBeUndefined();
    const radial = (): Radial => Radial.of(fractalGround(1, 90, 300, 300), 50, 20);
    expect(fallback.lossDb(radial(), 80, 2)).toBe(itmRadialModel(environment).lossDb(radial(), 80, 2));
  });

  it('checks its environment', async () => {
    const failure = await itmWasmRadialModel({ ...environment, frequencyMHz: 10 }).catch((error: unknown) => error);
    expect(isOutOfRangeError(failure) && failure.field).toBe('frequencyMHz');
  });

  it('is what workers run unless the other arithmetic is named', () => {
    const ref = itmRef(environment);
    expect(ref.module).toBe('@radioshed/itm/wasm-radial');
    expect(ref.address).toMatch(/\/packages\/itm\/dist\/wasm-radial\.js$/);
    expect(ref.export).toBe('itmWasmRadialModel');
    expect(ref).toMatchObject(structuredClone(ref));
    expect(() => itmRef(environment, { arithmetic: 'f32' as 'wasm' })).toThrow('arithmetic');
  });
});
