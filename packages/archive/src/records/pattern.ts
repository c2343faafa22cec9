/** An antenna pattern file of an account, without its content. */
export interface PatternEntry {
  /** Counts from 1 in each account. */
  readonly id: number;
  /** Name of the file. */
  readonly name: string;
}

/** A saved antenna pattern with its file. */
export interface Pattern extends PatternEntry {
  /** Content of the file; the archive does not interpret it. */
  readonly text: string;
}

/** Antenna patterns of accounts. */
export interface PatternStore {
  /**
   * @param most patterns that the account may have.
   * @throws OutOfRangeError unless the name has 1 to 100 characters; ArchiveError `too-many`
   */
  addPattern(accountId: number, name: string, text: string, most?: number): Promise<PatternEntry>;
  /** A pattern of an account with its file; undefined if the account has none. */
  pattern(accountId: number, id: number): Promise<Pattern | undefined>;
  /** Oldest first. */
  patterns(accountId: number): Promise<readonly PatternEntry[]>;
  /** Returns whether it existed. */
  deletePattern(accountId: number, id: number): Promise<boolean>;
}
