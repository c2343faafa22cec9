import { expect, test } from 'vitest';

import { sharedFloat32, sharedFloat64, sharedInt16, sharedInt32, sharedUint8 } from '../src/index.js';

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

test.each([-1, 1.5, '8', Number.NaN])('a length of %o is refused by name', (length) => {
  expect(() => sharedFloat32(length as never)).toThrow(/^length: .* is not an integer from 0/);
});
