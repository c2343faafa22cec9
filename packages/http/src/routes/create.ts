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
];

function create(path: string, summary: string, calculate: Calculate): Route {
  return {
    method: 'POST',
    path,
    summary,
    needsKey: true,
    async answer(exchange) {
      const caller = await exchange.caller();
      const body = await exchange.body();
      const { response } = await calculate(exchange.service, caller, body, exchange.options());
      return jsonAnswer(response);
    },
  };
}
