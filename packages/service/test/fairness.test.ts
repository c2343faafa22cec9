import { openAccount } from '@radioshed/service';
import { expect, test } from 'vitest';

import { areaResultOf, failure, fakeEngine, sample, workshop } from './fakes.js';

/** A service whose areas end when `finish` is called. */
async function heldAreas(settings: { readonly maxAtOnce: number; readonly maxWaitingPerAccount?: number }) {
  const held: (() => void)[] = [];
  const order: string[] = [];
  const { service, archive, caller } = await workshop({
    settings,
    engine: {
      area: (input) =>
        new Promise((resolve) => {
          order.push(input.output.resolutionM === 60 ? 'Ada' : 'Bob');
          held.push(() => resolve(areaResultOf(input)));
        }),
    },
  });
  const { caller: bob } = await openAccount(archive, 'Bob');
  return { service, ada: caller, bob, held, order };
}

const ofBob = { ...sample, output: { ...sample.output, res: 70 } };

test('while one account floods the areas, another is next, and its paths run at once', async () => {
  const { service, ada, bob, held, order } = await heldAreas({ maxAtOnce: 2, maxWaitingPerAccount: 50 });
  const flood = Array.from({ length: 200 }, () => service.area(ada, sample));
  const refused = flood.map((each) => each.then(() => undefined, failureOf));
  await expect.poll(() => held.length).toBe(2);
  const area = service.area(bob, ofBob);
  await expect.poll(async () => (await service.state()).queues.areas).toEqual({ running: 2, waiting: 51 });
  expect((await service.path(bob, sample)).response.Engine).toBe('Fake 1');
  for (let ended = 0; ended < 53; ended++) {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  }
  expect((await area).response.coverage).toBe('50%');
  expect(order.indexOf('Bob')).toBeLessThanOrEqual(3);
  const statuses = (await Promise.all(refused)).map((error) => error?.status ?? 200);
  expect(statuses.filter((status) => status === 200)).toHaveLength(52);
  expect(statuses.filter((status) => status === 429)).toHaveLength(148);
});

function failureOf(error: { readonly status: number }): { readonly status: number } {
  return error;
}

test('calculations of many links do not delay a single link', async () => {
  let finish = (): void => {};
  const waits = new Promise<void>((resolve) => (finish = resolve));
  const points = async (): Promise<never> => {
    await waits;
    throw new Error('enough');
  };
  const { service, caller, archive } = await workshop({ engine: { ...fakeEngine, points } });
  const { caller: bob } = await openAccount(archive, 'Bob');
  const { lat, lon, alt } = sample.transmitter;
  const { transmitter: _transmitter, ...rest } = sample;
  const body = { ...rest, transmitter: { frq: 446, txw: 5, bwi: 0.0125 }, points: [{ lat, lon, alt }] };
  const flood = Array.from({ length: 20 }, () => failure(service.points(caller, body)));
  await expect.poll(async () => (await service.state()).queues.links).toEqual({ running: 4, waiting: 16 });
  expect((await service.path(bob, sample)).response.Engine).toBe('Fake 1');
  finish();
  expect(await Promise.all(flood)).toMatchObject(flood.map(() => ({ status: 500 })));
});
