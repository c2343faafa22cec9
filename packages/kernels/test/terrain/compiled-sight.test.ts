import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

import type { CirclePlane } from '../../src/coverage/circle-plane.js';
import { PixelPlacer, type PixelTargets } from '../../src/coverage/pixel-placer.js';
import { sightAlong, sweepSight } from '../../src/terrain/sight-sweep.js';
import { TerrainCutter } from '../../src/terrain/terrain-cutter.js';
import type { TerrainGrid } from '../../src/terrain/terrain-grid.js';

const SIZE = 301;
const CENTRE = { latDeg: 47.4, lonDeg: 9.12 };

const terrain: TerrainGrid = {
  heightsM: Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [column, row] = [i % SIZE, Math.floor(i / SIZE)];
    return 300 + 200 * Math.sin(column / 17) * Math.cos(row / 13) + 4 * Math.sin(1.7 * i);
  }),
  width: SIZE,
  height: SIZE,
  lonDeg: 9,
  latDeg: 47.5,
  lonStepDeg: 1 / 1200,
  latStepDeg: -1 / 1200,
};

describe('sight in WebAssembly', () => {
  it('is that of the model, bit for bit, for every length and both heights', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 160 }),
        fc.double({ min: 5, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.constantFrom('ground' as const, 'sea' as const),
        fc.nat({ max: 8 }),
        (samples, stepM, eyeAboveM, targetAboveM, targetReference, spare) => {
          const cutter = new TerrainCutter(terrain, CENTRE, samples * stepM, stepM);
          const groundM = new Float64Array(samples);
          const ends = {
            eyeM: 250 + eyeAboveM,
            targetM: targetReference === 'sea' ? 280 + 3 * targetAboveM : targetAboveM,
            targetReference,
            earthRadiusM: 8.5e6,
          };
          const along = sightAlong(ends, samples, stepM);
          expect(cutter.compile(samples + spare, 1e9)).toBe(true);
          for (const radial of [0, 5, 11]) {
            cutter.cutRadial(radial, 16, samples, groundM);
            const model = new Int32Array(Math.ceil(samples / 32));
            sweepSight(along, groundM, model, 0);
            expect(cutter.sweepSight(along)).toEqual(model);
          }
        },
      ),
    );
  });

  it('is left to the model where the cut leaves the terrain', () => {
    const cutter = new TerrainCutter(terrain, CENTRE, 40_000, 100);
    expect(cutter.compile(401, 1e9)).toBe(true);
    cutter.cutRadial(0, 16, 401, new Float64Array(401));
    const ends = { eyeM: 300, targetM: 2, targetReference: 'ground', earthRadiusM: 8.5e6 } as const;
    expect(cutter.sweepSight(sightAlong(ends, 401, 100))).toBeUndefined();
  });
});

/** A circle whose lattice turns and shears. */
function targets(width: number, turn: number, radialCount: number): PixelTargets {
  const columns = Math.ceil(width / 16) + 2;
  const node = (i: number): [number, number] => [(i % columns) * 16 - width / 2, 30 - 16 * Math.floor(i / columns)];
  const of = (map: (x: number, y: number) => number): Float64Array =>
    Float64Array.from({ length: columns * 5 }, (_, i) => 50 * map(...node(i)));
  const plane: CirclePlane = {
    column0: 0,
    row0: 0,
    columns,
    rows: 5,
    eastM: of((x, y) => x * Math.cos(turn) + y * Math.sin(turn)),
    northM: of((x, y) => y * Math.cos(turn) - 0.98 * x * Math.sin(turn)),
  };
  return { plane, width, radialCount, stepM: 47, radiusM: 20 * width };
}

async function placerWithoutWasm(): Promise<typeof PixelPlacer> {
  vi.resetModules();
  vi.stubGlobal('WebAssembly', undefined);
  return (await import('../../src/coverage/pixel-placer.js')).PixelPlacer;
}

describe('placing pixels in WebAssembly', () => {
  afterAll(() => vi.resetModules()); // other files share what is loaded: not what was without WebAssembly
  afterEach(() => vi.unstubAllGlobals());

  it('is that of the model, bit for bit', async () => {
    const Placer = await placerWithoutWasm();
    vi.unstubAllGlobals();
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 130 }),
        fc.oneof(fc.constantFrom(0, Math.PI / 2, Math.PI, 1.5 * Math.PI), fc.double({ min: 0, max: 6.3, noNaN: true })),
        fc.integer({ min: 16, max: 40_000 }),
        (width, turn, radialCount) => {
          const each = targets(width, turn, radialCount);
          const [twin, model] = [new PixelPlacer(each, 1, 40), new Placer(each, 1, 40)];
          for (const row of [0, 1, 29, 30, 31, 47]) {
            expect(twin.place(row)).toBe(model.place(row));
            expect(twin.radials).toEqual(model.radials);
            expect(twin.samples).toEqual(model.samples);
          }
          expect(twin.radials.buffer).not.toBe(model.radials.buffer);
        },
      ),
    );
  });
});
