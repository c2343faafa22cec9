import { plansYaml, rateLimitsYaml } from '@radioshed/quota';

import { jsonAnswer } from '../answer.js';
import { openApiDocument } from '../openapi.js';
import type { Route } from './route.js';

/** What machines read of a server: its calls, its plans and how often they may ask. */
export function publishedRoutes(others: readonly Route[]): readonly Route[] {
  const routes: readonly Route[] = [
    {
      method: 'GET',
      path: '/openapi.json',
      summary: 'this document',
      needsKey: false,
      answer: ({ version }) => jsonAnswer(openApiDocument([...others, ...routes], version)),
    },
    yaml('/apis/plans.yml', 'plans and their limits', plansYaml),
    yaml('/apis/rate-limits.yml', 'turns and pauses by plan, credits by call', rateLimitsYaml),
  ];
  return routes;
}

function yaml(path: string, summary: string, text: () => string): Route {
  const media = 'application/yaml';
  const headers = { 'content-type': `${media}; charset=utf-8` };
  return { method: 'GET', path, summary, needsKey: false, media, answer: () => new Response(text(), { headers }) };
}
