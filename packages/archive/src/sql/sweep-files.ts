import { sql } from 'kysely';

import type { FileStore } from '../files/file-store.js';
import type { Db } from './database/tables.js';

/** Ages of a sweep of files, ms. */
export interface FileSweepAges {
  /** Younger files without a row may be those of a calculation that is just saved. */
  readonly ageMs: number;
  /** Time between the starts of two sweeps, of all processes together. */
  readonly everyMs: number;
}

/** Name of the row that dates the last sweep. */
const SWEPT = 'files-swept';

/**
 * Removes files that belong to no calculation or model, as a killed process leaves them.
 *
 * @returns how many calculations they were of; undefined if the last sweep was a moment ago.
 */
export async function sweepFiles(
  db: Db,
  store: FileStore,
  { ageMs, everyMs }: FileSweepAges,
): Promise<number | undefined> {
  const { rows } = await sql`
    INSERT INTO meta (name, value) VALUES (${SWEPT}, clock_timestamp()::text)
    ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value
      WHERE meta.value::timestamptz <= clock_timestamp() - ${everyMs} * interval '1 ms'
    RETURNING name`.execute(db);
  if (rows.length === 0) return undefined;
  return store.sweep(ageMs, async (sids) => {
    const saved = await db.selectFrom('files').select('sid').distinct().where('sid', 'in', sids).execute();
    const models = await db.selectFrom('models').select('sid').where('sid', 'in', sids).execute();
    const bare = await db.selectFrom('calculations').select('sid').where('sid', 'in', sids).execute();
    return new Set([...saved, ...models, ...bare].map(({ sid }) => sid));
  });
}
