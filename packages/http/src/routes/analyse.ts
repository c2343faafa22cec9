import type { Caller, CallOptions, Service } from '@radioshed/service';

import { accountAnswer } from './of-account.js';
import { parametersOf } from './parameters.js';
import type { Exchange, Route } from '../route.js';

/** A call of the service that analyses saved calculations. */
type Analyse = (
  service: Service,
  caller: Caller,
  body: unknown,
  options: CallOptions,
) => Promise<{ readonly response: unknown }>;

/** Analysis of saved calculations, which costs no credit. */
export const ANALYSE_ROUTES: readonly Route[] = [
  ...asked('/merge', 'the super layer of a network', (service, ...call) => service.merge(...call)),
  ...asked('/mesh', 'older name of /merge', (service, ...call) => service.mesh(...call)),
  ...asked('/network', 'sites of a network that serve a location', (service, ...call) => service.network(...call)),
  posted('/interference', 'jamming-to-signal ratio or C/I between layers', (service, ...call) =>
    service.interference(...call),
  ),
  posted('/trilateration', 'locates a radio from the levels it receives', (service, ...call) =>
    service.trilateration(...call),
  ),
];

/** A call with GET and POST whose parameters are in the address, the body or both. */
function asked(path: string, summary: string, analyse: Analyse): Route[] {
  const answer = answering(analyse, async (exchange) => parametersOf(exchange.query, await exchange.optionalBody()));
  return (['GET', 'POST'] as const).map((method) => ({
    method,
    path,
    summary,
    needsKey: true,
    scope: 'calculate',
    acts: true,
    inAddress: true,
    hasForms: true,
    keepsNothing: path === '/network',
    answer,
  }));
}

function posted(path: string, summary: string, analyse: Analyse): Route {
  return {
    method: 'POST',
    path,
    summary,
    needsKey: true,
    scope: 'calculate',
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
      return accountAnswer(exchange.service, caller, response);
    });
  };
}
