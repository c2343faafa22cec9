import { merge, trilaterate } from '@radioshed/engine';
import { expect, test } from 'vitest';

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
