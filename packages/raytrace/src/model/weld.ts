import { createTripleTable } from './triple-table.js';

/**
 * Numbers the points of triangles: corners at the same point, as 32-bit floats, get the same number.
 *
 * @param positions three numbers a corner.
 */
export function weld(positions: Float64Array): { readonly points: Int32Array; readonly count: number } {
  const corners = positions.length / 3;
  const table = createTripleTable(corners);
  const points = new Int32Array(corners);
  const floats = new Float32Array(3);
  const bits = new Int32Array(floats.buffer);
  for (let i = 0; i < corners; i++) {
    for (let axis = 0; axis < 3; axis++) floats[axis] = positions[3 * i + axis] + 0; // −0 becomes 0
    points[i] = table.number(bits[0], bits[1], bits[2]);
  }
  return { points, count: table.size };
}
