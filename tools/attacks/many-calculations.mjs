// @ts-check
/**
 * An archive with many saved calculations: how long the server takes to start, a list by box to answer, and how much
 * `--max-data` adds to a calculation.
 *
 *   node tools/attacks/many-calculations.mjs [--count 10000] [--postgres postgres://…]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import pg from 'pg';

import { bar } from './lib/bars.mjs';
import { clientOf } from './lib/client.mjs';
import { makeKeys } from './lib/keys.mjs';
import { quantile } from './lib/latency.mjs';
import { AREA } from './lib/requests.mjs';
import { startServer, temporaryFolder } from './lib/server.mjs';
import { SqliteDatabase } from '../../packages/archive/dist/sqlite/sqlite-database.js';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, postgres: { type: 'string' } },
});
const count = Number(values.count);
const RUNS = 25;
const MAX_DATA_GB = 100;

const folder = temporaryFolder();
const database = values.postgres;
const [key = ''] = await makeKeys(folder, 1, database === undefined ? {} : { database });
await fill();

const place = { folder, ...(database === undefined ? {} : { database }) };
await (await startServer(place)).stop(); // reads everything once, so that the disk is warm in both cases
const startedMs = performance.now();
const server = await startServer(place);
bar(`start with ${count} calculations`, (performance.now() - startedMs) / 1000, { atMost: 2, unit: 's' });

console.log(`     processor time of the start: ${(server.cpuMs() / 1000).toFixed(2)} s`);

const client = clientOf(server.url, key);
const box = await measured(server, () => client.get('/archive/list?n=10.5&s=10&e=20.5&w=20'));
bar('list by box, median', box, { atMost: 20, unit: 'ms' });
const newest = await measured(server, () => client.get('/archive/list'));
bar('list of the newest, median', newest, { atMost: 20, unit: 'ms' });
const free = await measured(server, () => client.post('/area', AREA));
await server.stop();

const limited = await startServer({ ...place, args: ['--max-data', String(MAX_DATA_GB)] });
const bounded = clientOf(limited.url, key);
const withLimit = await measured(limited, () => bounded.post('/area', AREA));
console.log(`a small area: ${free.toFixed(1)} ms, with --max-data ${withLimit.toFixed(1)} ms`);
bar('added by --max-data', withLimit - free, { atMost: 5, unit: 'ms' });
await limited.stop();

/**
 * Median time of a request, ms. Its processor time, which is printed, does not depend on other programs of the machine.
 *
 * @param {import('./lib/server.mjs').Server} of
 * @param {() => Promise<import('./lib/client.mjs').Reply>} request
 */
async function measured(of, request) {
  const beforeAllMs = of.cpuMs();
  const times = [];
  for (let run = 0; run < RUNS; run++) {
    const beforeMs = performance.now();
    const { status, bytes } = await request();
    times.push(performance.now() - beforeMs);
    if (status !== 200) throw new Error(`${status}: ${bytes.toString().slice(0, 500)}`);
  }
  console.log(`     processor time of a request: mean ${((of.cpuMs() - beforeAllMs) / RUNS).toFixed(1)} ms`);
  return quantile(times, 0.5);
}

/** Saves one calculation through a server, then copies its row and file all over the world. */
async function fill() {
  const first = await startServer({ folder, ...(database === undefined ? {} : { database }) });
  const { status, bytes } = await clientOf(first.url, key).post('/area', AREA);
  if (status !== 200) throw new Error(`${status}: ${bytes.toString().slice(0, 500)}`);
  await first.stop();
  for (let n = 2; n <= count; n++) {
    const sid = sidOf(n);
    const home = join(folder, 'files', sid.slice(0, 2), sid);
    mkdirSync(home, { recursive: true, mode: 0o700 });
    writeFileSync(join(home, 'values'), 'x');
  }
  await insert();
}

/** A name in the form of the archive's. @param {number} n */
function sidOf(n) {
  return `${String((n * 7919) % 100).padStart(2, '0')}a${String(n).padStart(21, '0')}`;
}

async function insert() {
  /**
   * Columns are copied from the first row, so that this works with any version of the tables.
   * @param {readonly string[]} columns
   * @param {(n: string) => Record<string, string>} changed
   */
  const copied = (columns, changed) => {
    const of = changed('n');
    return columns.map((name) => of[name] ?? name).join(', ');
  };
  const sid = (/** @type {string} */ n, /** @type {boolean} */ isPg) =>
    isPg
      ? `lpad(((${n} * 7919) % 100)::text, 2, '0') || 'a' || lpad(${n}::text, 21, '0')`
      : `printf('%02da%021d', (${n} * 7919) % 100, ${n})`;
  const rows = (/** @type {boolean} */ isPg) => (/** @type {string} */ n) => {
    const south = `(((${n} * 37) % 16000) / 100.0 - 80)`;
    const west = `(((${n} * 101) % 35000) / 100.0 - 175)`;
    return { id: n, number: n, sid: sid(n, isPg), south, north: `${south} + 0.2`, west, east: `${west} + 0.2` };
  };
  const numbers = `WITH RECURSIVE numbers(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`;
  /** @param {string} table @param {readonly string[]} columns @param {boolean} isPg */
  const statement = (table, columns, isPg) =>
    `${numbers} INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${table === 'files' ? copied(columns, (n) => ({ sid: sid(n, isPg), size: '1' })) : copied(columns, rows(isPg))}
     FROM numbers, (SELECT * FROM ${table} LIMIT 1) AS first`;
  const after = (/** @type {readonly string[]} */ tables) => [
    `UPDATE counters SET value = ${count} WHERE name LIKE 'calculations%'`,
    ...(tables.includes('stored_bytes')
      ? ['UPDATE accounts SET stored_bytes = (SELECT SUM(bytes) FROM calculations WHERE account_id = accounts.id)']
      : []),
  ];
  if (database === undefined) {
    const db = new SqliteDatabase(join(folder, 'radioshed.sqlite'));
    const columnsOf = (/** @type {string} */ table) =>
      /** @type {{ name: string }[]} */ (db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all([])).map(
        ({ name }) => name,
      );
    for (const table of ['calculations', 'files']) db.exec(statement(table, columnsOf(table), false));
    for (const each of after(columnsOf('accounts'))) db.exec(each);
    db.close();
    return;
  }
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const columnsOf = async (/** @type {string} */ table) => {
    const { rows: found } = await client.query(
      'SELECT column_name FROM information_schema.columns WHERE table_name = $1',
      [table],
    );
    return found.map(({ column_name }) => String(column_name));
  };
  for (const table of ['calculations', 'files']) await client.query(statement(table, await columnsOf(table), true));
  for (const each of after(await columnsOf('accounts'))) await client.query(each);
  await client
    .query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', ['calculations', 'id', count])
    .catch(() => undefined);
  await client.query('ANALYZE');
  await client.end();
}
