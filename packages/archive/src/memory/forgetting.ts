/** A part of the archive in memory. */
export interface Forgetting {
  /** Deletes everything of an account. */
  readonly forget: (accountId: number) => void;
}
