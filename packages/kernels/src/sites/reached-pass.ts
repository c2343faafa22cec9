/** One site's losses and the raster that counts sites, in shared memory. */
export interface ReachedPlan {
  /** Losses of the site, dB, on its own part of the grid: `columns` wide, its first pixel at `left`, `top`. */
  readonly own: Float32Array;
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  /** Greatest loss that counts, dB. */
  readonly mostDb: number;
  /** Width of the common grid, and the number of sites that reach each of its pixels. */
  readonly width: number;
  readonly counts: Uint16Array;
  readonly rowsPerUnit: number;
}

/**
 * Counts a site, one unit per block of its rows. Sites are counted one after the other, so no pixel has two writers.
 */
export function addReached(plan: ReachedPlan): (unit: number) => void {
  const { own, columns, rows, left, top, mostDb, width, counts, rowsPerUnit } = plan;
  return (unit) => {
    const end = Math.min(rows, (unit + 1) * rowsPerUnit);
    for (let row = unit * rowsPerUnit; row < end; row++) {
      let pixel = (top + row) * width + left;
      for (let at = row * columns; at < (row + 1) * columns; at++, pixel++) if (own[at] <= mostDb) counts[pixel]++;
    }
  };
}
