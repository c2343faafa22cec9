/** Sealed columns of a table. */
export interface SealedTable {
  /** Primary key, or columns that are as unique. */
  readonly key: readonly string[];
  /** Short columns that a result depends on, in the order of the seal. */
  readonly head: readonly string[];
  /** A long column of JSON or text that lists do not read. */
  readonly body?: string;
  /** Name of a row for people. */
  readonly nameOf: (row: Readonly<Record<string, unknown>>) => string;
}

/** Name of a table with seals. */
export type SealedName =
  | 'calculations'
  | 'files'
  | 'templates'
  | 'projects'
  | 'patterns'
  | 'profiles'
  | 'colour_keys'
  | 'clutter'
  | 'noise'
  | 'models'
  | 'repeats';

const numbered = (what: string) => (row: Readonly<Record<string, unknown>>) => `${what} ${String(row['number'])}`;
const named = (what: string) => (row: Readonly<Record<string, unknown>>) => `${what} ${String(row['name'])}`;

/**
 * Columns that results depend on. Sizes and hashes of files are not among them, as they are compared with the files;
 * nor are names of projects, which change without their content.
 */
export const SEALED: Readonly<Record<SealedName, SealedTable>> = {
  calculations: {
    key: ['sid'],
    head: ['number', 'sid', 'account_id', 'kind', 'site', 'network', 'created_at', 'north', 'east', 'south', 'west'],
    body: 'details',
    nameOf: numbered('calculation'),
  },
  files: {
    key: ['sid', 'name'],
    head: ['sid', 'name', 'type'],
    nameOf: ({ sid, name }) => `file ${String(name)} of ${String(sid)}`,
  },
  templates: {
    key: ['account_id', 'number'],
    head: ['account_id', 'number', 'name', 'created_at'],
    body: 'content',
    nameOf: numbered('template'),
  },
  projects: {
    key: ['account_id', 'number'],
    head: ['account_id', 'number'],
    body: 'content',
    nameOf: numbered('project'),
  },
  patterns: {
    key: ['account_id', 'number'],
    head: ['account_id', 'number', 'name'],
    body: 'text',
    nameOf: numbered('antenna pattern'),
  },
  profiles: {
    key: ['account_id', 'key'],
    head: ['account_id', 'key', 'name'],
    body: 'text',
    nameOf: named('clutter profile'),
  },
  colour_keys: {
    key: ['account_id', 'key'],
    head: ['account_id', 'key', 'name'],
    body: 'text',
    nameOf: named('colour key'),
  },
  clutter: {
    key: ['account_id', 'number'],
    head: ['account_id', 'number', 'north', 'east', 'south', 'west'],
    body: 'feature',
    nameOf: numbered('obstacle'),
  },
  noise: {
    key: ['account_id', 'frequency_mhz', 'lat_deg', 'lon_deg'],
    head: ['account_id', 'frequency_mhz', 'lat_deg', 'lon_deg', 'noise_dbm', 'number'],
    nameOf: (row) =>
      `noise at ${String(row['frequency_mhz'])} MHz, ${String(row['lat_deg'])}°, ${String(row['lon_deg'])}°`,
  },
  models: {
    key: ['sid'],
    head: ['sid', 'account_id', 'name', 'bytes', 'created_at'],
    body: 'report',
    nameOf: named('model'),
  },
  repeats: {
    key: ['account_id', 'key'],
    head: ['account_id', 'key', 'print', 'created_at'],
    body: 'response',
    nameOf: (row) => `response to the repeated request ${String(row['key'])}`,
  },
};

/** Names of the tables with seals. */
export const SEALED_NAMES: readonly SealedName[] = Object.keys(SEALED) as SealedName[];
