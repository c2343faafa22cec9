// @ts-check
import { postgresArchive } from '@radioshed/archive/postgres';
import { sqliteArchive } from '@radioshed/archive/sqlite';
import pg from 'pg';

/**
 * Opens the data of a server alongside it.
 *
 * @param {string} folder
 * @param {string} [database] address of a PostgreSQL database; SQLite by default
 */
export function openBeside(folder, database) {
  process.umask(0o077); // as the server does
  const options = { folder, exclusive: false };
  return database === undefined ? sqliteArchive(options) : postgresArchive({ ...options, url: database });
}

/**
 * Creates an empty PostgreSQL database.
 *
 * @param {string} server address of a server that allows it
 * @returns {Promise<{ url: string, query: (statement: string) => Promise<any[]>, drop: () => Promise<void> }>} query:
 * from outside the database
 */
export async function freshDatabase(server) {
  const name = `radioshed_attack_${process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    query: async (statement) => (await client.query(statement)).rows,
    async drop() {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await client.end();
    },
  };
}
