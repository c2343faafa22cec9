// @ts-check
import { createPool } from '@radioshed/parallel/node';

import { accuracy } from './rasters/accuracy.mjs';
import { analyseSpeed } from './served/analyse-speed.mjs';
import { bestSiteSpeed } from './rasters/best-site-speed.mjs';
import { cancelling } from './rasters/cancel.mjs';
import { networkOnWorkers } from './cluster/cluster-network.mjs';
import { clusterSpeed } from './cluster/cluster-speed.mjs';
import { coverageSpeed } from './rasters/coverage-speed.mjs';
import { functionSpeed } from './links/function-speed.mjs';
import { gpu } from './gpu/gpu.mjs';
import { growth } from './rasters/growth.mjs';
import { hf } from './links/hf.mjs';
import { itmArithmetic } from './rasters/itm-arithmetic.mjs';
import { itmSpeed } from './rasters/itm-speed.mjs';
import { linkSpeed } from './links/link-speed.mjs';
import { linksSpeed, WARM } from './links/links-speed.mjs';
import { multisiteServed } from './served/multisite-served.mjs';
import { multisiteSpeed } from './rasters/multisite.mjs';
import { noiseSpeed } from './rasters/noise-speed.mjs';
import { obstacles } from './rasters/obstacles.mjs';
import { pageSpeed } from './page/page-speed.mjs';
import { predictSpeed } from './links/predict-speed.mjs';
import { rangeReads } from './served/range-reads.mjs';
import { raytraceSpeed } from './rasters/raytrace-speed.mjs';
import { satelliteSpeed } from './rasters/satellite-speed.mjs';
import { serviceSpeed } from './served/service-speed.mjs';
import { splat } from './rasters/splat.mjs';
import { viewshedSpeed } from './rasters/viewshed-speed.mjs';
import { wholeCall } from './rasters/whole-call.mjs';
import { figureOf } from './results.mjs';

/** @import { Result, Row } from './results.mjs' */

/**
 * A part of the benchmarks: alone it takes less than 90 s on a quiet machine.
 *
 * @typedef {object} Part
 * @property {string} name what it is called on the command line and in the results
 * @property {string} title
 * @property {() => Result | undefined | Promise<Result | undefined>} measure undefined where what it measures is not
 * installed
 * @property {boolean} [needsDem] whether it needs the reference terrain
 * @property {(rows: readonly Row[]) => Record<string, number | undefined>} [figures] its main figures, for the history
 */

