/** Someone who owns calculations. */
export interface Account {
  /** Counts from 1; the first part of the account's keys. */
  readonly id: number;
  readonly name: string;
  /** The account's plan; the archive does not look inside. */
  readonly plan: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Who holds a valid key. */
export interface Caller {
  /** An account by its number; undefined for one that does not exist. */
  readonly account: Account;
  /** Names the key without giving it away. */
  readonly keyId: string;
}

/** A key in clear, which only the one who issues it ever sees. */
export interface IssuedKey {
  /** `<account number>-<40 random characters>`. */
  readonly key: string;
  readonly keyId: string;
}

/** What is known of a key afterwards. */
export interface KeyInfo {
  readonly keyId: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** What an account is made with besides its name. */
export interface AccountOptions {
  /** `selfHosted` by default. */
  readonly plan?: string;
}

/** Accounts and their keys. */
export interface AccountStore {
  /** @throws OutOfRangeError when the name does not have 1 to 100 characters. */
  createAccount(name: string, options?: AccountOptions): Promise<Account>;
  account(id: number): Promise<Account | undefined>;
  /** All of them, the oldest first. */
  accounts(): Promise<readonly Account[]>;
  /** Whether there was such an account. */
  setPlan(accountId: number, plan: string): Promise<boolean>;
  /** @throws OutOfRangeError for an account that does not exist. */
  issueKey(accountId: number): Promise<IssuedKey>;
  /** An account's keys that hold, the oldest first. */
  keys(accountId: number): Promise<readonly KeyInfo[]>;
  /** Whether there was such a key. */
  revokeKey(keyId: string): Promise<boolean>;
  /** Who a key belongs to; undefined for anything that is no valid key. */
  authenticate(key: string): Promise<Caller | undefined>;
}
