import { createRequire } from 'node:module';

import { type ExitCode, runCommand } from '@radioshed/command';

import { runProgram } from './program.js';
import { describeFailure } from './shell/failure.js';

const { version } = createRequire(import.meta.url)('../package.json') as { readonly version: string };

/**
 * Runs the `radioshed` command.
 *
 * @param args the arguments after the name of the command.
 * @returns the exit code; errors are printed on stderr, a line each.
 */
export function main(args: readonly string[]): Promise<ExitCode> {
  return runCommand({
    name: 'radioshed',
    version,
    run: (surroundings) => runProgram(surroundings, args),
    describeFailure,
    isServer: args[0] === 'serve' || args[0] === 'work',
  });
}
