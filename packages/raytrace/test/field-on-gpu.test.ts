import { GpuError, type ManagedGpu, managedGpu } from '@radioshed/gpu';
import { openGpu } from '@radioshed/gpu/node';
import { deviceOf } from '@radioshed/testing/device';
import { sampled } from '@radioshed/testing/sample';
import { afterAll, describe, expect, it } from 'vitest';

import {
  createScene,
  createSolver,
  type Field,
  type FieldInput,
  findPaths,
  type Material,
  modelFromTriangles,
  type Scene,
} from '../src/index.js';
import { box, type Point, quad } from './scene.js';

const opened = await openGpu();
const { describeOnGpu } = deviceOf(opened);
const gpu = managedGpu(async () => opened);
afterAll(() => opened.gpu?.close());

function sceneOf(points: readonly Point[], defaultMaterial: Material): Scene {
  return createScene(modelFromTriangles(points.flat()), { defaultMaterial });
}

const MIRROR = { reflectionLossDb: 3, transmissionLossDbPerM: 60, diffusion: 0 };
/** A room with a pillar that is solid, a screen that is none, and a table top. */
const ROOM = [
  ...box([0, 0, 0], [6, 3, 5]),
  ...box([2.5, 0.01, 2], [3, 2.99, 2.4]),
  ...quad([4, 0, 1], [4, 2, 1], [4.5, 2, 3], [4.5, 0, 3]),
  ...box([0.5, 0.7, 3.5], [2, 0.74, 4.4]),
];
const TX = { positionM: [1.03, 1.51, 1.12], frequencyMHz: 2450, powerW: 0.1 } as const;
const INPUT: FieldInput = { transmitters: [TX], maxReflections: 2, resM: 0.7, fading: 'power' };
const COHERENT: Partial<FieldInput> = { fading: 'coherent', megaLegs: 1000 };
const ANTENNA = {
  pattern: 'synthesised',
  gainDbi: 9,
  azimuthDeg: 20,
  tiltDeg: 5,
  horizontalBeamwidthDeg: 70,
  verticalBeamwidthDeg: 40,
  frontToBackDb: 20,
} as const;
const TWO: FieldInput['transmitters'] = [
  { ...TX, antenna: ANTENNA, forward: [1, 0, 0], up: [0, 0, 1] },
  { ...TX, positionM: [5.07, 0.83, 4.19], polarisation: 'horizontal' },
];

/** Surfaces with their material, and what differs from the input. */
const SURFACES: readonly (readonly [string, Material, Partial<FieldInput>])[] = [
  ['that interfere', MIRROR, COHERENT],
  ['of two transmitters, one with a pattern', MIRROR, { transmitters: TWO }],
  ['at dielectrics', { dielectric: 'concrete' }, { ...COHERENT, maxReflections: 1 }],
];
/** Every run has it: the highest frequency, and the only one through surfaces. */
const HARDEST: (typeof SURFACES)[number] = [
  'through slabs',
  { dielectric: 'plasterboard', thicknessM: 0.013 },
  { transmitters: [{ ...TX, frequencyMHz: 60_000 }], maxReflections: 1 },
];

/**
 * Fractions of the cubes that differ by at most a number of dB; a cube with a level in one field only differs by more.
 */
function sharesWithin(a: Field, b: Field, ...limitsDb: readonly number[]): number[] {
  const differences: number[] = [];
  for (const [cube, level] of a.powerDbm.entries()) {
    const other = b.powerDbm[cube] ?? Number.NaN;
    if (!(Number.isNaN(level) && Number.isNaN(other))) differences.push(Math.abs(level - other));
  }
  expect(differences.length).toBeGreaterThan(300);
  return limitsDb.map((limit) => differences.filter((each) => each <= limit).length / differences.length);
}

