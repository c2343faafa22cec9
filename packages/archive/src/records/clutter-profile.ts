/** A clutter profile of an account. */
export interface KeptProfile {
  readonly name: string;
  /** Lines of a `.clt` file; the archive does not interpret them. */
  readonly text: string;
}

/** Clutter profiles of accounts; each account has only a few. */
export interface ProfileStore {
  /**
   * Saves a profile, replacing one with the same name in any case. If there are more than `most`, the least recently
   * saved ones are dropped.
   *
   * @returns the names of the profiles dropped.
   * @throws OutOfRangeError unless the name has 1 to 100 characters.
   */
  putProfile(accountId: number, profile: KeptProfile, most: number): Promise<readonly string[]>;
  /** Least recently saved first. */
  profiles(accountId: number): Promise<readonly KeptProfile[]>;
}
