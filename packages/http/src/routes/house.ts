import { jsonAnswer } from '../answer.js';
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
    path: '/',
    summary: 'a page with a first example',
    needsKey: false,
    media: 'text/html',
    answer: ({ version, example }) => new Response(firstPage(version, example), { headers: PAGE_HEADERS }),
  },
];
