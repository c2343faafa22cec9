import type { Caller, Service } from '@radioshed/service';

import { longJsonAnswer } from '../answer.js';
import type { Exchange, Route } from './route.js';

/** A response to the account of the key, as JSON. */
export function ofAccount(work: (exchange: Exchange, caller: Caller) => Promise<unknown>): Route['answer'] {
  return async (exchange) => {
    const caller = await exchange.caller();
    return accountAnswer(exchange.service, caller, await work(exchange, caller));
  };
}

/** A value as JSON; an object also has the `balance` of the account. Lists have no room for it. */
export async function accountAnswer(service: Service, caller: Caller, value: unknown): Promise<Response> {
  const isList = Array.isArray(value) || typeof value !== 'object' || value === null;
  return longJsonAnswer(isList ? value : { ...value, balance: await service.balance(caller) });
}
