/** One site's losses and the rasters of the least loss of all, in shared memory. */
export interface LeastPlan {
  /** Losses of the site, dB, on its own part of the grid: `columns` wide, its first pixel at `left`, `top`. */
  readonly own: Float32Array;
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  readonly index: number;
  readonly offsetDb: number;
  /** Width of the common grid, the least loss + offset of each of its pixels, and whose it is. */
  readonly width: number;
  readonly lossDb: Float32Array;
  readonly best: Int16Array;
  readonly rowsPerUnit: number;
}

/** Merges a site, one unit per block of its rows. Sites are merged one after the other, so no pixel has two writers. */
export function keepLeast(plan: LeastPlan): (unit: number) => void {
  const { own, columns, rows, left, top, index, offsetDb, width, lossDb, best, rowsPerUnit } = plan;
  return (unit) => {
    const end = Math.min(rows, (unit + 1) * rowsPerUnit);
    for (let row = unit * rowsPerUnit; row < end; row++) {
      let pixel = (top + row) * width + left;
      for (let at = row * columns; at < (row + 1) * columns; at++, pixel++) {
        const loss = Math.fround(own[at] + offsetDb);
        if (loss !== loss) continue;
        const least = lossDb[pixel];
        // Of equals the lower index wins, whichever came first.
        if (loss > least || (loss === least && index > best[pixel])) continue;
        lossDb[pixel] = loss;
        best[pixel] = index;
      }
    }
  };
}

/** Counts over the common grid, at the end. */
export interface BestCountPlan {
  readonly best: Int16Array;
  /** For each site, the pixels where it is the best server. */
  readonly counts: Int32Array;
  readonly pixelsPerUnit: number;
}

/** Counts the pixels of each site, one unit per block of pixels. */
export function countBest({ best, counts, pixelsPerUnit }: BestCountPlan): (unit: number) => void {
  return (unit) => {
    const end = Math.min(best.length, (unit + 1) * pixelsPerUnit);
    // Neighbours mostly have the same server: a run is added at once.
    for (let from = unit * pixelsPerUnit; from < end;) {
      const index = best[from];
      let to = from + 1;
      while (to < end && best[to] === index) to++;
      if (index >= 0) Atomics.add(counts, index, to - from);
      from = to;
    }
  };
}
