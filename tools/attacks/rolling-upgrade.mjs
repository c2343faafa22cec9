// @ts-check
/**
 * Upgrades a cluster under load to a version that gives other results: two servers and two workers behind Debian's
 * nginx, new workers, new servers, then the old ones stop. No request may fail, and each result must be of one version,
 * parts included.
 *
 *   node tools/attacks/rolling-upgrade.mjs [--queue postgres|redis] [--seconds 5] [--lanes 6]
 */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';

import { clusterArchive } from '@radioshed/archive/postgres';

import { freePort } from '../../packages/testing/src/free-port.mjs';
import { bar } from './lib/bars.mjs';
import { folderFor, node, rowsOf, startPostgres, startRedis } from './lib/cluster.mjs';
import { makeKeys } from './lib/keys.mjs';
import { otherBuild } from './lib/other-build.mjs';
import { AREA, PATH } from './lib/requests.mjs';

const { values } = parseArgs({
  options: {
    queue: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    lanes: { type: 'string', default: '6' },
  },
});
const SECONDS = Number(values.seconds);
const LANES = Number(values.lanes);

const { transmitter, antenna, ...common } = AREA;
/** Large enough to be cut into parts. */
const MULTISITE = {
  ...common,
  output: { ...AREA.output, res: 8, rad: 2 },
  transmitters: Array.from({ length: 16 }, (_, i) => ({
    ...transmitter,
    lat: 0.4 + 0.01 * i,
    lon: 0.6 - 0.01 * i,
    antenna,
  })),
};
const KINDS = /** @type {const} */ ([
  ['path', PATH],
  ['area', { ...AREA, output: { ...AREA.output, res: 20 } }],
  ['multisite', MULTISITE],
]);

for (const queue of values.queue === undefined ? ['postgres', 'redis'] : [values.queue]) await upgrade(queue);

