import { inlinePool } from '@radioshed/parallel';
import { createPool } from '@radioshed/parallel/node';
import type { Note } from '@radioshed/units';
import { describe, expect, it } from 'vitest';

import {
  createScene,
  createSolver,
  type Field,
  type FieldInput,
  findPaths,
  type Material,
  memoryNeededBytes,
  modelFromTriangles,
  planGrid,
  type Scene,
} from '../src/index.js';
import { box, type Point, quad } from './scene.js';

const MIRROR = { reflectionLossDb: 3, transmissionLossDbPerM: 1e4, diffusion: 0 };

function sceneOf(points: readonly Point[], defaultMaterial: Material = MIRROR): Scene {
  return createScene(modelFromTriangles(points.flat()), { defaultMaterial });
}

const ROOM = box([0, 0, 0], [4, 2.5, 3]);
const TX = { positionM: [0.73, 1.31, 0.82], frequencyMHz: 900, powerW: 0.001 } as const;
const INPUT: FieldInput = { transmitters: [TX], maxReflections: 2, resM: 0.25 };

/** Cubes with their centres inside a box. */
function* centres(
  { grid }: Field,
  low: Point,
  high: Point,
): Generator<{ cube: number; point: [number, number, number] }> {
  const { lowM, resM, size } = grid;
  for (let cube = 0; cube < size[0] * size[1] * size[2]; cube++) {
    const places = [cube % size[0], Math.floor(cube / size[0]) % size[1], Math.floor(cube / size[0] / size[1])];
    const [x = 0, y = 0, z = 0] = places.map((at, axis) => (lowM[axis] ?? 0) + (at + 0.5) * resM);
    const point: [number, number, number] = [x, y, z];
    if (point.every((value, axis) => value > (low[axis] ?? 0) && value < (high[axis] ?? 0))) yield { cube, point };
  }
}

