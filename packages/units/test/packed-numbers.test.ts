import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { OutOfRangeError, packedBytes, packedDoubles, packedFloats } from '../src/index.js';

const base64Of = (values: { readonly buffer: ArrayBufferLike }): string =>
  Buffer.from(new Uint8Array(values.buffer)).toString('base64');

describe('packed numbers', () => {
  it('are the bytes and little-endian numbers that were packed', () => {
    fc.assert(
      fc.property(fc.float64Array(), fc.float32Array(), fc.uint8Array(), (doubles, floats, bytes) => {
        expect(packedBytes(base64Of(bytes))).toEqual(Uint8Array.from(bytes));
        expect(packedFloats(packedBytes(base64Of(floats)))).toEqual(floats);
        expect(packedDoubles(packedBytes(base64Of(doubles)))).toEqual(doubles);
      }),
    );
    // 1.5 as IEEE 754 writes it, lowest byte first.
    expect([...packedFloats(Uint8Array.of(0, 0, 0xc0, 0x3f))]).toEqual([1.5]);
    expect([...packedDoubles(Uint8Array.of(0, 0, 0, 0, 0, 0, 0xf8, 0x3f))]).toEqual([1.5]);
  });

  it('may begin anywhere in a buffer, and leave out what is no whole number', () => {
    expect([...packedFloats(Uint8Array.of(9, 0, 0, 0xc0, 0x3f, 7).subarray(1))]).toEqual([1.5]);
    expect(packedDoubles(Uint8Array.of(1, 2, 3))).toHaveLength(0);
  });

  it('refuse what is not base64 or no bytes', () => {
    expect(() => packedBytes('a*')).toThrow('base64: "a*" is not a string in base64');
    expect(() => packedBytes(undefined as never)).toThrow(OutOfRangeError);
    expect(() => packedFloats([0, 0, 0, 0] as never)).toThrow('bytes: a list is not a Uint8Array');
  });
});
