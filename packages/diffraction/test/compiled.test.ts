import { DIFFRACTION_METHODS, type DiffractionMethod, withDiffraction } from '@radioshed/diffraction';
import { type EndsModel, Radial } from '@radioshed/profile';
import * as fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';

const nothing: EndsModel = { terrain: 'ends', lossDb: () => 0 };

interface Scene {
  readonly groundM: Float64Array;
  readonly stepM: number;
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly frequencyMHz: number;
  readonly radiusM: number;
}

/** The losses at all samples of a radial, by the method itself and by its twin, `every`th at once. */
function bothWays(method: DiffractionMethod, scene: Scene, every = 1): { own: Float64Array; twin: Float64Array } {
  const { groundM, stepM, txHeightM, rxHeightM, radiusM } = scene;
  const model = withDiffraction(method, nothing, scene.frequencyMHz, radiusM);
  if (model.lossesDb === undefined) throw new Error('no WebAssembly: nothing is compared');
  const count = Math.floor((groundM.length - 1) / every);
  const samples = Int32Array.from({ length: count }, (_, i) => every * (i + 1));
  const heights = new Float64Array(count).fill(rxHeightM);
  const twin = new Float64Array(count);
  model.lossesDb(Radial.of(groundM, stepM, txHeightM, radiusM), samples, heights, count, twin);
  const radial = Radial.of(groundM, stepM, txHeightM, radiusM);
  return { own: Float64Array.from(samples, (sample) => model.lossDb(radial, sample, rxHeightM)), twin };
}

/** Ground that is rough at every scale, in terraces where asked for. */
function roughGround(seed: number, count: number, reliefM: number, terraceM: number): Float64Array {
  let state = seed | 0;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  };
  const ground = new Float64Array(count);
  for (let length = 512, height = reliefM; length >= 1; length >>= 1, height *= 0.55) {
    let here = random();
    let next = random();
    for (let i = 0; i < count; i++) {
      if (i % length === 0) [here, next] = [next, random()];
      ground[i] += height * (here + ((next - here) * (i % length)) / length);
    }
  }
  return terraceM > 0 ? ground.map((height) => terraceM * Math.round(height / terraceM)) : ground;
}

const scenes: fc.Arbitrary<Scene> = fc.record({
  groundM: fc
    .tuple(
      fc.integer(),
      fc.integer({ min: 2, max: 900 }),
      fc.constantFrom(0, 1, 30, 300, 2000),
      fc.constantFrom(0, 0, 5),
    )
    .map((parts) => roughGround(...parts)),
  stepM: fc.double({ min: 1, max: 1000, noNaN: true }),
  txHeightM: fc.constantFrom(0, 1.5, 10, 30, 200, 3000),
  rxHeightM: fc.constantFrom(0, 1.5, 10, 100, 3000),
  frequencyMHz: fc.constantFrom(20, 100, 450, 2400, 30_000),
  radiusM: fc.constantFrom(6_371_000, 8_494_667, 25e6, Infinity),
});

