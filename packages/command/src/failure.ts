import { CliError } from './cli-error.js';
import { EXIT_CODE, type ExitCode } from './exit-code.js';

/** The lines to print about a failure, and the exit code. */
export interface Failure {
  readonly lines: readonly string[];
  readonly exitCode: ExitCode;
}

/**
 * An error that any command may meet, as lines without a stack. Errors of packages are recognised by name, as a package
 * may be loaded twice.
 *
 * @example
 * ```ts
 * commonFailure(new CliError(EXIT_CODE.usage, '--radius: missing')); // { lines: ['--radius: missing'], exitCode: 2 }
 * ```
 */
export function commonFailure(error: unknown): Failure {
  if (error instanceof CliError)
    return { lines: error.message === '' ? [] : [error.message], exitCode: error.exitCode };
  if (!(error instanceof Error)) return { lines: [String(error)], exitCode: EXIT_CODE.failure };
  if (error.name === 'CommanderError') return commanderFailure(error);
  const line = oneLine(error.message) || error.name;
  return { lines: [line], exitCode: EXIT_OF_ERROR[error.name] ?? EXIT_CODE.failure };
}

const EXIT_OF_ERROR: Readonly<Record<string, ExitCode>> = {
  OutOfRangeError: EXIT_CODE.usage,
  HfPatternError: EXIT_CODE.usage,
  FileWriteError: EXIT_CODE.file,
};

/** Commander has printed its message; help and version are not failures. */
function commanderFailure(error: Error & { readonly exitCode?: number }): Failure {
  return { lines: [], exitCode: error.exitCode === 0 ? EXIT_CODE.ok : EXIT_CODE.usage };
}

/** A text of several lines as one. */
export function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
