import { sql } from 'kysely';

import { COUNTED_BYTES } from '../sql/stored-bytes.js';
import type { Db } from '../sql/database/tables.js';
import type { DataFault } from './saved-files.js';

interface Figures {
  readonly account: number;
  readonly item: string;
  readonly recorded: number | string;
  readonly counted: number | string;
}

/**
 * Figures that differ from what they count. Each statement sees one moment, so a running server does not disturb them.
 * `LENGTH` counts characters; the size of details counts their UTF-16 units, at most twice as many.
 */
export async function usageFaults(db: Db): Promise<DataFault[]> {
  const statements = [
    sql<Figures>`SELECT * FROM (SELECT id AS account, 'stored bytes' AS item, stored_bytes AS recorded,
      ${COUNTED_BYTES} AS counted FROM accounts) AS sums
      WHERE recorded <> counted`,
    sql<Figures>`SELECT account, item, bytes AS recorded, chars + sizes AS counted FROM (SELECT account_id AS account,
      'bytes of calculation ' || number AS item, bytes, LENGTH(details) AS chars,
      COALESCE((SELECT SUM(size) FROM files WHERE files.sid = calculations.sid), 0) AS sizes FROM calculations) AS sums
      WHERE bytes < chars + sizes OR bytes > 2 * chars + sizes`,
    sql<Figures>`SELECT * FROM (SELECT account_id AS account, 'credits of ' || month AS item, used AS recorded,
      COALESCE((SELECT SUM(usage.credits) FROM usage WHERE usage.account_id = credits.account_id
      AND SUBSTR(usage.day, 1, 7) = credits.month), 0) AS counted FROM credits) AS sums WHERE recorded <> counted`,
  ];
  const faults: DataFault[] = [];
  for (const statement of statements) {
    for (const { account, item, recorded, counted } of (await statement.execute(db)).rows) {
      const message = `wrong: ${item} of account ${account}, ${recorded} recorded, ${counted} counted`;
      faults.push({ kind: 'usage', account, item, message });
    }
  }
  return faults;
}
