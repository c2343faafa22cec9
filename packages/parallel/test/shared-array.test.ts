import { expect, test } from 'vitest';

import { sharedCopy, sharedFloat32, sharedFloat64, sharedInt16, sharedInt32, sharedUint8 } from '../src/index.js';

test.each([
  [sharedFloat32, Float32Array],
  [sharedFloat64, Float64Array],
  [sharedInt16, Int16Array],
  [sharedInt32, Int32Array],
  [sharedUint8, Uint8Array],
])('%o gives zeros that all threads see', (create, type) => {
  const array = create(7);
  expect(array).toBeInstanceOf(type);
  expect([...array]).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(array.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test('sharedCopy copies what is not shared and keeps what is', () => {
  const plain = new Int16Array([1, 2, 3, 4]).subarray(1, 3);
  const copy = sharedCopy(plain);
  expect([...copy]).toEqual([2, 3]);
  expect(copy.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(sharedCopy(copy)).toBe(copy);
});
