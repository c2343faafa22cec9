/** Someone who owns calculations. */
export interface Account {
  /** Counts from 1; the first part of the account's keys. */
  readonly id: number;
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Who holds a valid key. */
export interface Caller {
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

/** Degrees; `east` may pass 180. */
export interface Extent {
  readonly north: number;
  readonly east: number;
  readonly south: number;
  readonly west: number;
}

/** What names a calculation. */
export interface CalculationIdentity {
  /** Counts from 1 over all accounts. */
  readonly id: number;
  /** Unguessable name of the calculation's files. */
  readonly sid: string;
}

/** A calculation to be kept, under an identity that was reserved for it. */
export interface NewCalculation extends CalculationIdentity {
  readonly accountId: number;
  readonly kind: string;
  readonly site: string;
  readonly network: string;
  readonly extent?: Extent;
  /** What the service needs to describe it again; JSON, the archive does not look inside. */
  readonly details: unknown;
  /** The numbers; pictures are derived from them. */
  readonly files?: readonly NamedFile[];
}

export interface Calculation extends Omit<NewCalculation, 'files'> {
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface StoredFile {
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface NamedFile extends StoredFile {
  readonly name: string;
}

export interface ListOptions {
  readonly network?: string;
  /** Only calculations whose extent meets this one. */
  readonly extent?: Extent;
  /** At most so many, the newest first; 300 by default. */
  readonly limit?: number;
}

/** A calculation as it was kept, and what had to go for it. */
export interface Added {
  readonly calculation: Calculation;
  /** Oldest calculations that were dropped to make room. */
  readonly dropped: readonly Calculation[];
}

/**
 * Where accounts, keys and calculations are kept. Everything belongs to an account; what belongs to another answers as
 * if it did not exist. Only `sid`s, which cannot be guessed, open files without an account.
 */
export interface Archive {
  /** @throws OutOfRangeError when the name does not have 1 to 100 characters. */
  createAccount(name: string): Promise<Account>;
  account(id: number): Promise<Account | undefined>;
  /** @throws OutOfRangeError for an account that does not exist. */
  issueKey(accountId: number): Promise<IssuedKey>;
  /** Whether there was such a key. */
  revokeKey(keyId: string): Promise<boolean>;
  /** Who a key belongs to; undefined for anything that is no valid key. */
  authenticate(key: string): Promise<Caller | undefined>;

  /** The identity of the next calculation; unused ones leave a gap. */
  reserve(): Promise<CalculationIdentity>;
  addCalculation(calculation: NewCalculation): Promise<Added>;
  calculation(accountId: number, id: number): Promise<Calculation | undefined>;
  calculationBySid(sid: string): Promise<Calculation | undefined>;
  listCalculations(accountId: number, options?: ListOptions): Promise<readonly Calculation[]>;
  /** Removes a calculation and its files. Whether there was one. */
  deleteCalculation(accountId: number, id: number): Promise<boolean>;

  /** A file of a calculation. */
  file(sid: string, name: string): Promise<StoredFile | undefined>;
  /** Keeps a file that was derived; does nothing when the calculation is gone. */
  putFile(sid: string, file: NamedFile): Promise<void>;
  close(): Promise<void>;
}
