import { jsonAnswer } from '../answer.js';
import type { Route } from '../route.js';

/** The propagation models of a server. */
export const MODEL_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/models',
    summary: 'propagation models that model.pm can name',
    // The page shows the models before it has a key.
    needsKey: false,
    answer: async ({ service }) => jsonAnswer(service.models),
  },
];
