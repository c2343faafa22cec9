import type { Db } from './tables.js';

/** The first of `count` numbers that no one else gets; they count from 1. */
export async function nextNumbers(db: Db, name: string, count = 1): Promise<number> {
  const { value } = await db
    .insertInto('counters')
    .values({ name, value: count })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', count) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value - count + 1;
}
