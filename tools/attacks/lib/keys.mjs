// @ts-check
import { postgresArchive } from '@radioshed/archive/postgres';
import { sqliteArchive } from '@radioshed/archive/sqlite';

/**
 * Creates accounts in a data folder, with one key each. The server may be running.
 *
 * @param {string} folder
 * @param {number} count
 * @param {{ database?: string, plan?: string }} [options] database: address of PostgreSQL; SQLite by default
 * @returns {Promise<string[]>} the keys
 */
export async function makeKeys(folder, count, { database, plan = 'selfHosted' } = {}) {
  const options = { folder, exclusive: false };
  const archive = await (database === undefined
    ? sqliteArchive(options)
    : postgresArchive({ ...options, url: database }));
  const keys = [];
  for (let i = 0; i < count; i++) {
    const account = await archive.createAccount(`Attacker ${i + 1}`, { plan });
    keys.push((await archive.issueKey(account.id)).key);
  }
  await archive.close();
  return keys;
}
