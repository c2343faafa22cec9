import { jsonAnswer } from '../answer.js';
import { alike, type Route } from './route.js';

const LIST = {
  net: 'name of a network, for all of it',
  n: 'northern edge of a box, degrees',
  e: 'eastern edge',
  s: 'southern edge',
  w: 'western edge',
} as const;

/** Calculations that are kept. */
export const ARCHIVE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/archive/list',
    summary: 'the newest calculations, of a box or a network',
    query: LIST,
    needsKey: true,
    async answer({ caller, service, query, options }) {
      return jsonAnswer(await service.listCalculations(await caller(), query, options()));
    },
  },
  {
    method: 'GET',
    path: '/archive/data',
    summary: 'the same as a member "calcs"',
    query: LIST,
    needsKey: true,
    async answer({ caller, service, query, options }) {
      return jsonAnswer({ calcs: await service.listCalculations(await caller(), query, options()) });
    },
  },
  ...alike(['GET', 'DELETE'], ['/archive/delete'], {
    acts: true,
    summary: 'deletes a calculation (cid) for good',
    query: { cid: 'number of the calculation' },
    needsKey: true,
    answer: async ({ caller, service, query }) => jsonAnswer(await service.deleteCalculation(await caller(), query)),
  }),
  ...alike(['GET', 'DELETE'], ['/archive/delete/network'], {
    acts: true,
    summary: 'deletes all calculations of a network (nid) for good',
    query: { nid: 'name of the network' },
    needsKey: true,
    answer: async ({ caller, service, query }) => jsonAnswer(await service.deleteNetwork(await caller(), query)),
  }),
];
