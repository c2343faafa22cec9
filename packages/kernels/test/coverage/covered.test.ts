import { clutterLoss, coveredRef, type TerrainUse } from '@radioshed/clutter-loss';
import { classAttenuations, systemProfile } from '@radioshed/clutter';
import { diffractedRef, freeSpaceRef, generalPurposeRef, hataRef, lineOfSightRef } from '@radioshed/empirical';
import { createPool } from '@radioshed/parallel/node';
import { isSolid, loadModel, type ModelRef, type Profile, Radial, type PathLossModel } from '@radioshed/profile';
import { gridOf, pixelToMap, rasterOf } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clutterGrid, clutterPixel, clutterScale, roofAt } from '../../src/terrain/clutter-grid.js';
import { planeRow } from '../../src/coverage/circle-plane.js';
import { type Coverage, coverage, type CoverageInput } from '../../src/index.js';
import { makePlan } from '../../src/coverage/make-plan.js';
import { SharedArena } from '../../src/shared-arena.js';
import { TerrainCutter } from '../../src/terrain/terrain-cutter.js';
import { heightAt, terrainGrid } from '../../src/terrain/terrain-grid.js';
import { alexandria, STREET } from '../alexandria.js';

const pool = createPool({ threads: 2 });
afterAll(() => pool.close());

const frequencyMHz = 900;
const attenuationDbPerM = classAttenuations(systemProfile('urban.clt'), frequencyMHz);
const covered = (model: ModelRef, terrain: TerrainUse): ModelRef =>
  coveredRef({ model, frequencyMHz, attenuationDbPerM, terrain });

const hata = { frequencyMHz, areaType: 'open' } as const;
const MODELS: readonly (readonly [string, ModelRef, TerrainUse])[] = [
  ['free space', freeSpaceRef({ frequencyMHz }), 'ignored'],
  ['Hata over its edges', diffractedRef({ model: 'hata', parameters: hata, method: 'deygout' }), 'counted'],
  ['Hata alone', hataRef(hata), 'ignored'],
  ['general purpose', generalPurposeRef({ frequencyMHz }), 'counted'],
];

/** Steps that are as short without the clutter. */
const AT_CLUTTER_STEP = { radialPixels: 0.5, stepPixels: 0.1 };

interface PixelLink {
  readonly profile: Profile;
  readonly txHeightM: number;
  readonly rxHeightM: number;
  /** At the pixel's own centre. */
  readonly centre: { readonly rangeM: number; readonly groundM: number; readonly rxHeightM: number };
}

/** A model that is walked, for whoever wants a plan. */
const walked: PathLossModel = { terrain: 'profile', nominalRadiusM: () => 8.5e6, lossDb: () => 0 };

