import { merge, trilaterate } from '@radioshed/engine';
import { expect, test, vi } from 'vitest';

import type { Caller, Engine, Service } from '../src/index.js';
import { sample, workshop } from './fakes.js';

type Call = (service: Service, caller: Caller, options: { readonly signal: AbortSignal }) => Promise<unknown>;

test.each<[string, Call]>([
  ['merge', (service, caller, options) => service.merge(caller, { network: sample.network, name: 'Super' }, options)],
  [
    'trilateration',
    (service, caller, options) =>
      service.trilateration(caller, { connected: [{ site: '1', rssi: -60 }], errordB: 50 }, options),
  ],
])('a %s that is cancelled is not saved, even if it finishes too late to notice', async (_, call) => {
  let stop = new AbortController();
  const engine: Partial<Engine> = {
    async merge(input) {
      const result = await merge(input);
      stop.abort(new Error('enough'));
      return result;
    },
    async trilaterate(input) {
      const result = await trilaterate(input);
      stop.abort(new Error('enough'));
      return result;
    },
  };
  const { service, caller } = await workshop({ engine });
  await service.area(caller, sample);
  await expect(call(service, caller, stop)).rejects.toThrow('enough');
  expect(await service.listCalculations(caller, {})).toHaveLength(1);

  stop = new AbortController(); // nobody aborts it
  await call(service, caller, new AbortController());
  expect(await service.listCalculations(caller, {})).toHaveLength(2);
});

test.each<[string, Call]>([
  ['area', (service, caller, options) => service.area(caller, sample, options)],
  [
    'link',
    (service, caller, options) =>
      service.path(caller, { ...sample, receiver: { ...sample.receiver, lat: 0.52, lon: 0.5 } }, options),
  ],
])('%s: what is cancelled between its calculation and its saving is not saved', async (_, call) => {
  const { service, caller, archive } = await workshop();
  const stop = new AbortController();
  const { reserve } = archive;
  vi.spyOn(archive, 'reserve').mockImplementationOnce((account) => {
    stop.abort(new Error('enough'));
    return reserve(account);
  });
  await expect(call(service, caller, stop)).rejects.toThrow('enough');
  expect(await service.listCalculations(caller, {})).toEqual([]);
});
