import { jsonAnswer } from '../answer.js';
import type { Route } from '../route.js';

/** The satellites of a server. */
export const SATELLITE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/satellite/query',
    summary: 'satellites in the catalogue, by part of their name',
    // The catalogue is public, and public clients search it without a key.
    needsKey: false,
    answer: async ({ service, query }) => jsonAnswer(await service.satelliteQuery(query)),
  },
];
