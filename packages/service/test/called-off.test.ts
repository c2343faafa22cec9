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
])('a %s that is called off is not kept, though it looks at no signal', async (_, call) => {
  let stop = new AbortController();
  const engine: Partial<Engine> = {
    merge(input) {
      stop.abort(new Error('enough'));
      return merge(input);
    },
    trilaterate(input) {
      stop.abort(new Error('enough'));
      return trilaterate(input);
    },
  };
  const { service, caller } = await workshop({ engine });
  await service.area(caller, sample);
  await expect(call(service, caller, stop)).rejects.toThrow('enough');
  expect(await service.listCalculations(caller, {})).toHaveLength(1);

  stop = new AbortController(); // nobody listens to it
  await call(service, caller, new AbortController());
  expect(await service.listCalculations(caller, {})).toHaveLength(2);
});
