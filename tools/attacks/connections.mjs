// @ts-check
/**
 * Holds idle connections to a server, some of which send headers slowly, and measures what other clients notice.
 *
 *   node tools/attacks/connections.mjs [--connections 1500] [--seconds 30] [--descriptors 1024]
 *
 * Half of the time the connections come from one address, then from many. `--descriptors` lowers the limit of the
 * server process with prlimit. At the end, 400 parallel calls reuse their connections twice.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

import { bar } from './lib/bars.mjs';
import { makeKeys } from './lib/keys.mjs';
import { probe, probeHealth } from './lib/latency.mjs';
import { PATH } from './lib/requests.mjs';
import { startServer, temporaryFolder } from './lib/server.mjs';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '600' },
    seconds: { type: 'string', default: '4' },
    descriptors: { type: 'string', default: '1024' },
  },
});
const count = Number(values.connections);
const folder = temporaryFolder();
const [key = ''] = await makeKeys(folder, 1);
const server = await startServer({ folder, args: ['--max-connections', '512', '--log-level', 'error'] });
execFileSync('prlimit', ['--pid', String(server.pid), `--nofile=${values.descriptors}:${values.descriptors}`]);
const port = Number(new URL(server.url).port);

/** @param {Agent} agent @returns {Promise<number | undefined>} the status */
function path(agent) {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: '/path', method: 'POST', agent, headers: { key } });
    sent.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
    sent.on('error', reject).end(JSON.stringify(PATH));
  });
}

const agent = new Agent({ keepAlive: true });
for (let i = 0; i < 20; i++) await path(agent); // loads and compiles what calls need
const before = probeHealth(server.url, 20);
await sleep(1000);
console.log(`/healthz p99 before the attack: ${(await before.stop()).p99Ms.toPrecision(3)} ms`);

for (const [name, prefix] of /** @type {const} */ ([
  ['one address', undefined],
  ['many addresses', '127.0.'],
])) {
  const health = probeHealth(server.url, 20);
  const calls = probe(async () => {
    const status = await path(agent);
    if (status !== 200) throw new Error(`/path: ${status}`);
  }, 200);
  const holder = new Worker(new URL('lib/hold-connections.mjs', import.meta.url), {
    workerData: { port, count, prefix },
  });
  await sleep(500 * Number(values.seconds));
  const [healthFigures, callFigures] = await Promise.all([health.stop(), calls.stop()]);
  const ended = once(holder, 'message');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  holder.postMessage('stop');
  const [{ open, closed }] = await ended;
  await holder.terminate();
  console.log(`${count} connections of ${name}: ${open} open, ${closed} closed by the server`);
  bar(`/healthz p99, ${name}`, healthFigures.p99Ms, { atMost: 50, unit: 'ms' });
  bar(`/path p99, ${name}`, callFigures.p99Ms, { atMost: 500, unit: 'ms' });
  const failures = [...healthFigures.failures, ...callFigures.failures];
  bar(`failed requests, ${name}`, failures.length, { atMost: 0 });
  for (const failure of failures.slice(0, 3)) console.log(`     ${failure}`);
}

const many = new Agent({ keepAlive: true, maxSockets: 100 });
let resets = 0;
for (let round = 0; round < 2; round++) {
  const statuses = await Promise.allSettled(Array.from({ length: 400 }, () => path(many)));
  resets += statuses.filter(({ status }) => status === 'rejected').length;
  await sleep(300);
}
bar('resets of 2 × 400 parallel calls', resets, { atMost: 0 });
many.destroy();
agent.destroy();
bar('server runs', Number((await fetch(`${server.url}/healthz`)).status === 200), { atLeast: 1 });
await server.stop();
