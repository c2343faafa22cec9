/** Why a worker no longer carries a call out, though the call has not ended: another worker will. */
export class LeftCallError extends Error {
  override readonly name = 'LeftCallError';
}
