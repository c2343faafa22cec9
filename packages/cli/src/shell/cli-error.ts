import type { ExitCode } from './exit-code.js';

/**
 * A failure that the command has understood: one clear line, empty where all has been told, and the exit code that goes
 * with it.
 */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