describe('the field', () => {
  it('is that of all paths to the middle of each cube', async () => {
    const scene = sceneOf(ROOM);
    const field = await createSolver().solve(scene, INPUT);
    const finder = findPaths(scene, TX, { maxReflections: 2 });
    expect(field.rays).toBe(0);
    expect(field.notes[0]?.code).toBe('shellAroundTransmitter');
    let compared = 0;
    for (const { cube, point } of centres(field, [0, 0, 0], [4, 2.5, 3])) {
      const [re, im] = finder.to(point).reduce(([a, b], path) => [a + path.re, b + path.im], [0, 0]);
      expect(Math.abs((field.powerDbm[cube] ?? NaN) - 10 * Math.log10(re * re + im * im))).toBeLessThan(0.01);
      compared++;
    }
    expect(compared).toBe(16 * 10 * 12);
  });

  it('adds powers up where fading is not asked for, and of two transmitters always', async () => {
    const scene = sceneOf(ROOM);
    const solver = createSolver();
    const other = { ...TX, positionM: [3.1, 0.7, 2.2] } as const;
    const fading = 'power' as const;
    const [one, two, both] = await Promise.all(
      [[TX], [other], [TX, other]].map((transmitters) => solver.solve(scene, { ...INPUT, transmitters, fading })),
    );
    for (const { cube } of centres(one, [0, 0, 0], [4, 2.5, 3])) {
      const sum = [one, two].reduce((mw, field) => mw + 10 ** ((field?.powerDbm[cube] ?? NaN) / 10), 0);
      expect(both?.powerDbm[cube]).toBeCloseTo(10 * Math.log10(sum), 3);
    }
  });

  it('is the same for any number of workers', async () => {
    const scene = sceneOf([...ROOM, ...quad([2, 0, 0], [2, 1, 0], [2, 1, 2], [2, 0, 2])], {
      ...MIRROR,
      diffusion: 0.5,
    });
    const input = { ...INPUT, raysPerCube: 4, seed: 5 };
    const alone = await createSolver({ pool: inlinePool() }).solve(scene, input);
    for (const threads of [1, 3]) {
      const pool = createPool({ threads });
      const shares: number[] = [];
      const field = await createSolver({ pool }).solve(scene, input, { onProgress: (share) => shares.push(share) });
      expect(field).toEqual(alone);
      expect(shares.at(-1)).toBe(1);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      await pool.close();
    }
    expect((await createSolver().solve(scene, { ...input, seed: 6 })).powerDbm).not.toEqual(alone.powerDbm);
  });

  it.each<[string, readonly Point[], number, number, number]>([
    ['in a room', ROOM, 200, 0.5, 0.9],
    [
      'behind a wall of two solids that touch',
      [...ROOM, ...box([1.9, 0.1, 0.2], [2.1, 2.4, 2.8]), ...box([2.1, 0.1, 0.2], [2.3, 2.4, 2.8])],
      60,
      2.5,
      0.4,
    ],
  ])(
    'by rays is that of mirrors on average, where mirrors are not allowed: %s',
    async (_, points, raysPerCube, fromX, share) => {
      const scene = sceneOf(points, { ...MIRROR, transmissionLossDbPerM: 8 });
      const input: FieldInput = { ...INPUT, maxReflections: 3, fading: 'power', megaLegs: 0.01, raysPerCube };
      const rays = await createSolver().solve(scene, input);
      const finder = findPaths(scene, TX, { maxReflections: 3, sheetM: 0.25 });
      expect(rays.images).toBeLessThan(5);
      const differences: number[] = [];
      for (const { cube, point } of centres(rays, [fromX, 0.5, 0.5], [3.5, 2, 2.5])) {
        const exact = finder.to(point).reduce((sum, { re, im }) => sum + re * re + im * im, 0);
        differences.push(10 ** ((rays.powerDbm[cube] ?? NaN) / 10) / exact - 1);
      }
      const mean = differences.reduce((a, b) => a + b, 0) / differences.length;
      expect(Math.abs(mean)).toBeLessThan(0.02);
      expect(differences.filter((each) => Math.abs(each) < 0.12).length / differences.length).toBeGreaterThan(share);
    },
  );

  it('scattered by matt ground is what integrating over it gives, within the reported error', async () => {
    const half = 12;
    const ground = quad([-half, 0, -half], [half, 0, -half], [half, 0, half], [-half, 0, half]);
    const posts = box([-4, 0.5, -4], [-3.9, 4, -3.9]);
    const scene = createScene(modelFromTriangles([...ground, ...posts].flat()), {
      defaultMaterial: { reflectionLossDb: 2, transmissionLossDbPerM: 1e4, diffusion: 1 },
    });
    const height = 2;
    const transmitter = { ...TX, positionM: [0, height, 0] } as const;
    const input: FieldInput = {
      transmitters: [transmitter],
      maxReflections: 1,
      resM: 0.5,
      raysPerCube: 30,
      fading: 'power',
    };
    const field = await createSolver().solve(scene, input);
    const wavelengthM = 299.792458 / 900;
    const deviations: number[] = [];
    for (const { cube, point } of centres(field, [1, 2, 1], [6, 4, 6])) {
      const direct = (wavelengthM / (4 * Math.PI)) ** 2 / (point[0] ** 2 + (point[1] - height) ** 2 + point[2] ** 2);
      const expected = scattered(point) * 10 ** -0.2;
      const mw = 10 ** ((field.powerDbm[cube] ?? NaN) / 10);
      deviations.push((mw - direct - expected) / ((field.errorRatio[cube] ?? NaN) * mw));
    }

    /** Power that Lambert's law brings from all of the ground, in mW of 1 mW. */
    function scattered([x, y, z]: Point): number {
      const step = 0.25;
      let sum = 0;
      for (let gx = -half + step / 2; gx < half; gx += step) {
        for (let gz = -half + step / 2; gz < half; gz += step) {
          const in2 = gx * gx + height * height + gz * gz;
          const out2 = (x - gx) ** 2 + y * y + (z - gz) ** 2;
          sum += (height * y) / (in2 * out2) ** 1.5; // cos θ ÷ r², both ways
        }
      }
      return ((sum * step * step) / (4 * Math.PI * Math.PI)) * ((wavelengthM * wavelengthM) / (4 * Math.PI));
    }
    const mean = deviations.reduce((a, b) => a + b, 0) / deviations.length;
    const rms = Math.sqrt(deviations.reduce((a, b) => a + b * b, 0) / deviations.length);
    expect(deviations).toHaveLength(10 * 4 * 10);
    expect(Math.abs(mean)).toBeLessThan(0.5);
    expect(rms).toBeGreaterThan(0.6);
    expect(rms).toBeLessThan(1.6);
  });

  it('reports what the size of cubes decides, and a transmitter outside', async () => {
    const scene = sceneOf([...box([0, 0, 0], [2, 2, 2]), ...quad([2, 0, 0], [2, 0, 2], [5, 0, 2], [5, 0, 0])]);
    const notesAt = async (resM: number, change: Partial<FieldInput> = {}): Promise<readonly Note[]> => {
      const transmitters = [{ ...TX, positionM: [4, 5, 6] }] as const;
      return (await createSolver().solve(scene, { ...INPUT, transmitters, maxReflections: 0, resM, ...change })).notes;
    };
    const outside = { code: 'transmitterOutsideModel', params: { transmitter: 0, awayM: expect.closeTo(5, 6) } };
    const sheets = (resM: number): object => ({ code: 'openSheets', params: { count: 2, total: 14, resM } });
    const coarse = { code: 'fadingFinerThanVoxels', params: { resM: 0.5, halfWaveM: expect.closeTo(0.1666, 3) } };
    expect(await notesAt(0.5)).toMatchObject([outside, sheets(0.5), coarse]);
    expect(await notesAt(0.15)).toMatchObject([outside, sheets(0.15)]);
    expect(await notesAt(0.5, { fading: 'power' })).toMatchObject([outside, sheets(0.5)]);
  });

  it('of standing waves has half a wavelength', async () => {
    const scene = sceneOf(quad([0, -1, -1], [0, 1, -1], [0, 1, 1], [0, -1, 1]), { ...MIRROR, reflectionLossDb: 0 });
    const far = { positionM: [20, 0, 0], frequencyMHz: 2450, powerW: 1 } as const;
    const finder = findPaths(scene, far, { maxReflections: 1 });
    const level = (x: number): number => {
      const [re, im] = finder.to([x, 0, 0]).reduce(([a, b], path) => [a + path.re, b + path.im], [0, 0]);
      return re * re + im * im;
    };
    const minima: number[] = [];
    for (let x = 0.01; x < 0.5; x += 0.0005) {
      if (level(x) < level(x - 0.0005) && level(x) <= level(x + 0.0005)) minima.push(x);
    }
    const steps = minima.slice(1).map((x, i) => x - (minima[i] ?? 0));
    expect(steps.length).toBeGreaterThan(5);
    for (const step of steps) expect(Math.abs(step - 0.0612)).toBeLessThan(0.001);
  });

  it('stops when it is cancelled', async () => {
    const scene = sceneOf(ROOM, { ...MIRROR, diffusion: 0.5 });
    const controller = new AbortController();
    const solving = createSolver().solve(
      scene,
      { ...INPUT, resM: 0.05, raysPerCube: 1000 },
      { signal: controller.signal },
    );
    setTimeout(() => controller.abort(new Error('enough')), 30);
    await expect(solving).rejects.toThrow('enough');
  });
});

