import { jsonAnswer } from '../answer.js';
import type { Route } from './route.js';

/** The propagation models of a server. */
export const MODEL_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/models',
    summary: 'propagation models that model.pm may name',
    // Which models there are is no secret, and the page shows them before it has a key.
    needsKey: false,
    answer: async ({ service }) => jsonAnswer(service.models),
  },
];
