import { jsonAnswer } from '../answer.js';
import type { Route } from './route.js';

/** What an account has used. */
export const METRICS_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/my-metrics',
    summary: 'calls by day and kind, and what is left',
    needsKey: true,
    answer: async ({ caller, service }) => jsonAnswer(await service.metrics(await caller())),
  },
];
