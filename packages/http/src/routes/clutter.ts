import { jsonAnswer } from '../answer.js';
import { alike, type Route } from './route.js';

/** Obstacles and clutter profiles of an account. */
export const CLUTTER_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/clutter/add',
    summary: 'saves a feature collection of polygons and lines as obstacles',
    needsKey: true,
    async answer(exchange) {
      const caller = await exchange.caller();
      return jsonAnswer(await exchange.service.addClutter(caller, await exchange.body()));
    },
  },
  {
    method: 'GET',
    path: '/clutter/get/{latitude}/{longitude}',
    summary: 'up to 100 obstacles within a degree, nearest first',
    needsKey: true,
    async answer({ caller, service, param }) {
      const place = { latitude: param('latitude'), longitude: param('longitude') };
      return jsonAnswer(await service.clutterNear(await caller(), place));
    },
  },
  // Public calibration programs use the second address.
  ...alike(['POST'], ['/clutter/profile', '/API/clutter/index2.php'], {
    summary: 'saves a clutter profile for the calculations of the account',
    needsKey: true,
    bodyMedia: 'application/x-www-form-urlencoded',
    async answer(exchange) {
      const caller = await exchange.caller();
      return jsonAnswer(await exchange.service.saveProfile(caller, await exchange.form()));
    },
  }),
  ...alike(['GET', 'DELETE'], ['/clutter/delete/{id}'], {
    acts: true,
    summary: 'deletes an obstacle; 0 deletes all',
    needsKey: true,
    answer: async ({ caller, service, param }) =>
      jsonAnswer(await service.deleteClutter(await caller(), { id: param('id') })),
  }),
];
