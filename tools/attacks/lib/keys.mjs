// @ts-check
import { openBeside } from './archive.mjs';

/**
 * Creates accounts in a data folder, with one key each. The server may be running.
 *
 * @param {string} folder
 * @param {number} count
 * @param {{ database?: string, plan?: string }} [options] database: address of PostgreSQL; SQLite by default
 * @returns {Promise<string[]>} the keys, of accounts 1, 2 … in a new folder
 */
export async function makeKeys(folder, count, { database, plan = 'selfHosted' } = {}) {
  const archive = await openBeside(folder, database);
  const keys = [];
  for (let i = 0; i < count; i++) {
    const account = await archive.createAccount(`Attacker ${i + 1}`, { plan });
    keys.push((await archive.issueKey(account.id)).key);
  }
  await archive.close();
  return keys;
}
