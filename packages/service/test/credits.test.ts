import { memoryArchive } from '@radioshed/archive/memory';
import { expect, test } from 'vitest';

import { createService } from '../src/index.js';
import { fakeEngine, fakeTerrain, sample } from './fakes.js';

async function free() {
  const archive = memoryArchive();
  const account = await archive.createAccount('Ada', { plan: 'free' });
  const { keyId } = await archive.issueKey(account.id);
  const service = createService({ terrain: fakeTerrain(), archive, engine: fakeEngine });
  return { archive, account, service, caller: { account, keyId } };
}

test('each call that succeeds costs a credit, kept together with its result', async () => {
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

test('without credit nothing is calculated and nothing kept', async () => {
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

test('what fails is not charged', async () => {
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
