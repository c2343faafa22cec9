// @ts-check
import { multisite, predictPairs } from '@radioshed/engine';
import { geodesicDirect } from '@radioshed/geodesy';
import { predictArea, predictCircuit } from '@radioshed/hf';
import { itmPointToPoint } from '@radioshed/itm';
import { coverage } from '@radioshed/kernels';
import { measuredNoiseBands } from '@radioshed/noise';
import { leastSquaresLine, seededRandom } from '@radioshed/numeric';
import { buildBvh, createTracer } from '@radioshed/raytrace';
import { openTerrain } from '@radioshed/terrain/node';

import { MODEL_CASES } from '../scenes/model-cases.mjs';
import { antenna, receiver, transmitter } from '../scenes/radio.mjs';
import { demFolder, environment, rxHeightM, scene, SCENES, txHeightM } from '../scenes/scenes.mjs';

const SEED = 1;
const RUNS = 3;
/** Repeated until a run takes so long, so that the clock does not matter. */
const LEAST_MS = 40;
const WARM_MS = 200;

/**
 * How processor time grows with the work, one thread: least of three runs at three sizes, and the exponent fitted to
 * their logarithms. 1 is linear.
 */
export async function growth() {
  const rows = [];
  for (const { call, work, sizes, prepare } of CASES) {
    const cases = await Promise.all(sizes.map(prepare));
    // The engine compiles before anything is timed.
    for (const { run } of cases) await cpuMsOf(run, WARM_MS);
    const points = [];
    for (const { amount, run } of cases) {
      let cpuMs = Infinity;
      for (let i = 0; i < RUNS; i++) cpuMs = Math.min(cpuMs, await cpuMsOf(run, LEAST_MS));
      points.push({ amount, cpuMs });
    }
    const { slope } = leastSquaresLine(
      points.map(({ amount }) => Math.log(amount)),
      points.map(({ cpuMs }) => Math.log(cpuMs)),
    );
    const [first, last] = [points[0], points[points.length - 1]];
    rows.push({
      call,
      work,
      from: first.amount,
      to: last.amount,
      cpuMsFrom: first.cpuMs,
      cpuMsTo: last.cpuMs,
      exponent: slope,
    });
  }
  return { seed: SEED, rows };
}

/** Processor time of a run, of as many as take so long together. @param {() => unknown} run @param {number} leastMs */
async function cpuMsOf(run, leastMs) {
  const before = process.cpuUsage();
  for (let times = 1; ; times++) {
    await run();
    const { user, system } = process.cpuUsage(before);
    if (user + system >= 1000 * leastMs) return (user + system) / 1000 / times;
  }
}

/** @typedef {{ readonly amount: number, readonly run: () => unknown }} Work what is done, and how much of it */

/**
 * @type {readonly { call: string, work: string, sizes: readonly number[], prepare: (size: number) => Work |
 * Promise<Work> }[]}
 */
const CASES = [
  { call: 'coverage by ITM', work: 'pixels', sizes: [10, 20, 40], prepare: (km) => coverageOf('itm', km) },
  { call: 'coverage by P.1812', work: 'pixels', sizes: [6, 12, 24], prepare: (km) => coverageOf('p1812', km) },
  {
    call: 'coverage by free space',
    work: 'pixels',
    sizes: [25, 50, 100],
    prepare: (km) => coverageOf('freeSpace', km),
  },
  { call: 'coverage by sight', work: 'pixels', sizes: [15, 30, 60], prepare: (km) => coverageOf('lineOfSight', km) },
  { call: 'multisite by free space, 10 km', work: 'sites', sizes: [5, 15, 45], prepare: sites },
  { call: 'ITM link', work: 'points of its profile', sizes: [300, 1200, 4800], prepare: link },
  { call: 'links of 10 km by ITM', work: 'links', sizes: [1000, 6000, 36_000], prepare: links },
  { call: 'HF circuit, 2500 km', work: 'hours × frequencies', sizes: [4, 24, 144], prepare: circuit },
  { call: 'HF area, one hour and frequency', work: 'points', sizes: [20, 40, 80], prepare: skyWave },
  { call: 'hierarchy of a model', work: 'triangles', sizes: [2000, 20_000, 200_000], prepare: hierarchy },
  { call: 'thousand rays through a model', work: 'triangles', sizes: [2000, 20_000, 200_000], prepare: rays },
  { call: 'measured noise, a quarter of a megapixel', work: 'records', sizes: [100, 1000, 10_000], prepare: noise },
];

/** @param {string} name @param {number} radiusKm */
async function coverageOf(name, radiusKm) {
  const model = MODEL_CASES.find((each) => each.name === name);
  if (model === undefined) throw new Error(`no model ${name}`);
  const input = await scene('andalusia', radiusKm, { model: model.ref });
  const { pixels } = await coverage(input);
  return { amount: pixels, run: () => coverage(input) };
}

