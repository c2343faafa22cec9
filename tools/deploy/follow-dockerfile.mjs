// @ts-check
/**
 * Follows the Dockerfile without Docker: its commands in clean folders, then the server as an unprivileged user on an
 * application folder that it cannot write, behind nginx with TLS by deploy/nginx.conf, at a root and under a path.
 * Requests a coverage through the proxy, sends wrong keys, backs up, restores, stops and starts again. With the address
 * of a PostgreSQL server in RADIOSHED_TEST_POSTGRES it backs up and restores a database too.
 *
 *   node tools/deploy/follow-dockerfile.mjs [--built]
 *
 * `--built` takes what `npm ci` and `npm run build` left in this working copy instead of running them again. Needs
 * nginx and openssl.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import pg from 'pg';

import { freePort } from '../../packages/testing/src/free-port.mjs';
import { treeFiles } from '../checks/tree-files.mjs';
import { commandOf, stagesOf, variablesOf } from './dockerfile.mjs';
import { atEnd, endAll, expect, isRoot, NOBODY, spawnAs, started, stopped, succeeded } from './processes.mjs';
import { nginx, through } from './proxy.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { built: { type: 'boolean', default: false } } });
/** Checks that a working copy was installed and built. */
const DONE = ['npm ci --no-audit --no-fund', 'npm run --silent build'];
const PUBLIC = 'https://radio.example.org';
const PATH = '/radio';
const AREA = JSON.stringify({
  site: 'A1',
  network: 'Docker',
  transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5, bwi: 0.0125 },
  receiver: { alt: 2, rxg: 2.15, rxs: -100 },
  antenna: { txg: 2.15, ant: 1, pol: 'v' },
  model: { pm: 1 },
  output: { out: 2, col: 'RAINBOW.dBm', res: 100, rad: 3 },
});

const scratch = mkdtempSync(join(tmpdir(), 'radioshed-deploy-'));
chmodSync(scratch, 0o755);
try {
  await follow();
} finally {
  await endAll();
  rmSync(scratch, { recursive: true, force: true });
}

