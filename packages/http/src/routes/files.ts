import { documentPolicy } from '../answer.js';
import { calculationPage } from '../pages/calculation-page.js';
import { fileAnswer } from '../files/file-answer.js';
import { ofAccount } from './of-account.js';
import type { Exchange, Route } from '../route.js';

/** Headers of a calculation's page, which shows the pictures of `baseUrl`. Whoever has its address has its files. */
function pageHeaders(baseUrl = ''): Readonly<Record<string, string>> {
  const pictures = ["img-src 'self'", ...(baseUrl === '' ? [] : [new URL(baseUrl).origin])].join(' ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-security-policy': documentPolicy("style-src 'unsafe-inline'", pictures),
  };
}

/** Options of a file. Whoever asks for a part of one will ask for more of them. */
function optionsOf({ options, header }: Exchange): ReturnType<Exchange['options']> & { readonly inParts: boolean } {
  return { ...options(), inParts: header('range') !== undefined };
}

/** Files of calculations. */
export const FILE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/archive/export',
    summary: 'a file of a calculation: by sid, or by file name with the key',
    needsKey: true,
    media: '*/*',
    isFile: true,
    async answer(exchange) {
      const { service, query } = exchange;
      if (query['sid'] !== undefined)
        return fileAnswer(exchange, await service.exportBySid(query, optionsOf(exchange)));
      const file = await service.exportFile(await exchange.caller(), query, optionsOf(exchange));
      return fileAnswer(exchange, file, { isPrivate: true });
    },
  },
  {
    method: 'GET',
    path: '/archive/calc',
    summary: 'web page with a calculation and its files',
    needsKey: false,
    media: 'text/html',
    async answer({ service, query, options }) {
      const asked = options();
      const page = calculationPage(await service.describe(query['id'] ?? '', asked));
      return new Response(page, { headers: pageHeaders(asked.baseUrl) });
    },
  },
  {
    method: 'GET',
    path: '/archive/share',
    summary: 'an address of a calculation (cid) that opens all files, or only pictures, without a key',
    needsKey: true,
    answer: ofAccount(({ service, query, options }, caller) => service.share(caller, query, options())),
  },
  {
    method: 'GET',
    path: '/archive/{sid}/{name}',
    summary: 'a file of a calculation, by format or full name',
    needsKey: false,
    media: '*/*',
    isFile: true,
    async answer(exchange) {
      const { service, param } = exchange;
      return fileAnswer(exchange, await service.file(param('sid'), param('name'), optionsOf(exchange)));
    },
  },
];
