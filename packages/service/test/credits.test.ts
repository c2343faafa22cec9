import { ArchiveError } from '@radioshed/archive';
import { memoryArchive } from '@radioshed/archive/memory';
import { expect, test } from 'vitest';

import { createService, openAccount } from '../src/index.js';
import { fakeEngine, fakeTerrain, sample } from './fakes.js';

async function free() {
  const archive = memoryArchive();
  const account = await archive.createAccount('Ada', { plan: 'free' });
  const { keyId } = await archive.issueKey(account.id);
  const service = createService({ terrain: fakeTerrain(), archive, engine: fakeEngine });
  return { archive, account, service, caller: { account, keyId } };
}

test('each call that succeeds costs a credit, saved together with its result', async () => {
  const { archive, service, caller } = await free();
  expect((await service.area(caller, sample)).response.balance).toBe(49);
  await expect(service.path(caller, sample)).rejects.toMatchObject({
    status: 429,
    body: { error: 'Too many requests, pause at least 1 s' },
  });
  const other = { ...caller, keyId: 'another key of the account' };
  expect((await service.path(other, sample)).response.balance).toBe(48);
  expect((await archive.usage(1)).map(({ counter, credits }) => [counter, credits])).toEqual([
    ['area', 1],
    ['path', 1],
  ]);
});

test('without credit nothing is computed or saved', async () => {
  const { archive, service, caller } = await free();
  await archive.charge(1, { counter: 'area', credits: 50 });
  for (const verb of ['area', 'path'] as const) {
    await expect(service[verb](caller, sample)).rejects.toMatchObject({
      status: 403,
      body: { error: 'You do not have any credit, order a plan' },
    });
  }
  expect(await archive.listCalculations(1)).toEqual([]);
  expect(await archive.creditsUsed(1)).toBe(50);
});

test('failed calls are not charged', async () => {
  const { archive, account, caller } = await free();
  const failing = {
    ...fakeEngine,
    area: async () => {
      throw new Error('no');
    },
  };
  const service = createService({ terrain: fakeTerrain(), archive, engine: failing });
  await expect(service.area(caller, sample)).rejects.toMatchObject({ status: 500 });
  expect(await archive.creditsUsed(account.id)).toBe(0);
});

test('sizes are those of the plan', async () => {
  const { service, caller } = await free();
  const far = { ...sample, output: { ...sample.output, rad: 51, res: 180 } };
  await expect(service.area(caller, far)).rejects.toMatchObject({
    status: 400,
    body: { error: 'Radius exceeds the maximum allowed for the plan' },
  });
  const fine = { ...sample, output: { ...sample.output, rad: 10, res: 10 } };
  const { response } = await service.area(caller, fine);
  expect(response.calculation_adjusted.flat().join(' ')).toContain('at most 1 megapixels');
});

test('of two keys only one gets the last credit', async () => {
  const { archive, service, caller } = await free();
  await archive.charge(1, { counter: 'area', credits: 49 });
  const callers = [caller, { ...caller, keyId: 'another key of the account' }];
  const answers = await Promise.allSettled(callers.map((one) => service.area(one, sample)));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await archive.creditsUsed(1)).toBe(50);
});

test('an account whose archive is full is refused before anything is computed, and is not charged', async () => {
  const { archive, account, service, caller } = await free();
  const numbers = { name: 'numbers', type: 'x/y', bytes: new Uint8Array(1) };
  Object.defineProperty(numbers.bytes, 'byteLength', { value: 0.5e9 }); // as much as the plan allows
  const old = {
    ...(await archive.reserve(account.id)),
    accountId: account.id,
    kind: 'area',
    site: 'A1',
    network: 'Old',
  };
  await archive.addCalculation({ ...old, details: {}, files: [numbers] });
  await expect(service.area(caller, sample)).rejects.toMatchObject({
    status: 403,
    body: {
      error: 'Your archive is full: 500.0 MB of at most 500.0 MB are in use. Delete calculations to free storage.',
    },
  });
  expect(await archive.creditsUsed(account.id)).toBe(0);
  await archive.setPlan(account.id, 'bronze');
  const richer = { ...caller, account: { ...account, plan: 'bronze' } };
  expect((await service.area(richer, sample)).response.balance).toBe(999);
});

test('a server whose archive is full says so', async () => {
  const archive = memoryArchive();
  const { caller } = await openAccount(archive, 'Ada');
  const checkRoom = () => Promise.reject(new ArchiveError('full', 'the archive is full'));
  const service = createService({ terrain: fakeTerrain(), archive: { ...archive, checkRoom }, engine: fakeEngine });
  await expect(service.area(caller, sample)).rejects.toMatchObject({
    status: 507,
    body: { error: 'The archive of this server is full. Nothing was saved or charged.' },
  });
});

test('draining: running and waiting calculations finish, new ones are refused, other calls work', async () => {
  const archive = memoryArchive();
  const { caller } = await openAccount(archive, 'Ada');
  const held: (() => void)[] = [];
  const area: typeof fakeEngine.area = async (...call) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return fakeEngine.area(...call);
  };
  const engine = { ...fakeEngine, area };
  const service = createService({ terrain: fakeTerrain(), archive, engine, settings: { maxAtOnce: 1 } });
  const asked = [service.area(caller, sample), service.area(caller, sample)];
  await expect.poll(() => held.length).toBe(1);
  let drained = false;
  const draining = service.drain().then(() => (drained = true));
  await expect(service.path(caller, sample)).rejects.toMatchObject({ status: 503 });
  expect(await service.listCalculations(caller, {})).toEqual([]);
  expect((await service.state()).queues.areas).toEqual({ running: 1, waiting: 1 });
  held.pop()?.();
  await asked[0];
  await expect.poll(() => held.length).toBe(1);
  expect(drained).toBe(false);
  held.pop()?.();
  await Promise.all([...asked, draining]);
  expect(await service.listCalculations(caller, {})).toHaveLength(2);
  expect((await service.state()).calculations).toMatchObject([{ call: 'area', outcome: 'done', count: 2 }]);
});

test('of two equal requests at a time both get one response, and neither counts as failed', async () => {
  const archive = memoryArchive();
  const { caller } = await openAccount(archive, 'Ada');
  let begun = 0;
  let go = (): void => {};
  const both = new Promise<void>((resolve) => (go = resolve));
  const area: typeof fakeEngine.area = async (...call) => {
    if (++begun === 2) go();
    await both;
    return fakeEngine.area(...call);
  };
  const service = createService({ terrain: fakeTerrain(), archive, engine: { ...fakeEngine, area } });
  const send = () => service.area(caller, sample, { repeatKey: 'request-1' });
  const [one, other] = await Promise.all([send(), send()]);
  expect(other.response).toEqual(one.response);
  expect(await service.listCalculations(caller, {})).toHaveLength(1);
  const counted = (await service.state()).calculations.map(({ outcome, count }) => `${count} ${outcome}`);
  expect(counted.toSorted()).toEqual(['1 done', '1 refused']);
});
