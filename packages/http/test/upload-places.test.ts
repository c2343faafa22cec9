import { expect, test } from 'vitest';

import { uploadPlaces } from '../src/upload-places.js';

test('one upload of an account and so many in all are under way, the others are told so', async () => {
  const places = uploadPlaces(2);
  const ends: (() => void)[] = [];
  const slow = (account: number): Promise<string> =>
    places.take(account, () => new Promise((resolve) => ends.push(() => resolve('kept'))));
  const [first, second] = [slow(1), slow(2)];
  await expect(slow(1)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('another upload of this account'),
  });
  await expect(slow(3)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('2 uploads are under way'),
  });
  ends[0]?.();
  expect(await first).toBe('kept');
  await expect(places.take(1, async () => Promise.reject(new Error('no model')))).rejects.toThrow('no model');
  expect(await places.take(1, async () => 'kept')).toBe('kept');
  ends[1]?.();
  expect(await second).toBe('kept');
});
