import { expect } from 'vitest';

import { radioshed } from './run-command.js';

/** Fenced blocks of a language on a page. */
export function blocks(markdown: string, language: string): string[] {
  return [...markdown.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(([, of, text = '']) =>
    of === language ? [text] : [],
  );
}

/** Runs what a page shows in a folder: it succeeds and complains of nothing. What it prints. */
export async function runsCleanly(args: readonly string[], cwd: string): Promise<string> {
  const { exitCode, stdout, stderr } = await radioshed(args, { cwd });
  expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: '' });
  return stdout;
}

/** What comments say that a program prints. */
export const saidBy = (program: string): string[] =>
  [...program.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, said = '']) => said);
