import type { KeyScope } from '@radioshed/quota';

import type { KeyTerms, RotateOptions } from './key-terms.js';

/** The owner of calculations. */
export interface Account {
  /** Counts from 1; the first part of the account's keys. */
  readonly id: number;
  readonly name: string;
  /** The account's plan; the archive does not interpret it. */
  readonly plan: string;
  /** Form of the account's responses; that of the server by default. */
  readonly responseForm?: 'spec' | 'live';
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The owner of a valid key. */
export interface Caller {
  /** The account that the key belongs to. */
  readonly account: Account;
  /** Identifies the key without revealing it. */
  readonly keyId: string;
  /** Permissions of the key; all by default. */
  readonly scopes?: readonly KeyScope[];
}

/** A key in plain text, available only when it is issued. */
export interface IssuedKey {
  /** `<account number>-<40 random characters>`. */
  readonly key: string;
  readonly keyId: string;
}

/** The stored record of a key. */
export interface KeyInfo extends KeyTerms {
  readonly keyId: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601, up to a minute late; undefined if the key was never used. */
  readonly lastUsedAt?: string;
}

/** Settings of a new account besides its name. */
export interface AccountOptions {
  /** `selfHosted` by default. */
  readonly plan?: string;
  /** That of the server by default. */
  readonly responseForm?: 'spec' | 'live';
}

/** Accounts and their keys. */
export interface AccountStore {
  /** @throws OutOfRangeError unless the name has 1 to 100 characters. */
  createAccount(name: string, options?: AccountOptions): Promise<Account>;
  /** An account by its number; undefined if it does not exist. */
  account(id: number): Promise<Account | undefined>;
  /** All accounts, oldest first. */
  accounts(): Promise<readonly Account[]>;
  /** Returns whether the account existed. */
  setPlan(accountId: number, plan: string): Promise<boolean>;
  /** Undefined is the form of the server. Returns whether the account existed. */
  setResponseForm(accountId: number, form: Account['responseForm']): Promise<boolean>;
  /**
   * Deletes an account and everything it owns. Its number is never used again. What an interruption leaves of its files
   * is removed at the next start of the server. Returns whether the account existed.
   */
  deleteAccount(accountId: number): Promise<boolean>;
  /** @throws OutOfRangeError if the account does not exist, or for invalid terms. */
  issueKey(accountId: number, terms?: KeyTerms): Promise<IssuedKey>;
  /**
   * Issues a key that replaces another, which expires after a grace period. Undefined if the old key does not exist.
   *
   * @throws OutOfRangeError for an invalid grace period or expiry.
   */
  rotateKey(keyId: string, options: RotateOptions): Promise<IssuedKey | undefined>;
  /**
   * Lets a key expire at a time, ISO 8601. Returns whether the key existed.
   *
   * @throws OutOfRangeError for a time that is past, or later than the expiry that the key has.
   */
  expireKey(keyId: string, expiresAt: string): Promise<boolean>;
  /** An account's keys, expired ones too, oldest first. */
  keys(accountId: number): Promise<readonly KeyInfo[]>;
  /** Returns whether the key existed. */
  revokeKey(keyId: string): Promise<boolean>;
  /** The owner of a key; undefined if there is no such key. @throws ArchiveError `expired` */
  authenticate(key: string): Promise<Caller | undefined>;
}
