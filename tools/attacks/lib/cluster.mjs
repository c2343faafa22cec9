// @ts-check
/** PostgreSQL, Redis, servers and workers of a cluster, each a process that can be killed. They run from `dist`. */
import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { Redis } from 'ioredis';
import pg from 'pg';

import { freePort } from '../../../packages/testing/src/free-port.mjs';

const run = promisify(execFile);
const BIN = fileURLToPath(new URL('../../../packages/cli/bin/radioshed.js', import.meta.url));
const POSTGRES = '/usr/lib/postgresql';

/** Processes that must not outlive the script. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {Set<string>} */
const folders = new Set();
process.on('exit', () => {
  running.forEach((child) => void child.kill('SIGKILL'));
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(130));

/**
 * @typedef {object} Store a server of data that can be stopped as by a power cut
 * @property {string} url
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} kill
 */

/** @returns {string} a folder that is removed at the end */
export function folderFor(/** @type {string} */ what) {
  const folder = mkdtempSync(join(tmpdir(), `radioshed-${what}-`));
  folders.add(folder);
  return folder;
}

/** Debian's PostgreSQL, with a database for the attack. It refuses to run as root. @returns {Promise<Store>} */
export async function startPostgres() {
  const version = readdirSync(POSTGRES).sort().at(-1);
  const folder = folderFor('postgres');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    chownSync(folder, Number(stdout), -1);
  }
  /** @param {string} name @param {string[]} args */
  const pgCommand = (name, args) => {
    const command = [join(POSTGRES, version ?? '', 'bin', name), ...args];
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    return run(file, rest, { cwd: folder });
  };
  const port = await freePort();
  const data = join(folder, 'data');
  await pgCommand('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres']);
  // A killed server loses nothing that the system has: what a disk has is not at stake.
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300`;
  const start = async () =>
    void (await pgCommand('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-o', settings, 'start']));
  const kill = async () => void (await pgCommand('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']));
  await start();
  process.once('exit', () => {
    const pidFile = join(data, 'postmaster.pid');
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT');
  });
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` });
  await client.connect();
  await client.query('CREATE DATABASE attacked');
  await client.end();
  return { url: `postgres://postgres@127.0.0.1:${port}/attacked`, start, kill };
}

/**
 * @typedef {Store & {
 *   keep: (keeps: boolean) => Promise<void>,
 *   lose: (which: (key: string) => boolean) => Promise<number>,
 * }} RedisStore `keep`: whether a killed one comes back with what it had; `lose` deletes keys
 */

/** Redis in memory alone: a killed one comes back empty, unless it keeps its data. @returns {Promise<RedisStore>} */
export async function startRedis() {
  const port = await freePort();
  const folder = folderFor('redis');
  let keeps = false;
  const args = () => [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    keeps ? 'yes' : 'no',
    '--appendfsync',
    'always',
    '--dir',
    folder,
  ];
  /** @template T @param {(client: Redis) => Promise<T>} work */
  const ask = async (work) => {
    const client = new Redis({ port });
    client.on('error', () => {});
    try {
      return await work(client);
    } finally {
      client.disconnect();
    }
  };
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  async function start() {
    child = spawn('redis-server', args(), { stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(child);
    await printed(child, 'Ready to accept');
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: () => killed(child, 'SIGKILL'),
    async keep(wanted) {
      if (keeps === wanted) return;
      await ask(async (client) => {
        await client.config('SET', 'appendonly', wanted ? 'yes' : 'no');
        while (/aof_rewrite_(in_progress|scheduled):1/.test(await client.info('persistence')))
          await new Promise((resolve) => setTimeout(resolve, 20));
      });
      keeps = wanted;
    },
    lose: (which) =>
      ask(async (client) => {
        const keys = (await client.keys('bull:*')).filter((key) => which(key.split(':').slice(2).join(':')));
        return keys.length === 0 ? 0 : client.del(keys);
      }),
  };
}

/**
 * A server or a worker.
 *
 * @typedef {object} Node
 * @property {string} name
 * @property {string} url of a server
 * @property {() => Promise<void>} start
 * @property {(signal: NodeJS.Signals) => Promise<void>} end sends a signal and waits for the end
 * @property {(signal: NodeJS.Signals) => void} signal
 * @property {() => string[]} deaths how it ended without having been asked to
 * @property {() => string} complaints
 */

/**
 * @param {object} options
 * @param {string} options.name
 * @param {'serve' | 'work'} options.command
 * @param {string} options.folder
 * @param {{ readonly url: string }} options.database itself, or a line to it
 * @param {{ readonly url: string }} options.queue
 * @param {readonly string[]} [options.args]
 * @param {string} [options.bin] the command of another build
 * @returns {Promise<Node>} not started yet
 */
export async function node({ name, command, folder, database, queue, args = [], bin = BIN }) {
  const port = await freePort();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let complaints = '';
  let isAsked = false;
  /** @type {string[]} */
  const deaths = [];
  const flags = ['--queue', queue.url, '--database', database.url, '--data', folder, '--terrain', 'null-island'];
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    async start() {
      const { PATH = '', HOME = '' } = process.env;
      const listening = command === 'serve' ? ['--port', String(port), '--first-key', 'file'] : [];
      const started = spawn(process.execPath, [bin, command, ...flags, ...listening, '--threads', '1', ...args], {
        cwd: tmpdir(),
        env: { PATH, HOME },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      isAsked = false;
      running.add(started);
      started.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => (complaints += text));
      started.once('close', (code, signal) => {
        running.delete(started);
        if (!isAsked && child === started) deaths.push(`${name} ended by itself: ${signal ?? code}`);
      });
      await printed(started, 'Ctrl-C', () => complaints);
    },
    async end(signal) {
      isAsked = true;
      if (child !== undefined) await killed(child, signal);
    },
    signal: (signal) => void child?.kill(signal),
    deaths: () => deaths,
    complaints: () => complaints,
  };
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
async function killed(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await gone;
}

/**
 * Waits until a process has printed a string.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} text
 */
function printed(child, text, complaints = () => '') {
  return new Promise((resolve, reject) => {
    let all = '';
    child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ more) => {
      all += more;
      if (all.includes(text)) resolve(undefined);
    });
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${all} ${complaints()}`)));
  });
}

/** The rows of one statement. @param {string} url @param {string} text @returns {Promise<any[]>} */
export async function rowsOf(url, text) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Names of the folders of calculations below a data folder. @param {string} folder */
export function sidsIn(folder) {
  const root = join(folder, 'files');
  mkdirSync(root, { recursive: true });
  return readdirSync(root).flatMap((shard) => readdirSync(join(root, shard)));
}
