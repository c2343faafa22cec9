import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll } from 'vitest';

/** The command as it is installed; it runs from `dist`. */
export const BIN: string = fileURLToPath(new URL('../bin/radioshed.js', import.meta.url));

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

/** Runs the command to its end. */
export async function radioshed(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
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

/** Starts the command with nothing configured but what the test says. */
export function startRadioshed(args: readonly string[], { env, cwd, uid }: RunOptions = {}): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, [BIN, ...args], {
    cwd: cwd ?? tmpdir(),
    env: { PATH, HOME, ...env },
    ...(uid === undefined ? {} : { uid }),
  });
}

/** A folder of its own for a test file, removed at the end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'radioshed-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
