import { expect } from 'vitest';

/**
 * Rasters that are the same byte for byte are equal, and are found so in a millisecond: Vitest takes four seconds for a
 * million elements, one by one. It still looks at all others itself, and reports where they differ.
 */
function areSameBytes(a: unknown, b: unknown): boolean | undefined {
  if (!ArrayBuffer.isView(a) || !ArrayBuffer.isView(b)) return undefined;
  if (a.constructor !== b.constructor || a.byteLength !== b.byteLength) return undefined;
  return bytesOf(a).equals(bytesOf(b)) ? true : undefined;
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

// Files that share what they import share what they expect with: once is enough.
const TOLD = Symbol.for('radioshed: equality of typed arrays');
if (!(TOLD in globalThis)) {
  expect.addEqualityTesters([areSameBytes]);
  Object.defineProperty(globalThis, TOLD, { value: true });
}
