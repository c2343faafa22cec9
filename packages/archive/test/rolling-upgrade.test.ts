import { describeWith } from '@radioshed/testing/left-out';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import type { Archive } from '../src/index.js';
import { clusterArchive, postgresArchive } from '../src/postgres.js';
import { LOCK } from '../src/sql/database-lock.js';
import { migrations } from '../src/sql/migrations.js';
import { rowFaults } from '../src/sql/seals/row-faults.js';
import { sweepRepeats } from '../src/sql/sweep-repeats.js';
import type { Tables } from '../src/sql/tables.js';
import { usageFaults } from '../src/upkeep/usage-faults.js';
import { freshDatabase, hasPostgres, temporaryFolder } from './forms.js';

const AT = '2026-01-01T00:00:00.000Z';
const NEXT_DAY = '2026-01-02T00:00:00.001Z';

/** Statements of servers of the version before 020: they know neither `calls.is_low` nor `repeats.bytes`. */
const OLDER = {
  admit: `INSERT INTO calls (id, account_id, key_id, call, queue, request, progress_name, credits)
    VALUES ($1, 1, 'key', 'area', 'areas', '{}', NULL, 1)`,
  end: `WITH ended AS (
      UPDATE calls SET state = 'done', response = NULL, ended_at = clock_timestamp(), request = '' WHERE id = $1
      RETURNING id, key_id, parent
    ), turned AS (
      INSERT INTO key_turns (key_id, ended_at) SELECT DISTINCT key_id, clock_timestamp() FROM ended WHERE parent IS NULL
      ON CONFLICT (key_id) DO UPDATE SET ended_at = EXCLUDED.ended_at
    )
    SELECT pg_notify('radioshed_ended', id) FROM ended`,
  lock: 'UPDATE accounts SET plan = plan WHERE id = 1',
  deleteOld: `DELETE FROM repeats WHERE account_id = 1 AND created_at < '2025-12-31T00:00:00.000Z'`,
  store: `INSERT INTO repeats (account_id, key, print, response, created_at) VALUES (1, $1, 'print', 'older', '${AT}')
    ON CONFLICT (account_id, key) DO NOTHING`,
};

describeWith('postgres', hasPostgres, 'on a server', () => {
  test('020 to the latest run while a server of the version before serves, before and after', async () => {
    const url = await freshDatabase();
    const pool = new pg.Pool({ connectionString: url });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const older = await pool.connect();
    let opened: Promise<Archive> | undefined;
    onTestFinished(async () => {
      older.release(true); // the archive does not open, and the pool does not end, before
      await db.destroy();
      await (await opened)?.close();
    });
    await new Migrator({ db, provider: migrations }).migrateTo('019-repeats');
    await pool.query(`INSERT INTO accounts (id, name, plan, created_at) VALUES (1, 'a', 'free', '${AT}')`);

    // A call of the older server, from its claim to its response.
    await older.query(OLDER.admit, ['before']);
    await older.query('BEGIN');
    await older.query(OLDER.end, ['before']);
    // The migration waits for the call. It must hold nothing yet that the rest of the transaction needs.
    opened = postgresArchive({ url, folder: temporaryFolder(), exclusive: false, now: () => AT });
    const waits = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE NOT granted AND datname = current_database()`;
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBeGreaterThan(0);
    await older.query(OLDER.lock);
    await older.query(OLDER.deleteOld);
    await older.query(OLDER.store, ['before']);
    await older.query('COMMIT');
    const newer = await opened;

    await older.query(OLDER.admit, ['after']);
    await older.query('BEGIN');
    await older.query(OLDER.end, ['after']);
    await older.query(OLDER.lock);
    await older.query(OLDER.deleteOld);
    await older.query(OLDER.store, ['after']);
    await older.query('COMMIT');

    const answer = { print: 'print', response: 'older' };
    expect([await newer.repeated(1, 'before'), await newer.repeated(1, 'after')]).toEqual([answer, answer]);
    await newer.charge(1, { counter: 'area', credits: 1, stored: { key: 'new', print: 'print', response: 'newer' } });
    const read = await pool.query('SELECT print, response FROM repeats WHERE account_id = 1 AND key = $1', ['new']);
    expect(read.rows).toEqual([{ print: 'print', response: 'newer' }]);
    expect([await newer.storedBytes(1), await usageFaults(db)]).toEqual([5, []]);
    await sweepRepeats(db, NEXT_DAY);
    expect(await db.selectFrom('repeats').select('key').execute()).toEqual([]);
    expect([await newer.storedBytes(1), await usageFaults(db)]).toEqual([0, []]);
  });

  test('while an older server runs, nothing is sealed, whatever it changes; then everything is', async () => {
    const url = await freshDatabase();
    const folder = temporaryFolder();
    const pool = new pg.Pool({ connectionString: url });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    onTestFinished(() => db.destroy());
    const older = await pool.connect();
    await older.query('SELECT pg_advisory_lock_shared($1)', [LOCK]); // as an older version, without the newer lock
    const unsealed = async (): Promise<number> => {
      const tables = ['profiles SELECT WHERE seal', 'usage SELECT WHERE complement', 'credits SELECT WHERE complement'];
      const counts = tables.map((each) =>
        each.replace(/^(\w+) SELECT WHERE (\w+)$/, '(SELECT COUNT(*) FROM $1 WHERE $2 IS NULL)'),
      );
      return Number((await pool.query(`SELECT ${counts.join(' + ')} AS n`)).rows[0].n);
    };

    const newer = await clusterArchive({ url, folder, now: () => AT });
    const { id } = await newer.archive.createAccount('a');
    const profile = { name: 'P', text: 'newer' };
    await newer.archive.putProfile(id, profile, 9);
    await newer.archive.charge(id, { counter: 'area', credits: 2 });
    await older.query(
      "UPDATE profiles SET text = 'older'; UPDATE credits SET used = used + 3; UPDATE usage SET calls = calls + 1, credits = credits + 3",
    );
    await newer.archive.charge(id, { counter: 'area', credits: 2 });
    expect(await newer.archive.profiles(id)).toEqual([{ name: 'P', text: 'older' }]);
    expect(await newer.archive.creditsUsed(id)).toBe(7);
    expect(await newer.archive.usage(id)).toMatchObject([{ calls: 3, credits: 7 }]);
    expect(await unsealed()).toBe(3);
    await newer.sweepFiles({ ageMs: 0, everyMs: 0 });
    expect((await rowFaults(db)).length + (3 - (await unsealed()))).toBe(0);

    await older.query('SELECT pg_advisory_unlock_shared($1)', [LOCK]);
    older.release();
    await newer.sweepFiles({ ageMs: 0, everyMs: 0 });
    expect([await unsealed(), await rowFaults(db)]).toEqual([0, []]);
    await newer.archive.putProfile(id, { name: 'Q', text: 'x' }, 9);
    expect(await unsealed()).toBe(0);
    await pool.query('UPDATE credits SET used = used + 1');
    // A counter that was changed is reported, and keeps nobody from saving what was calculated.
    await newer.archive.charge(id, { counter: 'area', credits: 1 });
    expect(await rowFaults(db)).toMatchObject([{ kind: 'row', account: id }]);
    await newer.archive.close();
  });
});
