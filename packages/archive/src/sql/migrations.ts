import { type Kysely, type Migration, type MigrationProvider, PostgresAdapter, sql } from 'kysely';

import { ownCounter } from './numbers.js';

/** Every step from an empty database to the current tables, for SQLite and PostgreSQL. Published steps never change. */
export const migrations: MigrationProvider = {
  getMigrations: async () => ({
    '001-first': first,
    '002-patterns': patterns,
    '003-sizes': sizes,
    '004-models': models,
    '005-profiles': profiles,
    '006-own-numbers': ownNumbers,
    '007-stored-bytes': storedBytes,
    '008-boxes': boxes,
    '009-hashes': hashes,
    '010-latest-noise': latestNoise,
    '011-key-terms': keyTerms,
    '012-audit': auditLog,
    '013-response-form': responseForm,
    '014-box-index': boxIndex,
    '015-calls': calls,
    '016-account-audit': accountAudit,
    '017-projects': projects,
    '018-call-parts': callParts,
    '019-repeats': repeats,
    '020-low-calls': lowCalls,
    '021-repeat-sizes': repeatSizes,
    '022-window-counts': windowCounts,
    '023-seals': seals,
    '024-call-versions': callVersions,
    '025-colour-keys': colourKeys,
  }),
};

const first: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('meta')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    await schema
      .createTable('counters')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'integer', (c) => c.notNull())
      .execute();
    await schema
      .createTable('accounts')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('plan', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await schema
      .createTable('keys')
      .addColumn('key_id', 'text', (c) => c.primaryKey())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await schema
      .createTable('calculations')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('sid', 'text', (c) => c.notNull().unique())
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('site', 'text', (c) => c.notNull())
      .addColumn('network', 'text', (c) => c.notNull())
      .addColumn('north', 'double precision')
      .addColumn('east', 'double precision')
      .addColumn('south', 'double precision')
      .addColumn('west', 'double precision')
      .addColumn('details', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await schema
      .createIndex('calculations_of_account')
      .on('calculations')
      .columns(['account_id', 'network', 'id'])
      .execute();
    await schema
      .createTable('files')
      .addColumn('sid', 'text', (c) => c.notNull().references('calculations.sid').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('size', 'double precision', (c) => c.notNull())
      .addPrimaryKeyConstraint('files_key', ['sid', 'name'])
      .execute();
    await schema
      .createTable('credits')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('month', 'text', (c) => c.notNull())
      .addColumn('used', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('credits_key', ['account_id', 'month'])
      .execute();
    await schema
      .createTable('usage')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('counter', 'text', (c) => c.notNull())
      .addColumn('calls', 'integer', (c) => c.notNull())
      .addColumn('credits', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('usage_key', ['account_id', 'day', 'counter'])
      .execute();
    await schema
      .createTable('templates')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .execute();
    await schema.createIndex('templates_of_account').on('templates').columns(['account_id', 'id']).execute();
    await schema
      .createTable('favourites')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('favourites_key', ['account_id', 'name'])
      .execute();
    await schema
      .createTable('clutter')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('north', 'double precision', (c) => c.notNull())
      .addColumn('east', 'double precision', (c) => c.notNull())
      .addColumn('south', 'double precision', (c) => c.notNull())
      .addColumn('west', 'double precision', (c) => c.notNull())
      .addColumn('feature', 'text', (c) => c.notNull())
      .execute();
    await schema.createIndex('clutter_of_account').on('clutter').columns(['account_id', 'south', 'id']).execute();
    await schema
      .createTable('noise')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('frequency_mhz', 'double precision', (c) => c.notNull())
      .addColumn('lat_deg', 'double precision', (c) => c.notNull())
      .addColumn('lon_deg', 'double precision', (c) => c.notNull())
      .addColumn('noise_dbm', 'double precision', (c) => c.notNull())
      .addColumn('number', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('noise_key', ['account_id', 'frequency_mhz', 'lat_deg', 'lon_deg'])
      .execute();
  },
};

const patterns: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('patterns')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .execute();
    await schema.createIndex('patterns_of_account').on('patterns').columns(['account_id', 'id']).execute();
  },
};

/** Size of each calculation with its files, for fast sums. */
const sizes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('calculations')
      .addColumn('bytes', 'double precision', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`UPDATE calculations SET bytes = LENGTH(details)
      + COALESCE((SELECT SUM(size) FROM files WHERE files.sid = calculations.sid), 0)`.execute(db);
  },
};

/** 3D models; their files are stored next to those of calculations. */
const models: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('models')
      .addColumn('sid', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('bytes', 'double precision', (c) => c.notNull())
      .addColumn('report', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await schema.createIndex('models_of_account').on('models').columns(['account_id', 'name']).unique().execute();
  },
};

/** Clutter profiles, identified by their lower-case names. */
const profiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('profiles')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('number', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('profiles_key', ['account_id', 'key'])
      .execute();
  },
};

