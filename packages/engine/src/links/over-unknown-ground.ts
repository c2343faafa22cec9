import { unknownGround } from '../ground/unknown-ground.js';
import type { RefusedPlace } from '../path/refused-place.js';

/** Links with a sample on unknown ground. */
export function overUnknownGround(
  groundM: Float64Array,
  {
    starts,
    latDeg,
    lonDeg,
  }: { readonly starts: Uint32Array; readonly latDeg: Float64Array; readonly lonDeg: Float64Array },
): RefusedPlace[] {
  const refused: RefusedPlace[] = [];
  for (let index = 0; index + 1 < starts.length; index++) {
    for (let i = starts[index]; i < starts[index + 1]; i++) {
      if (!Number.isNaN(groundM[i])) continue;
      refused.push({ index, reason: unknownGround(`${latDeg[i].toFixed(5)}, ${lonDeg[i].toFixed(5)}`).message });
      break;
    }
  }
  return refused;
}
