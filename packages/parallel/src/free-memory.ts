/** Memory that makes a collection worth its time, bytes. */
export const LARGE_BYTES: number = 32 * 2 ** 20;

/**
 * Frees the memory of work that has ended, where the process allows it (`exposeCollector`). Platforms collect garbage
 * when the heap grows; they ignore shared memory, and notice large buffers late.
 */
export function freeMemory(): void {
  platform.gc?.();
}

/** The same for objects that are new: the results of work that has just ended. */
export function freeNewMemory(): void {
  platform.gc?.({ type: 'minor' });
}

const platform = globalThis as { readonly gc?: (options?: { readonly type: 'minor' }) => void };

/** Bytes of the largest buffer among the arguments of a job and their members; shared buffers count. */
export function largestBuffer(args: unknown, depth = 2): number {
  if (ArrayBuffer.isView(args)) return args.buffer.byteLength;
  if (typeof args !== 'object' || args === null || Array.isArray(args) || depth === 0) return 0;
  return Math.max(0, ...Object.values(args).map((each) => largestBuffer(each, depth - 1)));
}
