// @ts-check
import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { command, greeting } from './served.mjs';

const run = promisify(execFile);

/** Free space over 25 million pixels of Null Island. */
const area = {
  site: 'A1',
  network: 'Bench',
  transmitter: { lat: 0, lon: 0, alt: 30, frq: 446, txw: 5, bwi: 0.0125 },
  receiver: { alt: 2, rxg: 2.15, rxs: -120 },
  antenna: { txg: 2.15, txl: 0, ant: 1, azi: 0, tlt: 0, pol: 'v' },
  model: { pm: 7 },
  output: { units: 'm', col: 'RAINBOW.dBm', out: 2, res: 10, rad: 25 },
};

/** Reads of `gdal_translate`, each by a new process with an empty cache. */
const READS = [
  { what: 'window of 200 × 200 pixels', options: ['-srcwin', '2000', '2000', '200', '200'] },
  { what: 'window of 1000 × 1000 pixels', options: ['-srcwin', '2000', '2000', '1000', '1000'] },
  { what: 'whole raster in 500 × 500 pixels', options: ['-outsize', '500', '500'] },
];

/**
 * Bytes that GDAL reads of the values of 25 MP by their address, with all headers, counted between it and the server.
 */
export async function rangeReads() {
  if (spawnSync('gdal_translate', ['--version']).status !== 0) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'radioshed-bench-'));
  const flags = ['--port', '0', '--terrain', 'null-island', '--first-key', 'print', '--data', folder];
  const server = spawn(process.execPath, [command, 'serve', ...flags]);
  const between = await counter();
  try {
    const { url, key } = await greeting(server);
    between.to(Number(new URL(url).port));
    const response = await fetch(`${url}/area`, { method: 'POST', headers: { key }, body: JSON.stringify(area) });
    const { values } = /** @type {{ values: string }} */ (await response.json());
    const fileBytes = (await (await fetch(values)).arrayBuffer()).byteLength;
    const place = `http://127.0.0.1:${between.port}${new URL(values).pathname}`;
    const rows = [];
    for (const { what, options } of READS) {
      between.reset();
      const start = performance.now();
      const env = { ...process.env, GDAL_DISABLE_READDIR_ON_OPEN: 'EMPTY_DIR' };
      await run('gdal_translate', ['-q', ...options, `/vsicurl/${place}`, join(folder, 'read.tif')], { env });
      const readMs = performance.now() - start;
      rows.push({
        what,
        fileKB: fileBytes / 1000,
        readKB: between.bytes() / 1000,
        percent: (100 * between.bytes()) / fileBytes,
        readMs,
      });
    }
    return { rows };
  } finally {
    server.kill('SIGTERM');
    between.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A port that passes everything on to another one, and counts what comes back. */
async function counter() {
  let [target, bytes] = [0, 0];
  const server = createServer((client) => {
    const onward = connect(target, '127.0.0.1');
    onward.on('data', (chunk) => (bytes += chunk.length));
    for (const socket of [client, onward]) socket.on('error', () => {});
    client.pipe(onward).pipe(client);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    /** @param {number} port */
    to: (port) => void (target = port),
    reset: () => void (bytes = 0),
    bytes: () => bytes,
    close: () => void server.close(),
  };
}
