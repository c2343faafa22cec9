import { jsonAnswer } from '../answer.js';
import type { Route } from './route.js';

/** The satellites of a server. */
export const SATELLITE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/satellite/query',
    summary: 'satellites of this server, by part of their name',
    // The catalogue is everybody's, and public clients look names up without a key.
    needsKey: false,
    answer: async ({ service, query }) => jsonAnswer(await service.satelliteQuery(query)),
  },
];
