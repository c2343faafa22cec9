/** What was asked for can never be, however often it is asked for. */
export class NeverError extends Error {}

/** Whether what failed may work later, as without a connection, with another key, or where a proxy answered; a request that was refused will not. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof NeverError) && (error as { readonly status?: unknown }).status !== 400;
}
