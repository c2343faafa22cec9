import { jsonAnswer } from '../answer.js';
import { ofAccount } from './of-account.js';
import type { Route } from '../route.js';

/** Key and usage of an account. */
export const METRICS_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/auth',
    summary: 'key of an account, for programs with a login form (user, pass)',
    needsKey: false,
    bodyMedia: 'application/x-www-form-urlencoded',
    async answer({ service, form, keyed }) {
      const sent = await form();
      const pass = Object(sent) === sent ? (sent as { readonly pass?: unknown }).pass : undefined;
      return jsonAnswer(await keyed(typeof pass === 'string' ? pass : undefined, () => service.logIn(sent)));
    },
  },
  {
    method: 'GET',
    path: '/my-metrics',
    summary: 'calls by day and kind, and the remaining quota',
    needsKey: true,
    answer: ofAccount(({ service }, caller) => service.metrics(caller)),
  },
];
