import { jsonAnswer } from '../answer.js';
import type { Exchange, Route } from './route.js';

async function answer(exchange: Exchange, request: unknown): Promise<Response> {
  const caller = await exchange.caller();
  return jsonAnswer(await exchange.service.highPoints(caller, request));
}

const query = {
  lat: 'degrees',
  lon: 'degrees',
  rad: 'radius, km, to 50; 5',
  count: 'places wanted, to 50; 5',
} as const;

const shared = { path: '/highpoint', summary: 'the highest ground around a place', needsKey: true } as const;

/** Sites that the ground itself offers. */
export const HIGH_POINT_ROUTES: readonly Route[] = [
  { ...shared, method: 'GET', query, answer: (exchange) => answer(exchange, exchange.query) },
  {
    ...shared,
    method: 'POST',
    async answer(exchange) {
      await exchange.caller();
      return answer(exchange, { ...exchange.query, ...((await exchange.body()) as object) });
    },
  },
];
