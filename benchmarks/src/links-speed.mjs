// @ts-check
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { predictPairs } from '@radioshed/engine';
import { geodesicDirect } from '@radioshed/geodesy';
import { seededRandom } from '@radioshed/numeric';
import { openTerrain } from '@radioshed/terrain/node';

const command = fileURLToPath(new URL('../../packages/cli/bin/radioshed.js', import.meta.url));

const SEED = 1;
const LINKS = 100_000;
/** Links in one call on one thread. */
const AT_ONCE = 4000;
/** One sample per post of 3″. */
const STEP_M = 93;
/** A call of NTIA's program in C++ over 300 points, recorded on another machine, not measured here. */
const NTIA_US = 3.9;

/** Links of 10 km by ITM over 3″ terrain: one warm thread, and whole runs of the command. */
export async function linksSpeed() {
  const folder = await mkdtemp(join(tmpdir(), 'radioshed-links-'));
  const dem = join(process.env['RADIOSHED_BENCH_DEM'] ?? '', 'srtm3-andalusia');
  try {
    const pairs = seededPairs();
    /** @type {import('./parts.mjs').Row[]} */
    const rows = [{ what: 'one thread, warm', links: LINKS, ...(await warmThread(dem, pairs)) }];
    const file = join(folder, 'links.csv');
    const header = 'tx_lat_deg,tx_lon_deg,tx_height_m,rx_lat_deg,rx_lon_deg,rx_height_m';
    const lines = pairs.map(({ transmitter: tx, receiver: rx }) =>
      [tx.latDeg, tx.lonDeg, tx.heightM, rx.latDeg, rx.lonDeg, rx.heightM].join(','),
    );
    await writeFile(file, [header, ...lines, ''].join('\n'));
    rows.push({ what: 'command, all cores', links: LINKS, ...(await wholeRun(file, dem, join(folder, 'out.csv'))) });
    const ntia = { wallMs: (NTIA_US * LINKS) / 1000, perSecond: 1e6 / NTIA_US, cpuUs: NTIA_US };
    return {
      seed: SEED,
      rows: [...rows, { what: 'NTIA ITM in C++, profiles given (recorded)', links: LINKS, ...ntia }],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function seededPairs() {
  const random = seededRandom(SEED);
  return Array.from({ length: LINKS }, () => {
    const start = { latDeg: 36.2 + 1.6 * random(), lonDeg: -4.8 + 2.6 * random() };
    const end = geodesicDirect(start, 360 * random(), 10_000);
    return { transmitter: { ...start, heightM: 30 }, receiver: { ...end, heightM: 2 } };
  });
}

/** @param {string} dem @param {ReturnType<typeof seededPairs>} pairs */
async function warmThread(dem, pairs) {
  const terrain = await openTerrain(dem);
  const tileOf = (/** @type {typeof pairs[number]} */ { transmitter }) =>
    400 * Math.floor(transmitter.latDeg) + Math.floor(transmitter.lonDeg);
  const sorted = pairs.toSorted((a, b) => tileOf(a) - tileOf(b));
  const input = /** @type {const} */ ({
    transmitter: { heightM: 30, heightReference: 'ground', frequencyMHz: 450, powerW: 1, bandwidthMHz: 0.1 },
    receiver: { heightM: 2, heightReference: 'ground', gainDbi: 2.15 },
    antenna: { pattern: 'dipole', gainDbi: 2.15, feederLossDb: 0, azimuthDeg: 0, tiltDeg: 0, polarisation: 'vertical' },
    model: { name: 'itm' },
    output: { quantity: 'pathLoss', resolutionM: STEP_M },
  });
  const all = async () => {
    for (let from = 0; from < LINKS; from += AT_ONCE) {
      await predictPairs({ ...input, pairs: sorted.slice(from, from + AT_ONCE) }, { terrain });
    }
  };
  await all();
  const started = performance.now();
  const before = process.cpuUsage();
  await all();
  const { user, system } = process.cpuUsage(before);
  const wallMs = performance.now() - started;
  return { wallMs, perSecond: (1000 * LINKS) / wallMs, cpuUs: (user + system) / LINKS };
}

/** @param {string} file @param {string} dem @param {string} out */
async function wholeRun(file, dem, out) {
  const args = ['links', file, '--frequency', '450', '--resolution', String(STEP_M), '--terrain', dem, '--out', out];
  const started = performance.now();
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], { stdio: 'ignore' });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve(undefined) : reject(new Error(`links ended with ${code}`))));
  });
  const wallMs = performance.now() - started;
  return { wallMs, perSecond: (1000 * LINKS) / wallMs };
}