async function follow() {
  readCompose();
  const stages = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  for (const [i, stage] of stages.entries()) build(stage, i);
  const stage = stages.at(-1);
  if (stage === undefined) throw new Error('the Dockerfile has no stage');
  const folder = join(scratch, String(stages.length - 1));
  const app = join(folder, workdirOf(stage));
  execFileSync('chmod', ['-R', 'a-w', app]);
  const port = await freePort();
  /** @type {Record<string, string>} */
  const env = {
    ...mapped(variablesOf(stage), folder),
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    RADIOSHED_PUBLIC_URL: PUBLIC,
    RADIOSHED_TRUSTED_PROXIES: '127.0.0.1',
    RADIOSHED_TERRAIN: 'null-island',
    RADIOSHED_ENTRY: 'bundle', // refuses to start anything else, such as the modules that were bundled
  };
  const entry = commandOf(stage, 'ENTRYPOINT');
  const run = (/** @type {string[]} */ args) => spawnAs([...entry, ...args], app, env);

  const serve = commandOf(stage, 'CMD');
  let server = await started(run(serve), port);
  const health = commandOf(stage, 'HEALTHCHECK');
  await succeeded(spawnAs(health, app, env), 'the health check');
  const key = keyIn(env['RADIOSHED_DATA'] ?? '');
  const proxy = await nginx(port, join(scratch, 'nginx'), PATH);
  await computes(proxy.root, key, PUBLIC);
  await limitsClients(proxy.root);

  const backup = join(folder, 'var/lib/radioshed/backup');
  await succeeded(run(['backup', backup]), 'the backup');
  expect((await stopped(server)) === 0, 'exit code 0 after SIGTERM');
  server = await started(spawnAs([...entry, ...serve], app, { ...env, RADIOSHED_PUBLIC_URL: PUBLIC + PATH }), port);
  const list = await through(proxy.under, 'GET', `${PATH}/archive/list`, { headers: { key } });
  expect(JSON.parse(list.text).length === 1, 'the coverage after a new start');
  await computes(proxy.under, key, PUBLIC + PATH);
  await showsPage(proxy.under);
  expect((await stopped(server)) === 0, 'exit code 0 after SIGTERM');
  const restored = { ...env, RADIOSHED_DATA: join(folder, 'var/lib/radioshed/restored') };
  await succeeded(spawnAs([...entry, 'restore', backup], app, restored), 'the restoration');
  await succeeded(spawnAs([...entry, 'verify'], app, restored), 'the verification of what was restored');
  const postgres = process.env['RADIOSHED_TEST_POSTGRES'];
  if (postgres !== undefined) await withPostgres(postgres);
  console.log(
    `deployment: followed the Dockerfile; coverage through nginx with TLS, at a root and under a path, limits of clients, health check, backup, restart, restore, ${postgres === undefined ? 'without' : 'also with'} PostgreSQL`,
  );

  /** The same with the rows in a database. @param {string} url of the server that has it */
  async function withPostgres(url) {
    const [DATABASE_URL, into] = [await newDatabase(url, 'one'), await newDatabase(url, 'two')];
    const data = join(folder, 'var/lib/radioshed/postgres');
    const there = { ...env, DATABASE_URL, RADIOSHED_DATA: data };
    server = await started(spawnAs([...entry, ...serve], app, there), port);
    await computes(proxy.root, keyIn(data), PUBLIC);
    await succeeded(spawnAs([...entry, 'backup', `${data}-backup`], app, there), 'the backup with PostgreSQL');
    expect((await stopped(server)) === 0, 'exit code 0 after SIGTERM');
    const again = { ...there, DATABASE_URL: into, RADIOSHED_DATA: `${data}-restored` };
    await succeeded(spawnAs([...entry, 'restore', `${data}-backup`], app, again), 'the restoration with PostgreSQL');
    server = await started(spawnAs([...entry, ...serve], app, again), port);
    const saved = await through(proxy.root, 'GET', '/archive/list', { headers: { key: keyIn(data) } });
    expect(JSON.parse(saved.text).length === 1, 'the restored coverage with PostgreSQL');
    expect((await stopped(server)) === 0, 'exit code 0 after SIGTERM');
  }
}

/** Has Compose read its file, with each profile, where it is installed. */
function readCompose() {
  const compose = [['docker', 'compose'], ['docker-compose']].find(
    ([program = '', ...args]) => spawnSync(program, [...args, 'version'], { stdio: 'ignore' }).status === 0,
  );
  if (compose === undefined) return console.log('deployment: compose.yaml is not read without Compose');
  const [program = '', ...args] = compose;
  for (const profile of [[], ['--profile', 'postgres']]) {
    execFileSync(program, [...args, ...profile, 'config', '--quiet'], { cwd: root, stdio: 'inherit' });
  }
}

/** @param {string} data */
function keyIn(data) {
  return readFileSync(join(data, 'first-key'), 'utf8').trim();
}

/**
 * A coverage, and its picture by the address in the response.
 * @param {number} proxy
 * @param {string} key
 * @param {string} publicUrl
 */
async function computes(proxy, key, publicUrl) {
  const path = new URL(publicUrl).pathname.replace(/\/$/, '');
  const answer = await through(proxy, 'POST', `${path}/area`, { headers: { key }, body: AREA });
  expect(answer.status === 200, `a coverage, not ${answer.status} ${answer.text.slice(0, 300)}`);
  const { PNG_WGS84: address } = JSON.parse(answer.text);
  expect(address?.startsWith(`${publicUrl}/archive/`), `an address of a file at ${publicUrl}, not ${address}`);
  const picture = await through(proxy, 'GET', new URL(address).pathname, { headers: { key } });
  expect(picture.text.startsWith('\u0089PNG'), 'the picture through the proxy');
}

