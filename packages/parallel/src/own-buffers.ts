/** How deep in a message typed arrays are found. */
const DEPTH = 6;

/**
 * The buffers of the typed arrays in a message that can be moved to another thread, each once. An array must fill its
 * buffer: the rest may be used elsewhere. Shared memory is not moved.
 */
export function ownBuffers(message: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) return;
    if (ArrayBuffer.isView(value)) {
      const { buffer, byteLength } = value;
      if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) found.add(buffer);
    } else if (depth > 0) Object.values(value).forEach((each) => visit(each, depth - 1));
  };
  visit(message, DEPTH);
  return [...found];
}
