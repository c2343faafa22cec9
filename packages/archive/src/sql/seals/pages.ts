import { type RawBuilder, sql } from 'kysely';

import { isPostgres } from '../database/is-postgres.js';
import type { Db } from '../database/tables.js';
import { SEALED, type SealedName } from './sealed-tables.js';

/** Rows of a page. */
const PAGE = 500;

/** A row with all of its columns. */
export type WholeRow = Readonly<Record<string, unknown>>;

/** All rows of a table, page by page, each of its own moment: rows that others write in between may be left out. */
export async function* pagesOf(
  db: Db,
  table: SealedName,
  which: RawBuilder<unknown> = sql`TRUE`,
): AsyncGenerator<readonly WholeRow[]> {
  // Where a row is: SQLite has no faster key, and PostgreSQL compares a tuple with the index of its primary key.
  const hasRowIds = !isPostgres(db);
  const columns: readonly string[] = hasRowIds ? ['rowid'] : SEALED[table].key;
  const key = sql.join(columns.map((column) => sql.ref(column)));
  let after = sql`TRUE`;
  let lastRow = -Infinity;
  for (;;) {
    const { rows } =
      await sql<WholeRow>`SELECT *${hasRowIds ? sql`, rowid AS row_of_page` : sql``} FROM ${sql.table(table)}
      WHERE ${after} AND ${which} ORDER BY ${key} LIMIT ${sql.lit(PAGE)}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    const rowOfPage = hasRowIds ? Number(last['row_of_page']) : Infinity;
    // Pages that name one another in a circle would never end.
    if (hasRowIds && rowOfPage <= lastRow)
      throw Object.assign(new Error(`rows of ${table} are out of order`), { code: 'SQLITE_CORRUPT' });
    lastRow = rowOfPage;
    yield rows;
    const values = columns.map((column) => last[column === 'rowid' ? 'row_of_page' : column]);
    after = sql`(${key}) > (${sql.join(values)})`;
  }
}
