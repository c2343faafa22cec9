/** One site's losses and the pixels that count, in shared memory. */
export interface ServedPlan {
  /** Losses of the site, dB, on its own part of the grid: `columns` wide, its first pixel at `left`, `top`. */
  readonly own: Float32Array;
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  /** Greatest loss that counts as served, dB. */
  readonly mostDb: number;
  /** Width of the common grid, and 1 for each of its pixels that counts. */
  readonly width: number;
  readonly zone: Uint8Array;
  /** Pixels served in each row of the common grid. */
  readonly served: Int32Array;
  readonly rowsPerUnit: number;
}

/** Counts the pixels that a site serves, one unit per block of its rows. */
export function countServed(plan: ServedPlan): (unit: number) => void {
  const { own, columns, rows, left, top, mostDb, width, zone, served, rowsPerUnit } = plan;
  return (unit) => {
    const end = Math.min(rows, (unit + 1) * rowsPerUnit);
    for (let row = unit * rowsPerUnit; row < end; row++) {
      let pixel = (top + row) * width + left;
      let count = 0;
      for (let at = row * columns; at < (row + 1) * columns; at++, pixel++) {
        if (zone[pixel] === 1 && own[at] <= mostDb) count++;
      }
      served[top + row] = count;
    }
  };
}
