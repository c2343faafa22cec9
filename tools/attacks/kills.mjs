// @ts-check
/**
 * Kills a server under load with SIGKILL, restarts it, and compares everything with what it acknowledged.
 *
 *   node tools/attacks/kills.mjs [--times 1000] [--postgres postgres://…]
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { freshDatabase, openBeside } from './lib/archive.mjs';
import { bar } from './lib/bars.mjs';
import { clientOf } from './lib/client.mjs';
import { makeKeys } from './lib/keys.mjs';
import { createLane, reconcile, step } from './lib/lane.mjs';
import { startServer, temporaryFolder } from './lib/server.mjs';

const { values } = parseArgs({ options: { times: { type: 'string', default: '10' }, postgres: { type: 'string' } } });
const TIMES = Number(values.times);
const LANES = 3;
/** Most acknowledged steps before a kill, and the longest time after them, ms. */
const STEPS = 24;
const AFTER_MS = 400;

const folder = temporaryFolder();
const database = values.postgres === undefined ? undefined : await freshDatabase(values.postgres);
const where = { folder, ...(database && { database: database.url }) };
const keys = await makeKeys(folder, LANES, where);
const lanes = keys.map((_, i) => createLane(`lane ${i + 1}`, i + 1));
const archive = await openBeside(folder, database?.url);

let filesRead = 0;
/** @type {string[]} */
const lost = [];
/** @type {string[]} */
const refused = [];

/** Files that belong to no calculation or model: the start removes them. */
async function strayFiles() {
  /** @type {string[]} */
  const stray = [];
  const root = join(folder, 'files');
  for (const shard of readdirSync(root)) {
    for (const sid of readdirSync(join(root, shard))) {
      const names = readdirSync(join(root, shard, sid));
      const isKnown = names.includes('model.glb') || (await archive.calculationBySid(sid)) !== undefined;
      if (!isKnown) stray.push(`${sid} belongs to nothing`);
      stray.push(...names.filter((name) => name.endsWith('.new')).map((name) => `${sid}/${name} is unfinished`));
    }
  }
  return stray;
}

for (let round = 0; round <= TIMES; round++) {
  const server = await startServer({ ...where, args: ['--threads', '1'] });
  if (/missing/.test(server.printed() + server.complaints())) lost.push(`files are missing: ${server.complaints()}`);
  lost.push(...(await strayFiles()));
  await Promise.all(
    lanes.map(async (lane, i) => {
      const checked = await reconcile(lane, clientOf(server.url, keys[i]), { archive });
      lost.push(...checked.lost);
      filesRead += checked.filesRead;
    }),
  );
  if (round > 0 && (round % 10 === 0 || round === TIMES)) {
    const steps = lanes.reduce((sum, { turn }) => sum + turn, 0);
    console.log(`${round} kills: ${steps} steps, ${filesRead} files decoded, ${lost.length} lost`);
  }
  if (round === TIMES) {
    await server.stop();
    break;
  }
  const killed = new AbortController();
  let left = Math.ceil(STEPS * Math.random());
  const kill = () => {
    killed.abort();
    void server.stop('SIGKILL');
  };
  const load = lanes.map(async (lane, i) => {
    const client = clientOf(server.url, keys[i]);
    while (!killed.signal.aborted) {
      const reply = await step(lane, client).catch((error) => {
        if (!killed.signal.aborted) throw error;
      });
      if (reply?.status === 200 && --left === 0) setTimeout(kill, AFTER_MS * Math.random());
      if (reply === undefined || reply.status === 200) continue;
      refused.push(
        `${lane.underWay?.name}: ${reply.status} ${reply.bytes.toString().slice(0, 300)} ${server.complaints().slice(-1000)}`,
      );
      lane.underWay = undefined;
    }
  });
  const ended = server.ended.then((how) => {
    if (!killed.signal.aborted) throw new Error(`the server died: ${how} ${server.complaints()}`);
  });
  await Promise.all([...load, ended]);
}
await archive.close();
await database?.drop();
for (const each of [...lost, ...refused].slice(0, 20)) console.log(each);
console.log(lanes.reduce((text, { name, count }) => `${text}${name}: ${JSON.stringify(count)}\n`, '').trimEnd());
bar('kills', TIMES, { atLeast: TIMES });
bar('files decoded', filesRead, { atLeast: TIMES });
bar('lost, damaged or charged without reason', lost.length, { atMost: 0 });
bar('refused without reason', refused.length, { atMost: 0 });
