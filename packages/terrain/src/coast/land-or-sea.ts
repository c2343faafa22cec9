import { wrapLonDeg } from '@radioshed/geodesy';
import { packedBytes } from '@radioshed/units';
import { inflateSync } from 'fflate';

import { COAST_TABLE } from './table.js';

/** Ground at a location by the coast of Natural Earth: `unknown` within 10 km of a coast. */
export type Ground = 'sea' | 'land' | 'unknown';

/** Cells per degree. */
const PER_DEGREE = 10;
const [WIDTH, HEIGHT] = [360 * PER_DEGREE, 180 * PER_DEGREE];
const GROUNDS: readonly Ground[] = ['sea', 'land', 'unknown'];

let cells: Uint8Array | undefined;

/**
 * Whether a location is land or sea, by cells of a tenth of a degree. The coastline is kilometres coarse and lacks
 * small islands, so that nothing is said within 10 km of it.
 */
export function landOrSea(latDeg: number, lonDeg: number): Ground {
  cells ??= cellsOf(COAST_TABLE);
  const row = Math.min(HEIGHT - 1, Math.max(0, Math.floor((90 - latDeg) * PER_DEGREE)));
  const column = Math.min(WIDTH - 1, Math.floor((wrapLonDeg(lonDeg) + 180) * PER_DEGREE));
  return GROUNDS[cells[row * WIDTH + column]];
}

/** The cells, row by row from the north: runs of length × 4 + kind, in groups of 7 bits, lowest first. */
function cellsOf(packed: string): Uint8Array {
  const runs = inflateSync(packedBytes(packed));
  const out = new Uint8Array(WIDTH * HEIGHT);
  let filled = 0;
  for (let at = 0; at < runs.length; at++) {
    let [value, factor] = [0, 1];
    for (; runs[at] > 127; at++, factor *= 128) value += (runs[at] - 128) * factor;
    value += runs[at] * factor;
    const length = Math.floor(value / 4);
    out.fill(value % 4, filled, filled + length);
    filled += length;
  }
  return out;
}
