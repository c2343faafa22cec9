import { expect, test } from 'vitest';

import { sha256Of } from '../src/files/hash.js';

const MIB = 2 ** 20;

/** Numbers that differ from one piece to the next. */
function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 10)) & 255);
}

test.each([0, 1, MIB / 4 - 1, MIB / 4, MIB / 4 + 1, MIB])(
  'the hash of %i bytes is that of the whole',
  async (length) => {
    const bytes = bytesOf(length);
    const whole = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
    expect(await sha256Of(bytes)).toBe(whole);
    const shared = new Uint8Array(new SharedArrayBuffer(length));
    shared.set(bytes);
    expect(await sha256Of(shared)).toBe(whole);
  },
);

test('a long hash leaves turns of the event loop to others', async () => {
  let turns = 0;
  let isOver = false;
  const count = (): void => void (isOver || (turns++, setImmediate(count)));
  setImmediate(count);
  await sha256Of(bytesOf(2 * MIB));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(7); // 8 pieces
});
