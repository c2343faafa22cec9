import { type RawBuilder, sql } from 'kysely';

/** Columns of a `CallDelivery`. */
export const DELIVERY: RawBuilder<unknown> = sql.raw('id, queue, version, delivery, is_low AS "isLow"');
