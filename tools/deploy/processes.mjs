// @ts-check
/**
 * Processes of a deployment: the server and its commands, as a user without privileges. All end with {@link endAll}.
 */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** The user that no one logs in as: on Debian, and in most systems. */
export const NOBODY = 65_534;
export const isRoot = process.getuid?.() === 0;

/** @type {(() => unknown)[]} */
const ends = [];

/** @param {() => unknown} end what to do at the end, in reverse order */
export function atEnd(end) {
  ends.push(end);
}

export async function endAll() {
  for (const end of ends.reverse()) await end();
}

/**
 * @param {string[]} command
 * @param {string} cwd
 * @param {Record<string, string>} env
 */
export function spawnAs([program = '', ...args], cwd, env) {
  const who = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(program, args, { cwd, env, ...who, stdio: ['ignore', 'inherit', 'inherit'] });
  atEnd(() => child.kill('SIGKILL'));
  return child;
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number | null>} */
function ended(child) {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.on('exit', resolve));
}

/** @param {import('node:child_process').ChildProcess} child @param {string} what */
export async function succeeded(child, what) {
  expect((await ended(child)) === 0, what);
}

/** @param {import('node:child_process').ChildProcess} child @param {number} port */
export async function started(child, port) {
  for (let tries = 0; tries < 600; tries++) {
    expect(child.exitCode === null, 'a server that runs');
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return child;
    await pause(100);
  }
  throw new Error('deployment: the server did not start within 60 s');
}

/** @param {import('node:child_process').ChildProcess} child */
export async function stopped(child) {
  child.kill('SIGTERM');
  return ended(child);
}

/** @param {boolean | undefined} isTrue @param {string} what @returns {asserts isTrue} */
export function expect(isTrue, what) {
  if (isTrue !== true) throw new Error(`deployment: expected ${what}`);
}