/** @param {string} kind of the queue */
async function upgrade(kind) {
  const database = await startPostgres();
  const redis = kind === 'redis' ? await startRedis() : undefined;
  const folder = folderFor('upgrade');
  const queue = redis ?? database;
  // As docs/operations.md says: the time of the longest calculation, here on a busy machine.
  const args = ['--grace', '600'];
  /** @param {string} version @param {{ bin?: string }} build */
  const members = async (version, build) => ({
    servers: [1, 2].map((i) =>
      node({ name: `server ${version}.${i}`, command: 'serve', folder, database, queue, args, ...build }),
    ),
    workers: [1, 2].map((i) =>
      node({ name: `worker ${version}.${i}`, command: 'work', folder, database, queue, args, ...build }),
    ),
  });
  const older = await members('old', {});
  const newer = await members('new', { bin: otherBuild() });
  const [oldServers, oldWorkers] = [await Promise.all(older.servers), await Promise.all(older.workers)];
  const [newServers, newWorkers] = [await Promise.all(newer.servers), await Promise.all(newer.workers)];
  const beside = await clusterArchive({ url: database.url, folder });
  const keys = await makeKeys(folder, LANES + 1, { database: database.url });
  for (const each of [...oldWorkers, ...oldServers]) await each.start();
  const proxy = await startProxy(oldServers.map(({ url }) => url));

  /** @type {string[]} */
  const failed = [];
  /** @type {{ kind: string, print: string }[]} */
  const results = [];

  /**
   * @param {string} name
   * @param {object} body
   * @param {string} key
   * @returns {Promise<string | undefined>} fingerprint of the numbers
   */
  async function ask(name, body, key) {
    const reply = await fetch(`${proxy.url}/${name}`, { method: 'POST', headers: { key }, body: JSON.stringify(body) });
    const text = await reply.text();
    if (reply.status !== 200) {
      failed.push(`${name}: ${reply.status} ${text.slice(0, 200)}`);
      return undefined;
    }
    const response = JSON.parse(text);
    const bytes =
      name === 'path'
        ? JSON.stringify(response.Transmitters)
        : (await beside.archive.file(response.sid, 'numbers'))?.bytes;
    return createHash('sha256')
      .update(bytes ?? 'unreadable')
      .digest('hex');
  }

  /** Fingerprints of one version. @returns {Promise<Map<string, string | undefined>>} */
  async function reference() {
    const prints = new Map();
    for (const [name, body] of KINDS) prints.set(name, await ask(name, body, keys[0] ?? ''));
    return prints;
  }

  const before = await reference();
  const over = new AbortController();
  const lanes = keys.map(async (key, lane) => {
    for (let turn = lane; !over.signal.aborted; turn++) {
      const [name, body] = lane === LANES ? KINDS[2] : (KINDS[turn % 2] ?? KINDS[0]);
      const print = await ask(name, body, key).catch((error) => void failed.push(`${name}: ${error}`));
      if (typeof print === 'string') results.push({ kind: name, print });
    }
  });
  await sleep(1000 * SECONDS);
  for (const each of [...newWorkers, ...newServers]) await each.start();
  await sleep(1000 * SECONDS);
  await proxy.use(newServers.map(({ url }) => url));
  // As long as the old processes of nginx have requests under way to the old servers, these finish them.
  await sleep(1000);
  for (const each of [...oldServers, ...oldWorkers]) await each.end('SIGTERM');
  await sleep(1000 * SECONDS);
  over.abort();
  await Promise.all(lanes);
  const after = await reference();

  const [{ open, kept, charged, parts }] = await rowsOf(
    database.url,
    `SELECT (SELECT COUNT(*)::int FROM calls WHERE ended_at IS NULL) AS open, (SELECT COUNT(*)::int FROM calculations) AS kept,
      (SELECT COALESCE(SUM(calls), 0)::int FROM usage) AS charged, (SELECT COUNT(*)::int FROM calls WHERE parent IS NOT NULL) AS parts`,
  );
  const all = [...oldServers, ...oldWorkers, ...newServers, ...newWorkers];
  const deaths = all.flatMap((each) => each.deaths());
  for (const each of [...newServers, ...newWorkers]) await each.end('SIGTERM');
  await proxy.stop();
  await beside.archive.close();
  await redis?.kill();
  await database.kill();

  let strange = 0;
  for (const [name] of KINDS) {
    const of = results.filter((each) => each.kind === name);
    const old = of.filter(({ print }) => print === before.get(name)).length;
    const fresh = of.filter(({ print }) => print === after.get(name)).length;
    strange += of.length - old - fresh;
    console.log(`${kind}: ${name}: ${old} of the old version, ${fresh} of the new one, ${of.length} in all`);
    if (before.get(name) === after.get(name)) throw new Error(`${name}: both versions give the same result`);
  }
  for (const each of [...failed.slice(0, 10), ...deaths]) console.log(each);
  if (failed.length + deaths.length + strange > 0)
    for (const each of all) console.log(each.name, each.complaints().slice(-1000));
  const total = results.length + 2 * KINDS.length;
  bar(`${kind}: requests`, total, { atLeast: 20 });
  bar(`${kind}: parts of long calculations`, parts, { atLeast: 2 });
  bar(`${kind}: requests that failed`, failed.length, { atMost: 0 });
  bar(`${kind}: results of neither version`, strange, { atMost: 0 });
  bar(`${kind}: saved or charged otherwise than returned`, Math.abs(kept - total) + Math.abs(charged - total), {
    atMost: 0,
  });
  bar(`${kind}: calls open at the end, processes that ended by themselves`, open + deaths.length, { atMost: 0 });
}

/** Debian's nginx in front of servers. @param {readonly string[]} urls */
async function startProxy(urls) {
  const folder = folderFor('nginx');
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  /** @param {readonly string[]} of */
  const write = (of) => writeFileSync(file, configuration(folder, port, of));
  write(urls);
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  process.once('exit', () => nginx.kill('SIGQUIT'));
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await sleep(100);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** @param {readonly string[]} next */
    async use(next) {
      write(next);
      await promisify(execFile)('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log'), '-s', 'reload']);
    },
    async stop() {
      const gone = new Promise((resolve) => void nginx.once('exit', resolve));
      nginx.kill('SIGQUIT');
      await gone;
    },
  };
}

/** @param {string} folder @param {number} port @param {readonly string[]} urls */
function configuration(folder, port, urls) {
  const servers = urls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=5s;`).join(' ');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${join(folder, of)};`,
  );
  return `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 256; }
http {
  access_log off; ${paths.join(' ')}
  upstream radioshed { ${servers} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 256m;
    location / {
      proxy_pass http://radioshed;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_read_timeout 600s;
    }
  }
}
`;
}
