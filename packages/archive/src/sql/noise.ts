import { createYielder, nextTurn } from '@radioshed/parallel';
import { type Expression, type ExpressionBuilder, type Insertable, type Selectable, sql, type SqlBool } from 'kysely';

import { type Extent, TURNS } from '../records/extent.js';
import type { NoiseOptions, NoiseRecord, NoiseStore } from '../records/noise-record.js';
import { chunks } from '../chunks.js';
import { insertedWithin, countOwned } from './count-owned.js';
import { nextNumbers } from './database/numbers.js';
import { checkSeal, sealed } from './seals/seal.js';
import type { Db, NoiseTable, Tables } from './database/tables.js';

/** Rows of a statement: longer ones take more than some milliseconds to put together. */
const ROWS_AT_ONCE = 100;
/** Time for records in a turn of the event loop, ms. */
const HOLD_MS = 5;

/** Noise records in a database. */
export function sqlNoise(db: Db): NoiseStore {
  return {
    async addNoise(accountId, records, most = Infinity) {
      if (records.length === 0) return;
      const first = await nextNumbers(db, 'noise', records.length);
      const latest = new Map<string, Insertable<NoiseTable>>(); // a statement may not change a row twice
      const yieldIfDue = createYielder(undefined, HOLD_MS);
      for (const [i, record] of records.entries()) {
        const place = `${record.frequencyMHz} ${record.latDeg} ${record.lonDeg}`;
        latest.set(place, rowOf(accountId, record, first + i));
        await yieldIfDue();
      }
      await insertedWithin(db, { table: 'noise', accountId, coming: records.length, most }, async (transaction) => {
        for (const some of chunks([...latest.values()], ROWS_AT_ONCE)) {
          await transaction
            .insertInto('noise')
            .values(some)
            .onConflict((conflict) =>
              conflict.columns(['account_id', 'frequency_mhz', 'lat_deg', 'lon_deg']).doUpdateSet((eb) => ({
                noise_dbm: eb.ref('excluded.noise_dbm'),
                number: eb.ref('excluded.number'),
                seal: eb.ref('excluded.seal'),
              })),
            )
            .execute();
          await nextTurn(); // SQLite may write on the calling thread
        }
      });
    },
    async noise(accountId, { limit, ...which } = {}) {
      let query = db
        .selectFrom('noise')
        .selectAll()
        .where((eb) => meant(eb, accountId, which, limit !== undefined))
        .orderBy('number', 'desc');
      if (limit !== undefined) query = query.limit(limit);
      return (await query.execute()).map(recordOf);
    },
    countNoise: (accountId) => countOwned(db, 'noise', accountId),
    async deleteNoise(accountId, which = {}) {
      const done = await db
        .deleteFrom('noise')
        .where((eb) => meant(eb, accountId, which))
        .executeTakeFirst();
      return Number(done.numDeletedRows);
    },
  };
}

function rowOf(
  accountId: number,
  { frequencyMHz, noiseDbm, latDeg, lonDeg }: NoiseRecord,
  number: number,
): Insertable<NoiseTable> {
  return sealed('noise', {
    account_id: accountId,
    frequency_mhz: frequencyMHz,
    lat_deg: latDeg,
    lon_deg: lonDeg,
    noise_dbm: noiseDbm,
    number,
  });
}

function recordOf(row: Selectable<NoiseTable>): NoiseRecord {
  checkSeal('noise', row);
  const { frequency_mhz, noise_dbm, lat_deg, lon_deg } = row;
  return { frequencyMHz: frequency_mhz, noiseDbm: noise_dbm, latDeg: lat_deg, lonDeg: lon_deg };
}

function meant(
  eb: ExpressionBuilder<Pick<Tables, 'noise'>, 'noise'>,
  accountId: number,
  { minMHz, maxMHz, extent }: NoiseOptions,
  isLimited = false,
): Expression<SqlBool> {
  // With a limit, SQLite must read the index by number and stop early. The `+` hides the index by frequency, whose rows
  // it would all read and sort.
  const frequency = isLimited ? sql<number>`+frequency_mhz` : 'frequency_mhz';
  return eb.and([
    eb('account_id', '=', accountId),
    ...(minMHz === undefined ? [] : [eb(frequency, '>=', minMHz)]),
    ...(maxMHz === undefined ? [] : [eb(frequency, '<=', maxMHz)]),
    ...(extent === undefined ? [] : [within(eb, extent)]),
  ]);
}

function within(
  eb: ExpressionBuilder<Pick<Tables, 'noise'>, 'noise'>,
  { north, east, south, west }: Extent,
): Expression<SqlBool> {
  return eb.and([
    eb.between('lat_deg', south, north),
    eb.or(TURNS.map((turn) => eb.between('lon_deg', west - turn, east - turn))),
  ]);
}
