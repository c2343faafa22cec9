import { beforeWrite } from './retried.js';
import type { Db } from './tables.js';

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