async function both(scene: Scene, input: FieldInput): Promise<readonly [onGpu: Field, onCpu: Field]> {
  const onGpu = await createSolver({ gpu }).solve(scene, input);
  const onCpu = await createSolver().solve(scene, input);
  expect(onGpu.solvedBy).toEqual({ engine: 'gpu', precision: 'f32', adapter: opened.gpu?.name });
  expect(onCpu.solvedBy).toEqual({ engine: 'cpu', precision: 'f64' });
  expect([onGpu.images, onGpu.rays]).toEqual([onCpu.images, onCpu.rays]);
  return [onGpu, onCpu];
}

describeOnGpu('a field on a GPU', () => {
  it.each([HARDEST, ...sampled(SURFACES, 1)])('has the mirror paths of the CPU: %s', async (_, material, more) => {
    const [onGpu, onCpu] = await both(sceneOf(ROOM, material), { ...INPUT, ...more, raysPerCube: 1 });
    expect(onGpu.images).toBeGreaterThan(5);
    expect(onGpu.notes).toEqual(onCpu.notes);
    const [within01 = 0, within001 = 0] = sharesWithin(onGpu, onCpu, 0.1, 0.01);
    expect(within01).toBeGreaterThanOrEqual(0.99);
    expect(within001).toBeGreaterThanOrEqual(0.97);
  });

  it('follows the rays of the CPU, also through solids that touch, and reports the same error', async () => {
    const touching = [...box([3.5, 0.1, 0.1], [3.7, 2.9, 3]), ...box([3.7, 0.1, 0.1], [3.9, 2.9, 3])];
    const scene = sceneOf([...ROOM, ...touching], { ...MIRROR, transmissionLossDbPerM: 20, diffusion: 0.4 });
    const [onGpu, onCpu] = await both(scene, { ...INPUT, megaLegs: 0.01, raysPerCube: 4 });
    expect(onGpu.rays).toBeGreaterThan(3000);
    const [within01 = 0, within001 = 0] = sharesWithin(onGpu, onCpu, 0.1, 0.01);
    expect(within01).toBeGreaterThanOrEqual(0.99);
    expect(within001).toBeGreaterThanOrEqual(0.97);
    const errors = onGpu.errorRatio.map((error, cube) => Math.abs(error - (onCpu.errorRatio[cube] ?? 1))).toSorted();
    expect(errors[Math.floor(0.99 * errors.length)]).toBeLessThan(0.01);
  });

  it('is the same each time, bit for bit, and reports progress', async () => {
    const scene = sceneOf(ROOM, { ...MIRROR, diffusion: 0.4 });
    const input = { ...INPUT, megaLegs: 0.01, raysPerCube: 1 };
    const shares: number[] = [];
    const first = await createSolver({ gpu }).solve(scene, input, { onProgress: (share) => shares.push(share) });
    expect(first.solvedBy.engine).toBe('gpu');
    expect(await createSolver({ gpu }).solve(scene, input)).toEqual(first);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.length).toBeGreaterThan(8);
  });

  it('stops when it is cancelled', async () => {
    const stop = new AbortController();
    const onProgress = (): void => stop.abort(new Error('enough'));
    const scene = sceneOf(ROOM, { ...MIRROR, diffusion: 0.4 });
    const solving = createSolver({ gpu }).solve(scene, INPUT, { signal: stop.signal, onProgress });
    await expect(solving).rejects.toThrow('enough');
  });

  // Exact paths in f64, which the cases of image methods hold to 0.01 dB.
  it.each<[string, readonly Point[], FieldInput]>([
    [
      'over a ground 200 m long',
      quad([0, 0, -15], [200, 0, -15], [200, 0, 15], [0, 0, 15]),
      { ...INPUT, ...COHERENT, transmitters: [{ ...TX, positionM: [1.3, 10, 0.2], frequencyMHz: 868 }], resM: 5 },
    ],
    [
      'in a box, after three reflections',
      box([0, 0, 0], [5, 2.7, 4]),
      { ...INPUT, ...COHERENT, maxReflections: 3, resM: 0.9 },
    ],
  ])('is exact to 0.01 dB %s', async (_, points, input) => {
    const scene = sceneOf(points, { ...MIRROR, transmissionLossDbPerM: 1e4 });
    const { grid, powerDbm, solvedBy } = await createSolver({ gpu }).solve(scene, { ...input, thresholdDbm: -200 });
    expect(solvedBy.engine).toBe('gpu');
    const [transmitter] = input.transmitters as [typeof TX];
    const finder = findPaths(scene, transmitter, { maxReflections: input.maxReflections, sheetM: grid.resM });
    let [agree, of] = [0, 0];
    for (const [cube, level] of powerDbm.entries()) {
      const [x = 0, y = 0, z = 0] = [0, 1, 2].map((axis) => {
        const at = Math.floor(cube / grid.size.slice(0, axis).reduce((a, b) => a * b, 1)) % (grid.size[axis] ?? 1);
        return (grid.lowM[axis] ?? 0) + (at + 0.5) * grid.resM;
      });
      const inside = [x, y, z].every(
        (value, axis) => value > (scene.lowM[axis] ?? 0) && value < (scene.highM[axis] ?? 0),
      );
      if (!(inside || (y > 1 && y < 12 && points.length === 6))) continue;
      const [re, im] = finder.to([x, y, z]).reduce(([a, b], path) => [a + path.re, b + path.im], [0, 0]);
      of++;
      if (Math.abs(level - 20 - 10 * Math.log10(re * re + im * im)) <= 0.01) agree++;
    }
    expect(of).toBeGreaterThan(60);
    expect(agree).toBe(of);
  });
});

