import { fileAnswer } from '../answer.js';
import { calculationPage } from '../calculation-page.js';
import type { Route } from './route.js';

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src *",
};

/** Files of calculations. */
export const FILE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/archive/export',
    summary: 'a file of a calculation: by sid, or by file name with the key',
    needsKey: true,
    media: '*/*',
    async answer(exchange) {
      const { service, query, options } = exchange;
      if (query['sid'] !== undefined) return fileAnswer(await service.exportBySid(query, options()));
      return fileAnswer(await service.exportFile(await exchange.caller(), query, options()), { isPrivate: true });
    },
  },
  {
    method: 'GET',
    path: '/archive/calc',
    summary: 'web page with a calculation and its files',
    needsKey: false,
    media: 'text/html',
    async answer({ service, query, options }) {
      const page = calculationPage(await service.describe(query['id'] ?? '', options()));
      return new Response(page, { headers: PAGE_HEADERS });
    },
  },
  {
    method: 'GET',
    path: '/archive/{sid}/{name}',
    summary: 'a file of a calculation, by format or full name',
    needsKey: false,
    media: '*/*',
    answer: async ({ service, param, options }) =>
      fileAnswer(await service.file(param('sid'), param('name'), options())),
  },
];
