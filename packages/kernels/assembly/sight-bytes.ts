/** Bytes for a sweep along `count` samples: three numbers and a bit for each. */
export function sightBytes(count: i32): usize {
  return 3 * sightNumbers(count) + ((<usize>count / 32 + 2) & ~1) * 4 + 16;
}

/** Room for one number, f64, of each sample, with one more so that pairs fit. */
export function sightNumbers(count: i32): usize {
  return (<usize>count + 2) * 8;
}

/** Bytes of `count` samples for the skyline, before the results. */
export function skylineBytes(count: i32): usize {
  return (4 * <usize>count + 15) & ~15;
}
