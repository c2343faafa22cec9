import { ServiceError } from '@radioshed/service';

import { fileAnswer } from '../answer.js';
import type { Route } from './route.js';

/** Files of calculations. */
export const FILE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/archive/export',
    summary: 'a file of a calculation, by sid, or with the key by file',
    needsKey: true,
    query: {
      fmt: 'format: kmz, tiff, shp …',
      sid: 'unguessable name of the calculation; needs no key',
      file: 'base name of an own calculation, <id>_<network>_<site>',
    },
    media: '*/*',
    async answer(exchange) {
      const { sid, file, fmt } = exchange.query;
      if (fmt === undefined) throw missing('fmt');
      if (sid !== undefined) return fileAnswer(await exchange.service.file(sid, fmt, exchange.options()));
      const caller = await exchange.caller();
      if (file === undefined) throw missing('file');
      return fileAnswer(await exchange.service.exportFile(caller, file, fmt, exchange.options()));
    },
  },
  {
    method: 'GET',
    path: '/archive/{sid}/{name}',
    summary: 'a file of a calculation, by its format or whole name',
    needsKey: false,
    media: '*/*',
    answer: async ({ service, param, options }) =>
      fileAnswer(await service.file(param('sid'), param('name'), options())),
  },
];

function missing(name: string): ServiceError {
  return new ServiceError(400, { error: `${name}: missing` });
}
