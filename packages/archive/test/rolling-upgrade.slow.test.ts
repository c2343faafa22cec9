import { describeWith } from '@radioshed/testing/left-out';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { postgresArchive } from '../src/postgres.js';
import { freshDatabase, hasPostgres, temporaryFolder } from './forms.js';

const AT = '2026-01-01T00:00:00.000Z';

describeWith('postgres', hasPostgres, 'on a server', () => {
  test('the steps of an older build are joined while a server of it serves', async () => {
    const url = await freshDatabase();
    await (await postgresArchive({ url, folder: temporaryFolder() })).close();
    const pool = new pg.Pool({ connectionString: url });
    const older = await pool.connect();
    onTestFinished(async () => {
      older.release(true);
      await pool.end();
    });
    await older.query("UPDATE kysely_migration SET name = '025-colour-keys'");
    await older.query("INSERT INTO kysely_migration VALUES ('001-first', '')");
    await older.query(`INSERT INTO accounts (id, name, plan, created_at) VALUES (1, 'a', 'free', '${AT}')`);
    // A call of the older server holds its rows.
    await older.query('BEGIN');
    await older.query('UPDATE accounts SET plan = plan WHERE id = 1');
    await older.query("INSERT INTO credits VALUES (1, '2026-01', 3, -4)");
    const newer = await postgresArchive({ url, folder: temporaryFolder(), exclusive: false, now: () => AT });
    onTestFinished(() => newer.close());
    expect(await newer.creditsUsed(1)).toBe(0);
    await older.query('COMMIT');
    expect(await newer.creditsUsed(1)).toBe(3);
  });
});
