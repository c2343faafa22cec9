import { jsonAnswer } from '../answer.js';
import type { Route } from './route.js';

/** The satellites of a server. */
export const SATELLITE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/satellite/query',
    summary: 'satellites kept here, by part of their name',
    needsKey: true,
    async answer({ caller, service, query }) {
      return jsonAnswer(await service.satelliteQuery(await caller(), query));
    },
  },
];
