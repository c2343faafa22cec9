import { describeWith } from '@radioshed/testing/left-out';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import type { Archive } from '../src/index.js';
import { clusterArchive, postgresArchive } from '../src/postgres.js';
import { LOCK } from '../src/sql/database-lock.js';
import { rowFaults } from '../src/sql/seals/row-faults.js';
import type { Tables } from '../src/sql/tables.js';
import { freshDatabase, hasPostgres, temporaryFolder } from './forms.js';

const AT = '2026-01-01T00:00:00.000Z';

describeWith('postgres', hasPostgres, 'on a server', () => {
  test('the steps of an older build are joined while a server of it serves', async () => {
    const url = await freshDatabase();
    await (await postgresArchive({ url, folder: temporaryFolder() })).close();
    const pool = new pg.Pool({ connectionString: url });
    const older = await pool.connect();
    let opened: Promise<Archive> | undefined;
    onTestFinished(async () => {
      older.release(true); // what opens does not end before
      await pool.end();
      await (await opened)?.close();
    });
    await older.query("UPDATE kysely_migration SET name = '025-colour-keys'");
    await older.query("INSERT INTO kysely_migration VALUES ('001-first', '')");
    await older.query(`INSERT INTO accounts (id, name, plan, created_at) VALUES (1, 'a', 'free', '${AT}')`);
    // A call of the older server holds its rows.
    await older.query('BEGIN');
    await older.query('UPDATE accounts SET plan = plan WHERE id = 1');
    await older.query("INSERT INTO credits VALUES (1, '2026-01', 3, -4)");
    opened = postgresArchive({ url, folder: temporaryFolder(), exclusive: false, now: () => AT });
    const newer = await opened;
    expect(await newer.creditsUsed(1)).toBe(0);
    await older.query('COMMIT');
    expect(await newer.creditsUsed(1)).toBe(3);
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
