// Δh of one direction for its neighbours, read off between samples where it is known.

import { sharedDeltas } from './memory';

/** Samples from one known Δh to the next. */
const EVERY: i32 = 16;
/** Nearer to the transmitter each path has its own. */
const NEAREST: i32 = 8 * EVERY;

let known: i32 = 0;

/** Forgets what was known. */
export function forgetShared(): void {
  known = 0;
}

/** The sample whose Δh is wanted next. */
export function nextShared(): i32 {
  return NEAREST + known * EVERY;
}

/** Takes the Δh of the sample that was wanted. */
export function addShared(deltaHM: f64): void {
  store<f64>(sharedDeltas + ((<usize>known) << 3), deltaHM);
  known++;
}

/** Whether Δh of a path to this sample can be read off. */
export function isShared(sample: i32): bool {
  return sample >= NEAREST && sample <= NEAREST + (known - 1) * EVERY;
}

/** Δh of a path to a sample, m. */
export function sharedDeltaHM(sample: i32): f64 {
  const x = sample - NEAREST;
  const cell = min(x / EVERY, max(known - 2, 0));
  const at = sharedDeltas + ((<usize>cell) << 3);
  const here = load<f64>(at);
  if (known < 2) return here;
  return here + (load<f64>(at, 8) - here) * (<f64>(x - cell * EVERY) / <f64>EVERY);
}