describe('the compiled methods', () => {
  afterEach(() => vi.unstubAllGlobals());
  afterAll(() => vi.resetModules()); // other files share what is loaded: not what was without WebAssembly

  test.each(DIFFRACTION_METHODS)('%s agrees with the method within 0.001 dB in 99.99 %% of paths', (method) => {
    let paths = 0;
    let off = 0;
    for (const [i, scene] of fc.sample(scenes, { numRuns: 250, seed: 11 }).entries()) {
      const { own, twin } = bothWays(method, scene, 1 + (i % 4));
      paths += own.length;
      off += own.filter((loss, k) => !(Math.abs(loss - twin[k]) <= 1e-3)).length;
    }
    expect(paths).toBeGreaterThan(40_000);
    expect(off).toBeLessThanOrEqual(paths / 10_000);
  });

  test('epsteinPeterson agrees over terraces on a flat Earth, where samples are in one line with an antenna', () => {
    const terraced = fc.tuple(fc.integer(), fc.integer({ min: 300, max: 900 }), fc.constantFrom(30, 300, 2000));
    const ground = terraced.map(([seed, count, reliefM]) => roughGround(seed, count, reliefM, 5));
    const antennas = fc.record({ txHeightM: fc.constantFrom(0, 10, 30), rxHeightM: fc.constantFrom(0, 10, 100) });
    let paths = 0;
    for (const [groundM, heights, stepM] of fc.sample(
      fc.tuple(ground, antennas, fc.double({ min: 1, max: 1000, noNaN: true })),
      { numRuns: 100, seed: 11 },
    )) {
      const { own, twin } = bothWays('epsteinPeterson', {
        groundM,
        stepM,
        ...heights,
        frequencyMHz: 450,
        radiusM: Infinity,
      });
      expect(own.findIndex((loss, k) => !(Math.abs(loss - twin[k]) <= 1e-3))).toBe(-1);
      paths += own.filter((loss) => loss > 20).length;
    }
    expect(paths).toBeGreaterThan(10_000);
  });

  test.each(DIFFRACTION_METHODS)('%s agrees over the sea, a cape and a plane that rises', (method) => {
    const sea = new Float64Array(1500);
    sea[0] = 40;
    const cape = sea.map((height, i) => (i > 500 && i < 560 ? 300 : height));
    const plane = sea.map((_, i) => 0.37 * i);
    for (const groundM of [sea, cape, plane]) {
      for (const txHeightM of [3, 300]) {
        const scene = { groundM, stepM: 90, txHeightM, rxHeightM: 2, frequencyMHz: 450, radiusM: 8_494_667 };
        const { own, twin } = bothWays(method, scene);
        expect(Math.max(...own.map((loss, k) => Math.abs(loss - twin[k])))).toBeLessThan(1e-3);
      }
    }
  });

  test('add to what the model gives for itself, one by one and at once', () => {
    const radial = (): Radial => Radial.of(roughGround(3, 300, 300, 0), 50, 20, 8_494_667);
    const flat: EndsModel = { terrain: 'ends', lossDb: (distanceM) => 100 + distanceM / 1000 };
    const bare = withDiffraction('deygout', nothing, 450, 8_494_667);
    const samples = Int32Array.from([5, 5, 40, 299]);
    const heights = Float64Array.from([2, 10, Number.NaN, 2]);
    const losses = [withDiffraction('deygout', flat, 450, 8_494_667), bare].map((model) => {
      const found = new Float64Array(4);
      model.lossesDb?.(radial(), samples, heights, 4, found);
      return found;
    });
    const around = withDiffraction('bullington', withDiffraction('deygout', flat, 450, 8_494_667), 450, 8_494_667);
    const nested = new Float64Array(4);
    around.lossesDb?.(radial(), samples, heights, 4, nested);
    for (const i of [0, 1, 3]) {
      expect(losses[0][i]).toBeCloseTo(losses[1][i] + 100 + samples[i] / 20, 9);
      expect(nested[i]).toBeGreaterThanOrEqual(losses[0][i]);
    }
    expect(losses[0][2]).toBeNaN();
  });

  test('give the same bits whatever was computed before', () => {
    const model = withDiffraction('deygout', nothing, 450, 8_494_667);
    const samples = Int32Array.from({ length: 90 }, (_, i) => 3 + 9 * i);
    const heights = new Float64Array(90).fill(2);
    const atOnce = (seed: number, count: number): Float64Array => {
      const losses = new Float64Array(90);
      model.lossesDb?.(Radial.of(roughGround(seed, count, 400, 0), 50, 20), samples, heights, 90, losses);
      return losses;
    };
    const first = atOnce(1, 900);
    atOnce(2, 20_000);
    expect(atOnce(1, 900)).toEqual(first);
    expect(first.some((loss) => loss > 20)).toBe(true);
  });

  test('are left to the methods themselves where the engine cannot compile them', async () => {
    class CompileError extends Error {}
    function Module(): never {
      throw new CompileError('forbidden here');
    }
    vi.stubGlobal('WebAssembly', { CompileError, Module });
    vi.resetModules(); // otherwise the module compiled for the tests above is reused
    const fresh = await import('@radioshed/diffraction');
    expect(fresh.withDiffraction('deygout', nothing, 450, 8_494_667).lossesDb).toBeUndefined();
  });
});
