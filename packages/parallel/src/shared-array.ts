import { checkInteger } from '@radioshed/units';

/** Longest array, numbers. */
const LONGEST = 2 ** 40;

/** Memory that all workers see, or plain memory where the platform has none to share (then pools run inline). */
function memory(length: number, each: number): ArrayBufferLike {
  const bytes = checkInteger('length', length, 0, LONGEST) * each;
  return typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
}

/** `length` zeros as 32-bit floats in shared memory. */
export function sharedFloat32(length: number): Float32Array {
  return new Float32Array(memory(length, 4));
}

/**
 * `length` zeros as 64-bit floats in shared memory.
 *
 * @example
 * With `work`, a function that squares the index of each item:
 *
 * ```ts
 * const pool = createPool({ threads: 2 });
 * const out = sharedFloat64(1000);
 * await pool.run({ work, args: { out }, count: 1000 }, { signal: AbortSignal.timeout(60_000) });
 * console.log(out[999]); // 998001
 * await pool.close();
 * ```
 */
export function sharedFloat64(length: number): Float64Array {
  return new Float64Array(memory(length, 8));
}

/** `length` zeros as 32-bit integers in shared memory. */
export function sharedInt32(length: number): Int32Array {
  return new Int32Array(memory(length, 4));
}

/** `length` zeros as 16-bit integers in shared memory. */
export function sharedInt16(length: number): Int16Array {
  return new Int16Array(memory(length, 2));
}

/** `length` zeros as bytes in shared memory. */
export function sharedUint8(length: number): Uint8Array {
  return new Uint8Array(memory(length, 1));
}
