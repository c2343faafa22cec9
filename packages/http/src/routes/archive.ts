import { jsonAnswer } from '../answer.js';
import { alike, type Route } from './route.js';

/** Saved calculations. */
export const ARCHIVE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/archive/list',
    summary: 'the newest calculations, of a box or a network',
    needsKey: true,
    async answer({ caller, service, query, options }) {
      return jsonAnswer(await service.listCalculations(await caller(), query, options()));
    },
  },
  {
    method: 'GET',
    path: '/archive/data',
    summary: 'the same as a member "calcs"',
    needsKey: true,
    async answer({ caller, service, query, options }) {
      return jsonAnswer({ calcs: await service.listCalculations(await caller(), query, options()) });
    },
  },
  ...alike(['GET', 'DELETE'], ['/archive/delete'], {
    acts: true,
    summary: 'deletes a calculation (cid) for good',
    needsKey: true,
    answer: async ({ caller, service, query }) => jsonAnswer(await service.deleteCalculation(await caller(), query)),
  }),
  ...alike(['GET', 'DELETE'], ['/archive/delete/network'], {
    acts: true,
    summary: 'deletes all calculations of a network (nid) for good',
    needsKey: true,
    answer: async ({ caller, service, query }) => jsonAnswer(await service.deleteNetwork(await caller(), query)),
  }),
];
