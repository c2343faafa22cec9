import type { Caller, Service } from '@radioshed/service';

import { longJsonAnswer } from '../answer.js';
import type { Exchange, Route } from '../route.js';

/** A response to the account of the key, as JSON. */
export function ofAccount(work: (exchange: Exchange, caller: Caller) => Promise<unknown>): Route['answer'] {
  return async (exchange) => {
    const caller = await exchange.caller();
    return accountAnswer(exchange.service, caller, await work(exchange, caller));
  };
}

/**
 * A value as JSON with the `balance` of the account: in an object, or in each object of a list. The header `x-balance`
 * has it too, as a list may be empty or have no objects.
 */
export async function accountAnswer(service: Service, caller: Caller, value: unknown): Promise<Response> {
  const balance = await service.balance(caller);
  const withBalance = (part: unknown): unknown => (isObject(part) ? { ...part, balance } : part);
  return balancedAnswer(Array.isArray(value) ? value.map(withBalance) : withBalance(value), balance);
}

/** A response as JSON, with the balance in its header. */
export async function balancedAnswer(response: unknown, balance: number): Promise<Response> {
  const answer = await longJsonAnswer(response);
  answer.headers.set('x-balance', String(balance));
  return answer;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
