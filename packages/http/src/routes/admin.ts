import { adminPage } from '../pages/admin-page.js';
import { jsonAnswer } from '../answer.js';
import { PAGE_POLICY } from '../pages/page.js';
import type { Route } from '../route.js';

/**
 * The operator's page and its calls. They are no part of the API of accounts, so the OpenAPI document leaves them out.
 */
export const ADMIN_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/admin',
    summary: 'the page of the operator',
    needsKey: false,
    media: 'text/html',
    answer: ({ version }) =>
      new Response(adminPage(version), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': PAGE_POLICY,
          'cache-control': 'no-store',
        },
      }),
  },
  {
    method: 'GET',
    path: '/admin/state',
    summary: 'queues, workers, calls, accounts and storage',
    needsKey: false,
    answer: ({ operator, service }) =>
      operator(async () => {
        const [state, overview] = [await service.state(), await service.overview()];
        const { queues, memory, threads, threadRestarts, calculations } = state;
        const parts = state.cluster && { parts: state.cluster.parts };
        return jsonAnswer({
          ...overview,
          queues: { ...queues, ...parts },
          memory,
          threads,
          threadRestarts,
          calculations,
        });
      }),
  },
  ...(['cancel', 'retry'] as const).map((what): Route => ({
    method: 'POST',
    path: `/admin/calls/{id}/${what}`,
    summary: `${what} a call of the cluster`,
    needsKey: false,
    answer: ({ operator, service, param }) =>
      operator(async () => {
        await (what === 'cancel' ? service.cancelCall(param('id')) : service.retryCall(param('id')));
        return jsonAnswer({ status: 'ok' });
      }),
  })),
];
