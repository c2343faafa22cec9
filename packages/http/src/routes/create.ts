import type { Caller, CallOptions, Service } from '@radioshed/service';

import { jsonAnswer } from '../answer.js';
import type { Route } from './route.js';

/** A call of the service from a body to an answer. */
type Calculate = (
  service: Service,
  caller: Caller,
  body: unknown,
  options: CallOptions,
) => Promise<{ readonly response: unknown }>;

/** Calls that make a calculation of a body. */
export const CREATE_ROUTES: readonly Route[] = [
  create('/area', 'coverage around a transmitter', (service, ...call) => service.area(...call)),
  create('/path', 'analysis of a link', (service, ...call) => service.path(...call)),
  create('/points', 'many transmitters against one receiver', (service, ...call) => service.points(...call)),
  create('/multilink', 'radios against each other', (service, ...call) => service.multilink(...call)),
  create('/multisite', 'coverage of many transmitters at once', (service, ...call) => service.multisite(...call)),
  create('/bsa', 'where in an area the best site is', (service, ...call) => service.bestSite(...call)),
  create('/hf/area', 'HF sky wave coverage', (service, ...call) => service.hfArea(...call)),
  create('/hf/prediction', 'HF circuit over the hours of a day', (service, ...call) => service.hfPrediction(...call)),
  create('/satellite/area', 'coverage of satellites', (service, ...call) => service.satelliteArea(...call)),
  create('/spotbeam', 'what a beam of a satellite puts on the ground', (service, ...call) => service.spotBeam(...call)),
  create('/3d', 'the field inside an own model', (service, ...call) => service.scene(...call)),
];

function create(path: string, summary: string, calculate: Calculate): Route {
  return {
    method: 'POST',
    path,
    summary,
    needsKey: true,
    hasForms: true,
    async answer(exchange) {
      const caller = await exchange.caller();
      const body = await exchange.body();
      return exchange.watched(caller, async (options) => {
        const { response } = await calculate(exchange.service, caller, body, options);
        return jsonAnswer(response);
      });
    },
  };
}
