import { expect, test } from 'vitest';

import { desk, sample } from '../fakes.js';

const headers = { 'idempotency-key': 'f7c9a1e4-0b1d' };

test('a request that is sent again gets the response of the first one, which alone is charged', async () => {
  const { ask, strangerKey } = await desk();
  const first = await (await ask('/area', { body: sample, headers })).text();
  expect(await (await ask('/area', { body: sample, headers })).text()).toBe(first);
  const { id } = JSON.parse(first) as { readonly id: number };
  expect(await (await ask('/archive/list')).json()).toMatchObject([{ id }]);
  expect(await (await ask('/area', { body: sample, headers, key: strangerKey })).text()).not.toBe(first);
  // The same request without the key is another one.
  expect((await ask('/area', { body: sample })).status).toBe(200);
});

test('a key of another request is refused, as are those that are none', async () => {
  const { ask } = await desk();
  await ask('/area', { body: sample, headers });
  const body = { ...sample, site: 'B2' };
  const other = await ask('/area', { body, headers });
  expect([other.status, await other.json()]).toEqual([
    400,
    { error: expect.stringMatching(/^idempotency-key: a different request used this key/) },
  ]);
  for (const wrong of [{ 'idempotency-key': 'short' }, { 'x-priority': 'high' }]) {
    const refused = await ask('/area', { body: sample, headers: wrong });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(Object.keys(wrong)[0] ?? '')]);
  }
  expect((await ask('/area', { body: sample, headers: { 'x-priority': 'low' } })).status).toBe(200);
});