/** The page under a path finds its script, and the document names the public address. @param {number} proxy */
async function showsPage(proxy) {
  const page = await through(proxy, 'GET', `${PATH}/`);
  const script = /<script[^>]* src="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const found = await through(proxy, 'GET', new URL(script, `${PUBLIC}${PATH}/`).pathname);
  expect(found.status === 200, `the script of the page under a path, not ${found.status}`);
  const { servers } = JSON.parse((await through(proxy, 'GET', `${PATH}/openapi.json`)).text);
  expect(servers[0]?.url === PUBLIC + PATH, `the public address in the document, not ${servers[0]?.url}`);
}

/**
 * Wrong keys are counted by client, whose address the proxy sends; one that the client sends does not count.
 * @param {number} proxy
 */
async function limitsClients(proxy) {
  const wrong = async (/** @type {number} */ account, /** @type {string} */ localAddress) => {
    const headers = { key: `${account}-wrong`, 'x-forwarded-for': `203.0.113.${account % 200}` };
    return (await through(proxy, 'GET', '/archive/list', { headers, localAddress })).status;
  };
  for (let account = 100; account < 130; account++) {
    expect((await wrong(account, '127.0.0.2')) === 401, '401 for 30 wrong keys');
  }
  expect((await wrong(130, '127.0.0.2')) === 429, '429 for the next wrong key of a client');
  expect((await wrong(131, '127.0.0.3')) === 401, '401 for a wrong key of another client');
}

/**
 * @param {string} url of a PostgreSQL server
 * @param {string} name
 * @returns {Promise<string>} the address of a new database
 */
async function newDatabase(url, name) {
  const database = `radioshed_deploy_${process.pid}_${name}`;
  const on = async (/** @type {string} */ statement) => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await on(`CREATE DATABASE ${database}`);
  atEnd(() => on(`DROP DATABASE ${database} WITH (FORCE)`));
  return Object.assign(new URL(url), { pathname: database }).href;
}

/**
 * @param {import('./dockerfile.mjs').Stage} stage
 * @param {number} i
 */
function build(stage, i) {
  const folder = join(scratch, String(i));
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  let cwd = folder;
  for (const { name, value } of stage.instructions) {
    if (name === 'WORKDIR') mkdirSync((cwd = join(folder, value)), { recursive: true });
    if (name === 'COPY') copy(value, cwd);
    if (name !== 'RUN' || (values.built && DONE.includes(value))) continue;
    // There is no user of the image here, and its folders are in a folder of their own.
    const command = value
      .replaceAll('-o node -g node', isRoot ? `-o ${NOBODY} -g ${NOBODY}` : '')
      .replaceAll(/(?<= )\/(?=var\/)/g, `${folder}/`);
    console.log(`deployment: ${command}`);
    execFileSync('sh', ['-c', command], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

/**
 * @param {string} value of COPY
 * @param {string} cwd
 */
function copy(value, cwd) {
  const [, stage, from = '', to = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(value) ?? [];
  if (stage !== undefined) {
    const source = join(scratch, '0', from);
    execFileSync('cp', [
      '-a',
      '--reflink=auto',
      source,
      to.endsWith('/') ? join(cwd, to, basename(from)) : join(cwd, to),
    ]);
    return;
  }
  for (const file of treeFiles(root)) cpSync(join(root, file), join(cwd, file));
  if (!values.built) return;
  for (const name of readdirSync(join(root, 'packages'))) {
    const dist = join(root, 'packages', name, 'dist');
    // The bundle of the command is used where the packages have the times of the build that it was made from.
    if (existsSync(dist))
      cpSync(dist, join(cwd, 'packages', name, 'dist'), { recursive: true, preserveTimestamps: true });
  }
}

/** @param {import('./dockerfile.mjs').Stage} stage */
function workdirOf({ instructions }) {
  return instructions.findLast(({ name }) => name === 'WORKDIR')?.value ?? '/';
}

/**
 * @param {Record<string, string>} variables
 * @param {string} folder
 */
function mapped(variables, folder) {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value.startsWith('/') ? join(folder, value) : value]),
  );
}
