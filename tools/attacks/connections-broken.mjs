// @ts-check
/**
 * Terminates the PostgreSQL connections of a server under load, one or all at a time, and compares everything with what
 * it acknowledged. A 503 with `Retry-After` promises that nothing was done; one without leaves it open.
 *
 *   node tools/attacks/connections-broken.mjs --postgres postgres://… [--times 1000]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { freshDatabase, openBeside } from './lib/archive.mjs';
import { bar } from './lib/bars.mjs';
import { clientOf, patientClient } from './lib/client.mjs';
import { makeKeys } from './lib/keys.mjs';
import { createLane, reconcile, step } from './lib/lane.mjs';
import { startServer, temporaryFolder } from './lib/server.mjs';

const { RADIOSHED_TEST_POSTGRES } = process.env;
const { values } = parseArgs({ options: { times: { type: 'string', default: '10' }, postgres: { type: 'string' } } });
const postgres = values.postgres ?? RADIOSHED_TEST_POSTGRES;
if (postgres === undefined) throw new Error('name a PostgreSQL server with --postgres');
const TIMES = Number(values.times);
const LANES = 4;
/** Longest pause between two breaks, ms. */
const PAUSE_MS = 1000;
/** Time in which a server has connected again after a break, ms. */
const CONNECTED_MS = 60_000;

const folder = temporaryFolder();
const database = await freshDatabase(postgres);
const where = { folder, database: database.url };
const keys = await makeKeys(folder, LANES, where);
const archive = await openBeside(folder, database.url);
const server = await startServer({ ...where, args: ['--threads', '1'] });
const name = new URL(database.url).pathname.slice(1);
const lanes = keys.map((_, i) => createLane(`lane ${i + 1}`, i + 1));

/** @type {string[]} */
const lost = [];
/** @type {string[]} */
const refused = [];
let [again, open, broken] = [0, 0, 0];
const over = new AbortController();

const load = lanes.map(async (lane, i) => {
  const client = clientOf(server.url, keys[i]);
  while (!over.signal.aborted) {
    const reply = await step(lane, client).catch(() => undefined);
    if (reply?.status === 200) continue;
    const mayHaveHappened = reply?.status !== 503 || reply.retryAfter === undefined;
    if (reply === undefined) open++; // acknowledged, but a later read failed
    else if (reply.status !== 503)
      refused.push(`${lane.underWay?.name}: ${reply.status} ${reply.bytes.toString().slice(0, 300)}`);
    else if (mayHaveHappened) open++;
    else again++;
    const checked = await reconcile(lane, patientClient(client), { archive, mayHaveHappened, decodesAll: false });
    lost.push(...checked.lost);
  }
});
const breaks = (async () => {
  await sleep(2000);
  for (let i = 0; i < TIMES; i++) {
    await sleep(PAUSE_MS * Math.random());
    const some = i % 3 === 0 ? '' : 'ORDER BY random() LIMIT 1';
    // After a break, a slow server may have no connection yet: each break waits for one.
    let count = 0;
    const latestMs = performance.now() + CONNECTED_MS;
    while (count === 0) {
      const rows = await database.query(
        `SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity WHERE datname = '${name}' ${some}) AS chosen`,
      );
      count = rows.length;
      if (count === 0 && performance.now() > latestMs) throw new Error(`no connection after break ${i}`);
      if (count === 0) await sleep(20);
    }
    broken += count;
    if ((i + 1) % 50 === 0) console.log(`${i + 1} breaks, ${broken} connections, ${lost.length} lost`);
  }
  over.abort();
})();
const died = server.ended.then((how) => {
  if (!over.signal.aborted) throw new Error(`the server died: ${how} ${server.complaints()}`);
});
await Promise.race([Promise.all([...load, breaks]), died]);
for (const [i, lane] of lanes.entries()) {
  const checked = await reconcile(lane, patientClient(clientOf(server.url, keys[i])), { archive });
  lost.push(...checked.lost);
}
await server.stop();
await archive.close();
await database.drop();
for (const each of [...lost, ...refused].slice(0, 20)) console.log(each);
console.log(lanes.map(({ name, count }) => `${name}: ${JSON.stringify(count)}`).join('\n'));
console.log(`${again} calls to be repeated, ${open} with an open outcome`);
bar('connections broken', broken, { atLeast: TIMES });
bar('lost, damaged or charged without reason', lost.length, { atMost: 0 });
bar('refused without reason', refused.length, { atMost: 0 });
