import type { Db } from './tables.js';

/** Reserves `count` consecutive numbers, from 1 upwards, and returns the first. */
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
