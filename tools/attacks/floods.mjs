// @ts-check
/**
 * Floods of one account: areas, calculations in a 3D model, calls of 10 000 points, uploads, and all at once. The paths
 * of another account are measured during each.
 *
 *   node tools/attacks/floods.mjs [--seconds 15] [--parallel 8] [--max-memory 1000]
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { bar } from './lib/bars.mjs';
import { clientOf } from './lib/client.mjs';
import { makeKeys } from './lib/keys.mjs';
import { probe } from './lib/latency.mjs';
import { examplesOf } from './lib/operations.mjs';
import { AREA, PATH, roomGlb } from './lib/requests.mjs';
import { startServer, temporaryFolder } from './lib/server.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    parallel: { type: 'string', default: '8' },
    'max-memory': { type: 'string', default: '1000' },
  },
});
/** Time between two paths of the other account, ms. */
const BETWEEN_MS = 250;

const folder = temporaryFolder();
const [key, otherKey] = await makeKeys(folder, 2);
const server = await startServer({ folder, args: ['--max-memory', values['max-memory']] });
const [attacker, other] = [clientOf(server.url, key), clientOf(server.url, otherKey)];
const path = async () => {
  const { status, bytes } = await other.post('/path', PATH);
  if (status !== 200) throw new Error(`/path: ${status} ${bytes.toString().slice(0, 200)}`);
};
await path(); // loads the code
const scene = /** @type {Record<string, unknown>} */ (examplesOf('3d.md').get('/3d'));
await attacker.upload('/3d/model/upload', 'office.glb', roomGlb());
const points = Array.from({ length: 10_000 }, (_, i) => ({ lat: 0.4 + 0.00002 * i, lon: 0.5 }));

/** Each returns its status. @type {Record<string, (i: number) => Promise<number>>} */
const FLOODS = {
  '/area': async (i) =>
    (await attacker.post('/area', { ...AREA, output: { ...AREA.output, res: 20, rad: 10 + (i % 5) } })).status,
  '/3d': async () => (await attacker.post('/3d', scene)).status,
  '/points of 10 000': async () => (await attacker.post('/points', { ...PATH, points })).status,
  uploads: async (i) => (await attacker.upload('/3d/model/upload', `room${i % 20}.glb`, roomGlb())).status,
};
const each = Object.values(FLOODS);
/** The first is how long paths take on this machine without a flood. */
const all = {
  nothing: () => sleep(100).then(() => 200),
  ...FLOODS,
  'all of these': (/** @type {number} */ i) => each[i % each.length]?.(i),
};

for (const [name, request] of Object.entries(all)) {
  /** @type {Map<number | undefined, number>} */
  const counts = new Map();
  let sent = 0;
  const endMs = performance.now() + 1000 * Number(values.seconds);
  const paths = probe(path, BETWEEN_MS);
  const lane = async () => {
    while (performance.now() < endMs) {
      const status = await request(sent++);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: Number(values.parallel) }, lane));
  const { p50Ms, p99Ms, maxMs, count, failures } = await paths.stop();
  console.log(
    `${name}: ${[...counts].map(([status, times]) => `${times} × ${status}`).join(', ')}; ${count} paths, p50 ${p50Ms.toFixed(0)}, most ${maxMs.toFixed(0)} ms, load ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const failure of failures.slice(0, 3)) console.log(`     ${failure}`);
  bar('failures of /path of another account', failures.length, { atMost: 0 });
  bar('p99 of /path of another account', p99Ms, { atMost: 500, unit: 'ms' });
  bar(
    'responses of 5xx',
    [...counts].reduce((sum, [status = 0, times]) => sum + (status >= 500 ? times : 0), 0),
    { atMost: 0 },
  );
}
await server.stop();
