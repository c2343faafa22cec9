/** Largest number of units in a job: leaves the 32-bit counter room for every worker to overrun it. */
export const MAX_UNITS: number = 2 ** 30;

/** Indices in the shared Int32Array with the state of a job. */
export const NEXT = 0; // number of the next unit that is not taken
export const DONE = 1; // units finished
export const STOP = 2; // 1: take no further unit
export const SHARE = 3; // 1: other jobs wait, end a turn after TURN_MS

/** Length of a worker's turn at a job while other jobs wait, ms. */
export const TURN_MS = 50;

/** The shared counters of a job. */
export function createControl(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT));
}
