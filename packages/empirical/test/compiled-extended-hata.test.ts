import { AREA_TYPES, extendedHataModel, type ExtendedHataParameters } from '@radioshed/empirical';
import { Radial } from '@radioshed/profile';
import * as fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';

interface Scene extends ExtendedHataParameters {
  readonly groundM: Float64Array;
  readonly stepM: number;
  readonly txHeightM: number;
  readonly rxHeightM: number;
}

/** The losses at every `every`th sample of a radial, by the model itself and by its twin. */
function bothWays(scene: Scene, every = 1): { own: Float64Array; twin: Float64Array } {
  const { groundM, stepM, txHeightM, rxHeightM } = scene;
  const model = extendedHataModel(scene);
  if (model.lossesDb === undefined) throw new Error('no WebAssembly: nothing is compared');
  const count = Math.floor((groundM.length - 1) / every);
  const samples = Int32Array.from({ length: count }, (_, i) => every * (i + 1));
  const heights = new Float64Array(count).fill(rxHeightM);
  const twin = new Float64Array(count);
  const radial = (): Radial => Radial.of(groundM, stepM, txHeightM, model.nominalRadiusM(0));
  model.lossesDb(radial(), samples, heights, count, twin);
  const walked = radial();
  return { own: Float64Array.from(samples, (sample) => model.lossDb(walked, sample, rxHeightM)), twin };
}

/** Ground that is rough at every scale, in terraces where asked for, and sea where it would lie below it. */
function roughGround(seed: number, count: number, reliefM: number, terraceM: number, levelM: number): Float64Array {
  let state = seed | 0;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  };
  const ground = new Float64Array(count).fill(levelM);
  for (let length = 512, height = reliefM; length >= 1; length >>= 1, height *= 0.55) {
    let here = random();
    let next = random();
    for (let i = 0; i < count; i++) {
      if (i % length === 0) [here, next] = [next, random()];
      ground[i] += height * (here + ((next - here) * (i % length)) / length);
    }
  }
  return ground.map((height) => Math.max(0, terraceM > 0 ? terraceM * Math.round(height / terraceM) : height));
}

const scenes: fc.Arbitrary<Scene> = fc.record({
  groundM: fc
    .tuple(
      fc.integer(),
      fc.integer({ min: 2, max: 900 }),
      fc.constantFrom(0, 1, 30, 300, 2000),
      fc.constantFrom(0, 0, 5),
      fc.constantFrom(-400, 0, 3, 700),
    )
    .map((parts) => roughGround(...parts)),
  stepM: fc.oneof(fc.constantFrom(23, 46, 100, 400), fc.double({ min: 5, max: 500, noNaN: true })),
  txHeightM: fc.constantFrom(0, 1.5, 10, 35, 300),
  rxHeightM: fc.constantFrom(0, 1.5, 10, 100),
  frequencyMHz: fc.constantFrom(100, 1500, 2000, 3000, 10_000),
  areaType: fc.constantFrom(...AREA_TYPES),
  reliabilityPercent: fc.constantFrom(0.01, 50, 90),
});

describe('the compiled model', () => {
  afterEach(() => vi.unstubAllGlobals());
  afterAll(() => vi.resetModules()); // other files share what is loaded: not what was without WebAssembly

  test('agrees with the model within 0.001 dB in 99.99 % of paths', () => {
    let paths = 0;
    let off = 0;
    for (const [i, scene] of fc.sample(scenes, { numRuns: 400, seed: 11 }).entries()) {
      const { own, twin } = bothWays(scene, 1 + (i % 4));
      paths += own.length;
      off += own.filter((loss, k) => !(Math.abs(loss - twin[k]) <= 1e-3)).length;
    }
    expect(paths).toBeGreaterThan(60_000);
    expect(off).toBeLessThanOrEqual(paths / 10_000);
  });

  test('agrees over the sea, a cape, a plane that rises, a plain with a peak and a bay', () => {
    const sea = new Float64Array(1500);
    sea[0] = 40;
    const cape = sea.map((_, i) => (i > 500 && i < 560 ? 300 : 0));
    const plane = sea.map((_, i) => 0.37 * i);
    // All but a few heights lie in one bin of the twin, in no order.
    const plain = sea.map((_, i) => (i === 1400 ? 4000 : 100 + Math.sin(i * i)));
    const bay = sea.map((_, i) => (i > 300 && i < 1100 ? 0 : 20 + (i % 7)));
    for (const groundM of [sea, cape, plane, plain, bay]) {
      for (const stepM of [25, 60]) {
        const link = { txHeightM: 35, rxHeightM: 2, frequencyMHz: 2000, areaType: 'rural' as const };
        const { own, twin } = bothWays({ groundM, stepM, ...link });
        expect(Math.max(...own.map((loss, k) => Math.abs(loss - twin[k])))).toBeLessThan(1e-6);
      }
    }
  });

  test('gives the same bits whatever was computed before, and no loss without a height', () => {
    const model = extendedHataModel({ frequencyMHz: 2000, areaType: 'suburban' });
    const samples = Int32Array.from({ length: 90 }, (_, i) => 3 + 9 * i);
    const heights = new Float64Array(90).fill(2);
    heights[40] = Number.NaN;
    const atOnce = (seed: number, count: number, stepM: number): Float64Array => {
      const losses = new Float64Array(90);
      model.lossesDb?.(Radial.of(roughGround(seed, count, 400, 0, 0), stepM, 20), samples, heights, 90, losses);
      return losses;
    };
    const first = atOnce(1, 900, 50);
    atOnce(2, 20_000, 30);
    expect(atOnce(1, 900, 50)).toEqual(first);
    expect(first.findIndex(Number.isNaN)).toBe(40);
    expect(first.filter(Number.isFinite)).toHaveLength(89);
  });

  test('is left to the model itself where the engine cannot compile it', async () => {
    class CompileError extends Error {}
    function Module(): never {
      throw new CompileError('forbidden here');
    }
    vi.stubGlobal('WebAssembly', { CompileError, Module });
    vi.resetModules(); // otherwise the module compiled for the tests above is reused
    const fresh = await import('@radioshed/empirical');
    const model = fresh.extendedHataModel({ frequencyMHz: 2000, areaType: 'suburban' });
    expect([model.lossesDb, model.arithmetic]).toEqual([undefined, undefined]);
  });
});
