// @ts-check
import { multisite } from '@radioshed/engine';
import { boundsAround, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { coverage } from '@radioshed/kernels';
import { seededRandom } from '@radioshed/numeric';
import { createPool } from '@radioshed/parallel/node';
import { geographicGrid } from '@radioshed/raster';
import { openTerrain } from '@radioshed/terrain/node';

import { MODEL_CASES } from '../scenes/model-cases.mjs';
import { antenna, receiver, transmitter } from '../scenes/radio.mjs';
import { demFolder, rxHeightM, SCENES, txHeightM } from '../scenes/scenes.mjs';

export const SEED = 1;
export const SITES = 100;
export const RESOLUTION_M = 90;
/** One of this many sites is computed alone; the sum of all is scaled by pixels. */
const ALONE_EVERY = 5;
/** Bar of the whole call: maximum multiple of the sum of its sites' kernels. */
const BAR = 1.15;
/** Where the tiles of Andalusia lie, degrees. */
const TILES = { south: 36, north: 38, west: -5, east: -2 };

/** Smaller than sites of 1 MP, which would take minutes: what a site costs besides its pixels counts the more. */
const CASES = /** @type {const} */ ([
  ['itm', 7],
  ['freeSpace', 25],
]);

/**
 * A hundred sites in mountains as one call, with its terrain read from files, against `coverage()` of each of its sites
 * alone with the terrain loaded, on the same workers: a tenth of these before the call and a tenth after it.
 */
export async function multisiteSpeed() {
  const pool = createPool();
  const rows = [];
  try {
    for (const [name, radiusKm] of CASES) rows.push(await measured(pool, name, radiusKm));
  } finally {
    await pool.close();
  }
  return { seed: SEED, rows };
}

/**
 * @param {import('@radioshed/parallel').Pool} pool
 * @param {(typeof CASES)[number][0]} name
 * @param {number} radiusKm
 */
async function measured(pool, name, radiusKm) {
  const model = MODEL_CASES.find((each) => each.name === name);
  if (model === undefined) throw new Error(`no model ${name}`);
  const places = scatter(radiusKm);
  const source = await openTerrain(`${demFolder}/${SCENES.andalusia.file}`);
  await coverage(await kernelInput(source, places[0], radiusKm, model.ref), { on: pool });
  const alone = { pixels: 0, wallMs: 0, cpuMs: 0 };
  const half = async (/** @type {typeof places} */ few) => {
    for (const place of few) {
      const input = await kernelInput(source, place, radiusKm, model.ref);
      const { result, wallMs, cpuMs } = await spent(() => coverage(input, { on: pool }));
      alone.pixels += result.pixels;
      alone.wallMs += wallMs;
      alone.cpuMs += cpuMs;
    }
  };

  /** @type {string[]} */
  const decoded = [];
  const some = places.filter((_, i) => i % ALONE_EVERY === 0);
  await half(some.slice(0, some.length / 2));
  const terrain = await openTerrain(`${demFolder}/${SCENES.andalusia.file}`, {
    onDecoded: (tile) => void decoded.push(tile),
  });
  const transmitters = places.map((place) => ({ ...transmitter, ...place, antenna }));
  const whole = await spent(() =>
    multisite(
      {
        transmitters,
        receiver,
        model: { name },
        output: { quantity: 'pathLoss', resolutionM: RESOLUTION_M, radiusKm },
      },
      { terrain, pool },
    ),
  );
  await half(some.slice(some.length / 2));
  const pixels = whole.result.sites.reduce((sum, site) => sum + site.pixels, 0);
  // Pixels of the common grid are a little narrower or wider than those of a site's own.
  const scale = pixels / alone.pixels;
  return {
    model: model.model,
    sites: SITES,
    radiusKm,
    pixels,
    kernelsMs: alone.wallMs * scale,
    callMs: whole.wallMs,
    ratio: whole.wallMs / (alone.wallMs * scale),
    bar: BAR,
    processorRatio: whole.cpuMs / (alone.cpuMs * scale),
    tiles: new Set(decoded).size,
    decoded: decoded.length,
    peakMiB: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

/** Locations whose circles lie on the tiles. @param {number} radiusKm */
export function scatter(radiusKm) {
  const random = seededRandom(SEED);
  const lat = (1100 * radiusKm) / metresPerDegreeLat(37);
  const lon = (1100 * radiusKm) / metresPerDegreeLon(38);
  return Array.from({ length: SITES }, () => ({
    latDeg: TILES.south + lat + random() * (TILES.north - TILES.south - 2 * lat),
    lonDeg: TILES.west + lon + random() * (TILES.east - TILES.west - 2 * lon),
  }));
}

/**
 * A site as `coverage` takes it, with its own terrain.
 *
 * @param {import('@radioshed/terrain').TerrainSource} source
 * @param {ReturnType<typeof scatter>[number]} place
 * @param {number} radiusKm
 * @param {import('@radioshed/profile').ModelRef} model
 * @returns {Promise<import('@radioshed/kernels').CoverageInput>}
 */
export async function kernelInput(source, place, radiusKm, model) {
  const radiusM = radiusKm * 1000;
  const bounds = boundsAround(place, radiusM);
  const { raster } = await source.read({ bounds });
  const size = Math.round((2 * radiusM) / RESOLUTION_M);
  return {
    terrain: raster,
    transmitter: { ...place, heightM: txHeightM, heightReference: 'ground' },
    receiver: { heightM: rxHeightM, heightReference: 'ground' },
    radiusM,
    grid: geographicGrid(bounds, size, size),
    model,
  };
}

/**
 * @template T
 * @param {() => Promise<T>} work
 */
export async function spent(work) {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { result, wallMs, cpuMs: (user + system) / 1000 };
}
