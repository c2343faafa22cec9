import { createRequire } from 'node:module';

import { commonFailure, type ExitCode, runCommand } from '@radioshed/command';

import { NAME, program } from './program.js';

const { version } = createRequire(import.meta.url)('../package.json') as { readonly version: string };

/**
 * Runs the `radioshed-conformance` command.
 *
 * @param args the arguments after the name of the command.
 * @returns the exit code; errors are printed on stderr, a line each.
 */
export function main(args: readonly string[]): Promise<ExitCode> {
  return runCommand({
    name: NAME,
    version,
    run: async (surroundings) => void (await program(surroundings).parseAsync(args, { from: 'user' })),
    describeFailure: commonFailure,
  });
}
