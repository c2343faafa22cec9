import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { commonFailure } from '@radioshed/command';
import { afterAll } from 'vitest';

import { NAME, program } from '../../src/program.js';

/** Output and exit code of a run of the command. */
export interface Ran {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in this process, as its main function does. */
export async function conformance(args: readonly string[]): Promise<Ran> {
  const [printed, complained]: string[][] = [[], []];
  const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
  const ran = (exitCode: number): Ran => ({ exitCode, stdout: text(printed), stderr: text(complained) });
  try {
    await program({
      print: (line) => void printed.push(line),
      complain: (line) => void complained.push(line),
      interruption: {
        signal: new AbortController().signal,
        exitCode: () => undefined,
        finish: (work) => work,
        release: () => undefined,
      },
      version: 'of no release',
    }).parseAsync(args, { from: 'user' });
    return ran(0);
  } catch (error) {
    const { lines, exitCode } = commonFailure(error);
    complained.push(...lines.map((line) => `${NAME}: ${line}`));
    return ran(exitCode);
  }
}

/** A temporary folder for a test file, removed at the end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'radioshed-conformance-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
