import { CALL_LIST, type CallFacts } from '@radioshed/contract/calls';

import { accountAnswer, balancedAnswer } from './of-account.js';
import { parametersOf } from './parameters.js';
import type { Route } from '../route.js';

/** Calls that calculate from a body. */
export const CREATE_ROUTES: readonly Route[] = routesOf('calculations');
/** Analysis of saved calculations, which costs no credit. */
export const ANALYSE_ROUTES: readonly Route[] = routesOf('analysis');
/** Sites that the terrain suggests. */
export const SITE_ROUTES: readonly Route[] = routesOf('sites');

function routesOf(group: CallFacts['group']): readonly Route[] {
  return CALL_LIST.filter((call) => call.group === group).flatMap((call) => {
    const { path, summary, asks, keeps, kind } = call;
    const isInAddress = asks === 'body or address';
    const methods = isInAddress ? (['GET', 'POST'] as const) : (['POST'] as const);
    return methods.map((method): Route => ({
      method,
      path,
      summary,
      needsKey: true,
      scope: 'calculate',
      // A search reads; everything else is charged or saved.
      acts: kind !== undefined,
      inAddress: isInAddress,
      hasForms: kind !== undefined,
      keepsNothing: keeps === 'nothing',
      answer: answering(call),
    }));
  });
}

function answering({ name, asks, kind, group }: (typeof CALL_LIST)[number]): Route['answer'] {
  return async (exchange) => {
    const { service, query } = exchange;
    const caller = await exchange.caller();
    const body = asks === 'body' ? await exchange.body() : parametersOf(query, await exchange.optionalBody());
    const { options, end } = exchange.watch(caller);
    try {
      const outcome: unknown = await service[name](caller, body, options);
      const response = kind === undefined ? outcome : (outcome as { readonly response: unknown }).response;
      // The response of a calculation has the balance; it is read for the others.
      if (group === 'calculations') return await balancedAnswer(response, (response as { balance: number }).balance);
      return await accountAnswer(service, caller, response);
    } finally {
      end();
    }
  };
}
