import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Archive } from '../src/index.js';
import { memoryArchive } from '../src/memory.js';
import { openPostgres } from '../src/archives/postgres-archive.js';
import { postgresArchive } from '../src/postgres.js';
import { sqliteArchive } from '../src/sqlite.js';
import { openCopy } from '../src/upkeep/sqlite-upkeep.js';
import { deleteAccount } from '../src/sql/delete-account.js';
import type { Db } from '../src/sql/database/tables.js';
import { describeForms, FORMS, freshDatabase, temporaryFolder } from './forms.js';
import { add } from './samples.js';

/** In every string and file of the account to be deleted. */
const MARK = 'Zq7marked';
const LEFT = 'Left4other';
const extent = { north: 1, east: 1, south: 0, west: 0 };

/** Gives an account one of everything, with a mark. */
async function fill(archive: Archive, accountId: number, mark: string): Promise<void> {
  const bytes = new TextEncoder().encode(mark.repeat(300));
  const charge = { counter: mark, credits: 1 };
  const files = [{ name: mark, type: mark, bytes }];
  for (const details of [{ mark }, mark.repeat(9000)])
    await add(archive, accountId, { site: mark, network: mark, kind: mark, details, files, charge });
  await archive.putModel({ accountId, name: mark, content: bytes, report: { mark } });
  await archive.addTemplate(accountId, mark, { mark });
  await archive.addProject(accountId, mark, { mark });
  await archive.addFavourite(accountId, mark);
  await archive.addClutter(accountId, [{ extent, feature: { mark } }]);
  await archive.addNoise(accountId, [{ frequencyMHz: 7, noiseDbm: -100, latDeg: 1, lonDeg: 2 }]);
  await archive.addPattern(accountId, mark, mark);
  await archive.putProfile(accountId, { name: mark, text: mark }, 20);
  await archive.putColourKey(accountId, { name: mark, text: mark }, 20);
  await archive.issueKey(accountId, { scopes: ['read'] });
}

/** The visible part of an account. */
async function ownedBy(archive: Archive, id: number): Promise<readonly unknown[]> {
  const lists = [
    archive.listCalculations(id),
    archive.models(id),
    archive.templates(id),
    archive.projects(id),
    archive.favourites(id),
    archive.clutter(id),
    archive.noise(id),
    archive.patterns(id),
    archive.profiles(id),
    archive.colourKeys(id),
    archive.keys(id),
    archive.usage(id),
  ];
  return (await Promise.all(lists)).map(({ length }) => length);
}

