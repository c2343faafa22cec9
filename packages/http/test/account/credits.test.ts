import { memoryArchive } from '@radioshed/archive/memory';
import { CREDITS } from '@radioshed/quota';
import { createService } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { expect, test } from 'vitest';

import { createHandler } from '../../src/index.js';
import { bodies, type CreatePath } from '../bodies.js';
import { sample } from '../fakes.js';
import { glbOf } from '../glb.js';

/** An account with a plan. Each request uses another key, so none waits for the last. */
async function bronze() {
  const archive = memoryArchive();
  const account = await archive.createAccount('Ada', { plan: 'bronze' });
  await archive.putModel({ accountId: account.id, name: 'room.glb', content: glbOf(), report: {} });
  const service = createService({ terrain: nullIsland(), archive });
  const handler = createHandler({ allowedHosts: ['example.org'], service, version: '1' });
  const ask = async (path: string, body: unknown) => {
    const { key } = await archive.issueKey(account.id);
    const init = { method: 'POST', headers: { key }, body: JSON.stringify(body) };
    const response = await handler(new Request(`http://example.org${path}`, init));
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  };
  return { archive, account, ask };
}

test('every calculation costs its credit and reports the balance; analysis is free but counted', async () => {
  const { archive, account, ask } = await bronze();
  let left = 1000;
  for (const path of Object.keys(bodies) as CreatePath[]) {
    const { status, answer } = await ask(path, bodies[path]);
    expect([path, status]).toEqual([path, 200]);
    left -= CREDITS[path.slice(1) as keyof typeof CREDITS];
    expect([path, answer['balance']]).toEqual([path, left]);
  }
  expect(left).toBe(991);
  expect((await ask('/area', { ...sample, network: 'Jam', site: 'J1' })).status).toBe(200);
  const [name] = (await archive.listCalculations(account.id, { network: 'Jam' })).map(({ id }) => String(id));
  const analyses: readonly (readonly [string, unknown])[] = [
    ['/merge', { network: 'Jam', name: 'M' }],
    ['/interference', { s_network: 'Testing', s_sites: ['1'], j_network: 'Jam', name: 'I' }],
    ['/trilateration', { connected: [{ site: name, rssi: -50 }] }],
    ['/network', { net: 'Jam', nam: 'M', lat: 0.505, lon: 0.5, alt: 2 }],
  ];
  for (const [path, body] of analyses) {
    const { status, answer } = await ask(path, body);
    expect([path, status]).toEqual([path, 200]);
    if (!Array.isArray(answer)) expect([path, answer['balance']]).toEqual([path, 990]);
  }
  const counted = (await archive.usage(account.id)).map(({ counter, calls, credits }) => [counter, calls, credits]);
  expect(counted).toEqual(
    expect.arrayContaining([
      ['merge', 1, 0],
      ['network', 1, 0],
      ['area', 2, 2],
    ]),
  );
});

test('without credit calculations are refused, and analysis still works', async () => {
  const { archive, account, ask } = await bronze();
  await ask('/area', sample);
  await archive.charge(account.id, { counter: 'area', credits: 999 });
  for (const path of Object.keys(bodies) as CreatePath[]) {
    const { status, answer } = await ask(path, bodies[path]);
    expect([path, status, answer['error']]).toEqual([path, 403, 'You do not have any credit, order a plan']);
  }
  expect((await ask('/merge', { network: 'Testing', name: 'x' })).answer['balance']).toBe(0);
});

test('the radius and megapixel limits of the plan apply to every call that has them', async () => {
  const { ask } = await bronze();
  for (const path of ['/area', '/multisite', '/bsa'] as const) {
    const body = { ...bodies[path], output: { ...bodies[path].output, rad: 101 } };
    const { status, answer } = await ask(path, body);
    expect([path, status, answer['error']]).toEqual([path, 400, 'Radius exceeds the maximum allowed for the plan']);
  }
  const output = { ...bodies['/bsa'].output, res: 1 };
  const { answer } = await ask('/bsa', { ...bodies['/bsa'], output, places: 10 });
  expect(String(answer['calculation_adjusted'])).toContain('at most 0.25 megapixels');
});
