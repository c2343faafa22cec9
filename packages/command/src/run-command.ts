import { EXIT_CODE, type ExitCode } from './exit-code.js';
import type { Failure } from './failure.js';
import { watchInterruption } from './interruption.js';
import type { Surroundings } from './surroundings.js';

/** A command: its name and version, its work, and its failures in words. */
export interface CommandRun {
  readonly name: string;
  readonly version: string;
  readonly run: (surroundings: Surroundings) => Promise<void>;
  readonly describeFailure: (error: unknown) => Failure;
  /** Whether it outlives the readers of its output, as a server does. */
  readonly isServer?: boolean;
}

/**
 * Runs a command with its output on stdout and its errors on stderr, a line each, after its name. Ctrl-C and SIGTERM
 * stop it.
 *
 * @returns the exit code.
 */
export async function runCommand({
  name,
  version,
  run,
  describeFailure,
  isServer = false,
}: CommandRun): Promise<ExitCode> {
  const print = (text: string): void => console.log(text);
  const complain = (text: string): void => console.error(text);
  const printStopped = (): void => complain(`${name}: stopped`);
  const interruption = watchInterruption(printStopped);
  quietOnClosedPipe(isServer);
  try {
    await run({ print, complain, interruption, version });
    return EXIT_CODE.ok;
  } catch (error) {
    const stopped = interruption.exitCode();
    if (stopped !== undefined) {
      printStopped();
      return stopped;
    }
    const { lines, exitCode } = describeFailure(error);
    for (const line of lines) complain(`${name}: ${line}`);
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
