import { geodesicDirect } from '@radioshed/geodesy';
import { createPool } from '@radioshed/parallel/node';
import { clutterSampler, geographicGrid, gridBounds, gridOf, pixelToMap, rasterOf } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { afterAll, describe, expect, it } from 'vitest';

import { type ClutterGrid, clutterGrid, clutterScale } from '../../src/terrain/clutter-grid.js';
import { coverage, type CoverageClutter, type CoverageInput } from '../../src/index.js';
import { TerrainCutter } from '../../src/terrain/terrain-cutter.js';
import { terrainGrid } from '../../src/terrain/terrain-grid.js';
import { modelOf, scene } from '../scene.js';

const pool = createPool({ threads: 2 });
afterAll(() => pool.close());

const place = { latDeg: 47.3, lonDeg: 8.1 };
const input = scene(place, 2000, 40, 40);

/** A chequered cover, finer than the terrain, that does not reach the rim in the west. */
function chequered(standOnRoofs: boolean, turnDeg = 0): CoverageClutter {
  const { west, east, south, north } = gridBounds(gridOf(input.terrain));
  const bounds = { west: west + 0.3 * (east - west) + turnDeg, east: east + turnDeg, south, north };
  const grid = geographicGrid(bounds, 211, 307);
  const heights = new Float32Array(grid.width * grid.height);
  const codes = new Uint8Array(heights.length);
  for (let i = 0; i < heights.length; i++) {
    const column = i % grid.width;
    const row = Math.floor(i / grid.width);
    const square = (column >> 2) + (row >> 2);
    heights[i] = square % 3 === 0 ? 0 : 3 + (square % 7);
    codes[i] = [0, 2, 99][square % 3];
  }
  return { heightM: rasterOf(heights, grid), codes: rasterOf(codes, grid), standOnRoofs };
}

function bytesOf(values: Float32Array): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
}

describe('clutter along radials', () => {
  it.each([0, 360])('is that of the pixel that contains each sample, %i° further', (turnDeg) => {
    const clutter = chequered(false, turnDeg);
    const grid: ClutterGrid = clutterGrid(clutter);
    const terrain = terrainGrid(input.terrain);
    const cutter = new TerrainCutter(terrain, place, 2000, 10);
    const at = clutterSampler(clutter.heightM, clutter.codes);
    const [groundM, clutterM, codes] = [new Float64Array(201), new Float64Array(201), new Uint8Array(201)];
    let [read, wrong] = [0, 0];
    for (let azimuthDeg = 0; azimuthDeg < 360; azimuthDeg += 7) {
      cutter.cut(azimuthDeg, 201, groundM);
      expect(cutter.cover(grid, clutterScale(terrain, grid), 201, clutterM, codes)).toBe(true);
      for (let i = 0; i < 201; i++) {
        const sample = geodesicDirect(place, azimuthDeg, i * 10);
        const wanted = at(sample.latDeg, sample.lonDeg);
        read++;
        if (clutterM[i] !== wanted.heightM || codes[i] !== wanted.code) wrong++;
      }
    }
    expect(wrong).toBeLessThan(read / 1000); // samples within a millimetre of an edge
  });

  it('is open ground without clutter', async () => {
    const bare = await coverage({ ...input, model: modelOf('clutterModel') });
    expect(new Set(bare.lossDb.values.filter((value) => !Number.isNaN(value)))).toEqual(new Set([-1]));
    const { heightM, codes } = chequered(false);
    const flat = rasterOf(new Float32Array(heightM.values.length), gridOf(heightM));
    const clutter = { heightM: flat, codes, standOnRoofs: true };
    const zero = await coverage({ ...input, clutter, model: modelOf('clutterModel') });
    expect(bytesOf(zero.lossDb.values).equals(bytesOf(bare.lossDb.values))).toBe(true);
  });

  it('is what a model reads at each pixel, on any number of threads', async () => {
    const clutter = chequered(false);
    const job: CoverageInput = { ...input, clutter, model: modelOf('clutterModel') };
    const alone = await coverage(job);
    const threads = await coverage(job, { on: pool });
    expect(bytesOf(threads.lossDb.values).equals(bytesOf(alone.lossDb.values))).toBe(true);
    const at = clutterSampler(clutter.heightM, clutter.codes);
    const { width, height, transform } = input.grid;
    let [met, all] = [0, 0];
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const value = toNdarray(alone.lossDb).get(row, column);
        if (Number.isNaN(value)) continue;
        const [lonDeg, latDeg] = pixelToMap(transform, column + 0.5, row + 0.5);
        const { heightM, code } = at(latDeg, lonDeg);
        all++;
        if (value === 100 * heightM + code) met++;
      }
    }
    expect(met / all).toBeGreaterThan(0.65); // the sample lies up to an eighth of a diagonal from the centre
  });

  it('rejects different grids, and heights below the ground', async () => {
    const clutter = chequered(false);
    const other = rasterOf(new Uint8Array(4), geographicGrid(gridBounds(input.grid), 2, 2));
    await expect(coverage({ ...input, clutter: { ...clutter, codes: other } })).rejects.toThrow('clutter.codes');
    const heights = clutter.heightM.values.slice();
    heights[9] = -1;
    const heightM = rasterOf(heights, gridOf(clutter.heightM));
    await expect(coverage({ ...input, clutter: { ...clutter, heightM } })).rejects.toThrow('column 9, row 0');
  });
});

describe('standing on roofs', () => {
  const grid = geographicGrid(gridBounds(input.grid), 1, 1);
  const roof = (code: number, standOnRoofs: boolean): CoverageClutter => ({
    heightM: rasterOf(Float32Array.of(12), grid),
    codes: rasterOf(Uint8Array.of(code), grid),
    standOnRoofs,
  });
  const heights = async (clutter: CoverageClutter, more: Partial<CoverageInput> = {}): Promise<Set<number>> => {
    const { lossDb } = await coverage({ ...input, clutter, model: modelOf('bothHeightsModel'), ...more });
    return new Set(lossDb.values.filter((value) => !Number.isNaN(value)));
  };

  it.each(['bothHeightsModel', 'bothHeightsEndsModel'])('raises both antennas of %s', async (name) => {
    const model = modelOf(name);
    expect(await heights(roof(99, true), { model })).toEqual(new Set([42_014]));
    expect(await heights(roof(11, true), { model })).toEqual(new Set([42_014]));
    expect(await heights(roof(99, false), { model })).toEqual(new Set([30_002]));
    expect(await heights(roof(2, true), { model })).toEqual(new Set([30_002])); // no one is on a tree
  });

  it('leaves heights above the sea alone', async () => {
    const transmitter = { ...input.transmitter, heightM: 3000, heightReference: 'sea' } as const;
    const receiver = { heightM: 2000, heightReference: 'sea' } as const;
    const lifted = await heights(roof(99, true), { transmitter, receiver });
    expect(lifted).toEqual(await heights(roof(99, false), { transmitter, receiver }));
  });
});
