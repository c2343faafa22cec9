import { jsonAnswer } from '../answer.js';
import { parametersOf } from './parameters.js';
import type { Route } from './route.js';

const shared: Omit<Route, 'method'> = {
  path: '/highpoint',
  summary: 'the highest ground around a place, or that which sees most',
  needsKey: true,
  async answer({ caller, service, query, optionalBody }) {
    const asking = await caller();
    return jsonAnswer(await service.highPoints(asking, parametersOf(query, await optionalBody())));
  },
};

const relay: Route = {
  method: 'POST',
  path: '/relay',
  summary: 'where one more radio joins radios that do not hear each other',
  needsKey: true,
  async answer({ caller, service, body, options }) {
    const asking = await caller();
    return jsonAnswer(await service.relay(asking, await body(), options()));
  },
};

/** Sites that the ground itself offers. */
export const HIGH_POINT_ROUTES: readonly Route[] = [
  { ...shared, method: 'GET' },
  { ...shared, method: 'POST', inAddress: true },
  relay,
];
