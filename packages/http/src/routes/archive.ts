import { jsonAnswer } from '../answer.js';
import { alike, type Route } from './route.js';

/** Saved calculations. */
export const ARCHIVE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/archive/list',
    summary: 'the newest calculations, all or those of a box or network',
    needsKey: true,
    async answer({ caller, service, query, options }) {
      return jsonAnswer(await service.listCalculations(await caller(), query, options()));
    },
  },
  {
    method: 'GET',
    path: '/archive/data',
    summary: 'the same list as the member "calcs"',
    needsKey: true,
    async answer({ caller, service, query, options }) {
      return jsonAnswer({ calcs: await service.listCalculations(await caller(), query, options()) });
    },
  },
  ...alike(['GET', 'DELETE'], ['/archive/delete'], {
    acts: true,
    summary: 'permanently deletes a calculation (cid)',
    needsKey: true,
    answer: async ({ caller, service, query }) => jsonAnswer(await service.deleteCalculation(await caller(), query)),
  }),
  ...alike(['GET', 'DELETE'], ['/archive/delete/network'], {
    acts: true,
    summary: 'permanently deletes all calculations of a network (nid)',
    needsKey: true,
    answer: async ({ caller, service, query }) => jsonAnswer(await service.deleteNetwork(await caller(), query)),
  }),
];
