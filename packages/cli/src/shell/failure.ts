import type { CallError } from '@radioshed/contract/client';
import { CommanderError } from 'commander';

import { CliError } from './cli-error.js';
import { EXIT_CODE, type ExitCode } from './exit-code.js';
import { WIRE_OPTIONS } from '../options/wire-options.js';

/** The lines to print about a failure, and the exit code. */
export interface Failure {
  readonly lines: readonly string[];
  readonly exitCode: ExitCode;
}

/** Any error as lines without a stack. Errors are recognised by name, as a package may be loaded twice. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof CliError)
    return { lines: error.message === '' ? [] : [error.message], exitCode: error.exitCode };
  if (error instanceof CommanderError) return commanderFailure(error);
  if (!(error instanceof Error)) return { lines: [String(error)], exitCode: EXIT_CODE.failure };
  switch (error.name) {
    case 'ServiceError':
      return serviceFailure(error);
    case 'RequestError':
      return { lines: issueLines(error), exitCode: EXIT_CODE.usage };
    case 'OutOfRangeError':
    case 'HfPatternError':
      return { lines: [oneLine(error.message)], exitCode: EXIT_CODE.usage };
    case 'UsageFault':
      return { lines: [oneLine(error.message)], exitCode: EXIT_CODE.usage };
    case 'CallError':
      return callFailure(error as CallError);
    case 'DemError':
    case 'ClutterError':
      return { lines: [oneLine(error.message)], exitCode: EXIT_CODE.terrain };
    case 'ModelError':
    case 'PatternError':
    case 'FileWriteError':
      return { lines: [oneLine(error.message)], exitCode: EXIT_CODE.file };
    default:
      return systemFailure(error);
  }
}

/** Commander has printed its message; help and version are not failures. */
function commanderFailure(error: CommanderError): Failure {
  return { lines: [], exitCode: error.exitCode === 0 ? EXIT_CODE.ok : EXIT_CODE.usage };
}

/** A fault in a request has the API's message; for other faults the cause says more. */
function serviceFailure(error: Error): Failure {
  const { cause } = error;
  // a file, though a field names it
  if (cause instanceof Error && cause.name === 'ModelError') return describeFailure(cause);
  const { fields } = (error as Error & { readonly body: { readonly fields?: readonly { readonly field: string }[] } })
    .body;
  if (fields?.[0] !== undefined && !hasIssues(cause)) {
    return { lines: [withFlag(error.message, fields[0].field)], exitCode: EXIT_CODE.usage };
  }
  return cause === undefined ? { lines: [oneLine(error.message)], exitCode: EXIT_CODE.usage } : describeFailure(cause);
}

/** A refusal by a server; from 500 on it is a fault of the server. */
function callFailure({ status, message }: CallError): Failure {
  return { lines: [oneLine(message)], exitCode: status >= 500 ? EXIT_CODE.failure : EXIT_CODE.usage };
}

/** Any other error; that of an address may be wrapped. */
function systemFailure(error: Error): Failure {
  const isAddress = ADDRESS_CODES.includes(codeOf(error) ?? codeOf(error.cause) ?? '');
  const line = oneLine(error.message) || error.name;
  return isAddress
    ? { lines: [`${line}: choose another --port or --host`], exitCode: EXIT_CODE.address }
    : { lines: [line], exitCode: EXIT_CODE.failure };
}

const ADDRESS_CODES = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND'];

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** One line per field, each with the flag that fills it. */
function issueLines(error: Error): string[] {
  if (!hasIssues(error) || error.issues.length === 0) return [oneLine(error.message)];
  return error.issues.map(({ field, message }) => withFlag(message, field));
}

interface WithIssues {
  readonly issues: readonly { readonly field: string; readonly message: string }[];
}

function hasIssues(error: unknown): error is WithIssues {
  return error instanceof Error && 'issues' in error;
}

/** Adds the flag of the field at the beginning of a message. */
function withFlag(message: string, field: string): string {
  const flag = flagOf(field);
  return oneLine(flag === undefined ? message : message.replace(field, `${field} (${flag})`));
}

function flagOf(field: string): string | undefined {
  const all = Object.values(WIRE_OPTIONS).flat();
  const wire = all.find((each) => field === each.field || field.startsWith(`${each.field}.`));
  return wire?.flags.split(' ')[0];
}

function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
