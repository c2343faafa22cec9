import type { Generated, Kysely } from 'kysely';

import type { Account } from '../../records/account.js';

/** Table types for kysely; {@link migrations} create the tables. */
export interface Tables {
  readonly meta: { name: string; value: string };
  readonly counters: { name: string; value: number };
  readonly accounts: AccountTable;
  readonly keys: KeyTable;
  readonly audit: {
    id: Generated<number>;
    at: string;
    action: string;
    account_id: number | null;
    items: number | null;
  };
  readonly calculations: CalculationTable;
  readonly files: Sealed & Hashed & { sid: string; name: string; type: string; size: number };
  readonly credits: Counted & { account_id: number; month: string; used: number };
  readonly usage: Counted & { account_id: number; day: string; counter: string; calls: number; credits: number };
  readonly templates: Sealed & RowNumbers & { account_id: number; name: string; created_at: string; content: string };
  readonly projects: ProjectTable;
  readonly favourites: { account_id: number; name: string };
  readonly clutter: Sealed & RowNumbers & BoxColumns & { account_id: number; feature: string };
  readonly noise: NoiseTable;
  readonly models: Sealed &
    Hashed & {
      sid: string;
      account_id: number;
      name: string;
      bytes: number;
      report: string;
      created_at: string;
    };
  readonly patterns: Sealed & RowNumbers & { account_id: number; name: string; text: string };
  readonly repeats: Sealed & {
    account_id: number;
    key: string;
    print: string;
    response: string;
    created_at: string;
    /** Length of the response. */
    bytes: number;
  };
  readonly colour_keys: Sealed & { account_id: number; key: string; name: string; text: string; number: number };
  readonly profiles: Sealed & { account_id: number; key: string; name: string; text: string; number: number };
}

/** A row of an account. */
export interface AccountTable {
  id: number;
  name: string;
  plan: string;
  response_form: NonNullable<Account['responseForm']> | null;
  created_at: string;
  /** Bytes of all calculations, models and stored responses, changed together with them. */
  stored_bytes: Generated<number>;
}

/** A row of a key. Lists are strings separated by spaces. */
export interface KeyTable {
  key_id: string;
  hash: string;
  account_id: number;
  number: number;
  created_at: string;
  /** Separated by spaces; null for a key without restriction. */
  scopes: string | null;
  expires_at: string | null;
  last_used_at: string | null;
}

/** A row with a file. */
export interface Hashed {
  /** SHA-256 in hexadecimal; null if an earlier version saved the file. */
  sha256: string | null;
}

/** A row with a checksum of the columns that results depend on. */
export interface Sealed {
  /** See `sealOf`; null if another program wrote the row. */
  seal: string | null;
}

/** A row of counters. */
export interface Counted {
  /** Goes down as the counters go up, see `complementOf`; null if another program began to count. */
  complement: number | null;
}

/** Numbers of a row. */
export interface RowNumbers {
  /** Set by the database; never leaves the archive. */
  id: Generated<number>;
  /** Counts from 1 in each account: the id that users see. */
  number: number;
}

/** A box; all null if there is none. */
export interface BoxColumns {
  north: number | null;
  east: number | null;
  south: number | null;
  west: number | null;
}

/** A row of a calculation. */
export interface CalculationTable extends BoxColumns, RowNumbers, Sealed {
  sid: string;
  account_id: number;
  kind: string;
  site: string;
  network: string;
  details: string;
  created_at: string;
  /** Size of the details and all files, bytes. */
  bytes: number;
}

/** A row of a project. */
export interface ProjectTable extends Sealed {
  account_id: number;
  /** Counts from 1 in each account: the id that users see. */
  number: number;
  name: string;
  version: number;
  created_at: string;
  changed_at: string;
  /** Of the content, characters. */
  length: number;
  content: string;
}

/** A row of a noise record. */
export interface NoiseTable extends Sealed {
  account_id: number;
  frequency_mhz: number;
  lat_deg: number;
  lon_deg: number;
  noise_dbm: number;
  number: number;
}

/** The database with its tables, or a transaction in it. */
export type Db = Kysely<Tables>;
