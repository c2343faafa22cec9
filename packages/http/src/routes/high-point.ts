import { parametersOf } from './parameters.js';
import { ofAccount } from './of-account.js';
import type { Route } from '../route.js';

const shared: Omit<Route, 'method'> = {
  path: '/highpoint',
  summary: 'the highest locations around a point, or those with the largest viewshed',
  needsKey: true,
  scope: 'calculate',
  keepsNothing: true,
  answer: ofAccount(async ({ service, query, optionalBody, watched }, caller) => {
    const body = parametersOf(query, await optionalBody());
    return watched(caller, (options) => service.highPoints(caller, body, options));
  }),
};

const relay: Route = {
  method: 'POST',
  path: '/relay',
  summary: 'the best location for a relay between radios without a link',
  needsKey: true,
  scope: 'calculate',
  keepsNothing: true,
  answer: ofAccount(async ({ service, body, watched }, caller) => {
    const asked = await body();
    return watched(caller, (options) => service.relay(caller, asked, options));
  }),
};

const preview: Route = {
  method: 'POST',
  path: '/preview',
  summary: 'a coarse coverage for a live preview; nothing is saved or charged',
  needsKey: true,
  scope: 'calculate',
  keepsNothing: true,
  answer: ofAccount(async ({ service, body, watched }, caller) => {
    const asked = await body();
    return watched(caller, (options) => service.preview(caller, asked, options));
  }),
};

/** Sites that the terrain suggests. */
export const HIGH_POINT_ROUTES: readonly Route[] = [
  { ...shared, method: 'GET' },
  { ...shared, method: 'POST', inAddress: true },
  relay,
  preview,
];
