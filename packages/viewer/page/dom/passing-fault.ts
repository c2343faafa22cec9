/** The server does not answer as it should for now: the same may work later. */
export class NotNowError extends Error {}

/** Whether what failed may work later, as without a connection or with another key; a request that was refused will not. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NotNowError || error instanceof TypeError) return true; // browsers report a lost connection as a TypeError
  const { status } = error as { readonly status?: unknown };
  return typeof status === 'number' && status !== 400;
}