/** @type {readonly Part[]} */
export const PARTS = [
  {
    name: 'link',
    title: 'One ITM link',
    measure: linkSpeed,
    figures: (rows) => ({ 'ITM link of 300 points, µs': figureOf(rows, { points: 300 }, 'minUs') }),
  },
  {
    name: 'links',
    title: 'Links of 10 km by ITM over 3″ terrain',
    measure: linksSpeed,
    needsDem: true,
    figures: (rows) => ({
      'links of 10 km, thousand/s': Number(figureOf(rows, { what: WARM }, 'perSecond')) / 1000,
      'link of 10 km, µs of processor': figureOf(rows, { what: WARM }, 'cpuUs'),
      'links of 10 km, greatest memory, MiB': figureOf(
        rows,
        { what: 'command, all cores', links: 1_000_000 },
        'peakMiB',
      ),
    }),
  },
  {
    name: 'gpu',
    title: 'GPU: the adapter there is, terrain on it',
    measure: gpu,
    needsDem: true,
    figures: (rows) =>
      rows[0]?.size === 'full' ? { 'GPU, ITM over 5 MP, ms': figureOf(rows, { what: 'ITM, one site' }, 'minMs') } : {},
  },
  { name: 'hf', title: 'HF sky wave, corrected profile', measure: hf },
  {
    name: 'raytrace',
    title: 'Field in a 3D model',
    measure: raytraceSpeed,
    figures: (rows) => ({
      'Office of 8.6 thousand triangles, two threads, s': figureOf(rows, { threads: 2, cubeM: 0.2 }, 'solvedS'),
      'Office of 200 thousand triangles, cubes of 0.5 m, two threads, s': figureOf(
        rows,
        { triangles: 199_992, cubeM: 0.5 },
        'solvedS',
      ),
    }),
  },
  {
    name: 'service',
    title: 'Server',
    measure: serviceSpeed,
    figures: (rows) => ({
      'First response of the server, ms': figureOf(rows, {}, 'firstAnswerMs'),
      'p50 of /path, ms': figureOf(rows, {}, 'pathP50Ms'),
      'p50 of /area of 0.1 MP, ms': figureOf(rows, {}, 'smallAreaP50Ms'),
      'p99 of /healthz during an area of 5 MP, ms': figureOf(rows, {}, 'healthzP99Ms'),
    }),
  },
  {
    name: 'cluster-network',
    title: 'Cluster: a network of 250 sites in one call, and of 1000 simulated',
    measure: networkOnWorkers,
    figures: (rows) => ({
      '250 sites on two workers, times one': figureOf(rows, { workers: 2, simulated: 0 }, 'timesOne'),
      '1000 sites on eight workers, simulated, times one': figureOf(rows, { workers: 8, simulated: 1 }, 'timesOne'),
    }),
  },
  {
    name: 'cluster',
    title: 'Server: calls through a queue',
    measure: clusterSpeed,
    figures: (rows) => ({
      'added to /path by a queue in PostgreSQL, p50, ms': figureOf(
        rows,
        { what: '/path, queue in PostgreSQL' },
        'addedP50Ms',
      ),
      'added to /path by a queue in Redis, p50, ms': figureOf(rows, { what: '/path, queue in Redis' }, 'addedP50Ms'),
    }),
  },
  {
    name: 'analyse',
    title: 'Server: calls on saved layers',
    measure: analyseSpeed,
    figures: (rows) => ({
      '/network on 50 sites, ms': figureOf(rows, {}, 'networkMs'),
      '/network on 50 sites and a large super layer, ms': figureOf(rows, {}, 'networkOfLargeMs'),
      '/merge of 12 layers of 5 MP, ms': figureOf(rows, {}, 'mergeMs'),
    }),
  },
  {
    name: 'ranges',
    title: 'Server: values of 25 MP read by their address with GDAL',
    measure: rangeReads,
    figures: (rows) => ({
      'Read for a window of 200 × 200 of 25 MP, kB': figureOf(rows, { what: 'window of 200 × 200 pixels' }, 'readKB'),
    }),
  },
  {
    name: 'page',
    title: 'The map page in Chromium, on Null Island',
    measure: pageSpeed,
    figures: (rows) => ({
      'First paint of the map page, ms': figureOf(rows, { visit: 2 }, 'firstPaintMs'),
      'First coverage on the map page, ms': figureOf(rows, { visit: 1 }, 'coverageMs'),
      'Live preview on the map page after a key, ms': figureOf(rows, { visit: 3 }, 'stepMs'),
      'Live preview on the map page while the mast is dragged, ms': figureOf(rows, { visit: 3 }, 'dragMs'),
      'Main thread a frame while five layers are dragged, ms': figureOf(rows, { visit: 3 }, 'panFrameMs'),
    }),
  },
  {
    name: 'functions',
    title: 'One call of each ITU-R model, paths of 300 points',
    measure: functionSpeed,
    figures: (rows) => ({
      'P.2001 link of 300 points, µs': figureOf(rows, { function: 'P.2001, 50 % of the time' }, 'minUs'),
      'P.1812 link of 300 points, µs': figureOf(rows, { function: 'P.1812' }, 'minUs'),
    }),
  },
  { name: 'predict', title: '`radioshed predict`, whole runs of the command', measure: predictSpeed },
  {
    name: 'noise',
    title: 'Noise between the places it was measured at, a quarter of a megapixel',
    measure: noiseSpeed,
    figures: (rows) => ({
      'Noise surface of 1000 records, Mpx/s a core': figureOf(rows, { records: 1000, on: 'processor' }, 'mpxPerSecond'),
    }),
  },
  { name: 'obstacles', title: 'Obstacles drawn into a grid', measure: obstacles },
  {
    name: 'coverage',
    title: 'Coverage, mountains at 3 arcseconds',
    measure: coverageSpeed,
    needsDem: true,
    figures: (rows) => ({
      'ITM, 50 km, Mpx/s a core': figureOf(rows, { model: ITM, radiusKm: 50 }, SPEED),
      'ITM, 100 km, Mpx/s a core': figureOf(rows, { model: ITM, radiusKm: 100 }, SPEED),
      'P.1812, 50 km, Mpx/s a core': figureOf(rows, { model: 'ITU-R P.1812', radiusKm: 50 }, SPEED),
      'P.2001, 50 km, Mpx/s a core': figureOf(rows, { model: 'ITU-R P.2001', radiusKm: 50 }, SPEED),
      'Hata + Deygout, 50 km, Mpx/s a core': figureOf(rows, { model: 'Okumura–Hata + deygout', radiusKm: 50 }, SPEED),
      'Free space, 50 km, Mpx/s a core': figureOf(rows, { model: 'free space', radiusKm: 50 }, SPEED),
      'Viewshed, 50 km, Mpx/s a core': figureOf(rows, { model: 'viewshed', radiusKm: 50 }, SPEED),
    }),
  },
  {
    name: 'itm',
    title: 'ITM coverage by TypeScript and by WebAssembly, one thread',
    measure: itmArithmetic,
    needsDem: true,
  },
  {
    name: 'itm-speed',
    title: 'ITM coverage, exact and thinned roughness, one thread',
    measure: itmSpeed,
    needsDem: true,
    figures: (rows) => ({
      'ITM, 50 km, times SPLAT!': figureOf(rows, { radiusKm: 50, roughness: 'exact' }, 'timesSplat'),
      'Thinned ITM, 50 km, Mpx/s a core': figureOf(rows, { radiusKm: 50, roughness: 'thinned' }, SPEED),
    }),
  },
  {
    name: 'growth',
    title: 'Growth of processor time with the work, one thread',
    measure: growth,
    needsDem: true,
  },
  {
    name: 'whole',
    title: 'Whole areas by ITM to a PNG on disk, two threads',
    measure: wholeCall,
    needsDem: true,
    figures: (rows) => ({
      'ITM, 5 MP to a PNG, s': figureOf(rows, { radiusKm: 33.5, roughness: 'exact' }, 'minS'),
      'ITM, 1 MP to a PNG, s': figureOf(rows, { radiusKm: 15 }, 'minS'),
    }),
  },
  {
    name: 'viewshed',
    title: 'Viewshed as a call, mountains at 3 arcseconds in pixels of 30 m',
    measure: viewshedSpeed,
    needsDem: true,
    figures: (rows) => ({ 'Viewshed of 3.9 MP as a call, Mpx/s': figureOf(rows, { radiusKm: 33.5 }, 'mpxPerSecond') }),
  },
  {
    name: 'satellite',
    title: 'Areas under satellites, a megapixel of mountains, two threads',
    measure: satelliteSpeed,
    needsDem: true,
    figures: (rows) => ({
      'Satellite area of 1 MP, s': figureOf(rows, { sky: 'geostationary, 12° high' }, 'minS'),
      'Satellite area of 1 MP, with its first read of terrain, s': figureOf(
        rows,
        { sky: 'geostationary, 12° high' },
        'firstS',
      ),
    }),
  },
  {
    name: 'multisite',
    title: 'A hundred sites as one call, against their kernels alone',
    measure: multisiteSpeed,
    needsDem: true,
    figures: (rows) => ({
      'ITM, 100 sites, times their kernels': figureOf(rows, { model: ITM }, 'ratio'),
      'Free space, 100 sites, times their kernels': figureOf(rows, { model: 'free space' }, 'ratio'),
    }),
  },
  {
    name: 'sites',
    title: 'Server: a hundred sites as one /multisite, against their kernels alone',
    measure: multisiteServed,
    needsDem: true,
    figures: (rows) => ({
      '/multisite of 100 sites of 1 MP, times their kernels': figureOf(rows, { model: 'free space' }, 'ratio'),
    }),
  },
  {
    name: 'bestsite',
    title: 'Best site of a circle',
    measure: bestSiteSpeed,
    needsDem: true,
    figures: (rows) => ({
      'Best site by ITM, million pairs/s': figureOf(rows, { model: 'itm' }, 'millionPairsPerSecond'),
    }),
  },
  {
    name: 'cancel',
    title: 'From cancelling a call to its end',
    measure: cancelling,
    needsDem: true,
    figures: (rows) => ({
      'Cancelling an area of 4 MP, worst, ms': figureOf(rows, { call: 'area of 4 MP' }, 'worstMs'),
    }),
  },
  {
    name: 'splat',
    title: 'SPLAT!, the same coverage, one core',
    measure: splat,
    needsDem: true,
    figures: (rows) => ({ 'SPLAT! ITM, 50 km, Mpx/s a core': figureOf(rows, { model: 'ITM', radiusKm: 50 }, SPEED) }),
  },
  {
    name: 'accuracy',
    title: "Coverage against each pixel's own profile",
    measure: accuracyOnAllCores,
    needsDem: true,
  },
];

const ITM = 'Longley–Rice (ITM)';
const SPEED = 'mpxPerSecondPerCore';

async function accuracyOnAllCores() {
  const pool = createPool();
  try {
    return await accuracy(pool);
  } finally {
    await pool.close();
  }
}
