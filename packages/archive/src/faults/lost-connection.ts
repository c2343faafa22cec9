import { isOutOfFiles } from './unwritable.js';

/** SQLSTATE of a server that stops, crashed, starts or accepts no connections. */
const SQL_STATES: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);
/** Those of a server that starts or accepts no connections. */
const REFUSALS: ReadonlySet<unknown> = new Set(['57P03', '53300']);
/** SQLSTATE of a statement or a transaction that took too long. */
const TIMEOUTS: ReadonlySet<unknown> = new Set(['57014', '25P03']);
const SYSTEM_CODES: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Messages without a code, of `pg` and of the thread that runs SQLite. */
const MESSAGES =
  /^(a thread died|the transaction was rolled back|Connection terminated|Client has encountered a connection error|timeout exceeded|timeout expired)/;

/**
 * Whether the connection to the database broke. Only the reply is missing: the statement may or may not have
 * taken effect.
 */
export function isConnectionLost(error: unknown): boolean {
  // The database may be well: this process cannot open a connection.
  if (!(error instanceof Error) || isOutOfFiles(error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (MESSAGES.test(error.message)) return true;
  if (!('code' in error)) return false;
  const { code } = error;
  // A missing socket is a lost connection; a missing file is not.
  return isConnecting(error) || SYSTEM_CODES.has(code) || SQL_STATES.has(code) || String(code).startsWith('08');
}

/** Whether a connection could not be opened: no statement was sent. */
export function isUnconnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.every(isUnconnected);
  if (isConnecting(error) || error.message.startsWith('timeout exceeded')) return true;
  return 'code' in error && REFUSALS.has(error.code);
}

function isConnecting(error: Error): boolean {
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
}

/** Whether the database ended a statement that took too long. It was rolled back; a retry would take as long. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && TIMEOUTS.has(error.code);
}
