// @ts-check
/**
 * Areas, exports and merges that need more memory than the server may use. The server runs with `--max-memory`; its
 * greatest resident memory is measured, and the paths of another account during each attack.
 *
 * The CPU time of a turn of the event loop shows what the request thread itself does; other programs do not count.
 *
 * --max-memory MB: limit of the server (1000). --megapixels N: size of a layer (8; 64 needs 4000 MB).
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { sqliteArchive } from '@radioshed/archive/sqlite';
import { geographicGrid } from '@radioshed/raster';

import { bar } from './lib/bars.mjs';
import { clientOf } from './lib/client.mjs';
import { makeKeys } from './lib/keys.mjs';
import { probe, probeHealthAside } from './lib/latency.mjs';
import { AREA, PATH } from './lib/requests.mjs';
import { startServer, temporaryFolder } from './lib/server.mjs';

const { values } = parseArgs({
  options: { 'max-memory': { type: 'string', default: '1000' }, megapixels: { type: 'string', default: '8' } },
});
const limitMB = Number(values['max-memory']);
const megapixels = Number(values.megapixels);

const LAYERS = 5;
const FORMATS = ['png', 'png_3857', 'tiff', 'kmz'];
const MERGES = 30;
/** A network of two layers, which are merged again and again. */
const MERGED = 'Merged';

const folder = temporaryFolder();
const [key, otherKey] = await makeKeys(folder, 2);
const sids = await saveLayers();
const figures = join(folder, 'figures.json');
const server = await startServer({
  folder,
  args: ['--max-memory', String(limitMB), '--metrics', 'open'],
  env: { ATTACK_FIGURES: figures },
  nodeArgs: ['--import', new URL('lib/watch-request-thread.mjs', import.meta.url).href],
});
const [attacker, other] = [clientOf(server.url, key), clientOf(server.url, otherKey)];
await other.post('/path', PATH); // loads the code

const sideKm = 20;
const fitting = { ...AREA, model: { pm: 7 }, output: { ...AREA.output, rad: sideKm, res: resolutionOf(megapixels) } };
await attack('one area of 64 megapixels', [() => attacker.post('/area', areaOf(5))]);
await attack(
  '8 areas',
  Array.from({ length: 8 }, () => () => attacker.post('/area', fitting)),
);
await attack(
  `${LAYERS * FORMATS.length} exports`,
  sids.flatMap((sid) => FORMATS.map((format) => () => attacker.get(`/archive/${sid}/${format}`))),
);
for (const lon of [0.5, 0.55]) {
  const { status, bytes } = await attacker.post('/area', {
    ...fitting,
    network: MERGED,
    transmitter: { ...AREA.transmitter, lon },
  });
  if (status !== 200) throw new Error(`/area: ${status} ${bytes}`);
}
await attack(
  `${MERGES} merges`,
  Array.from({ length: MERGES }, (_, i) => () => attacker.post('/merge', { network: MERGED, name: `M${i}` })),
);
await server.stop();

/** @param {number} res side of a pixel, m */
function areaOf(res) {
  return { ...AREA, output: { ...AREA.output, rad: sideKm, res } };
}

/** Side of a pixel of a square area, m. @param {number} count megapixels */
function resolutionOf(count) {
  return Math.ceil(((2000 * sideKm) / Math.sqrt(1e6 * count)) * 10) / 10;
}

/**
 * Sends all requests at once. Each must succeed, or be refused because it never fits.
 *
 * @param {string} name
 * @param {readonly (() => Promise<import('./lib/client.mjs').Reply>)[]} requests
 */
async function attack(name, requests) {
  await turns();
  const health = await probeHealthAside(server.url);
  const paths = probe(async () => {
    const { status, bytes } = await other.post('/path', PATH);
    if (status !== 200) throw new Error(`/path: ${status} ${bytes}`);
  }, 500);
  const startedMs = performance.now();
  const replies = await Promise.all(requests.map((request) => request()));
  const seconds = (performance.now() - startedMs) / 1000;
  const [path, healthz] = [await paths.stop(), await health.stop()];
  const { p99Ms, maxMs, waitP99Ms } = await turns();
  const refusals = replies.filter(({ status }) => status === 400);
  const reasons = new Set(refusals.map((reply) => reply.json().error));
  const done = replies.filter(({ status }) => status === 200).length;
  console.log(`${name}: ${done} done, ${refusals.length} refused, ${seconds.toFixed(1)} s`);
  for (const reason of reasons) console.log(`     ${reason}`);
  const odd = replies.filter(({ status }) => status !== 200 && status !== 400);
  for (const text of new Set(odd.map(({ status, bytes }) => `${status} ${bytes}`))) console.log(`     ${text}`);
  bar('other responses', odd.length, { atMost: 0 });
  bar('refusals without the estimate', [...reasons].filter((each) => !each.startsWith('This needs about')).length, {
    atMost: 0,
  });
  bar('peak memory so far', server.peakBytes() / 1e6, { atMost: limitMB, unit: 'MB' });
  bar('failures of /path of another account', path.failures.length, { atMost: 0 });
  bar('p99 of /path of another account', path.p99Ms, { atMost: 500, unit: 'ms' });
  bar('p99 of /healthz', healthz.p99Ms, { atMost: 50, unit: 'ms' });
  console.log(`     p99 of the wait of the request thread for a core: ${waitP99Ms.toFixed(1)} ms`);
  bar(`p99 of a turn of the event loop (greatest ${maxMs} ms)`, p99Ms, { atMost: 50, unit: 'ms' });
}

/**
 * CPU time of the turns of the event loop since the last call, ms.
 * @returns {Promise<{ p99Ms: number, maxMs: number, waitP99Ms: number }>}
 */
async function turns() {
  rmSync(figures, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  while (!existsSync(figures)) await sleep(20);
  await sleep(20);
  return JSON.parse(readFileSync(figures, 'utf8'));
}

/** Saves layers without computing them. @returns {Promise<string[]>} their names for `/archive` */
async function saveLayers() {
  const archive = await sqliteArchive({ folder, exclusive: true });
  const [account] = await archive.accounts();
  const side = Math.round(Math.sqrt(1e6 * megapixels));
  const numbers = Float32Array.from({ length: side * side }, (_, i) => -60 - 60 * Math.abs(Math.sin(i / 997)));
  const names = [];
  for (let i = 0; i < LAYERS; i++) {
    const extent = { north: 0.7, east: 0.7, south: 0.5, west: 0.5 };
    const { calculation } = await archive.addCalculation({
      ...(await archive.reserve(account.id)),
      accountId: account.id,
      kind: 'area',
      site: `L${i}`,
      network: 'Layers',
      extent,
      details: {
        request: { ...AREA, site: `L${i}` },
        threshold: -110,
        unit: 'dBm',
        attributions: [],
        grid: geographicGrid(extent, side, side),
      },
      files: [{ name: 'numbers', type: 'application/octet-stream', bytes: new Uint8Array(numbers.buffer) }],
    });
    names.push(calculation.sid);
  }
  await archive.close();
  return names;
}
