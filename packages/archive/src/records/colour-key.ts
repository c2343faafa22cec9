/** A colour key of an account. */
export interface KeptColourKey {
  /** `<NAME>.<unit>`; unique in an account, in any case. */
  readonly name: string;
  /** Its levels and colours; the archive does not interpret them. */
  readonly text: string;
}

/** Colour keys of accounts; each account has only a few. */
export interface ColourKeyStore {
  /**
   * Saves a colour key, replacing one with the same name in any case.
   *
   * @param most greatest number of keys of the account.
   * @returns false if it would be one more.
   * @throws OutOfRangeError unless the name has 1 to 100 characters.
   */
  putColourKey(accountId: number, key: KeptColourKey, most: number): Promise<boolean>;
  /** Least recently saved first. */
  colourKeys(accountId: number): Promise<readonly KeptColourKey[]>;
  /** Deletes the key of a name in any case. @returns whether there was one */
  deleteColourKey(accountId: number, name: string): Promise<boolean>;
}
