// Where the samples of Δh stand.

/** Most samples of Δh, and those that fill up the last vectors. */
const MOST_SAMPLES: i32 = 256;

/** Resampled heights, f64 or f32. */
export const samples: usize = memory.data(MOST_SAMPLES * 8, 16);
/** Deviations from their line, f32, and as many to fill up as are read at once. */
export const deviations: usize = memory.data((MOST_SAMPLES + 16) * 4, 16);
