// @ts-check
/** A `radioshed serve` process that scripts attack. It runs from `dist`. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../../packages/cli/bin/radioshed.js', import.meta.url));

/**
 * @typedef {object} Server
 * @property {number} pid
 * @property {string} url
 * @property {() => string} printed what it wrote to stdout
 * @property {() => string} complaints what it wrote to stderr
 * @property {() => number} memoryBytes resident memory now (Linux)
 * @property {() => number} peakBytes greatest resident memory so far (Linux)
 * @property {() => number} cpuMs processor time of all threads so far, ms (Linux)
 * @property {Promise<string>} ended the signal or exit code once the process has ended
 * @property {(signal?: NodeJS.Signals) => Promise<string>} stop sends a signal, SIGTERM by default, and waits for the
 * end
 */

/** Processes that must not outlive the script. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('exit', () => running.forEach((child) => void child.kill('SIGKILL')));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(130));

/**
 * Starts a server and waits until it listens. Use `makeKeys` before, so that it has accounts.
 *
 * @param {object} options
 * @param {string} options.folder data folder
 * @param {string} [options.database] address of a PostgreSQL database; SQLite by default
 * @param {readonly string[]} [options.args] more flags of `serve`
 * @param {Readonly<Record<string, string>>} [options.env] more variables
 * @param {readonly string[]} [options.nodeArgs] flags of Node.js
 * @returns {Promise<Server>}
 */
export async function startServer({ folder, database, args = [], env = {}, nodeArgs = [] }) {
  const { PATH = '', HOME = '' } = process.env;
  const flags = ['--terrain', 'null-island', '--port', '0', '--data', folder, ...args];
  if (database !== undefined) flags.push('--database', database);
  const child = spawn(process.execPath, [...nodeArgs, BIN, 'serve', ...flags], {
    cwd: tmpdir(),
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let [printed, complained] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => (complained += text));
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(signal ?? String(code));
    });
  });
  const listening = new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      printed += text;
      if (printed.includes('Ctrl-C')) resolve(undefined);
    });
  });
  const failed = await Promise.race([listening, ended]);
  if (failed !== undefined) throw new Error(`the server ended by itself (${failed}): ${complained}`);
  return {
    pid: child.pid ?? 0,
    url: /address: (\S+)/.exec(printed)?.[1] ?? '',
    printed: () => printed,
    complaints: () => complained,
    memoryBytes: () => memoryOf(child.pid, 'VmRSS'),
    peakBytes: () => memoryOf(child.pid, 'VmHWM'),
    cpuMs: () => cpuMsOf(child.pid),
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** @param {number | undefined} pid @param {'VmRSS' | 'VmHWM'} field */
function memoryOf(pid, field) {
  const line = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return 1024 * Number(line?.[1] ?? NaN);
}

/** @param {number | undefined} pid */
function cpuMsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return 10 * (user + system);
}

/** A temporary folder, removed when the script ends. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'radioshed-attack-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
