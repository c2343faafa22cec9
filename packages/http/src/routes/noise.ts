import { fileAnswer, jsonAnswer } from '../answer.js';
import { alike, type Route } from './route.js';

/** Noise measurements of an account. The interface does not fix these paths, so each has aliases. */
export const NOISE_ROUTES: readonly Route[] = [
  ...alike(['POST'], ['/noise/create', '/noise/add'], {
    summary: 'saves a list of noise measurements',
    needsKey: true,
    async answer(exchange) {
      const caller = await exchange.caller();
      return jsonAnswer(await exchange.service.addNoise(caller, await exchange.body()));
    },
  }),
  ...alike(['POST'], ['/noise/get', '/noise/query'], {
    summary: 'mean of the measurements around each location',
    needsKey: true,
    scope: 'read',
    async answer(exchange) {
      const caller = await exchange.caller();
      return jsonAnswer(await exchange.service.noise(caller, await exchange.body()));
    },
  }),
  {
    method: 'GET',
    path: '/noise/map',
    summary: 'noise floor as an 8-bit GeoTIFF; pixel values are -dBm',
    media: 'image/tiff',
    needsKey: true,
    async answer({ caller, service, query }) {
      return fileAnswer(await service.noiseMap(await caller(), query), { isPrivate: true });
    },
  },
  ...alike(['GET', 'DELETE'], ['/noise/delete'], {
    acts: true,
    summary: 'deletes measurements at a frequency, in a box, or all (all=1)',
    needsKey: true,
    answer: async ({ caller, service, query }) => jsonAnswer(await service.deleteNoise(await caller(), query)),
  }),
];
