import type { CallCommit } from './call.js';
import type { Extent } from './extent.js';
import type { Charge } from './usage.js';

/** Number in the account, and name in addresses that need no key. */
export interface CalculationIdentity {
  /** Counts from 1 in each account. */
  readonly id: number;
  /** Unguessable name of the calculation's files. */
  readonly sid: string;
}

/** A calculation to be saved, under a reserved identity. */
export interface NewCalculation extends CalculationIdentity {
  readonly accountId: number;
  readonly kind: string;
  readonly site: string;
  readonly network: string;
  readonly extent?: Extent;
  /** JSON from which the service describes it again; the archive does not interpret it. */
  readonly details: unknown;
  /** The values, from which pictures are derived. */
  readonly files?: readonly NamedFile[];
  /** Charged together with the calculation: both are saved, or neither. */
  readonly charge?: Charge;
  /** Saved only while this claim of a cluster's call holds, and together with its response. PostgreSQL only. */
  readonly commit?: CallCommit;
  /** Storage limit of the account, bytes; none by default. */
  readonly maxAccountBytes?: number;
}

/** A saved calculation, without its files. */
export interface Calculation extends Omit<NewCalculation, 'files' | 'charge' | 'commit' | 'maxAccountBytes'> {
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A saved calculation in a list, without its details. */
export type CalculationEntry = Omit<Calculation, 'details'>;

/** A saved file: its bytes and their media type. */
export interface StoredFile {
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A file of a calculation; names are unique within it. */
export interface NamedFile extends StoredFile {
  /** 1 to 100 letters, digits, `_`, `-` and `.`, not `.` first. */
  readonly name: string;
}

/** A part of a file. */
export interface ByteRange {
  /** Offset, bytes. */
  readonly offset: number;
  /** Length, bytes; the result is shorter if the file ends before. */
  readonly length: number;
}

/**
 * Filter for the calculations of an account: they must meet every condition that is given.
 */
export interface ListOptions {
  readonly network?: string;
  /** One kind, or any of several. */
  readonly kind?: string | readonly string[];
  readonly site?: string;
  /** Only calculations whose extent intersects this one. */
  readonly extent?: Extent;
  /** Only calculations with a smaller id: the next page after the last one listed. */
  readonly before?: number;
  /** Maximum number, newest first; 300 by default. */
  readonly limit?: number;
}

/** A saved calculation, and those deleted to make room for it. */
export interface Added {
  readonly calculation: Calculation;
  /** Oldest calculations dropped to make room; only an archive in memory drops any. */
  readonly dropped: readonly Calculation[];
}

/** Calculations and their files. */
export interface CalculationStore {
  /** Reserves the next identity of an account; an unused one leaves a gap. */
  reserve(accountId: number): Promise<CalculationIdentity>;
  /**
   * Saves a calculation with its files and charges it, atomically. Once this resolves, nothing can be lost.
   *
   * @throws NoCreditError if the charge exceeds its limit; ArchiveError if there is no room; OutOfRangeError for an
   * invalid
   *   identity, account or file name; FencedOffError if the claim of `commit` no longer holds; RepeatedError as
   *   `charge`.
   */
  addCalculation(calculation: NewCalculation): Promise<Added>;
  /** A calculation of an account by its number; undefined if the account has none. */
  calculation(accountId: number, id: number): Promise<Calculation | undefined>;
  /** A calculation of any account by its unguessable name. */
  calculationBySid(sid: string): Promise<Calculation | undefined>;
  /** Calculations of an account without details, newest first. */
  listCalculations(accountId: number, options?: ListOptions): Promise<readonly CalculationEntry[]>;
  /** The same with details, each of which may be megabytes: filter by kind. */
  calculations(accountId: number, options: ListOptions): Promise<readonly Calculation[]>;
  /** Deletes a calculation and its files. Returns whether it existed. */
  deleteCalculation(accountId: number, id: number): Promise<boolean>;
  /** Deletes all calculations of a network. Returns their number. */
  deleteNetwork(accountId: number, network: string): Promise<number>;

  /** Bytes of saved calculations and 3D models, of one account or all. */
  storedBytes(accountId?: number): Promise<number>;
  /** {@link storedBytes} of all accounts that have any, by account number. */
  storedBytesByAccount(): Promise<ReadonlyMap<number, number>>;
  /** Checks for room before a calculation starts. @throws ArchiveError if there is none */
  checkRoom(accountId: number, maxAccountBytes?: number): Promise<void>;

  /**
   * A file of a calculation, or a part of it. The content of a whole file is compared with its SHA-256; of a part, only
   * the size of its file is checked. The bytes are the caller's own, to change or to move to another thread.
   *
   * @throws OutOfRangeError for an invalid range; ArchiveError if the file is damaged.
   */
  file(sid: string, name: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Saves a derived file; does nothing if the calculation was deleted, or if it cannot be saved now. */
  putFile(sid: string, file: NamedFile): Promise<void>;
}
