import { ServiceError } from '@radioshed/service';

import { jsonAnswer } from '../answer.js';
import { METRICS_TYPE } from '../metrics.js';
import { firstPage, PAGE_POLICY } from '../page.js';
import type { Route } from './route.js';

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY };

/** What a server says of itself. */
export const HOUSE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/healthz',
    summary: 'whether the server is well',
    needsKey: false,
    answer: ({ version }) => jsonAnswer({ status: 'ok', version }),
  },
  {
    method: 'GET',
    path: '/metrics',
    summary: 'what the server does and has done, as Prometheus text',
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
    summary: 'a page with a first example',
    needsKey: false,
    media: 'text/html',
    answer: ({ version, example }) => new Response(firstPage(version, example), { headers: PAGE_HEADERS }),
  },
];
