// @ts-check
import { coveredModelRef } from '@radioshed/clutter-loss';
import { lineOfSightRef } from '@radioshed/empirical';
import { boundsAround, metresPerDegreeLat } from '@radioshed/geodesy';
import { openGpu } from '@radioshed/gpu/node';
import { itmModelRef } from '@radioshed/itm';
import { compositeOnGpu, coverage, coverageOnGpu } from '@radioshed/kernels';
import { seededRandom } from '@radioshed/numeric';
import { geographicGrid, rasterData } from '@radioshed/raster';
import { openTerrain } from '@radioshed/terrain/node';

import { timed } from './machine.mjs';
import { MODEL_CASES } from './model-cases.mjs';
import { demFolder, environment, patchyClutter, rxHeightM, SCENES, txHeightM } from './scenes.mjs';

const PIXEL_M = 30;
const SEED = 1;
/** Greatest time of one call: software needs it for its first compilation alone. */
const timeoutMs = 600_000;

/** Adapters with their f32 arithmetic and memory, as their makers give them: 10¹² flop/s, 10⁹ B/s. */
const LIMITS = [
  { name: /H200/, tflops: 67, gbps: 4800 },
  { name: /H100.*PCIe/, tflops: 51, gbps: 2000 },
  { name: /H100/, tflops: 67, gbps: 3350 },
];

/**
 * Arithmetic and memory that the passes cannot do without, counted by hand from their WGSL: a sample is cut (bilinear, hull,
 * skyline, sums) and kept in nine bytes; a pixel of ITM reads up to 245 samples between posts three times over (its line,
 * two rounds of counting) and goes through the model; in sight it compares two angles.
 */
const COST = {
  sample: { flop: 60, bytes: 9 },
  itm: { flop: 3 * 245 * 22 + 700, bytes: 4 + 3 * 245 * 8 },
  sight: { flop: 80, bytes: 4 + 8 },
};

/** The GPU's figures on whatever adapter there is; undefined without one. */
export async function gpu() {
  const opened = await openGpu();
  if (opened.gpu === null) return undefined;
  const device = opened.gpu;
  const isSoftware = /swiftshader|llvmpipe|software/i.test(device.name);
  const isSmall = (process.env.RADIOSHED_BENCH_GPU ?? (isSoftware ? 'small' : 'full')) === 'small';
  const runs = isSmall ? 2 : 7;
  try {
    const itm = itmModelRef(environment);
    const walked = {
      ...itm,
      gpu: { module: import.meta.resolve('./walked-horizons.mjs'), export: 'itmWalkingHorizons' },
    };
    const sight = lineOfSightRef({ frequencyMHz: environment.frequencyMHz });
    const coarse = { sampling: { radialPixels: 1, stepPixels: 1 } };
    const rows = [
      await single(device, 'ITM, one site', itm, isSmall ? 1000 : 33_500, runs),
      await single(device, 'ITM, one site, horizons by walking', walked, isSmall ? 1000 : 33_500, runs),
      await batch(device, 'ITM, 100 sites put together', itm, isSmall ? 6 : 100, isSmall ? 600 : 16_900, runs),
      await batch(
        device,
        'in sight, 100 sites put together',
        sight,
        isSmall ? 6 : 100,
        isSmall ? 600 : 16_900,
        runs,
        coarse,
      ),
    ];
    const radiusM = isSmall ? 3000 : 33_500;
    const p1812 = MODEL_CASES.find(({ name }) => name === 'p1812');
    if (p1812 === undefined) throw new Error('no P.1812');
    const covered = [
      await inClutter(device, 'ITM in woods and villages, one site', inWoods(itm), radiusM, runs, isSmall),
      await inClutter(device, 'P.1812 in woods and villages, one site', p1812.ref, radiusM, runs, isSmall),
    ];
    return {
      rows: [...rows, ...covered].map((row) => ({ adapter: device.name, size: isSmall ? 'small' : 'full', ...row })),
      seed: SEED,
    };
  } finally {
    device.close();
  }
}

const { latDeg, lonDeg, file } = SCENES.andalusia;
/** @type {Promise<import('@radioshed/raster').Raster> | undefined} */
let terrain;

/** The terrain of all figures, read once so that it is the same raster, which stays on the device. */
function terrainOfAll() {
  terrain ??= openTerrain(`${demFolder}/${file}`).then(async (source) => {
    return (await source.read({ bounds: boundsAround({ latDeg, lonDeg }, 45_000) })).raster;
  });
  return terrain;
}

/** @param {{ latDeg: number, lonDeg: number }} place @param {number} radiusM */
function gridAround(place, radiusM) {
  const box = boundsAround(place, radiusM);
  const size = Math.round(((box.north - box.south) * metresPerDegreeLat(place.latDeg)) / PIXEL_M);
  return geographicGrid(box, size, size);
}

/**
 * @param {import('@radioshed/kernels').CoverageInput['model']} model
 * @param {{ latDeg: number, lonDeg: number }} place
 * @param {number} radiusM
 */
async function inputOf(model, place, radiusM) {
  return {
    terrain: await terrainOfAll(),
    transmitter: { ...place, heightM: txHeightM, heightReference: /** @type {const} */ ('ground') },
    receiver: { heightM: rxHeightM, heightReference: /** @type {const} */ ('ground') },
    radiusM,
    grid: gridAround(place, radiusM),
    model,
  };
}

/**
 * From the request to the raster in host memory, the terrain on the device already.
 *
 * @param {import('@radioshed/gpu').Gpu} device
 * @param {string} what
 * @param {import('@radioshed/kernels').CoverageInput['model']} model
 * @param {number} radiusM
 * @param {number} runs
 */