/** Ids that users see count in each account. Rows saved before keep theirs; the database numbers the rows itself. */
const ownNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['calculations', 'clutter', 'patterns', 'templates'] as const) {
      const [name, counter] = [sql.table(table), sql.lit(ownCounter(table, ''))];
      await db.schema
        .alterTable(table)
        .addColumn('number', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await sql`UPDATE ${name} SET number = id`.execute(db);
      await sql`INSERT INTO counters (name, value)
        SELECT ${counter} || account_id, MAX(id) FROM ${name} GROUP BY account_id`.execute(db);
      await sql`DELETE FROM counters WHERE name = ${sql.lit(table)}`.execute(db);
      await db.schema.createIndex(`${table}_numbers`).on(table).columns(['account_id', 'number']).unique().execute();
      if (db.getExecutor().adapter instanceof PostgresAdapter) {
        await sql`ALTER TABLE ${name} ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY`.execute(db);
        await sql`SELECT setval(pg_get_serial_sequence(${sql.lit(table)}, 'id'),
          (SELECT COALESCE(MAX(id), 0) + 1 FROM ${name}), false)`.execute(db);
      }
    }
    for (const [table, columns] of [
      ['calculations', ['account_id', 'network', 'number']],
      ['clutter', ['account_id', 'south', 'number']],
    ] as const) {
      await db.schema.dropIndex(`${table}_of_account`).execute();
      await db.schema
        .createIndex(`${table}_of_account`)
        .on(table)
        .columns([...columns])
        .execute();
    }
    for (const table of ['patterns', 'templates']) await db.schema.dropIndex(`${table}_of_account`).execute();
  },
};

/** The sum of each account, for checks of room that do not grow with the number of calculations. */
const storedBytes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('accounts')
      .addColumn('stored_bytes', 'double precision', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`UPDATE accounts SET stored_bytes =
      COALESCE((SELECT SUM(bytes) FROM calculations WHERE account_id = accounts.id), 0)
      + COALESCE((SELECT SUM(bytes) FROM models WHERE account_id = accounts.id), 0)`.execute(db);
  },
};

/** Boxes with all that a list by box compares. */
const boxes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('calculations_boxes')
      .on('calculations')
      .columns(['account_id', 'south', 'north', 'west', 'east', 'number'])
      .execute();
  },
};

/** SHA-256 of each file; null for files of earlier versions until `verify` records it. */
const hashes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['files', 'models']) await db.schema.alterTable(table).addColumn('sha256', 'text').execute();
  },
};

/** Everything that a search for the latest noise records compares and returns. */
const latestNoise: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('noise_by_number')
      .on('noise')
      .columns(['account_id', 'number', 'frequency_mhz', 'lat_deg', 'lon_deg', 'noise_dbm'])
      .execute();
  },
};

/** Scopes, expiry and last use of each key. Keys of earlier versions have none. */
const keyTerms: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['scopes', 'expires_at', 'last_used_at'])
      await db.schema.alterTable('keys').addColumn(column, 'text').execute();
  },
};

/** The audit log. The database itself refuses to change or delete its rows. */
const auditLog: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('audit')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('account_id', 'integer')
      .addColumn('items', 'integer')
      .execute();
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`ALTER TABLE audit ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY`.execute(db);
      await sql`CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION ''the audit log is append-only''; END'`.execute(db);
      await sql`CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`.execute(db);
      return;
    }
    for (const change of ['UPDATE', 'DELETE'])
      await sql`CREATE TRIGGER ${sql.raw(`audit_no_${change.toLowerCase()}`)} BEFORE ${sql.raw(change)} ON audit
        BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END`.execute(db);
  },
};

/** Form of an account's responses; null for that of the server. */
const responseForm: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('accounts').addColumn('response_form', 'text').execute();
  },
};

/** PostgreSQL finds boxes in an index of two dimensions; a list by box reads a thousandth of it. */
const boxIndex: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`CREATE INDEX calculations_box ON calculations USING gist (box(point(west, south), point(east, north)))`.execute(
      db,
    );
  },
};

