import type { Caller, CallOptions, Service } from '@radioshed/service';

import { jsonAnswer } from '../answer.js';
import { parametersOf } from './parameters.js';
import type { Exchange, Route } from './route.js';

/** A call of the service from what a request says to an answer. */
type Analyse = (
  service: Service,
  caller: Caller,
  body: unknown,
  options: CallOptions,
) => Promise<{ readonly response: unknown }>;

/** Calls that look into what was calculated: they cost no credit. */
export const ANALYSE_ROUTES: readonly Route[] = [
  ...asked('/merge', 'a super layer of a network', (service, ...call) => service.merge(...call)),
  ...asked('/mesh', 'the older name of /merge', (service, ...call) => service.mesh(...call)),
  ...asked('/network', 'which sites of a network serve a place', (service, ...call) => service.network(...call)),
  posted('/interference', 'jamming to signal', (service, ...call) => service.interference(...call)),
  posted('/trilateration', 'where a radio can be', (service, ...call) => service.trilateration(...call)),
];

/** A call whose parameters stand in the address, in a body or in both, with GET and POST. */
function asked(path: string, summary: string, analyse: Analyse): Route[] {
  const answer = answering(analyse, async (exchange) => parametersOf(exchange.query, await exchange.optionalBody()));
  return (['GET', 'POST'] as const).map((method) => ({ method, path, summary, needsKey: true, acts: true, inAddress: true, hasForms: true, keepsNothing: path === '/network', answer })); // prettier-ignore
}

function posted(path: string, summary: string, analyse: Analyse): Route {
  return {
    method: 'POST',
    path,
    summary,
    needsKey: true,
    hasForms: true,
    answer: answering(analyse, (exchange) => exchange.body()),
  };
}

function answering(analyse: Analyse, read: (exchange: Exchange) => Promise<unknown>): Route['answer'] {
  return async (exchange) => {
    const caller = await exchange.caller();
    const body = await read(exchange);
    return exchange.watched(caller, async (options) => {
      const { response } = await analyse(exchange.service, caller, body, options);
      return jsonAnswer(response);
    });
  };
}
