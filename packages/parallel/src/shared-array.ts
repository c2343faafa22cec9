/** Typed arrays that {@link sharedCopy} takes. */
export type SharedData =
  Float32Array | Float64Array | Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array;

/** Memory that all workers see, or plain memory where the platform has none to share (then pools run inline). */
function memory(bytes: number): ArrayBufferLike {
  return typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
}

/** `length` zeros as 32-bit floats in shared memory. */
export function sharedFloat32(length: number): Float32Array {
  return new Float32Array(memory(length * 4));
}

/** `length` zeros as 64-bit floats in shared memory. */
export function sharedFloat64(length: number): Float64Array {
  return new Float64Array(memory(length * 8));
}

/** `length` zeros as 32-bit integers in shared memory. */
export function sharedInt32(length: number): Int32Array {
  return new Int32Array(memory(length * 4));
}

/** `length` zeros as 16-bit integers in shared memory. */
export function sharedInt16(length: number): Int16Array {
  return new Int16Array(memory(length * 2));
}

/** `length` zeros as bytes in shared memory. */
export function sharedUint8(length: number): Uint8Array {
  return new Uint8Array(memory(length));
}

/** The array in shared memory: itself where it lies there already, else a copy. */
export function sharedCopy<T extends SharedData>(array: T): T {
  if (typeof SharedArrayBuffer === 'undefined' || array.buffer instanceof SharedArrayBuffer) return array;
  const copy = new (array.constructor as new (buffer: ArrayBufferLike) => T)(memory(array.byteLength));
  copy.set(array);
  return copy;
}
