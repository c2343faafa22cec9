import type { ExitCode } from './exit-code.js';

/**
 * An expected failure: a line to print, empty if there is nothing left to say, and the exit code.
 *
 * @example
 * ```ts
 * commonFailure(new CliError(EXIT_CODE.usage, '--radius: missing')); // { lines: ['--radius: missing'], exitCode: 2 }
 * ```
 */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
