import { expect, test } from 'vitest';

import { operatorKey } from '../../src/operator-key.js';
import { desk } from '../fakes.js';

const token = 'operator-key-of-the-test';

test('guesses are slowed down, and the right key is slowed down with them but never refused', async () => {
  let [now, waits] = [0, 0];
  const check = operatorKey(
    token,
    () => now,
    async () => void waits++,
  );
  const status = (key?: string): Promise<number> =>
    check(key && `Bearer ${key}`).then(
      () => 200,
      (error: { readonly status: number }) => error.status,
    );
  for (let i = 0; i < 30; i++) expect(await status(`guess ${i}`)).toBe(401);
  expect([await status(), await status(), waits]).toEqual([401, 401, 0]); // without a key it is no guess
  expect([await status('guess'), waits, await status(token), waits]).toEqual([429, 1, 200, 2]);
  now = 60_000;
  expect([await status('guess'), await status(token), waits]).toEqual([401, 200, 2]);
});

test('the wait is that of the minute in which the guess came', async () => {
  let now = 0;
  let meanwhile: () => Promise<unknown> = async () => {};
  const check = operatorKey(
    token,
    () => now,
    () => meanwhile(),
  );
  for (let i = 0; i < 30; i++) await check('guess').catch(() => {});
  now = 59_500;
  meanwhile = async () => {
    now = 60_500;
    await check('another').catch(() => {});
  };
  await expect(check('guess')).rejects.toMatchObject({
    status: 429,
    body: { error: expect.stringContaining('wait 1 s') as string },
  });
});

test('guesses from unknown addresses count too', async () => {
  const { handler } = (await desk({ admin: { token } })).first; // each server slows down by itself
  const guess = (key: string): Promise<Response> =>
    handler(new Request('http://x/admin/state', { headers: { authorization: `Bearer ${key}` } }));
  for (let i = 0; i < 30; i++) expect((await guess(String(i))).status).toBe(401);
  const [late, right] = await Promise.all([guess('x'), guess(token)]);
  expect([late.status, right.status]).toEqual([429, 200]);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
});