async function single(device, what, model, radiusM, runs) {
  const input = await inputOf(model, { latDeg, lonDeg }, radiusM);
  await coverageOnGpu(input, { gpu: device, timeoutMs });
  const { uploads } = device.residency;
  const { minMs, medianMs, last } = await timed(runs, () => coverageOnGpu(input, { gpu: device, timeoutMs }));
  if (last.coverage === null) throw new Error(last.reason);
  const { pixels, samples } = last.coverage;
  return {
    what,
    ...rate(device.name, minMs, medianMs, pixels, samples, COST.itm),
    uploads: device.residency.uploads - uploads,
  };
}

/** A model with the losses of woods (0.2 dB/m) and villages (0.4 dB/m). @param {import('@radioshed/kernels').CoverageInput['model']} model */
function inWoods(model) {
  const attenuationDbPerM = Array.from({ length: 256 }, (_, code) => (code === 2 ? 0.2 : code === 7 ? 0.4 : 0));
  return coveredModelRef({ model, frequencyMHz: environment.frequencyMHz, attenuationDbPerM, terrain: 'counted' });
}

/**
 * The same in clutter; where the size allows it, beside the CPU's time on one thread, and how many losses are the CPU's within
 * 0.1 dB.
 *
 * @param {import('@radioshed/gpu').Gpu} device
 * @param {string} what
 * @param {import('@radioshed/kernels').CoverageInput['model']} model
 * @param {number} radiusM
 * @param {number} runs
 * @param {boolean} isCompared
 */
async function inClutter(device, what, model, radiusM, runs, isCompared) {
  const bare = await inputOf(model, { latDeg, lonDeg }, radiusM);
  const input = { ...bare, clutter: patchyClutter(bare.terrain) };
  await coverageOnGpu(input, { gpu: device, timeoutMs });
  const { uploads } = device.residency;
  const { minMs, medianMs, last } = await timed(runs, () => coverageOnGpu(input, { gpu: device, timeoutMs }));
  if (last.coverage === null) throw new Error(last.reason);
  const { pixels, lossDb } = last.coverage;
  const speed = { megapixels: pixels / 1e6, minMs, medianMs, megapixelsPerS: pixels / minMs / 1000 };
  const row = { what, ...speed, uploads: device.residency.uploads - uploads };
  if (!isCompared) return row;
  const cpu = await timed(1, () => coverage(input));
  const [f64, f32] = [rasterData(cpu.last.lossDb), rasterData(lossDb)];
  let [of, within] = [0, 0];
  for (let i = 0; i < f64.length; i++) {
    if (Number.isNaN(f64[i]) && Number.isNaN(f32[i])) continue;
    of++;
    if (Math.abs(f64[i] - f32[i]) <= 0.1) within++;
  }
  return { ...row, cpuMs: cpu.minMs, within01: `${((100 * within) / of).toFixed(2)} %` };
}

/**
 * Many sites put together on the device, over one terrain.
 *
 * @param {import('@radioshed/gpu').Gpu} device
 * @param {string} what
 * @param {import('@radioshed/kernels').CoverageInput['model']} model
 * @param {number} count
 * @param {number} radiusM
 * @param {number} runs
 * @param {object} [changes]
 */
async function batch(device, what, model, count, radiusM, runs, changes = {}) {
  const random = seededRandom(SEED);
  /** @type {import('@radioshed/kernels').CoverageSite[]} */
  const sites = [];
  for (let index = 0; index < count; index++) {
    const place = { latDeg: latDeg + 0.3 * (random() - 0.5), lonDeg: lonDeg + 0.4 * (random() - 0.5) };
    sites.push({ ...(await inputOf(model, place, radiusM)), ...changes, index, offsetDb: 0 });
  }
  const grid = gridAround({ latDeg, lonDeg }, 0.15 * 111_000 + 1.3 * radiusM);
  const work = () => compositeOnGpu({ grid, sites, count }, { gpu: device, timeoutMs });
  await work();
  const { uploads } = device.residency;
  const { minMs, medianMs, last } = await timed(runs, work);
  if (last.composite === null) throw new Error(last.reason);
  let pixels = 0;
  for (const site of last.composite.sites.values()) pixels += site.pixels;
  const isSight = model.export.startsWith('lineOfSight');
  // Samples as pixels go: half a pixel's worth at the rim, doubled towards the middle, squared where they lie closer.
  const perPixel = isSight ? 2 : 32;
  const cost = isSight ? COST.sight : COST.itm;
  return {
    what: what.replace('100', String(count)),
    ...rate(device.name, minMs, medianMs, pixels, pixels * perPixel, cost),
    uploads: device.residency.uploads - uploads,
  };
}

/**
 * @param {string} adapter
 * @param {number} minMs
 * @param {number} medianMs
 * @param {number} pixels
 * @param {number} samples
 * @param {{ flop: number, bytes: number }} perPixel
 */
function rate(adapter, minMs, medianMs, pixels, samples, perPixel) {
  const flop = pixels * perPixel.flop + samples * COST.sample.flop;
  const bytes = pixels * perPixel.bytes + 2 * samples * COST.sample.bytes;
  const limit = LIMITS.find(({ name }) => name.test(adapter));
  const share = (/** @type {number} */ amount, /** @type {number} */ most) =>
    `${((100 * amount) / most).toPrecision(2)} %`;
  return {
    megapixels: pixels / 1e6,
    minMs,
    medianMs,
    megapixelsPerS: pixels / minMs / 1000,
    gflops: flop / minMs / 1e6,
    ofArithmetic: limit ? share(flop / minMs / 1e9, limit.tflops) : 'unknown',
    gbps: bytes / minMs / 1e6,
    ofMemory: limit ? share(bytes / minMs / 1e6, limit.gbps) : 'unknown',
  };
}
