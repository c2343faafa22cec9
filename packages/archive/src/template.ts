/** A radio configuration of an account. */
export interface Template {
  /** Counts from 1 over all accounts. */
  readonly id: number;
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** JSON; the archive does not look inside. */
  readonly content: unknown;
}

/** Templates of accounts, and the system templates that they have among their favourites. */
export interface TemplateStore {
  /** @throws OutOfRangeError when the name does not have 1 to 100 characters. */
  addTemplate(accountId: number, name: string, content: unknown): Promise<Template>;
  /** A template of an account; undefined for one that it does not have. */
  template(accountId: number, id: number): Promise<Template | undefined>;
  /** The oldest first. */
  templates(accountId: number): Promise<readonly Template[]>;
  /** How many templates the account has. */
  countTemplates(accountId: number): Promise<number>;
  /** Whether there was one. */
  deleteTemplate(accountId: number, id: number): Promise<boolean>;
  /** Whether it was none before. */
  addFavourite(accountId: number, name: string): Promise<boolean>;
  /** Whether it was one. */
  deleteFavourite(accountId: number, name: string): Promise<boolean>;
  /** By name. */
  favourites(accountId: number): Promise<readonly string[]>;
}
