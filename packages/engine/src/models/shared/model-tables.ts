import type { P1546Tables } from '@radioshed/p1546';

import type { AirMaps } from './air-maps.js';

/** Tables that models need or use and that may not be redistributed: users supply their own copies. */
export interface ModelTables {
  /** The curves of ITU-R P.1546, by `p1546Tables` of `@radioshed/p1546`. */
  readonly p1546Tables?: P1546Tables;
  /** Maps of the air, which models read where their input does not choose it. */
  readonly airMaps?: AirMaps;
}

/** Tables without which a model cannot be computed. */
export type NeededTables = 'p1546Tables';

/** The tables among other members. */
export function modelTables({ p1546Tables, airMaps }: ModelTables): ModelTables {
  return {
    ...(p1546Tables === undefined ? {} : { p1546Tables }),
    ...(airMaps === undefined ? {} : { airMaps }),
  };
}
