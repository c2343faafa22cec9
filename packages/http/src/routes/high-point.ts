import { jsonAnswer } from '../answer.js';
import { parametersOf } from './parameters.js';
import type { Route } from './route.js';

const shared: Omit<Route, 'method'> = {
  path: '/highpoint',
  summary: 'the highest ground around a place, or that which sees most',
  needsKey: true,
  keepsNothing: true,
  async answer({ caller, service, query, optionalBody, watched }) {
    const asking = await caller();
    const body = parametersOf(query, await optionalBody());
    return watched(asking, async (options) => jsonAnswer(await service.highPoints(asking, body, options)));
  },
};

const relay: Route = {
  method: 'POST',
  path: '/relay',
  summary: 'where one more radio joins radios that do not hear each other',
  needsKey: true,
  keepsNothing: true,
  async answer({ caller, service, body, watched }) {
    const asking = await caller();
    const asked = await body();
    return watched(asking, async (options) => jsonAnswer(await service.relay(asking, asked, options)));
  },
};

/** Sites that the ground itself offers. */
export const HIGH_POINT_ROUTES: readonly Route[] = [
  { ...shared, method: 'GET' },
  { ...shared, method: 'POST', inAddress: true },
  relay,
];
