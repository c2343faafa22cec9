import { jsonAnswer } from '../answer.js';
import { parametersOf } from './parameters.js';
import type { Route } from './route.js';

const shared: Omit<Route, 'method'> = {
  path: '/highpoint',
  summary: 'the highest locations around a point, or those with the largest viewshed',
  needsKey: true,
  scope: 'calculate',
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
  summary: 'the best location for a relay between radios without a link',
  needsKey: true,
  scope: 'calculate',
  keepsNothing: true,
  async answer({ caller, service, body, watched }) {
    const asking = await caller();
    const asked = await body();
    return watched(asking, async (options) => jsonAnswer(await service.relay(asking, asked, options)));
  },
};

/** Sites that the terrain suggests. */
export const HIGH_POINT_ROUTES: readonly Route[] = [
  { ...shared, method: 'GET' },
  { ...shared, method: 'POST', inAddress: true },
  relay,
];
