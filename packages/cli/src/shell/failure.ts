import type { CallError } from '@radioshed/contract/client';
import { CommanderError } from 'commander';

import { CliError } from './cli-error.js';
import { EXIT_CODE, type ExitCode } from './exit-code.js';
import { WIRE_OPTIONS } from '../options/wire-options.js';

/** What the command says of a failure, a line each, and its exit code. */
export interface Failure {
  readonly lines: readonly string[];
  readonly exitCode: ExitCode;
}

/** Any error as clear lines without a stack. Packages may come twice, so errors are told by name, not by class. */
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

/** Commander has told the user already; help and version are no failures. */
function commanderFailure(error: CommanderError): Failure {
  return { lines: [], exitCode: error.exitCode === 0 ? EXIT_CODE.ok : EXIT_CODE.usage };
}

/** The service speaks the interface's words for a request; of what else lies beneath, the cause says more. */
function serviceFailure(error: Error): Failure {
  const { cause } = error;
  if (cause instanceof Error && cause.name === 'ModelError') return describeFailure(cause); // a file, whatever field names it
  const { fields } = (error as Error & { readonly body: { readonly fields?: readonly { readonly field: string }[] } })
    .body;
  if (fields?.[0] !== undefined && !hasIssues(cause)) {
    return { lines: [withFlag(error.message, fields[0].field)], exitCode: EXIT_CODE.usage };
  }
  return cause === undefined ? { lines: [oneLine(error.message)], exitCode: EXIT_CODE.usage } : describeFailure(cause);
}

/** What a server refused; from 500 on it is none of the caller's doing. */
function callFailure({ status, message }: CallError): Failure {
  return { lines: [oneLine(message)], exitCode: status >= 500 ? EXIT_CODE.failure : EXIT_CODE.usage };
}

/** Everything else; the server wraps what the operating system says of an address. */
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

/** Names the flag behind the field that a message begins with. */
function withFlag(message: string, field: string): string {
  const flag = flagOf(field);
  return oneLine(flag === undefined ? message : message.replace(field, `${field} (${flag})`));
}

function flagOf(field: string): string | undefined {
  const all = Object.values(WIRE_OPTIONS).flat();
  const wire = all.find((each) => field === each.field || field.startsWith(`${each.field}.`));
  return wire?.flags.split(/[ ,]/)[0];
}

function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
