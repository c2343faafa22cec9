import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll } from 'vitest';

/** The installed command, which runs from `dist`. */
export const BIN: string = fileURLToPath(new URL('../../bin/radioshed.js', import.meta.url));

const HOST = fileURLToPath(new URL('./command-host.mjs', import.meta.url));

export interface Ran {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** User to run as. */
  readonly uid?: number;
  /** Called with the process once it runs. */
  readonly onStart?: (child: ChildProcess) => void;
}

/** Runs the command to its end, in a separate process for signals or another user. */
export async function radioshed(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { uid, onStart, ...plain } = options;
  return uid === undefined && onStart === undefined ? await inHost(args, plain) : await inOwnProcess(args, options);
}

/** Runs the command in a separate process, like a shell. */
async function inOwnProcess(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const child = startRadioshed(args, options);
  let [stdout, stderr] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdin?.end(options.stdin ?? '');
  options.onStart?.(child);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { exitCode, stdout, stderr };
}

let host: ChildProcess | undefined;
let before: Promise<unknown> = Promise.resolve();

/** Runs one command after another in a process that has the command loaded, for all test files of this thread. */
function inHost(args: readonly string[], { cwd, env, stdin }: RunOptions): Promise<Ran> {
  const asked = { args, cwd: cwd ?? tmpdir(), env: environment(env), stdin: stdin ?? '' };
  const ran = before.then(
    () =>
      new Promise<Ran>((resolve, reject) => {
        host ??= startHost();
        const failed = (code: unknown): void => {
          host = undefined;
          reject(new Error(`the command ended its process: ${String(code)}`));
        };
        host.once('exit', failed);
        host.once('message', (answer: Ran | { readonly left: string }) => {
          host?.off('exit', failed);
          if ('left' in answer) reject(new Error(`the command left something running: ${answer.left}`));
          else resolve(answer);
        });
        host.send(asked);
      }),
  );
  before = ran.catch(() => undefined);
  return ran;
}

/** The process ends with this one, which does not wait for it. */
function startHost(): ChildProcess {
  const started = fork(HOST, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [], env: environment() });
  started.unref();
  started.channel?.unref();
  return started;
}

/** Starts the command with only the configuration of the test. */
export function startRadioshed(args: readonly string[], { env, cwd, uid }: RunOptions = {}): ChildProcess {
  return spawn(process.execPath, [BIN, ...args], {
    cwd: cwd ?? tmpdir(),
    env: environment(env),
    ...(uid === undefined ? {} : { uid }),
  });
}

/** Of the environment of the tests, only PATH and HOME are passed on. */
function environment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, ...more };
}

/** A temporary folder for a test file, removed at the end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'radioshed-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
