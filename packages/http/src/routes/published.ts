import { plansYaml, rateLimitsYaml } from '@radioshed/quota';
import type { ServiceSettings } from '@radioshed/service';

import { jsonText } from '../json-text.js';
import { cachedAnswer, type CachedText, cachedText } from '../files/cached-text.js';
import type { Route } from '../route.js';

/** Machine-readable descriptions of the server: its calls, plans and rate limits. */
export function publishedRoutes(others: readonly Route[]): readonly Route[] {
  /** By version and address. A document takes as long as a calculation to make and is the same for everyone. */
  const documents = new Map<string, Promise<CachedText>>();
  const make = async (version: string, publicUrl: string | undefined): Promise<CachedText> => {
    const { openApiDocument } = await import('../document/openapi.js'); // loads the schemas of all calls
    return cachedText(jsonText(openApiDocument([...others, ...routes], version, publicUrl)));
  };
  const documentOf = (version: string, publicUrl: string | undefined): Promise<CachedText> => {
    const name = `${version} ${publicUrl}`;
    const document = documents.get(name) ?? make(version, publicUrl);
    documents.set(name, document);
    return document;
  };
  const routes: readonly Route[] = [
    {
      method: 'GET',
      path: '/openapi.json',
      summary: 'this document',
      needsKey: false,
      answer: async ({ version, publicUrl, header }) =>
        cachedAnswer(await documentOf(version, publicUrl), header('if-none-match')),
    },
    yaml('/apis/plans.yml', 'plans and their limits', () => plansYaml()),
    yaml('/apis/rate-limits.yml', 'rate limits by plan, credits by call, limits of all accounts', rateLimitsYaml),
  ];
  return routes;
}

function yaml(path: string, summary: string, textOf: (settings: ServiceSettings) => string): Route {
  const media = 'application/yaml';
  const headers = { 'content-type': `${media}; charset=utf-8` };
  return {
    method: 'GET',
    path,
    summary,
    needsKey: false,
    media,
    answer: ({ service }) => new Response(textOf(service.settings), { headers }),
  };
}
