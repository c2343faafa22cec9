/** SQLSTATE of a server that stops, crashed, starts, or takes no more connections; and of a statement that took too long. */
const SQL_STATES: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '57014', '25P03']);
const SYSTEM_CODES: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** What `pg` says without a code. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded|timeout expired)/;

/**
 * Whether the connection to the database broke or timed out. What was asked may have been done or not: the reply is what
 * is missing.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (MESSAGES.test(error.message)) return true;
  if (!('code' in error)) return false;
  const { code } = error;
  // A file that does not exist is not a lost connection; a socket that does not exist is.
  const isConnecting = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
  return isConnecting || SYSTEM_CODES.has(code) || SQL_STATES.has(code) || String(code).startsWith('08');
}
