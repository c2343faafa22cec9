import { notedBy } from '@radioshed/contract/translate';
import { ServiceError } from '@radioshed/service';

import { jsonAnswer } from '../answer.js';
import { METRICS_TYPE } from '../metrics.js';
import { EXAMPLE, firstPage, PAGE_POLICY } from '../pages/page.js';
import { ofAccount } from './of-account.js';
import type { Route } from '../route.js';

const HTML = 'text/html; charset=utf-8';

/** State, metrics and pages of the server. */
export const SERVER_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/healthz',
    summary: 'health of the server',
    needsKey: false,
    answer: ({ version }) => jsonAnswer({ status: 'ok', version }),
  },
  {
    method: 'GET',
    path: '/readyz',
    summary: 'whether the server can calculate and save: its database responds and its data folder can be written',
    needsKey: false,
    async answer({ service }) {
      const notes = await service.ready();
      return jsonAnswer({ status: 'ready', ...(notes.length > 0 && notedBy(notes)) });
    },
  },
  {
    method: 'GET',
    path: '/metrics',
    summary: 'metrics in the Prometheus text format',
    needsKey: false,
    media: 'text/plain',
    async answer({ metrics, service }) {
      if (metrics === undefined) throw new ServiceError(404, { error: 'Not found' });
      const headers = { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' };
      return new Response(metrics.text(await service.state()), { headers });
    },
  },
  {
    method: 'GET',
    path: '/',
    summary: 'web page: the map, or a first example',
    needsKey: false,
    media: 'text/html',
    answer({ version, example = EXAMPLE, page, credits, service: { settings } }) {
      const { maxRadiusKm, maxMegapixels } = settings;
      // JSON has no infinite numbers: without limits the page names none.
      const isLimited = Number.isFinite(maxRadiusKm) && Number.isFinite(maxMegapixels);
      const limits = isLimited ? { limits: { maxRadiusKm, maxMegapixels } } : {};
      const html = page?.document({ version, example, credits, ...limits }) ?? firstPage(version, example);
      const policy = page?.policy ?? PAGE_POLICY;
      return new Response(html, {
        headers: {
          'content-type': HTML,
          'content-security-policy': policy,
          'cache-control': 'no-cache',
          // Map servers ask for the origin. The key is in the fragment, which is never sent.
          'referrer-policy': 'strict-origin-when-cross-origin',
        },
      });
    },
  },
  {
    method: 'GET',
    path: '/page/{name}',
    summary: 'a file of the web page',
    needsKey: false,
    media: '*/*',
    answer({ page, param }) {
      const file = page?.file(param('name'));
      if (file === undefined) throw new ServiceError(404, { error: 'Not found' });
      return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
        headers: { 'content-type': file.type, 'cache-control': 'public, max-age=31536000, immutable' },
      });
    },
  },
  {
    method: 'GET',
    path: '/progress/{name}',
    summary: 'progress of the calculation that was started with x-progress: name',
    needsKey: true,
    scope: 'calculate',
    answer: ofAccount(async ({ progress, param }, caller) => progress(caller, param('name'))),
  },
];