/** @param {number} count */
async function sites(count) {
  const random = seededRandom(SEED);
  const terrain = await openTerrain(`${demFolder}/${SCENES.andalusia.file}`);
  const transmitters = Array.from({ length: count }, () => ({
    ...transmitter,
    latDeg: 36.5 + random(),
    lonDeg: -4.5 + 2 * random(),
    antenna,
  }));
  const output = /** @type {const} */ ({ quantity: 'pathLoss', resolutionM: 90, radiusKm: 10 });
  const input = /** @type {const} */ ({ transmitters, receiver, model: { name: 'freeSpace' }, output });
  return { amount: count, run: () => multisite(input, { terrain }) };
}

/** @param {number} points */
function link(points) {
  const random = seededRandom(SEED);
  let heightM = 600;
  const groundM = Float64Array.from({ length: points }, () => (heightM = Math.max(0, heightM + 30 * (random() - 0.5))));
  const input = { ...environment, groundM, stepM: 90, txHeightM, rxHeightM };
  return { amount: points, run: () => itmPointToPoint(input) };
}

/** Links between seeded locations, a sample every 90 m. @param {number} count */
async function links(count) {
  const random = seededRandom(SEED);
  const terrain = await openTerrain(`${demFolder}/${SCENES.andalusia.file}`);
  const pairs = Array.from({ length: count }, () => {
    const tx = { latDeg: 36.7 + 0.6 * random(), lonDeg: -4.2 + 1.4 * random() };
    return { transmitter: tx, receiver: geodesicDirect(tx, 360 * random(), 10_000) };
  });
  const output = /** @type {const} */ ({ quantity: 'pathLoss', resolutionM: 90 });
  const input = /** @type {const} */ ({ transmitter, receiver, antenna, model: { name: 'itm' }, output });
  return { amount: count, run: () => predictPairs({ ...input, pairs }, { terrain }) };
}

const station = /** @type {const} */ ({ txPowerW: 1000, manMadeNoise: 'rural', r12: 100 });
const london = { latDeg: 51.5, lonDeg: 0 };

/** @param {number} frequencies of 24 hours */
function circuit(frequencies) {
  const frequenciesMHz = Array.from({ length: frequencies }, (_, i) => 3 + (24 * i) / frequencies);
  const input = { ...station, tx: london, rx: { latDeg: 41, lonDeg: 29 }, months: [6], frequenciesMHz };
  return { amount: 24 * frequencies, run: () => predictCircuit(input) };
}

/** @param {number} columns */
function skyWave(columns) {
  const bounds = { north: 72, east: 40, south: 35, west: -12 };
  const quantities = /** @type {const} */ (['basicMufMHz', 'fieldDbuvpm', 'snrDb', 'reliabilityPercent']);
  const where = { tx: london, bounds, columns, rows: columns };
  const input = { ...station, ...where, month: 6, hoursUtc: [12], frequencyMHz: 14.1, quantities };
  return { amount: columns * columns, run: () => predictArea(input) };
}

/** Triangles that fill a unit cube evenly, smaller where there are more. @param {number} count */
function triangles(count) {
  const random = seededRandom(SEED);
  const positions = new Float64Array(9 * count);
  const size = count ** (-1 / 3);
  for (let t = 0; t < count; t++) {
    const corner = [random(), random(), random()];
    for (let i = 0; i < 9; i++) positions[9 * t + i] = corner[i % 3] + size * (random() - 0.5);
  }
  return positions;
}

/** @param {number} count */
function hierarchy(count) {
  const positions = triangles(count);
  return { amount: count, run: () => buildBvh(positions) };
}

/** @param {number} count */
function rays(count) {
  const tracer = createTracer(buildBvh(triangles(count)).bvh);
  const run = () => {
    const random = seededRandom(SEED);
    const between = () => random() - 0.5;
    let met = 0;
    for (let ray = 0; ray < 1000; ray++) {
      if (tracer.closest(random(), random(), random(), between(), between(), between(), 0, Infinity) >= 0) met++;
    }
    return met;
  };
  return { amount: count, run };
}

/** @param {number} records */
function noise(records) {
  const random = seededRandom(SEED);
  const grid = { width: 500, height: 500, transform: /** @type {const} */ ([0, 1e-3, 0, 50, 0, -1e-3]) };
  const measured = Array.from({ length: records }, () => ({
    latDeg: 49.5 + 0.5 * random(),
    lonDeg: 0.5 * random(),
    noiseDbm: -130 + 40 * random(),
  }));
  const run = () => {
    let seen = 0;
    for (const { levelsDbm } of measuredNoiseBands(measured, grid)) seen += levelsDbm.length;
    return seen;
  };
  return { amount: records, run };
}
