import { refractivityN, specificOxygenDbPerKm, specificVapourDbPerKm } from '@radioshed/gases';
import { BoundedCache } from '@radioshed/parallel';

import { type AirTable, airTable } from './air-table.js';
import { airAt, TOP_OF_ATMOSPHERE_KM } from './atmosphere.js';
import { groundRay } from './ground-ray.js';
import type { SlantPath } from './slant-path.js';

/** An {@link AirTable} with the ray that grazes the ground. */
export interface GasColumn extends AirTable {
  /** That ray from the ground to a height. @param hKm height, km, ≥ 0 */
  groundRay(hKm: number): SlantPath;
}

/** Memory of a column, bytes: some 460 heights of the air and 920 layers. */
const COLUMN_BYTES = 50_000;
const kept = new BoundedCache<number, GasColumn>('p528', { maxBytes: 16 * COLUMN_BYTES });

/** The column at a frequency. A few are cached: one takes milliseconds, and links share frequencies. */
export function gasColumn(frequencyMHz: number): GasColumn {
  let column = kept.get(frequencyMHz);
  if (column === undefined) {
    column = newColumn(frequencyMHz / 1000);
    kept.set(frequencyMHz, column, COLUMN_BYTES);
  }
  return column;
}

function newColumn(fGHz: number): GasColumn {
  const table = airTable((hKm) => {
    const air = airAt(hKm);
    return {
      refractivityN: refractivityN(air),
      attenuationDbPerKm: specificOxygenDbPerKm(fGHz, air) + specificVapourDbPerKm(fGHz, air),
    };
  });
  return { ...table, groundRay: groundRay(table, TOP_OF_ATMOSPHERE_KM) };
}
