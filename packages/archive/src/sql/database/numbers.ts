import { beforeWrite } from './retried.js';
import type { Db } from './tables.js';

/** Tables whose rows an account numbers from 1, so that numbers tell nothing about other accounts. */
export type Numbered = 'calculations' | 'clutter' | 'patterns' | 'projects' | 'templates';

/** Reserves `count` consecutive numbers, from 1 upwards, and returns the first. A lost reply leaves a gap. */
export async function nextNumbers(db: Db, name: string, count = 1): Promise<number> {
  const { value } = await beforeWrite(() =>
    db
      .insertInto('counters')
      .values({ name, value: count })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', count) })),
      )
      .returning('value')
      .executeTakeFirstOrThrow(),
  );
  return value - count + 1;
}

/** The same for the rows of an account in a table. */
export function nextOwnNumbers(db: Db, table: Numbered, accountId: number, count = 1): Promise<number> {
  return nextNumbers(db, ownCounter(table, accountId), count);
}

/** Name of the counter of an account's rows in a table. */
export function ownCounter(table: Numbered, accountId: number | string): string {
  return `${table}/${accountId}`;
}