describe('a field', () => {
  const scene = sceneOf(ROOM);

  it('has cubes of the size asked for, or as many', () => {
    expect(planGrid(scene, { resM: 0.5 }).grid).toEqual({ lowM: [-0.5, -0.5, -0.5], resM: 0.5, size: [10, 7, 8] });
    const { grid, notes } = planGrid(scene, { megavoxels: 0.1 });
    const cubes = grid.size.reduce((a, b) => a * b, 1);
    expect(notes).toEqual([]);
    expect(cubes).toBeGreaterThan(90_000);
    expect(cubes).toBeLessThanOrEqual(100_000);
    expect(planGrid(scene, { resM: 0.01, mostMegavoxels: 1 }).notes).toMatchObject([
      { code: 'voxelsEnlarged', params: { fromM: 0.01, toM: expect.closeTo(0.035, 2) as number, mostMegavoxels: 1 } },
    ]);
  });

  it('reports in advance the memory that it needs', () => {
    const cubes = 10 * 7 * 8;
    const more = memoryNeededBytes(scene, { ...INPUT, resM: 0.25 }) - memoryNeededBytes(scene, { ...INPUT, resM: 0.5 });
    expect(more).toBe(44 * (18 * 12 * 14 - cubes));
  });

  it.each<[string, { readonly [K in keyof FieldInput]?: FieldInput[K] | undefined }, string]>([
    ['neither', { resM: undefined }, 'resM: "neither" is not one of resM and megavoxels'],
    ['both', { megavoxels: 1 }, 'resM: "both" is not one of resM and megavoxels'],
    ['reflections', { maxReflections: 51 }, 'maxReflections: 51 is not an integer from 0 to 50'],
    ['no transmitter', { transmitters: [] }, 'transmitters.length: 0 is outside 1 to 100'],
    ['power', { transmitters: [{ ...TX, powerW: 0 }] }, 'transmitters[0].powerW: 0 is not above 0'],
  ])('is not made of wrong input: %s', async (_, wrong, message) => {
    await expect(createSolver().solve(scene, { ...INPUT, ...wrong } as FieldInput)).rejects.toThrow(message);
  });
});
