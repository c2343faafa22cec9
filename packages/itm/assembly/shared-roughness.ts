// Δh of one direction for its neighbours, read off between samples where it is known.

import { spare as sharedDeltas } from '@radioshed/profile/assembly/radial-memory';

/** Nearer to the transmitter each path has its own Δh. */
const NEAREST: i32 = 128;
/** Samples from one known Δh to the next: near the transmitter, where it changes fast, and from `FAR` on. */
const NEAR_STEP: i32 = 16;
const FAR_STEP: i32 = 32;
const FAR: i32 = 1024;
const KNOWN_BEFORE_FAR: i32 = (FAR - NEAREST) / NEAR_STEP;

let known: i32 = 0;
/** The last sample whose Δh is known, and the one that is wanted next. */
let lastKnown: i32 = 0;
let wanted: i32 = NEAREST;

/** Forgets what was known. */
export function forgetShared(): void {
  known = 0;
  lastKnown = 0;
  wanted = NEAREST;
}

/** The sample whose Δh is wanted next. */
export function nextShared(): i32 {
  return wanted;
}

/** Takes the Δh of the sample that was wanted. */
export function addShared(deltaHM: f64): void {
  store<f64>(sharedDeltas + ((<usize>known) << 3), deltaHM);
  known++;
  lastKnown = wanted;
  wanted += wanted < FAR ? NEAR_STEP : FAR_STEP;
}

/** Whether Δh of a path to this sample can be read off. */
export function isShared(sample: i32): bool {
  return sample >= NEAREST && sample <= lastKnown;
}

/** Δh of a path to a sample, m. */
export function sharedDeltaHM(sample: i32): f64 {
  const isNear = sample < FAR;
  const step = isNear ? NEAR_STEP : FAR_STEP;
  const beyond = sample - (isNear ? NEAREST : FAR);
  const cells = beyond / step;
  const part = beyond - cells * step;
  const at = sharedDeltas + ((<usize>(cells + (isNear ? 0 : KNOWN_BEFORE_FAR))) << 3);
  const here = load<f64>(at);
  // The last that is known has none beyond it.
  return part == 0 ? here : here + (load<f64>(at, 8) - here) * (<f64>part / <f64>step);
}
