import { type Bounds, wrapLonDeg } from '@radioshed/geodesy';

/**
 * The smallest box around boxes, across the date line if that is smaller; undefined for none.
 *
 * It begins after the widest gap between them, in any order.
 */
export function unionBounds(boxes: readonly Bounds[]): Bounds | undefined {
  if (boxes.length === 0) return undefined;
  const north = Math.max(...boxes.map((box) => box.north));
  const south = Math.min(...boxes.map((box) => box.south));
  const spans = boxes
    .map((box) => ({ west: wrapLonDeg(box.west), widthDeg: box.east - box.west }))
    .sort((a, b) => a.west - b.west || a.widthDeg - b.widthDeg);
  let best = { gapDeg: -Infinity, west: 0 };
  // Twice around, so a box across the date line also closes the gap on the other side.
  let reach = -Infinity;
  for (const turn of [0, 360]) {
    for (const { west, widthDeg } of spans) {
      const gapDeg = west + turn - reach;
      if (turn === 360 && gapDeg > best.gapDeg) best = { gapDeg, west };
      reach = Math.max(reach, west + turn + widthDeg);
    }
  }
  const east = Math.max(...spans.map(({ west, widthDeg }) => turnedFrom(west, best.west) + widthDeg));
  if (best.gapDeg <= 0 || east - best.west >= 360) return { north, east: 180, south, west: -180 };
  return { north, east, south, west: best.west };
}

/** Longitudes that differ by less are equal, degrees: a tenth of a millimetre. */
const ROUNDING_DEG = 1e-9;

/** Shifts a longitude into the 360° east of another. One outside by rounding only is not shifted. */
export function turnedFrom(lonDeg: number, westDeg: number): number {
  const least = westDeg - ROUNDING_DEG;
  if (lonDeg >= least && lonDeg < least + 360) return lonDeg;
  const turned = lonDeg - 360 * Math.floor((lonDeg - least) / 360);
  return turned < least + 360 ? turned : turned - 360;
}