/** Calls of a cluster, the turns of its keys, and its workers. Only PostgreSQL can be shared by several machines. */
const calls: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`CREATE TABLE calls (
      id text PRIMARY KEY,
      account_id integer NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      key_id text NOT NULL,
      call text NOT NULL,
      queue text NOT NULL,
      request text NOT NULL,
      progress_name text,
      credits integer NOT NULL,
      state text NOT NULL DEFAULT 'queued'
        CHECK (state IN ('queued', 'running', 'done', 'refused', 'cancelled', 'lost')),
      fence integer NOT NULL DEFAULT 0,
      tries integer NOT NULL DEFAULT 0,
      delivery integer NOT NULL DEFAULT 0,
      cancel boolean NOT NULL DEFAULT false,
      worker text,
      phase text NOT NULL DEFAULT 'waiting',
      share double precision NOT NULL DEFAULT 0,
      response text,
      admitted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      delivered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      started_at timestamptz,
      seen_at timestamptz,
      ended_at timestamptz,
      CHECK ((ended_at IS NULL) = (state IN ('queued', 'running')))
    )`.execute(db);
    await sql`CREATE INDEX calls_open ON calls (account_id, queue) WHERE ended_at IS NULL`.execute(db);
    await sql`CREATE INDEX calls_of_key ON calls (key_id) WHERE ended_at IS NULL`.execute(db);
    await sql`CREATE INDEX calls_ended ON calls (ended_at) WHERE ended_at IS NOT NULL`.execute(db);
    await sql`CREATE INDEX calls_of_account ON calls (account_id)`.execute(db);
    await sql`CREATE TABLE key_turns (key_id text PRIMARY KEY, ended_at timestamptz)`.execute(db);
    await sql`CREATE TABLE workers (
      id text PRIMARY KEY,
      version text NOT NULL,
      ground text NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  },
};

/** The audit log of one account is read by itself. */
const accountAudit: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('audit_of_account').on('audit').columns(['account_id', 'id']).execute();
  },
};

/** Projects of the map page. */
const projects: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('projects')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'text', (c) => c.notNull())
      .addColumn('length', 'integer', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('projects_key', ['account_id', 'number'])
      .execute();
  },
};

/** Parts of a call are calls themselves, in a queue of their own, without a key. */
const callParts: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`ALTER TABLE calls ADD COLUMN parent text REFERENCES calls (id) ON DELETE CASCADE`.execute(db);
    await sql`CREATE INDEX calls_of_parent ON calls (parent) WHERE parent IS NOT NULL`.execute(db);
  },
};

/** Responses to requests that their clients may repeat. */
const repeats: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('repeats')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('print', 'text', (c) => c.notNull())
      .addColumn('response', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('repeats_key', ['account_id', 'key'])
      .execute();
    await db.schema.createIndex('repeats_by_age').on('repeats').columns(['account_id', 'created_at']).execute();
  },
};

/** Calls of low priority keep it when they are delivered again. */
const lowCalls: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`ALTER TABLE calls ADD COLUMN is_low boolean NOT NULL DEFAULT false`.execute(db);
  },
};

/**
 * Stored responses count for storage, and are found by their age for all accounts together. Earlier ones, and those of
 * servers that are not yet upgraded, count 0 and are gone within a day: counting them would lock every account.
 * Servers lock calls before responses, so calls are migrated first.
 */
const repeatSizes: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .alterTable('repeats')
      .addColumn('bytes', 'double precision', (c) => c.notNull().defaultTo(0))
      .execute();
    await schema.dropIndex('repeats_by_age').execute();
    await schema.createIndex('repeats_by_age').on('repeats').column('created_at').execute();
  },
};

/** Counts of all servers of a cluster together, for a minute. A crash of the database may forget it. */
const windowCounts: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`CREATE UNLOGGED TABLE window_counts (
      name text PRIMARY KEY,
      count integer NOT NULL,
      until timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX window_counts_until ON window_counts (until)`.execute(db);
  },
};

/** Tables that had seals first; later tables are created with theirs. */
const FIRST_SEALED = [
  'calculations',
  'files',
  'templates',
  'projects',
  'patterns',
  'profiles',
  'clutter',
  'noise',
  'models',
  'repeats',
] as const;

/**
 * Checksums of rows that results depend on, and second numbers of counters. Those of earlier rows are filled after the
 * migration.
 */
const seals: Migration = {
  async up(db: Kysely<unknown>) {
    // Servers lock calls first, and the next step needs them too.
    if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`LOCK TABLE calls`.execute(db);
    for (const table of FIRST_SEALED) await db.schema.alterTable(table).addColumn('seal', 'text').execute();
    for (const table of ['credits', 'usage'])
      await db.schema.alterTable(table).addColumn('complement', 'double precision').execute();
    // A search for noise reads the index alone, and so must find the checksum there.
    await db.schema.dropIndex('noise_by_number').execute();
    await db.schema
      .createIndex('noise_by_number')
      .on('noise')
      .columns(['account_id', 'number', 'frequency_mhz', 'lat_deg', 'lon_deg', 'noise_dbm', 'seal'])
      .execute();
  },
};

/**
 * Calls keep the version that admitted them, and the lease of their worker. Servers report like workers, and those that
 * left keep their last sign of life. Calls of earlier versions have the version '', which no worker has.
 */
const callVersions: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`ALTER TABLE calls ADD COLUMN version text NOT NULL DEFAULT '',
      ADD COLUMN lease_ms integer NOT NULL DEFAULT 30000`.execute(db);
    await sql`ALTER TABLE workers ADD COLUMN kind text NOT NULL DEFAULT 'worker',
      ADD COLUMN since timestamptz NOT NULL DEFAULT clock_timestamp(),
      ADD COLUMN has_left boolean NOT NULL DEFAULT false`.execute(db);
  },
};

/** Colour keys, identified by their lower-case names. */
const colourKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('colour_keys')
      .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('seal', 'text')
      .addPrimaryKeyConstraint('colour_keys_key', ['account_id', 'key'])
      .execute();
  },
};
