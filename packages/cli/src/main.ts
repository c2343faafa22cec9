import { createRequire } from 'node:module';

import { describeFailure } from './shell/failure.js';
import { type ExitCode, EXIT_CODE } from './shell/exit-code.js';
import { watchInterruption } from './shell/interruption.js';
import { runProgram } from './program.js';

const { version } = createRequire(import.meta.url)('../package.json') as { readonly version: string };

/**
 * Runs the `radioshed` command.
 *
 * @param args the arguments after the name of the command.
 * @returns the exit code; errors are printed on stderr, a line each.
 */
export async function main(args: readonly string[]): Promise<ExitCode> {
  const print = (text: string): void => console.log(text);
  const complain = (text: string): void => console.error(text);
  const printStopped = (): void => complain('radioshed: stopped');
  const interruption = watchInterruption(printStopped);
  quietOnClosedPipe(args[0] === 'serve' || args[0] === 'work');
  try {
    await runProgram({ print, complain, interruption, version }, args);
    return EXIT_CODE.ok;
  } catch (error) {
    const stopped = interruption.exitCode();
    if (stopped !== undefined) {
      printStopped();
      return stopped;
    }
    const { lines, exitCode } = describeFailure(error);
    for (const line of lines) complain(`radioshed: ${line}`);
    return exitCode;
  } finally {
    interruption.release();
  }
}

/** A closed pipe, as of `radioshed … | head`, is not an error. A server outlives the readers of its output. */
function quietOnClosedPipe(isServer: boolean): void {
  process.stderr.off('error', ignore).on('error', ignore);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isServer) return;
    if (error.code === 'EPIPE') process.exit(EXIT_CODE.ok);
    throw error;
  });
}

/** One listener, however often this process runs a command. */
function ignore(): void {}
