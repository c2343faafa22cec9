/** Saved radio settings of an account. */
export interface Template {
  /** Counts from 1 in each account. */
  readonly id: number;
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** JSON; the archive does not interpret it. */
  readonly content: unknown;
}

/** Templates of accounts, and the names of their favourite system templates. */
export interface TemplateStore {
  /**
   * @param most templates that the account may have.
   * @throws OutOfRangeError unless the name has 1 to 100 characters; ArchiveError `too-many`
   */
  addTemplate(accountId: number, name: string, content: unknown, most?: number): Promise<Template>;
  /** A template of an account; undefined if the account has none. */
  template(accountId: number, id: number): Promise<Template | undefined>;
  /** Oldest first. */
  templates(accountId: number): Promise<readonly Template[]>;
  /** Returns whether it existed. */
  deleteTemplate(accountId: number, id: number): Promise<boolean>;
  /** Returns whether it was added. */
  addFavourite(accountId: number, name: string): Promise<boolean>;
  /** Returns whether it was removed. */
  deleteFavourite(accountId: number, name: string): Promise<boolean>;
  /** Sorted by name. */
  favourites(accountId: number): Promise<readonly string[]>;
}
