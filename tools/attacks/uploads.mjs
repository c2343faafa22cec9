// @ts-check
/**
 * Uploads GLB files that are small to send and hard to read, and measures what other accounts notice.
 *
 *     node tools/attacks/uploads.mjs [--long] [--only name]
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

import { bar } from './lib/bars.mjs';
import { clientOf } from './lib/client.mjs';
import * as hostile from './lib/hostile-glb.mjs';
import { makeKeys } from './lib/keys.mjs';
import { probe, probeHealthAside } from './lib/latency.mjs';
import { PATH, roomGlb } from './lib/requests.mjs';
import { startServer, temporaryFolder } from './lib/server.mjs';

/**
 * The attacks. The first two are as large as an upload may be.
 *
 * @type {Readonly<Record<string, (isLong: boolean) => Buffer>>}
 */
const ATTACKS = {
  'long name': (isLong) => hostile.longName(isLong ? 90e6 : 9e6),
  'many primitives': (isLong) => hostile.manyPrimitives(isLong ? 1e6 : 1e5),
  'shown primitives': (isLong) => hostile.shownPrimitives(isLong ? 1e5 : 1e4),
  'shared bytes': (isLong) => hostile.sharedBytes(isLong ? 1e5 : 1e4, isLong ? 80e6 : 8e6),
  'deep nodes': (isLong) => hostile.deepNodes(isLong ? 1000 : 100, 500),
  'empty lists': (isLong) => hostile.emptyLists(isLong ? 3e7 : 3e6),
};

/** Those that may be read, since they are within the limits. */
const READ = ['deep nodes', 'empty lists'];

if (isMainThread) await attack();
else await upload();

/** Uploads a file from a thread of its own, because sending 90 MB would disturb the measurements. */
async function upload() {
  const { url, key, name, isLong } = workerData;
  const client = clientOf(url, key);
  const file = ATTACKS[name]?.(isLong) ?? Buffer.alloc(0);
  parentPort?.postMessage(undefined, []); // the file is made
  if (parentPort !== null) await once(parentPort, 'message');
  const reply = await client.upload('/3d/model/upload', 'model.glb', file);
  const list = await client.get('/3d/model/list');
  const text = reply.bytes.toString('utf8', 0, 300);
  parentPort?.postMessage({ status: reply.status, text, listed: list.bytes.length }, []);
}

async function attack() {
  const { values } = parseArgs({
    options: { long: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const folder = temporaryFolder();
  const [attacker = '', other = ''] = await makeKeys(folder, 2);
  const server = await startServer({ folder });
  const client = clientOf(server.url, other);
  await client.post('/path', PATH); // loads the code
  await client.upload('/3d/model/upload', 'room.glb', roomGlb());
  const idle = await probes();
  await sleep(3000);
  for (const [what, one] of Object.entries(idle)) print(`${what} without an attack`, await one.stop());
  for (const name of Object.keys(ATTACKS)) {
    if (values.only !== undefined && name !== values.only) continue;
    const thread = new Worker(new URL(import.meta.url), {
      workerData: { url: server.url, key: attacker, name, isLong: values.long },
    });
    await once(thread, 'message');
    const running = await probes();
    const startedMs = performance.now();
    thread.postMessage(undefined, []);
    const [{ status, text, listed }] = await once(thread, 'message');
    const [health, path] = await Promise.all([running.health.stop(), running.path.stop()]);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(`${name}: ${status} after ${seconds} s, ${text}`);
    bar(`${name}: status`, status, { atLeast: READ.includes(name) ? 200 : 400, atMost: 400 });
    bar(`${name}: list of models`, listed, { atMost: 100_000, unit: 'bytes' });
    for (const [what, latency, atMost] of /** @type {const} */ ([
      ['/healthz', health, 50],
      ['/path of another account', path, 500],
    ])) {
      print(what, latency);
      bar(`${name}: ${what}, p99`, latency.p99Ms, { atMost, unit: 'ms' });
      bar(`${name}: ${what}, failures`, latency.failures.length, { atMost: 0 });
    }
    console.log(`     memory: peak ${(server.peakBytes() / 1e6).toFixed(0)} MB so far`);
  }
  const room = await client.upload('/3d/model/upload', 'room.glb', roomGlb());
  bar('a model of another account afterwards: status', room.status, { atLeast: 200, atMost: 200 });
  const ended = await server.stop();
  bar('exit code of the server', Number(ended), { atMost: 0 });

  /** Requests that others send during an attack. */
  async function probes() {
    const health = await probeHealthAside(server.url);
    const path = probe(async () => {
      const { status } = await client.post('/path', PATH);
      if (status !== 200) throw new Error(`/path: ${status}`);
    });
    return { health, path };
  }
}

/** @param {string} what @param {import('./lib/latency.mjs').Latency} latency */
function print(what, { count, p50Ms, p99Ms, maxMs }) {
  const [p50, p99, max] = [p50Ms, p99Ms, maxMs].map((ms) => ms.toFixed(0));
  console.log(`     ${what}: ${count} calls, p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`);
}