/** The kernel's own samples towards some pixels. */
function forSomePixels(
  input: CoverageInput,
  { lossDb, radials }: Coverage,
  visit: (lossDb: number, link: PixelLink) => void,
): number {
  const { terrain, clutter, grid, radiusM, transmitter, receiver } = input;
  if (clutter === undefined) throw new Error('a scene with clutter');
  const cover = clutterGrid(clutter);
  const ground = terrainGrid(terrain);
  const plan = makePlan(input, walked, new SharedArena());
  const { stepM, txHeightM, plane } = plan;
  const cutter = new TerrainCutter(ground, transmitter, radiusM, stepM);
  const [east, north] = [new Float64Array(grid.width), new Float64Array(grid.width)];
  const roof = (heightM: number, code: number): number => (clutter.standOnRoofs && isSolid(code) ? heightM : 0);
  let visited = 0;
  for (let row = 1; row < grid.height; row += 5) {
    planeRow(plane, row, grid.width, east, north);
    for (let column = 2; column < grid.width; column += 7) {
      const value = toNdarray(lossDb).get(row, column);
      if (Number.isNaN(value) && Math.hypot(east[column], north[column]) > radiusM) continue;
      const index = Math.max(1, Math.round(Math.hypot(east[column], north[column]) / stepM));
      const turn = Math.atan2(east[column], north[column]) / (2 * Math.PI);
      const radial = (Math.round(turn * radials) + radials) % radials;
      const groundM = new Float64Array(index + 1);
      const clutterM = new Float64Array(index + 1);
      const clutterCode = new Uint8Array(index + 1);
      cutter.cut((360 * radial) / radials, index + 1, groundM);
      cutter.cover(cover, clutterScale(ground, cover), index + 1, clutterM, clutterCode);
      const own = clutterPixel(cover, transmitter);
      groundM[0] = cutter.centreHeightM();
      clutterM[0] = cover.heightsM[own];
      clutterCode[0] = cover.codes[own];
      const lonDeg = plan.lonDeg + column * plan.lonStepDeg;
      const latDeg = plan.latDeg + row * plan.latStepDeg;
      const [c, r] = [(lonDeg - ground.lonDeg) / ground.lonStepDeg, (latDeg - ground.latDeg) / ground.latStepDeg];
      const rangeM = Math.max(Math.hypot(east[column], north[column]), stepM);
      visited++;
      visit(value, {
        profile: { stepM, groundM, clutterM, clutterCode },
        txHeightM,
        rxHeightM: receiver.heightM + roof(clutterM[index], clutterCode[index]),
        centre: {
          rangeM,
          groundM: heightAt(ground, c, r),
          rxHeightM: receiver.heightM + roofAt(cover, { latDeg, lonDeg }),
        },
      });
    }
  }
  return visited;
}

async function pointLossDb(ref: ModelRef, { profile, txHeightM, rxHeightM, centre }: PixelLink): Promise<number> {
  const model = await loadModel(ref);
  const { groundM, stepM } = profile;
  const last = groundM.length - 1;
  if (model.terrain === 'ends') {
    return model.lossDb(centre.rangeM, groundM[0], txHeightM, centre.groundM, centre.rxHeightM);
  }
  const mean = groundM.reduce((sum, height) => sum + height, 0) / groundM.length;
  return model.lossDb(Radial.of(groundM, stepM, txHeightM, model.nominalRadiusM(mean), profile), last, rxHeightM);
}

