// @ts-check
import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import { predictPairs } from '@radioshed/engine';
import { geodesicDirect } from '@radioshed/geodesy';
import { seededRandom } from '@radioshed/numeric';
import { openTerrain } from '@radioshed/terrain/node';

import { demFolder } from '../scenes/scenes.mjs';

/** @import { Row } from '../results.mjs' */

const command = fileURLToPath(new URL('../../../packages/cli/bin/radioshed.js', import.meta.url));

const SEED = 1;
/** Links of the warm thread, and of whole runs: a short one, where the start counts, and a long one. */
const WARM_LINKS = 100_000;
const RUNS = [100_000, 1_000_000];
/** Links in one call on one thread. */
const AT_ONCE = 4000;
/** One sample per post of 3″. */
const STEP_M = 93;
/** A call of NTIA's program in C++ over 300 points, recorded on another machine, not measured here. */
const NTIA_US = 3.9;
/** Time between checks of the memory of a run, ms. */
const LOOK_MS = 50;
/** Name of the row of figures for the history. */
export const WARM = 'command, all cores, beyond its start';
const HEADER = 'tx_lat_deg,tx_lon_deg,tx_height_m,rx_lat_deg,rx_lon_deg,rx_height_m';

/** Links of 10 km by ITM over 3″ terrain: one warm thread, and whole runs of the command. */
export async function linksSpeed() {
  const folder = await mkdtemp(join(tmpdir(), 'radioshed-links-'));
  const dem = join(demFolder, 'srtm3-andalusia');
  try {
    /** @type {Row[]} */
    const rows = [
      { what: 'one thread, warm', links: WARM_LINKS, ...(await warmThread(dem, [...seededPairs(WARM_LINKS)])) },
    ];
    for (const links of RUNS) {
      const file = join(folder, 'links.csv');
      await pipeline(Readable.from(csvOf(links)), createWriteStream(file));
      rows.push({ what: 'command, all cores', links, ...(await wholeRun(links, file, dem, join(folder, 'out.csv'))) });
    }
    const [, short, long] = rows;
    if (short !== undefined && long !== undefined) rows.push(betweenRuns(short, long));
    rows.push({
      what: 'NTIA ITM in C++, profiles given (recorded)',
      links: 1,
      perSecond: 1e6 / NTIA_US,
      cpuUs: NTIA_US,
    });
    return { seed: SEED, rows: rows.map((row) => ({ ...row, timesNtia: Number(row['cpuUs']) / NTIA_US })) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The long run less the short one: the rate over warm terrain, without start, decoding and compilation.
 *
 * @param {Row} short
 * @param {Row} long
 * @returns {Row}
 */
function betweenRuns(short, long) {
  const links = Number(long['links']) - Number(short['links']);
  const wallMs = Number(long['wallMs']) - Number(short['wallMs']);
  const cpuOf = (/** @type {Row} */ row) => Number(row['links']) * Number(row['cpuUs']);
  const cpuUs = (cpuOf(long) - cpuOf(short)) / links;
  return { what: WARM, links, wallMs, perSecond: (1000 * links) / wallMs, cpuUs };
}

/** @param {number} links */
function* csvOf(links) {
  let text = `${HEADER}\n`;
  for (const { transmitter: tx, receiver: rx } of seededPairs(links)) {
    text += `${[tx.latDeg, tx.lonDeg, tx.heightM, rx.latDeg, rx.lonDeg, rx.heightM].join(',')}\n`;
    if (text.length < 2 ** 16) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** @param {number} count */
function* seededPairs(count) {
  const random = seededRandom(SEED);
  for (let i = 0; i < count; i++) {
    const start = { latDeg: 36.2 + 1.6 * random(), lonDeg: -4.8 + 2.6 * random() };
    const end = geodesicDirect(start, 360 * random(), 10_000);
    yield { transmitter: { ...start, heightM: 30 }, receiver: { ...end, heightM: 2 } };
  }
}

/** @param {string} dem @param {import('@radioshed/engine').LinkPair[]} pairs */
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
    for (let from = 0; from < pairs.length; from += AT_ONCE) {
      await predictPairs({ ...input, pairs: sorted.slice(from, from + AT_ONCE) }, { terrain });
    }
  };
  await all();
  const started = performance.now();
  const before = process.cpuUsage();
  await all();
  const { user, system } = process.cpuUsage(before);
  const wallMs = performance.now() - started;
  return { wallMs, perSecond: (1000 * pairs.length) / wallMs, cpuUs: (user + system) / pairs.length };
}

/**
 * A whole run, its start included: speed, processor time of all threads per link, and the greatest memory.
 *
 * @param {number} links
 * @param {string} file
 * @param {string} dem
 * @param {string} out
 * @returns {Promise<Row>}
 */
async function wholeRun(links, file, dem, out) {
  const args = ['links', file, '--frequency', '450', '--resolution', String(STEP_M), '--terrain', dem, '--out', out];
  const started = performance.now();
  const child = spawn(process.execPath, [command, ...args], { stdio: 'ignore' });
  let used = { cpuS: Number.NaN, peakMiB: Number.NaN };
  const timer = setInterval(() => (used = usageOf(child.pid) ?? used), LOOK_MS);
  try {
    await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code) => (code === 0 ? resolve(undefined) : reject(new Error(`links ended with ${code}`))));
    });
  } finally {
    clearInterval(timer);
  }
  const wallMs = performance.now() - started;
  const { cpuS, peakMiB } = used;
  return { wallMs, perSecond: (1000 * links) / wallMs, cpuUs: (cpuS * 1e6) / links, peakMiB: Math.round(peakMiB) };
}

/**
 * Processor time and greatest memory of a running process, from Linux; undefined elsewhere and once it has ended.
 *
 * @param {number | undefined} pid
 */
function usageOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '0 0 ')
      .split(' ');
    const peakKib = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]);
    if (Number.isNaN(peakKib)) return undefined;
    const [user, system] = [Number(fields[11]), Number(fields[12])]; // in ticks of 10 ms
    return { cpuS: (user + system) / 100, peakMiB: peakKib / 1024 };
  } catch {
    return undefined;
  }
}
