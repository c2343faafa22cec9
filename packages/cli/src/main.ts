import { createRequire } from 'node:module';

import { describeFailure } from './shell/failure.js';
import { type ExitCode, EXIT_CODE } from './shell/exit-code.js';
import { watchInterruption } from './shell/interruption.js';
import { runProgram } from './program.js';

const { version } = createRequire(import.meta.url)('../package.json') as { readonly version: string };

/**
 * Runs the `radioshed` command.
 *
 * @param args what stands behind the command's name.
 * @returns the exit code; everything that went wrong has been told on stderr, a line each.
 */
export async function main(args: readonly string[]): Promise<ExitCode> {
  const print = (text: string): void => console.log(text);
  const complain = (text: string): void => console.error(text);
  const tellStopped = (): void => complain('radioshed: stopped');
  const interruption = watchInterruption(tellStopped);
  quietOnClosedPipe();
  try {
    await runProgram({ print, complain, interruption, version }, args);
    return EXIT_CODE.ok;
  } catch (error) {
    const stopped = interruption.exitCode();
    if (stopped !== undefined) {
      tellStopped();
      return stopped;
    }
    const { lines, exitCode } = describeFailure(error);
    for (const line of lines) complain(`radioshed: ${line}`);
    return exitCode;
  } finally {
    interruption.release();
  }
}

/** `radioshed … | head` ends well. */
function quietOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT_CODE.ok);
    throw error;
  });
}
