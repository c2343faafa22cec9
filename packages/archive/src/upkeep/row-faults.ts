import { type RawBuilder, sql } from 'kysely';

import type { DataFault } from './saved-files.js';
import type { Db } from '../sql/database/tables.js';
import { PER_CREDIT } from '../sql/seals/counted.js';
import { pagesOf } from '../sql/seals/pages.js';
import { damageOf, hasSeal } from '../sql/seals/seal.js';
import { SEALED, SEALED_NAMES } from '../sql/seals/sealed-tables.js';

/** Most rows that are named; the rest are counted. */
const MOST_NAMED = 1000;

/** Every row that differs from its seal, and every counter that differs from its second number. */
export async function rowFaults(db: Db): Promise<DataFault[]> {
  const faults: DataFault[] = [];
  let unnamed = 0;
  const add = (account: unknown, item: string, message: string): void => {
    if (faults.length < MOST_NAMED)
      faults.push({ kind: 'row', account: Number(account ?? 0), item, message: `damaged: ${message}` });
    else unnamed++;
  };
  for (const table of SEALED_NAMES) {
    for await (const rows of pagesOf(db, table)) {
      for (const row of rows)
        if (!hasSeal(table, row)) add(row['account_id'], SEALED[table].nameOf(row), damageOf(table, row));
    }
  }
  for (const { statement, what } of COUNTERS) {
    for (const { account, period, complement, counted } of (await statement.execute(db)).rows)
      add(
        account,
        `${what} of ${period}`,
        `the ${what} of account ${account} of ${period} were changed in the database: they differ from their second number by ${-1 - Number(counted) - Number(complement)}. Restore the last backup`,
      );
  }
  if (unnamed > 0) faults.push({ kind: 'row', account: 0, item: 'rows', message: `damaged: ${unnamed} more rows` });
  return faults;
}

interface Counter {
  readonly account: number;
  readonly period: string;
  readonly complement: number | string;
  readonly counted: number | string;
}

const COUNTERS: readonly { readonly statement: RawBuilder<Counter>; readonly what: string }[] = [
  {
    what: 'credits',
    statement: sql`SELECT account_id AS account, month AS period, complement, used AS counted FROM credits
      WHERE complement <> -1 - used`,
  },
  {
    what: 'usage',
    statement: sql`SELECT account_id AS account, day || ', ' || counter AS period, complement,
      calls + ${sql.lit(PER_CREDIT)} * CAST(credits AS double precision) AS counted FROM usage
      WHERE complement <> -1 - calls - ${sql.lit(PER_CREDIT)} * CAST(credits AS double precision)`,
  },
];
