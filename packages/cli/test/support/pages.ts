import { expect } from 'vitest';

import { radioshed } from './run-command.js';

/** Runs what a page shows in a folder: it succeeds and complains of nothing. What it prints. */
export async function runsCleanly(args: readonly string[], cwd: string): Promise<string> {
  const { exitCode, stdout, stderr } = await radioshed(args, { cwd });
  expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: '' });
  return stdout;
}

/** The same command, over the world in larger steps than a page asks for: it tells as much in a quarter of the time. */
export function inLargeSteps(args: readonly string[]): readonly string[] {
  const [verb, what] = args;
  return verb === 'hf' && what === 'area' ? [...args, '--resolution', '5'] : args;
}
