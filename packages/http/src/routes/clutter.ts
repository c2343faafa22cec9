import { ofAccount } from './of-account.js';
import { alike, type Route } from '../route.js';

/** Obstacles and clutter profiles of an account. */
export const CLUTTER_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/clutter/add',
    summary: 'saves a feature collection of polygons and lines as obstacles',
    needsKey: true,
    answer: ofAccount(async ({ service, body }, caller) => service.addClutter(caller, await body())),
  },
  {
    method: 'GET',
    path: '/clutter/get/{latitude}/{longitude}',
    summary: 'up to 100 obstacles within a degree, nearest first',
    needsKey: true,
    answer: ofAccount(({ service, param }, caller) =>
      service.clutterNear(caller, { latitude: param('latitude'), longitude: param('longitude') }),
    ),
  },
  // Public calibration programs use the second address.
  ...alike(['POST'], ['/clutter/profile', '/API/clutter/index2.php'], {
    summary: 'saves a clutter profile for the calculations of the account',
    needsKey: true,
    bodyMedia: 'application/x-www-form-urlencoded',
    answer: ofAccount(async ({ service, form }, caller) => service.saveProfile(caller, await form())),
  }),
  ...alike(['GET', 'DELETE'], ['/clutter/delete/{id}'], {
    acts: true,
    summary: 'deletes an obstacle; 0 deletes all',
    needsKey: true,
    answer: ofAccount(({ service, param }, caller) => service.deleteClutter(caller, { id: param('id') })),
  }),
];
