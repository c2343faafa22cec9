import type { Kysely } from 'kysely';

/** Table types for kysely; {@link migrations} create the tables. */
export interface Tables {
  readonly meta: { name: string; value: string };
  readonly counters: { name: string; value: number };
  readonly accounts: { id: number; name: string; plan: string; created_at: string };
  readonly keys: { key_id: string; hash: string; account_id: number; number: number; created_at: string };
  readonly calculations: CalculationTable;
  readonly files: { sid: string; name: string; type: string; size: number };
  readonly credits: { account_id: number; month: string; used: number };
  readonly usage: { account_id: number; day: string; counter: string; calls: number; credits: number };
  readonly templates: { id: number; account_id: number; name: string; created_at: string; content: string };
  readonly favourites: { account_id: number; name: string };
  readonly clutter: BoxColumns & { id: number; account_id: number; feature: string };
  readonly noise: NoiseTable;
  readonly models: {
    sid: string;
    account_id: number;
    name: string;
    bytes: number;
    report: string;
    created_at: string;
  };
  readonly patterns: { id: number; account_id: number; name: string; text: string };
  readonly profiles: { account_id: number; key: string; name: string; text: string; number: number };
}

/** A box; all null if there is none. */
export interface BoxColumns {
  north: number | null;
  east: number | null;
  south: number | null;
  west: number | null;
}

export interface CalculationTable extends BoxColumns {
  id: number;
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

export interface NoiseTable {
  account_id: number;
  frequency_mhz: number;
  lat_deg: number;
  lon_deg: number;
  noise_dbm: number;
  number: number;
}

export type Db = Kysely<Tables>;
