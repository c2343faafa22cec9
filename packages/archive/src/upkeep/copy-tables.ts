import { sql, type Transaction } from 'kysely';

import { isPostgres } from '../sql/database/is-postgres.js';
import type { Db, Tables } from '../sql/database/tables.js';

type Row = Readonly<Record<string, unknown>>;

const PAGE = 100;
/** Other rows refer to theirs. */
const FIRST = ['accounts', 'calculations'];

/** Tables of an SQLite database, without those of the migrations. */
export async function tableNames(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'
    AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'kysely%'`.execute(db);
  const found = rows.map(({ name }) => name);
  return [...FIRST, ...found.filter((name) => !FIRST.includes(name)).sort()];
}

/** Copies the rows of `tables` into the same, empty tables of another database. */
export async function copyTables(
  from: Transaction<Tables>,
  to: Transaction<Tables>,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables) {
    for await (const rows of isPostgres(from) ? postgresPages(from, table) : sqlitePages(from, table)) {
      const columns = Object.keys(rows[0] ?? {});
      const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
      await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        VALUES ${sql.join(values)}`.execute(to);
    }
    if (isPostgres(to)) await continueIds(to, table);
  }
}

async function* postgresPages(from: Transaction<Tables>, table: string): AsyncGenerator<readonly Row[]> {
  await sql`DECLARE pages CURSOR FOR SELECT * FROM ${sql.table(table)}`.execute(from);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(PAGE)} FROM pages`.execute(from);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`CLOSE pages`.execute(from);
}

async function* sqlitePages(from: Transaction<Tables>, table: string): AsyncGenerator<readonly Row[]> {
  for (let last = -1; ;) {
    const { rows } = await sql<Row>`SELECT rowid AS row_of_page, * FROM ${sql.table(table)} WHERE rowid > ${last}
      ORDER BY rowid LIMIT ${PAGE}`.execute(from);
    if (rows.length === 0) return;
    last = Number(rows.at(-1)?.['row_of_page']);
    yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'row_of_page')));
  }
}

/** New rows get ids after the copied ones. */
async function continueIds(to: Transaction<Tables>, table: string): Promise<void> {
  const { rows } = await sql<{ readonly column: string }>`SELECT column_name AS column FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND is_identity = 'YES'`.execute(to);
  for (const { column } of rows) {
    await sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}),
      (SELECT COALESCE(MAX(${sql.ref(column)}), 0) + 1 FROM ${sql.table(table)}), false)`.execute(to);
  }
}
