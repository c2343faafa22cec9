import { callSchemasOf, errorSchema, type JsonSchema } from '@radioshed/contract/schemas';

import type { Route } from './routes/route.js';

/** Statuses that a call may fail with, and when. */
const FAILURES: Readonly<Record<number, string>> = {
  400: 'the request cannot be carried out; the fields that are wrong are named',
  401: 'no key, or one that is not known',
  403: 'the credits of the month are spent',
  404: 'not there, or not yours',
  413: 'too long',
  429: 'a calculation of this key is running, or has just ended',
  500: 'a fault of the server',
  502: 'the source of terrain, landcover or buildings failed',
};

/** The OpenAPI 3.1 document of a table of routes. */
export function openApiDocument(routes: readonly Route[], version: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  return {
    openapi: '3.1.0',
    info: { title: 'Radioshed', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'key' } },
      schemas: { Error: errorSchema() },
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          `Failure${status}`,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      ),
    },
  };
}

function operationOf({ method, path, summary, needsKey, query = {}, media = 'application/json' }: Route): JsonSchema {
  const schemas = callSchemasOf(path);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })); // prettier-ignore
  const own = Object.entries(query).map(([name, description]) => ({ name, in: 'query', description, schema: { type: 'string' } })); // prettier-ignore
  const parameters = [...inPath, ...own, ...(method === 'GET' && schemas !== undefined ? queryOf(schemas.request) : [])]; // prettier-ignore
  const body = method === 'POST' && schemas !== undefined && { content: { 'application/json': { schema: schemas.request } } }; // prettier-ignore
  return {
    operationId: operationIdOf(method, path),
    summary,
    security: needsKey ? [{ key: [] }] : [],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === false ? {} : { requestBody: body }),
    responses: {
      200: { description: 'done', content: { [media]: schemas === undefined ? {} : { schema: schemas.response } } },
      ...Object.fromEntries(
        Object.keys(FAILURES).map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
    },
  };
}

/** Members of a request as parameters of an address. */
function queryOf(request: JsonSchema): JsonSchema[] {
  const { properties = {}, required = [] } = request as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** `GET /archive/{sid}/{name}` → `get_archive_sid_name`. */
function operationIdOf(method: string, path: string): string {
  return `${method.toLowerCase()}_${path.replaceAll(/[^\w]+/g, '_').replace(/^_|_$/g, '') || 'page'}`;
}
