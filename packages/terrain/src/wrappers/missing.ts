const SLICE = 1 << 20;

/** Number of missing heights (NaN), counted without blocking the thread. */
export async function countMissing(heights: ArrayLike<number>, yieldIfDue: () => Promise<void>): Promise<number> {
  let missing = 0;
  for (let from = 0; from < heights.length; from += SLICE) {
    const to = Math.min(from + SLICE, heights.length);
    for (let i = from; i < to; i++) if (Number.isNaN(heights[i])) missing++;
    await yieldIfDue();
  }
  return missing;
}
