import { ofAccount } from './of-account.js';
import { alike, type Route } from '../route.js';

/** Saved calculations. */
export const ARCHIVE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/archive/list',
    summary: 'the newest calculations, all or those of a box or network',
    needsKey: true,
    answer: ofAccount(({ service, query, options }, caller) => service.listCalculations(caller, query, options())),
  },
  {
    method: 'GET',
    path: '/archive/data',
    summary: 'the same list, in the member "calcs"',
    needsKey: true,
    answer: ofAccount(async ({ service, query, options }, caller) => ({
      calcs: await service.listCalculations(caller, query, options()),
    })),
  },
  ...alike(['GET', 'DELETE'], ['/archive/delete'], {
    acts: true,
    summary: 'permanently deletes a calculation (cid)',
    needsKey: true,
    answer: ofAccount(({ service, query }, caller) => service.deleteCalculation(caller, query)),
  }),
  ...alike(['GET', 'DELETE'], ['/archive/delete/network'], {
    acts: true,
    summary: 'permanently deletes all calculations of a network (nid)',
    needsKey: true,
    answer: ofAccount(({ service, query }, caller) => service.deleteNetwork(caller, query)),
  }),
];
