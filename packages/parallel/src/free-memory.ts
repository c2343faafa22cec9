/** Memory that makes a collection worth its time, bytes. */
export const LARGE_BYTES: number = 32 * 2 ** 20;

/**
 * Frees the memory of work that has ended, where the process allows it (`exposeCollector`). Platforms collect garbage
 * when the heap grows; they ignore shared memory, and notice large buffers late.
 */
export function freeMemory(): void {
  (globalThis as { readonly gc?: () => void }).gc?.();
}

/** Bytes of the largest buffer among the arguments of a job and their members; shared buffers count. */
export function largestBuffer(args: unknown, depth = 2): number {
  if (ArrayBuffer.isView(args)) return args.buffer.byteLength;
  if (typeof args !== 'object' || args === null || Array.isArray(args) || depth === 0) return 0;
  return Math.max(0, ...Object.values(args).map((each) => largestBuffer(each, depth - 1)));
}
