import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

import { type Extent, TURNS } from '../records/extent.js';
import type { BoxColumns, Tables } from './database/tables.js';

/** Rows whose box intersects an extent, across the date line too. */
export function meets<T extends 'calculations' | 'clutter'>(
  eb: ExpressionBuilder<Pick<Tables, T>, T>,
  { north, east, south, west }: Extent,
): Expression<SqlBool> {
  const box = eb as unknown as ExpressionBuilder<{ box: Readonly<Record<keyof BoxColumns, number>> }, 'box'>;
  return box.and([
    box('south', '<=', north),
    box('north', '>=', south),
    box.or(TURNS.map((turn) => box.and([box('west', '<=', east - turn), box('east', '>=', west - turn)]))),
  ]);
}

/** The same as far as PostgreSQL's index of boxes can say, to about 1e-6°: for {@link meets} to look at few rows. */
export function nearby({ north, east, south, west }: Extent): Expression<SqlBool> {
  const boxes = TURNS.map(
    (turn) =>
      sql<SqlBool>`box(point(west, south), point(east, north)) && box(point(${west - turn}::float8, ${south}::float8), point(${east - turn}::float8, ${north}::float8))`,
  );
  return sql<SqlBool>`(${sql.join(boxes, sql` OR `)})`;
}

/** The extent of a row, if it has one. */
export function extentOf({ north, east, south, west }: BoxColumns): Extent | undefined {
  if (north === null || east === null || south === null || west === null) return undefined;
  return { north, east, south, west };
}
