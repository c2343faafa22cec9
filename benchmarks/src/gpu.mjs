// @ts-check
import { coveredModelRef } from '@radioshed/clutter-loss';
import { lineOfSightRef } from '@radioshed/empirical';
import { area } from '@radioshed/engine';
import { boundsAround, metresPerDegreeLat } from '@radioshed/geodesy';
import { keepGpuProcess, openGpu } from '@radioshed/gpu/node';
import { itmModelRef } from '@radioshed/itm';
import { composite, compositeOnGpu, coverage, coverageOnGpu } from '@radioshed/kernels';
import { seededRandom } from '@radioshed/numeric';
import { createPool } from '@radioshed/parallel/node';
import { geographicGrid, rasterData } from '@radioshed/raster';
import { openTerrain } from '@radioshed/terrain/node';

import { timed } from './machine.mjs';
import { MODEL_CASES } from './model-cases.mjs';
import { antenna, receiver, transmitter as radio } from './radio.mjs';
import { demFolder, environment, patchyClutter, rxHeightM, SCENES, txHeightM } from './scenes.mjs';

const PIXEL_M = 30;
const SEED = 1;
/** Calls that are called off, at random moments. */
const CANCELS = 8;
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
  const pool = createPool();
  try {
    const itm = itmModelRef(environment);
    const walked = {
      ...itm,
      gpu: { module: import.meta.resolve('./walked-horizons.mjs'), export: 'itmWalkingHorizons' },
    };
    const sight = lineOfSightRef({ frequencyMHz: environment.frequencyMHz });
    const coarse = { sampling: { radialPixels: 1, stepPixels: 1 } };
    const rows = [
      await single(device, pool, 'ITM, one site', itm, isSmall ? 1000 : 33_500, runs),
      await single(device, pool, 'ITM, one site, horizons by walking', walked, isSmall ? 1000 : 33_500, runs),
      await batch(device, pool, 'ITM, 100 sites put together', itm, isSmall ? 6 : 100, isSmall ? 600 : 16_900, runs),
      await batch(
        device,
        pool,
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
      await inClutter(device, pool, 'ITM in woods and villages, one site', inWoods(itm), radiusM, runs),
      await inClutter(device, pool, 'P.1812 in woods and villages, one site', p1812.ref, radiusM, runs),
    ];
    const whole = await wholeCall(pool, isSmall ? 2 : 33.5, runs);
    return {
      rows: [...rows, ...covered, ...whole].map((row) => ({
        adapter: device.name,
        size: isSmall ? 'small' : 'full',
        ...row,
      })),
      seed: SEED,
    };
  } finally {
    device.close();
    await pool.close();
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
 * From the request to the raster in host memory, the terrain on the device already; beside the time of all threads of the CPU.
 *
 * @param {import('@radioshed/gpu').Gpu} device
 * @param {import('@radioshed/parallel').Pool} pool
 * @param {string} what
 * @param {import('@radioshed/kernels').CoverageInput['model']} model
 * @param {number} radiusM
 * @param {number} runs
 */
async function single(device, pool, what, model, radiusM, runs) {
  const input = await inputOf(model, { latDeg, lonDeg }, radiusM);
  await coverageOnGpu(input, { gpu: device, timeoutMs });
  const { uploads } = device.residency;
  const { minMs, medianMs, last } = await timed(runs, () => coverageOnGpu(input, { gpu: device, timeoutMs }));
  if (last.coverage === null) throw new Error(last.reason);
  const { pixels, samples, lossDb } = last.coverage;
  return {
    what,
    ...rate(device.name, minMs, medianMs, pixels, samples, COST.itm),
    uploads: device.residency.uploads - uploads,
    ...(await beside(minMs, lossDb, async () => (await coverage(input, { pool })).lossDb)),
  };
}

/**
 * The CPU's time for the same, and how many losses are its own within 0.1 dB.
 *
 * @param {number} gpuMs
 * @param {import('@radioshed/raster').Raster} lossDb
 * @param {() => Promise<import('@radioshed/raster').Raster>} onCpu
 */
async function beside(gpuMs, lossDb, onCpu) {
  const cpu = await timed(1, onCpu);
  const [f64, f32] = [rasterData(cpu.last), rasterData(lossDb)];
  let [of, within] = [0, 0];
  for (let i = 0; i < f64.length; i++) {
    if (Number.isNaN(f64[i]) && Number.isNaN(f32[i])) continue;
    of++;
    if (Math.abs(f64[i] - f32[i]) <= 0.1) within++;
  }
  return { cpuMs: cpu.minMs, ofCpu: cpu.minMs / gpuMs, within01: `${((100 * within) / of).toFixed(2)} %` };
}

/** A model with the losses of woods (0.2 dB/m) and villages (0.4 dB/m). @param {import('@radioshed/kernels').CoverageInput['model']} model */
function inWoods(model) {
  const attenuationDbPerM = Array.from({ length: 256 }, (_, code) => (code === 2 ? 0.2 : code === 7 ? 0.4 : 0));
  return coveredModelRef({ model, frequencyMHz: environment.frequencyMHz, attenuationDbPerM, terrain: 'counted' });
}

/**
 * The same in clutter.
 *
 * @param {import('@radioshed/gpu').Gpu} device
 * @param {import('@radioshed/parallel').Pool} pool
 * @param {string} what
 * @param {import('@radioshed/kernels').CoverageInput['model']} model
 * @param {number} radiusM
 * @param {number} runs
 */
async function inClutter(device, pool, what, model, radiusM, runs) {
  const bare = await inputOf(model, { latDeg, lonDeg }, radiusM);
  const input = { ...bare, clutter: patchyClutter(bare.terrain) };
  await coverageOnGpu(input, { gpu: device, timeoutMs });
  const { uploads } = device.residency;
  const { minMs, medianMs, last } = await timed(runs, () => coverageOnGpu(input, { gpu: device, timeoutMs }));
  if (last.coverage === null) throw new Error(last.reason);
  const { pixels, lossDb } = last.coverage;
  const speed = { megapixels: pixels / 1e6, minMs, medianMs, megapixelsPerS: pixels / minMs / 1000 };
  const cpu = await beside(minMs, lossDb, async () => (await coverage(input, { pool })).lossDb);
  return { what, ...speed, uploads: device.residency.uploads - uploads, ...cpu };
}

/**
 * What a server does: `area` of the engine from its input to levels in memory, on a device in a process of its own, the
 * terrain read; and how long after the moment of cancelling such a call is over.
 *
 * @param {import('@radioshed/parallel').Pool} pool
 * @param {number} radiusKm
 * @param {number} runs
 */
async function wholeCall(pool, radiusKm, runs) {
  const gpu = keepGpuProcess();
  const terrain = await openTerrain(`${demFolder}/${file}`);
  const input = {
    transmitter: { ...radio, latDeg, lonDeg },
    receiver,
    antenna,
    model: /** @type {const} */ ({ name: 'itm' }),
    output: { quantity: /** @type {const} */ ('receivedPower'), resolutionM: PIXEL_M, radiusKm },
  };
  const onGpu = (/** @type {AbortSignal | undefined} */ signal) =>
    area({ ...input, engine: 'gpu' }, { terrain, gpu, pool, ...(signal ? { signal } : {}) });
  try {
    await onGpu(undefined);
    const { minMs, medianMs, last } = await timed(runs, () => onGpu(undefined));
    if (last.computedBy.engine !== 'gpu') throw new Error(last.adjustments[0]);
    const cpu = await beside(minMs, last.values, async () => (await area(input, { terrain, pool })).values);
    const speed = { megapixels: last.pixels / 1e6, minMs, medianMs, megapixelsPerS: last.pixels / minMs / 1000 };
    const random = seededRandom(SEED);
    const lateMs = [];
    for (let i = 0; i < CANCELS; i++) {
      const stop = new AbortController();
      const dueAt = performance.now() + 0.9 * minMs * random();
      setTimeout(() => stop.abort(), dueAt - performance.now());
      try {
        await onGpu(stop.signal);
      } catch (error) {
        if (!stop.signal.aborted) throw error;
        lateMs.push(performance.now() - dueAt);
      }
    }
    lateMs.sort((a, b) => a - b);
    return /** @type {Record<string, string | number>[]} */ ([
      { what: 'area by ITM, the whole call', ...speed, ...cpu },
      {
        what: `the same, called off (${lateMs.length} of ${CANCELS} in time)`,
        minMs: lateMs[0] ?? Number.NaN,
        medianMs: lateMs[lateMs.length >> 1] ?? Number.NaN,
        worstMs: lateMs.at(-1) ?? Number.NaN,
      },
    ]);
  } finally {
    gpu.close();
  }
}

/**
 * Many sites put together on the device, over one terrain.
 *
 * @param {import('@radioshed/gpu').Gpu} device
 * @param {import('@radioshed/parallel').Pool} pool
 * @param {string} what
 * @param {import('@radioshed/kernels').CoverageInput['model']} model
 * @param {number} count
 * @param {number} radiusM
 * @param {number} runs
 * @param {object} [changes]
 */
async function batch(device, pool, what, model, count, radiusM, runs, changes = {}) {
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
    ...(await beside(
      minMs,
      last.composite.lossDb,
      async () => (await composite({ grid, sites, count }, { pool })).lossDb,
    )),
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
