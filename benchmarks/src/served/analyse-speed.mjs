// @ts-check
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { command, greeting } from './served.mjs';

const ASKED = 5;
const SITES = 50;
/** Layers of 5 MP. */
const LARGE = 12;
/** Where the receiver of /network is, and the super layer that is read there. */
const place = { nam: 'Super', lat: 0.505, lon: 0.505, alt: 2 };
const radio = {
  transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5, bwi: 0.0125 },
  receiver: { alt: 2, rxg: 2.15, rxs: -120 },
  antenna: { txg: 2.15, ant: 1, pol: 'v' },
  model: { pm: 7 },
};

/** Calls on saved layers, over loopback: layers and sites on Null Island, values in files. */
export async function analyseSpeed() {
  const folder = await mkdtemp(join(tmpdir(), 'radioshed-bench-'));
  const server = spawn(process.execPath, [
    command,
    'serve',
    '--port',
    '0',
    '--terrain',
    'null-island',
    '--first-key',
    'print',
    '--data',
    folder,
  ]);
  try {
    const { url, key } = await greeting(server);
    const ask = asking(url, key);
    // Fifty of a few pixels, and a super layer of them.
    for (let i = 0; i < SITES; i++) await ask('/area', area('Sites', i, { res: 500, rad: 2 }));
    await ask('/merge', { network: 'Sites', name: 'Super' });
    const networkMs = await bestMs(() => ask('/network', { ...place, net: 'Sites' }));
    // Twelve circles of 5 MP, 2237 pixels across, next to each other, and a super layer of them among fifty sites.
    for (let i = 0; i < LARGE; i++) await ask('/area', area('Layers', i, { res: 10, rad: 11.18 }));
    const mergeMs = await bestMs(() => ask('/merge', { network: 'Layers', name: 'Super' }));
    for (let i = LARGE; i < SITES; i++) await ask('/area', area('Layers', i, { res: 500, rad: 2 }));
    const networkOfLargeMs = await bestMs(() => ask('/network', { ...place, net: 'Layers' }));
    const bars = { networkBarMs: 1000, mergeBarMs: 5000 };
    return {
      rows: [{ sites: SITES, networkMs, networkOfLargeMs, layers: LARGE, megapixels: 5, mergeMs, ...bars }],
    };
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    await rm(folder, { recursive: true });
  }
}

/** @param {string} network @param {number} i @param {object} output */
function area(network, i, output) {
  const place = { lat: 0.46 + 0.02 * (i % 5), lon: 0.46 + 0.01 * Math.floor(i / 5) };
  return { ...radio, site: `S${i}`, network, transmitter: { ...radio.transmitter, ...place }, output };
}

/** @param {() => Promise<unknown>} work */
async function bestMs(work) {
  let best = Infinity;
  for (let i = 0; i < ASKED; i++) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** @param {string} url @param {string} key */
function asking(url, key) {
  return async (/** @type {string} */ path, /** @type {object} */ body) => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers: { key }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
  };
}
