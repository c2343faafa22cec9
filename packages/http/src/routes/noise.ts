import { fileAnswer } from '../files/file-answer.js';
import { ofAccount } from './of-account.js';
import { alike, type Route } from '../route.js';

/** Noise measurements of an account. The interface does not fix these paths, so each has aliases. */
export const NOISE_ROUTES: readonly Route[] = [
  ...alike(['POST'], ['/noise/create', '/noise/add'], {
    summary: 'saves a list of noise measurements',
    needsKey: true,
    answer: ofAccount(async ({ service, body }, caller) => service.addNoise(caller, await body())),
  }),
  ...alike(['POST'], ['/noise/get', '/noise/query'], {
    summary: 'mean of the measurements around each location',
    needsKey: true,
    scope: 'read',
    answer: ofAccount(async ({ service, body }, caller) => service.noise(caller, await body())),
  }),
  {
    method: 'GET',
    path: '/noise/map',
    summary: 'noise floor as an 8-bit GeoTIFF; pixel values are -dBm',
    media: 'image/tiff',
    isFile: true,
    needsKey: true,
    async answer(exchange) {
      const file = await exchange.service.noiseMap(await exchange.caller(), exchange.query);
      return fileAnswer(exchange, file, { isPrivate: true });
    },
  },
  ...alike(['GET', 'DELETE'], ['/noise/delete'], {
    acts: true,
    summary: 'deletes measurements at a frequency, in a box, or all (all=1)',
    needsKey: true,
    answer: ofAccount(({ service, query }, caller) => service.deleteNoise(caller, query)),
  }),
];
