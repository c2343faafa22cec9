import { memoryArchive } from '@radioshed/archive/memory';
import { nullIsland } from '@radioshed/terrain';
import { describe, expect, test } from 'vitest';

import {
  type Caller,
  createService,
  inlineRunner,
  openAccount,
  type Runner,
  type Service,
  type ServiceSettings,
} from '../src/index.js';
import { failure, sample } from './fakes.js';

type Call = (service: Service, caller: Caller, options: { readonly signal: AbortSignal }) => Promise<unknown>;

const radio = { ...sample.transmitter, antenna: sample.antenna };
const radios = [radio, { ...radio, lat: 0.53, lon: 0.53 }];
const CALLS: readonly (readonly [string, Call])[] = [
  [
    'highPoints',
    (service, caller, options) =>
      service.highPoints(caller, { lat: 0.5, lon: 0.5, rad: 2, by: 'sight', count: 5 }, options),
  ],
  [
    'relay',
    (service, caller, options) => service.relay(caller, { radios, relay: { alt: 10 }, output: {}, tries: 8 }, options),
  ],
];
const terrain = nullIsland();
const inner = inlineRunner({ terrain });

/** A service that runs a function before each of its calculations. */
async function serviceThat(
  before: () => unknown,
  settings: Partial<ServiceSettings> = {},
): Promise<{ readonly service: Service; readonly caller: Caller }> {
  const runner: Runner = {
    async run(name, input, options) {
      await before();
      return inner.run(name, input, options);
    },
  };
  const archive = memoryArchive();
  const { caller } = await openAccount(archive, 'Ada');
  return { service: createService({ terrain, archive, runner, settings }), caller };
}

describe.each(CALLS)('%s, of which nothing is saved', (_, call) => {
  test.each([1, 2])('ends when cancelled in its calculation %i', async (at) => {
    const stop = new AbortController();
    let begun = 0;
    const { service, caller } = await serviceThat(() => {
      if (++begun === at) stop.abort(new Error('enough'));
    });
    await expect(call(service, caller, stop)).rejects.toThrow('enough');
    expect(begun).toBe(at);
  });

  test('shares the time limit of one calculation', async () => {
    let begun = 0;
    // Each calculation alone is within the limit.
    const slowly = async (): Promise<void> => {
      begun++;
      await new Promise((resolve) => setTimeout(resolve, 150));
    };
    const { service, caller } = await serviceThat(slowly, { maxSeconds: 0.2 });
    const error = { error: expect.stringMatching(/^The calculation took longer than this server’s limit of 0\.2 s/) };
    const called = call(service, caller, new AbortController());
    expect(await failure(called)).toMatchObject({ status: 400, body: error });
    expect(begun).toBeLessThanOrEqual(2);
  });
});

test('a search for high ground at low priority begins after all others', async () => {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const begun: number[] = [];
  const runner: Runner = {
    async run(name, input, options) {
      begun.push((input as unknown as { readonly centre: { readonly latDeg: number } }).centre.latDeg);
      await ended;
      return inner.run(name, input, options);
    },
  };
  const archive = memoryArchive();
  const { caller } = await openAccount(archive, 'Ada');
  const service = createService({ terrain, archive, runner });
  const search = (lat: number, priority?: 'low'): Promise<unknown> =>
    service.highPoints(caller, { lat, lon: 0.5, rad: 1, by: 'height', count: 1 }, priority && { priority });
  const all = Promise.all([search(0.51), search(0.52), search(0.53, 'low'), search(0.54)]);
  end();
  await all;
  expect(begun).toEqual([0.51, 0.52, 0.54, 0.53]);
});