describe('models over the houses of Alexandria', () => {
  let input: CoverageInput;
  beforeAll(() => {
    input = alexandria(25);
  });

  it.each(MODELS)('%s: the kernel is the point function on the same samples', async (_, model, terrain) => {
    const found = await coverage({ ...input, model: covered(model, terrain) }, { on: pool });
    const links: [number, PixelLink][] = [];
    const visited = forSomePixels(input, found, (lossDb, link) => links.push([lossDb, link]));
    let [off, lossy] = [0, 0];
    for (const [lossDb, link] of links) {
      const { profile, txHeightM, rxHeightM } = link;
      const clutter = clutterLoss(profile, txHeightM, rxHeightM, { frequencyMHz, attenuationDbPerM, terrain });
      const wanted = (await pointLossDb(model, link)) + clutter.lossDb;
      if (clutter.lossDb > 3) lossy++;
      if (!(Math.abs(wanted - lossDb) <= 0.001)) off++;
    }
    expect(visited).toBeGreaterThan(1000);
    expect(lossy).toBeGreaterThan(visited / 10);
    expect(off).toBe(0);
  });

  it('line of sight: the kernel is the point function on the same samples', async () => {
    const model = lineOfSightRef({ frequencyMHz });
    const found = await coverage({ ...input, model }, { on: pool });
    const links: [number, PixelLink][] = [];
    forSomePixels(input, found, (lossDb, link) => links.push([lossDb, link]));
    let [off, hidden] = [0, 0];
    for (const [lossDb, link] of links) {
      const wanted = await pointLossDb(model, link);
      if (Number.isNaN(wanted)) hidden++;
      if (Number.isNaN(wanted) !== Number.isNaN(lossDb) || Math.abs(wanted - lossDb) > 0.001) off++;
    }
    expect(hidden).toBeGreaterThan(links.length / 20);
    expect(hidden).toBeLessThan(links.length * 0.9);
    expect(off).toBe(0);
  });

  it('has the same bits on any number of threads', async () => {
    const job = { ...input, model: covered(freeSpaceRef({ frequencyMHz }), 'ignored') };
    const [alone, threads] = [await coverage(job), await coverage(job, { on: pool })];
    const bytes = ({ lossDb }: Coverage): Buffer => Buffer.from(lossDb.values.buffer);
    expect(bytes(threads).equals(bytes(alone))).toBe(true);
  });

  it.each(MODELS)('%s: has exactly its own loss without clutter', async (_, model, terrain) => {
    const { clutter, ...open } = input;
    if (clutter === undefined) throw new Error('a scene with clutter');
    const flat = rasterOf(new Float32Array(clutter.heightM.values.length), gridOf(clutter.heightM));
    const bare = await coverage({ ...open, sampling: AT_CLUTTER_STEP, model }, { on: pool });
    const level = { ...clutter, heightM: flat };
    const zero = await coverage(
      { ...input, clutter: level, sampling: AT_CLUTTER_STEP, model: covered(model, terrain) },
      { on: pool },
    );
    expect(zero.computed).toBe(zero.pixels);
    expect(zero.lossDb.values).toEqual(bare.lossDb.values);
  });

  it('a house casts a shadow', async () => {
    const model = freeSpaceRef({ frequencyMHz });
    const lossAt = async (job: CoverageInput): Promise<Coverage['lossDb']> =>
      (await coverage(job, { on: pool })).lossDb;
    const { clutter, ...open } = input;
    if (clutter === undefined) throw new Error('a scene with clutter');
    const ref = covered(model, 'ignored');
    const [bare, shaded] = [await lossAt({ ...open, model: ref }), await lossAt({ ...input, model: ref })];
    // The high house in the east: before it the view is free, behind it something is lost.
    const { before, behind } = acrossTheHighHouse(input);
    const excess = ([row, column]: readonly [number, number]): number =>
      toNdarray(shaded).get(row, column) - toNdarray(bare).get(row, column);
    expect(Math.abs(excess(before))).toBeLessThan(0.1); // steps are shorter where clutter is
    expect(excess(behind)).toBeGreaterThan(8);
    // So does the rest of the town: places in the streets that lose more than a grazing edge.
    const cover = clutterGrid(clutter);
    const { width, height, transform } = input.grid;
    let worse = 0;
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const [lonDeg, latDeg] = pixelToMap(transform, column + 0.5, row + 0.5);
        const at = clutterPixel(cover, { latDeg, lonDeg });
        const difference = excess([row, column]);
        if (Number.isNaN(difference) || (at >= 0 && cover.heightsM[at] > 0)) continue;
        if (difference > 6) worse++;
      }
    }
    expect(worse).toBeGreaterThan(2000);
  });
});

/** Pixels 12 m before and behind the highest house, seen from the mast. */
function acrossTheHighHouse({ clutter, grid }: CoverageInput): Record<'before' | 'behind', readonly [number, number]> {
  if (clutter === undefined) throw new Error('a scene with clutter');
  const cover = clutterGrid(clutter);
  const at = (share: number): { readonly latDeg: number; readonly lonDeg: number } => ({
    latDeg: STREET.latDeg + share * (HIGH_HOUSE.latDeg - STREET.latDeg),
    lonDeg: STREET.lonDeg + share * (HIGH_HOUSE.lonDeg - STREET.lonDeg),
  });
  const isHigh = (share: number): boolean => cover.heightsM[clutterPixel(cover, at(share))] > 15;
  let first = 0.2;
  while (!isHigh(first) && first < 2) first += 0.002;
  let last = first;
  while (isHigh(last)) last += 0.002;
  const pixel = (share: number): readonly [number, number] => {
    const { latDeg, lonDeg } = at(share);
    const [west, dx, , north, , dy] = grid.transform;
    return [Math.floor((latDeg - north) / dy), Math.floor((lonDeg - west) / dx)];
  };
  return { before: pixel(first - 0.06), behind: pixel(last + 0.06) };
}

const HIGH_HOUSE = { latDeg: 38.8119, lonDeg: -77.05155 };
