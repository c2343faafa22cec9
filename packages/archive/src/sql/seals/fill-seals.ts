import { sql } from 'kysely';

import type { Db } from '../database/tables.js';
import { PER_CREDIT } from './counted.js';
import { pagesOf } from './pages.js';
import { sealOf } from './seal.js';
import { SEALED, SEALED_NAMES } from './sealed-tables.js';

/** Seals rows and counters without a seal as they are now. @returns the number of rows */
export async function fillSeals(db: Db): Promise<number> {
  let filled = 0;
  for (const table of SEALED_NAMES) {
    const { key } = SEALED[table];
    for await (const rows of pagesOf(db, table, sql`seal IS NULL`)) {
      await db.transaction().execute(async (transaction) => {
        for (const row of rows) {
          const isIt = sql.join(
            key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
            sql` AND `,
          );
          const { numAffectedRows = 0n } = await sql`UPDATE ${sql.table(table)} SET seal = ${sealOf(table, row)}
            WHERE ${isIt} AND seal IS NULL`.execute(transaction);
          filled += Number(numAffectedRows);
        }
      });
    }
  }
  await sql`UPDATE credits SET complement = -1 - used WHERE complement IS NULL`.execute(db);
  await sql`UPDATE usage SET complement = -1 - calls - ${sql.lit(PER_CREDIT)} * CAST(credits AS double precision)
    WHERE complement IS NULL`.execute(db);
  return filled;
}