/** Rows of any table that contain a string, or have the number of an account; the audit log may have the number. */
async function rowsWith(db: Db, text: string, accountId: number): Promise<readonly string[]> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith('sqlite'));
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)}`.execute(db);
    for (const row of rows) {
      const owner = name === 'accounts' ? row['id'] : row['account_id'];
      const isOwned = name !== 'audit' && (owner === accountId || String(row['name']).endsWith(`/${accountId}`));
      if (isOwned || JSON.stringify(row).includes(text)) found.push(`${name}: ${JSON.stringify(row)}`);
    }
  }
  return found;
}

function filesWith(folder: string, text: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true });
  return paths
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(text) || readFileSync(path).includes(text));
}

describeForms(FORMS, 'deletion of an account in', ({ name }) => {
  test('leaves nothing, and everything of others', async () => {
    const folder = temporaryFolder();
    const url = name === 'PostgreSQL' ? await freshDatabase() : undefined;
    const open = () =>
      name === 'memory'
        ? memoryArchive()
        : url === undefined
          ? sqliteArchive({ folder })
          : postgresArchive({ folder, url });
    const archive = await open();
    const [gone, other] = [await archive.createAccount(MARK), await archive.createAccount(LEFT)];
    await fill(archive, gone.id, MARK);
    await fill(archive, other.id, LEFT);
    const { key } = await archive.issueKey(gone.id);
    const before = await ownedBy(archive, other.id);
    expect(await archive.deleteAccount(gone.id)).toBe(true);
    expect(await archive.deleteAccount(gone.id)).toBe(false);
    expect(await archive.authenticate(key)).toBeUndefined();
    expect(await archive.account(gone.id)).toBeUndefined();
    expect(await ownedBy(archive, gone.id)).toEqual(Array(12).fill(0));
    expect(await ownedBy(archive, other.id)).toEqual(before);
    expect(await archive.storedBytes()).toBe(await archive.storedBytes(other.id));
    expect((await archive.audit()).at(-1)).toMatchObject({ action: 'account-deleted', accountId: gone.id, items: 2 });
    expect((await archive.createAccount('next')).id).toBe(3);
    if (name === 'memory') return;
    // Before the database is closed, which would empty its journal anyway.
    expect(filesWith(folder, MARK)).toEqual([]);
    expect(filesWith(folder, LEFT)).not.toEqual([]);
    await archive.close();
    const db = url === undefined ? openCopy(folder) : openPostgres({ folder, url }).db;
    expect(await rowsWith(db, MARK, gone.id)).toEqual([]);
    expect(await rowsWith(db, LEFT, other.id)).not.toEqual([]);
    for (const change of ['UPDATE audit SET action = action', 'DELETE FROM audit'])
      await expect(sql.raw(change).execute(db)).rejects.toThrow('append-only');
    await db.destroy();
  });
});

test('files that an interrupted deletion leaves are removed at the next start', async () => {
  const folder = temporaryFolder();
  const archive = await sqliteArchive({ folder });
  const { id } = await archive.createAccount(MARK);
  await fill(archive, id, MARK);
  await archive.close();
  const db = openCopy(folder);
  const interrupted = { remove: () => Promise.reject(new Error('killed')), removeLater: () => {} };
  await deleteAccount(db, interrupted as never, id, () => '2026-01-01T00:00:00.000Z');
  await db.destroy();
  expect(filesWith(join(folder, 'files'), MARK)).not.toEqual([]);
  await (await sqliteArchive({ folder })).close();
  expect(filesWith(join(folder, 'files'), MARK)).toEqual([]);
});

describeForms(FORMS, 'audit log in', ({ open }) => {
  test('records actions on accounts, in order, without names and keys', async () => {
    const archive = await open(() => '2026-01-01T00:00:00.000Z');
    const { id } = await archive.createAccount('Ada');
    const { key, keyId } = await archive.issueKey(id);
    await archive.rotateKey(keyId, { graceS: 0 });
    await archive.expireKey(keyId, '2026-01-02T00:00:00.000Z').catch(() => {}); // it has expired
    await archive.revokeKey(keyId);
    await archive.revokeKey(keyId);
    const other = await archive.issueKey(id);
    await archive.expireKey(other.keyId, '2026-01-02T00:00:00.000Z');
    await archive.setPlan(id, 'gold');
    for (let i = 0; i < 3; i++) await add(archive, id, { network: 'N' });
    await archive.deleteNetwork(id, 'N');
    const entries = await archive.audit();
    const at = '2026-01-01T00:00:00.000Z';
    const actions = [
      'account-created',
      'key-issued',
      'key-rotated',
      'key-revoked',
      'key-issued',
      'key-expiry-changed',
      'plan-changed',
    ] as const;
    expect(entries).toStrictEqual([
      ...actions.map((action, i) => ({ id: i + 1, at, action, accountId: id })),
      { id: 8, at, action: 'network-deleted', accountId: id, items: 3 },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Ada|${key}|${keyId}`));
    expect(await archive.audit(4)).toEqual(entries.slice(4));
    await archive.close();
  });

  test('lists the actions of one account under ids of its own', async () => {
    const archive = await open(() => '2026-01-01T00:00:00.000Z');
    const at = '2026-01-01T00:00:00.000Z';
    const [ada, eve] = [(await archive.createAccount('Ada')).id, (await archive.createAccount('Eve')).id];
    for (const id of [eve, ada, eve]) await archive.issueKey(id);
    await archive.setPlan(ada, 'gold');
    const own = ['account-created', 'key-issued', 'plan-changed'] as const;
    const entries = own.map((action, i) => ({ id: i + 1, at, action, accountId: ada }));
    expect(await archive.accountAudit(ada)).toStrictEqual(entries);
    expect(await archive.accountAudit(ada, 2)).toStrictEqual(entries.slice(2));
    expect(await archive.accountAudit(ada, Number.MAX_SAFE_INTEGER)).toEqual([]);
    expect(await archive.accountAudit(2 ** 40)).toEqual([]);
    await archive.close();
  });
});
