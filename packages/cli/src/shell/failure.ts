import { CliError, commonFailure, EXIT_CODE, type Failure, oneLine } from '@radioshed/command';
import type { CallError } from '@radioshed/contract/client';

import { WIRE_OPTIONS } from '../options/wire-options.js';

/** Any error as lines without a stack. Errors are recognised by name, as a package may be loaded twice. */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error) || error instanceof CliError) return commonFailure(error);
  switch (error.name) {
    case 'ServiceError':
      return serviceFailure(error);
    case 'RequestError':
      return { lines: issueLines(error), exitCode: EXIT_CODE.usage };
    case 'UsageFault':
      return { lines: [oneLine(error.message)], exitCode: EXIT_CODE.usage };
    case 'CallError':
      return callFailure(error as CallError);
    case 'DemError':
    case 'ClutterError':
      return { lines: [oneLine(error.message)], exitCode: EXIT_CODE.terrain };
    case 'ModelError':
    case 'PatternError':
      return { lines: [oneLine(error.message)], exitCode: EXIT_CODE.file };
    default: {
      const failure = commonFailure(error);
      return failure.exitCode === EXIT_CODE.failure ? (addressFailure(error) ?? failure) : failure;
    }
  }
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

/** An address that cannot be used; its error may be wrapped. Undefined for any other error. */
function addressFailure(error: Error): Failure | undefined {
  if (!ADDRESS_CODES.includes(codeOf(error) ?? codeOf(error.cause) ?? '')) return undefined;
  const line = oneLine(error.message) || error.name;
  return { lines: [`${line}: choose another --port or --host`], exitCode: EXIT_CODE.address };
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
