import { expect } from 'vitest';

import { radioshed } from './run-command.js';

/** Runs a command of a page in a folder, without errors or warnings. @returns its output */
export async function runsCleanly(args: readonly string[], cwd: string): Promise<string> {
  const { exitCode, stdout, stderr: all } = await radioshed(args, { cwd });
  // On a slow machine, long work reports its progress.
  const stderr = all.replaceAll(/^.* %, [\d:]+ left\n/gm, '');
  expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: '' });
  return stdout;
}

/** The same command with larger pixels for maps of the world, which takes a quarter of the time. */
export function inLargeSteps(args: readonly string[]): readonly string[] {
  const [verb, what] = args;
  return verb === 'hf' && what === 'area' ? [...args, '--resolution', '5'] : args;
}
