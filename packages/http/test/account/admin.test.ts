import { describe, expect, test } from 'vitest';

import { desk, sample } from '../fakes.js';

const token = 'operator-key-of-the-test';
const admin = { token };
const headers = { authorization: `Bearer ${token}` };

describe('/admin', () => {
  test('is not there without a key of the operator', async () => {
    const { ask } = await desk();
    for (const path of ['/admin', '/admin/state']) expect((await ask(path, { headers })).status).toBe(404);
  });

  test('shows nothing to accounts and to other keys', async () => {
    const { ask, key } = await desk({ admin });
    expect((await ask('/admin/state')).status).toBe(401);
    expect((await ask('/admin/state', { headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
    const text = await (await ask('/admin')).text();
    expect(text).toContain('Radioshed operator');
    expect(text).not.toContain(token);
  });

  test('has accounts, usage and storage, also without a queue', async () => {
    const { ask, key } = await desk({ admin });
    await ask('/area', { body: sample });
    const answer = await ask('/admin/state', { headers, key: undefined });
    expect(answer.status).toBe(200);
    const state = (await answer.json()) as { readonly accounts: readonly object[]; readonly bytes: number };
    expect(state).toMatchObject({ queues: { areas: { running: 0, waiting: 0 } }, accountsLeftOut: 0 });
    expect(state.accounts).toMatchObject([
      { id: 1, name: 'Ada', calls: 1 },
      { id: 2, name: 'Bob', calls: 0, bytes: 0 },
    ]);
    expect(state.bytes).toBeGreaterThan(1000);
    expect(JSON.stringify(state)).not.toContain(key.slice(2));
    if (process.env['RADIOSHED_TEST_CLUSTER'] !== undefined) return;
    const cancel = await ask('/admin/calls/x/cancel', { method: 'POST', headers });
    expect([cancel.status, await cancel.json()]).toEqual([
      404,
      { error: 'This server runs its calculations itself and has no queue' },
    ]);
  });
});
