import type { P1546Tables } from '@radioshed/p1546';

/** Tables that models need and that may not be redistributed: users supply their own copies. */
export interface ModelTables {
  /** The curves of ITU-R P.1546, by `p1546Tables` of `@radioshed/p1546`. */
  readonly p1546Tables?: P1546Tables;
}

/** The tables among other members. */
export function modelTables({ p1546Tables }: ModelTables): ModelTables {
  return p1546Tables === undefined ? {} : { p1546Tables };
}
