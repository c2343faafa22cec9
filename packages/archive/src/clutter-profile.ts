/** A clutter profile of an account. */
export interface KeptProfile {
  readonly name: string;
  /** Lines of a `.clt` file; the archive does not look inside. */
  readonly text: string;
}

/** Clutter profiles of accounts, few of each. */
export interface ProfileStore {
  /**
   * Keeps a profile in place of one whose name differs in small and large letters at most. Of more than `most` those go that
   * were saved longest ago.
   *
   * @returns the names of those that went.
   * @throws OutOfRangeError when the name does not have 1 to 100 characters.
   */
  putProfile(accountId: number, profile: KeptProfile, most: number): Promise<readonly string[]>;
  /** The one saved longest ago first. */
  profiles(accountId: number): Promise<readonly KeptProfile[]>;
}
