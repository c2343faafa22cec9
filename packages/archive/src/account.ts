/** The owner of calculations. */
export interface Account {
  /** Counts from 1; the first part of the account's keys. */
  readonly id: number;
  readonly name: string;
  /** The account's plan; the archive does not interpret it. */
  readonly plan: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The owner of a valid key. */
export interface Caller {
  /** An account by its number; undefined if it does not exist. */
  readonly account: Account;
  /** Identifies the key without revealing it. */
  readonly keyId: string;
}

/** A key in plain text, available only when it is issued. */
export interface IssuedKey {
  /** `<account number>-<40 random characters>`. */
  readonly key: string;
  readonly keyId: string;
}

/** What is stored about a key. */
export interface KeyInfo {
  readonly keyId: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Settings of a new account besides its name. */
export interface AccountOptions {
  /** `selfHosted` by default. */
  readonly plan?: string;
}

/** Accounts and their keys. */
export interface AccountStore {
  /** @throws OutOfRangeError unless the name has 1 to 100 characters. */
  createAccount(name: string, options?: AccountOptions): Promise<Account>;
  account(id: number): Promise<Account | undefined>;
  /** All accounts, oldest first. */
  accounts(): Promise<readonly Account[]>;
  /** Returns whether the account existed. */
  setPlan(accountId: number, plan: string): Promise<boolean>;
  /** @throws OutOfRangeError if the account does not exist. */
  issueKey(accountId: number): Promise<IssuedKey>;
  /** An account's valid keys, oldest first. */
  keys(accountId: number): Promise<readonly KeyInfo[]>;
  /** Returns whether the key existed. */
  revokeKey(keyId: string): Promise<boolean>;
  /** The owner of a key; undefined unless it is a valid key. */
  authenticate(key: string): Promise<Caller | undefined>;
}
