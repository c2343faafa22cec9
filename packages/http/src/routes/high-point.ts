import { jsonAnswer } from '../answer.js';
import { parametersOf } from './parameters.js';
import type { Route } from './route.js';

const shared: Omit<Route, 'method'> = {
  path: '/highpoint',
  summary: 'the highest ground around a place',
  needsKey: true,
  async answer({ caller, service, query, optionalBody }) {
    const asking = await caller();
    return jsonAnswer(await service.highPoints(asking, parametersOf(query, await optionalBody())));
  },
};

/** Sites that the ground itself offers. */
export const HIGH_POINT_ROUTES: readonly Route[] = [
  { ...shared, method: 'GET' },
  { ...shared, method: 'POST', inAddress: true },
];
