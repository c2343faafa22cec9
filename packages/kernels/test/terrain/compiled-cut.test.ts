import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

import { TerrainCutter } from '../../src/terrain/terrain-cutter.js';
import type { TerrainGrid } from '../../src/terrain/terrain-grid.js';

const WIDTH = 301;
const HEIGHT = 233;
const CENTRE = { latDeg: 47.4, lonDeg: 9.12 };

/** Rough ground with fractions of metres, below the sea too. */
const terrain: TerrainGrid = {
  heightsM: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [column, row] = [i % WIDTH, Math.floor(i / WIDTH)];
    return 900 * Math.sin(column / 7.3) * Math.cos(row / 5.9) + 40 * Math.sin(1.7 * i);
  }),
  width: WIDTH,
  height: HEIGHT,
  lonDeg: 9,
  latDeg: 47.5,
  lonStepDeg: 1 / 1200,
  latStepDeg: -1 / 1200,
};

interface Cuts {
  readonly centre: { readonly latDeg: number; readonly lonDeg: number };
  readonly reachM: number;
  readonly stepM: number;
}

/** Cuts in twelve directions by the model and by its twin. */
function cutBoth({ centre, reachM, stepM }: Cuts): { model: Float64Array; twin: Float64Array; isCompiled: boolean }[] {
  const capacity = Math.floor(reachM / stepM) + 1;
  const model = new TerrainCutter(terrain, centre, reachM, stepM);
  const twin = new TerrainCutter(terrain, centre, reachM, stepM);
  const isCompiled = twin.compile(capacity, 1e9);
  return Array.from({ length: 12 }, (_, i) => {
    const count = Math.max(1, Math.round((capacity * (12 - i)) / 12));
    const heights = { model: new Float64Array(count), twin: new Float64Array(count) };
    model.cut(31 * i, count, heights.model);
    twin.cut(31 * i, count, heights.twin);
    return { ...heights, isCompiled };
  });
}

describe('cuts in WebAssembly', () => {
  it('are those of the model, bit for bit, within the terrain and beyond its edge', () => {
    fc.assert(
      fc.property(
        fc.record({
          centre: fc.record({
            latDeg: fc.double({ min: 47.31, max: 47.5, noNaN: true }),
            lonDeg: fc.double({ min: 9, max: 9.25, noNaN: true }),
          }),
          reachM: fc.double({ min: 200, max: 20_000, noNaN: true }),
          stepM: fc.double({ min: 5, max: 200, noNaN: true }),
        }),
        (cuts) => {
          for (const { model, twin, isCompiled } of cutBoth(cuts)) {
            expect(isCompiled).toBe(true); // else nothing is compared
            expect(Buffer.compare(new Uint8Array(model.buffer), new Uint8Array(twin.buffer))).toBe(0);
          }
        },
      ),
    );
  });

  it('read another window of the terrain for each location', () => {
    const cuts = [CENTRE, { latDeg: 47.35, lonDeg: 9.2 }].map((centre) => cutBoth({ centre, reachM: 3000, stepM: 20 }));
    expect(cuts[0][0].twin).not.toEqual(cuts[1][0].twin);
    for (const each of cuts) for (const { model, twin } of each) expect(twin).toEqual(model);
  });

  it('may be longer than announced, and are only slower', () => {
    const cutter = new TerrainCutter(terrain, CENTRE, 4000, 20);
    const model = new Float64Array(150);
    cutter.cut(77, 150, model);
    expect(cutter.compile(100, 1e9)).toBe(true);
    const twin = new Float64Array(150);
    cutter.cut(77, 150, twin);
    expect(twin).toEqual(model);
  });

  it('are left to the model where too few are worth the copy of the terrain', () => {
    const cutter = new TerrainCutter(terrain, CENTRE, 4000, 20);
    expect(cutter.compile(200, 3)).toBe(false);
    expect(cutter.compile(200, 1e6)).toBe(true);
  });

  it('are left to the model over terrain one post wide', () => {
    const line = { ...terrain, heightsM: terrain.heightsM.slice(0, HEIGHT), width: 1 };
    expect(new TerrainCutter(line, { latDeg: 47.4, lonDeg: 9 }, 4000, 20).compile(200, 1e6)).toBe(false);
  });
});

describe('without WebAssembly', () => {
  afterAll(() => vi.resetModules()); // other files share what is loaded: not what was without WebAssembly
  afterEach(() => vi.unstubAllGlobals());

  it('cuts as the model', async () => {
    vi.resetModules();
    vi.stubGlobal('WebAssembly', undefined);
    const { TerrainCutter: Cutter } = await import('../../src/terrain/terrain-cutter.js');
    const cutter = new Cutter(terrain, CENTRE, 4000, 20);
    expect(cutter.compile(200, 1e6)).toBe(false);
    const found = new Float64Array(200);
    cutter.cut(77, 200, found);
    const expected = new Float64Array(200);
    new TerrainCutter(terrain, CENTRE, 4000, 20).cut(77, 200, expected);
    expect(found).toEqual(expected);
  });
});
