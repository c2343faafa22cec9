import type { Extent } from './extent.js';
import type { Charge } from './usage.js';

/** What names a calculation. */
export interface CalculationIdentity {
  /** Counts from 1 over all accounts. */
  readonly id: number;
  /** Unguessable name of the calculation's files. */
  readonly sid: string;
}

/** A calculation to be saved, under an identity that was reserved for it. */
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
  /** Charged together with the calculation: both are saved, or neither. */
  readonly charge?: Charge;
  /** What the account may keep in all, bytes; any number by default. */
  readonly maxAccountBytes?: number;
}

/** A saved calculation, without its files. */
export interface Calculation extends Omit<NewCalculation, 'files' | 'charge' | 'maxAccountBytes'> {
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A saved calculation as lists show it: what the service needs to describe it again is not read. */
export type CalculationEntry = Omit<Calculation, 'details'>;

/** A saved file: its bytes and their media type. */
export interface StoredFile {
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A file of a calculation, under a name that no other of its files has. */
export interface NamedFile extends StoredFile {
  /** 1 to 100 letters, digits, `_`, `-` and `.`, not `.` first. */
  readonly name: string;
}

/** A part of a file. */
export interface ByteRange {
  /** Where it begins, bytes. */
  readonly offset: number;
  /** Bytes; fewer come back where the file ends before. */
  readonly length: number;
}

/**
 * Which calculations of an account are listed; all where nothing is given, and only those that meet everything that is.
 */
export interface ListOptions {
  readonly network?: string;
  /** One kind, or any of several. */
  readonly kind?: string | readonly string[];
  readonly site?: string;
  /** Only calculations whose extent meets this one. */
  readonly extent?: Extent;
  /** At most so many, the newest first; 300 by default. */
  readonly limit?: number;
}

/** A calculation as it was saved, and those deleted to make room for it. */
export interface Added {
  /** A calculation of an account by its number; undefined for one that it does not have. */
  readonly calculation: Calculation;
  /** Oldest calculations that were dropped to make room; only an archive in memory drops any. */
  readonly dropped: readonly Calculation[];
}

/** Calculations and their files. */
export interface CalculationStore {
  /** The identity of the next calculation; unused ones leave a gap. */
  reserve(): Promise<CalculationIdentity>;
  /**
   * Keeps a calculation with its files and charges it, all or nothing. Once this resolves nothing of it gets lost.
   *
   * @throws NoCreditError when the charge passes its limit; ArchiveError when there is no room; OutOfRangeError for an identity or account that cannot be
   *   used, or a file's name.
   */
  addCalculation(calculation: NewCalculation): Promise<Added>;
  calculation(accountId: number, id: number): Promise<Calculation | undefined>;
  /** A calculation by its unguessable name, of any account. */
  calculationBySid(sid: string): Promise<Calculation | undefined>;
  /** Calculations of an account without their details, the newest first. */
  listCalculations(accountId: number, options?: ListOptions): Promise<readonly CalculationEntry[]>;
  /** The same with their details, each of which may be megabytes: name the kinds that are needed. */
  calculations(accountId: number, options: ListOptions): Promise<readonly Calculation[]>;
  /** Removes a calculation and its files. Whether there was one. */
  deleteCalculation(accountId: number, id: number): Promise<boolean>;
  /** Removes all calculations of a network. How many there were. */
  deleteNetwork(accountId: number, network: string): Promise<number>;

  /** Bytes of saved calculations, of one account or all. */
  storedBytes(accountId?: number): Promise<number>;
  /** Checks that there is room for more, before a calculation starts. @throws ArchiveError when there is no room */
  checkRoom(accountId: number, maxAccountBytes?: number): Promise<void>;

  /**
   * A file of a calculation, or no more than a part of it.
   *
   * @throws OutOfRangeError for a range that is none; ArchiveError when the file is damaged.
   */
  file(sid: string, name: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Keeps a file that was derived; does nothing when the calculation is gone, or there is no room. */
  putFile(sid: string, file: NamedFile): Promise<void>;
}