describe('where a GPU does not do it, the CPU does and says why', () => {
  const scene = sceneOf(box([0, 0, 0], [4, 3, 5]), MIRROR);
  const input: FieldInput = { ...INPUT, maxReflections: 1 };
  const alone = createSolver().solve(scene, input);

  async function noteOf(run: ManagedGpu['run']): Promise<unknown> {
    const found = await createSolver({ gpu: { run, close: () => {} } }).solve(scene, input);
    const { notes, ...rest } = found;
    const { notes: others, ...own } = await alone;
    expect(rest).toEqual(own);
    expect(notes.slice(1)).toEqual(others);
    expect(notes[0]?.code).toBe('fieldOnCpu');
    return notes[0]?.params['error'];
  }

  it('a device that fails', async () => {
    expect(await noteOf(() => Promise.reject(new GpuError('lost', 'it fell.')))).toBe('it fell.');
  });

  it.each<[string, (mw: Float32Array) => Float32Array]>([
    ['0 cubes of', () => new Float32Array(0)],
    ['a power of NaN mW', (mw) => mw.with(7, Number.NaN)],
    ['a power of -1 mW', (mw) => mw.with(7, -1)],
    ["powers that differ from the CPU's in 48 of 48 sampled cubes", (mw) => mw.map((each) => 2 * each)],
  ])('a device that gives %s', async (told, change) => {
    const { powerDbm } = await alone;
    const right = powerDbm.map((level) => (Number.isNaN(level) ? 0 : 10 ** (level / 10)));
    const give = (mirroredMw: Float32Array) => async () =>
      ({ adapter: 'Broken', mirroredMw, scatteredMw: new Float32Array(0), errorMw: new Float32Array(0) }) as never;
    expect(await noteOf(give(change(right)))).toContain(`Broken gave ${told}`);
    const believed = await createSolver({ gpu: { run: give(right), close: () => {} } }).solve(scene, input);
    expect(believed.solvedBy).toEqual({ engine: 'gpu', precision: 'f32', adapter: 'Broken' });
  });

  it('an abort stays an abort', async () => {
    const stop = new AbortController();
    const run = (): Promise<never> => {
      stop.abort(new Error('enough'));
      return Promise.reject(new GpuError('lost', 'it fell'));
    };
    const solving = createSolver({ gpu: { run, close: () => {} } }).solve(scene, input, { signal: stop.signal });
    await expect(solving).rejects.toThrow('enough');
  });
});
