import { ofAccount } from './of-account.js';
import type { Route } from '../route.js';

/** Lists of places. */
export const PLACE_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/places',
    summary: 'reads a list of places: a table, GeoJSON, KML, GPX, JSON of mesh nodes',
    needsKey: true,
    scope: 'read',
    answer: ofAccount(async ({ service, body }, caller) => service.places(caller, await body())),
  },
];
