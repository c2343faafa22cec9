/** An antenna pattern file of an account, without its text. */
export interface PatternEntry {
  /** Counts from 1 over all accounts. */
  readonly id: number;
  /** Of the file. */
  readonly name: string;
}

export interface Pattern extends PatternEntry {
  /** What the file says; the archive does not look inside. */
  readonly text: string;
}

/** Private antenna patterns. */
export interface PatternStore {
  /** @throws OutOfRangeError when the name does not have 1 to 100 characters. */
  addPattern(accountId: number, name: string, text: string): Promise<PatternEntry>;
  /** A pattern of an account with its file; undefined for one that it does not have. */
  pattern(accountId: number, id: number): Promise<Pattern | undefined>;
  /** The oldest first. */
  patterns(accountId: number): Promise<readonly PatternEntry[]>;
  /** Whether there was one. */
  deletePattern(accountId: number, id: number): Promise<boolean>;
}
