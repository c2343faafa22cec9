import { jsonAnswer } from '../answer.js';
import { alike, type Route } from './route.js';

/** An account's own obstacles. */
export const CLUTTER_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/clutter/add',
    summary: 'keeps a feature collection of polygons and lines',
    needsKey: true,
    async answer(exchange) {
      const caller = await exchange.caller();
      return jsonAnswer(await exchange.service.addClutter(caller, await exchange.body()));
    },
  },
  {
    method: 'GET',
    path: '/clutter/get/{latitude}/{longitude}',
    summary: 'at most 100 items within a degree, the nearest first',
    needsKey: true,
    async answer({ caller, service, param }) {
      const place = { latitude: param('latitude'), longitude: param('longitude') };
      return jsonAnswer(await service.clutterNear(await caller(), place));
    },
  },
  // The second is the address that public programs save the profiles of a calibration at.
  ...alike(['POST'], ['/clutter/profile', '/API/clutter/index2.php'], {
    summary: 'keeps a clutter profile for the calculations of the account',
    needsKey: true,
    bodyMedia: 'application/x-www-form-urlencoded',
    async answer(exchange) {
      const caller = await exchange.caller();
      return jsonAnswer(await exchange.service.saveProfile(caller, await exchange.form()));
    },
  }),
  ...alike(['GET', 'DELETE'], ['/clutter/delete/{id}'], {
    acts: true,
    summary: 'deletes an item; 0 deletes all',
    needsKey: true,
    answer: async ({ caller, service, param }) =>
      jsonAnswer(await service.deleteClutter(await caller(), { id: param('id') })),
  }),
];
