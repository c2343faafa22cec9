/** A request that will be refused however often it is sent. */
export class NeverError extends Error {}

/**
 * Whether what failed may work later, as without a connection, with another key, or after the page of a proxy; a
 * request that was refused will not.
 */
export function isPassing(error: unknown): boolean {
  return !(error instanceof NeverError) && (error as { readonly status?: unknown }).status !== 400;
}
