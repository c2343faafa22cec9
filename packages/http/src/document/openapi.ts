import { CALL_LIST } from '@radioshed/contract/calls';
import { callSchemasOf, errorSchema, type JsonSchema } from '@radioshed/contract/call-schemas';
import { RESPONSE_FORMS } from '@radioshed/contract/schemas';
import { defined } from '@radioshed/units';

import { componentSchemas, type ComponentSchemas } from './component-schemas.js';
import type { Route } from '../route.js';

/** Error statuses and their meaning. 405 is missing: the document lists only methods that exist. */
const FAILURES: Readonly<Record<number, string>> = {
  400: 'invalid request; the response names the fields',
  401: 'missing or unknown key',
  403: 'the key does not permit this call, or the account has no credits or storage left',
  404: 'it does not exist, or belongs to another account',
  409: 'it has changed since the given version; nothing was saved',
  413: 'the body is too large',
  416: 'the part begins beyond the end of the file',
  429: 'too many requests: a calculation of this key is running or has just ended, or its keys changed too often',
  500: 'server error',
  502: 'the source of terrain, landcover or buildings failed',
  503: 'the server is stopping, or its database does not respond; try again later',
  507: 'the archive of the server is full; nothing was saved or charged',
};

const FORM = {
  name: 'x-response-form',
  in: 'header',
  description: 'form of the response: spec follows the specification, live matches public client programs',
  schema: { type: 'string', enum: RESPONSE_FORMS },
};

/** Headers of requests for files. */
const FILE_HEADERS = ['range', 'if-range', 'if-match', 'if-none-match'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));
const FILE_PARAMETERS = {
  range: {
    name: 'range',
    in: 'header',
    description: 'one range of bytes: bytes=0-1023; the response has status 206',
    schema: { type: 'string' },
  },
  'if-range': {
    name: 'if-range',
    in: 'header',
    description: 'entity tag of the parts before; the whole file comes if it is another one now',
    schema: { type: 'string' },
  },
  'if-match': {
    name: 'if-match',
    in: 'header',
    description: 'entity tags of which the file must have one; the response otherwise has status 412',
    schema: { type: 'string' },
  },
  'if-none-match': {
    name: 'if-none-match',
    in: 'header',
    description: 'entity tags of the files that the client has; the response then has status 304',
    schema: { type: 'string' },
  },
};

/**
 * The OpenAPI 3.1 document of a table of routes.
 *
 * @param publicUrl address of the server behind a proxy; by default, the root of where the document is read from.
 */
export function openApiDocument(routes: readonly Route[], version: string, publicUrl = '/'): JsonSchema {
  const schemas = componentSchemas({ Error: errorSchema() });
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route, schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Radioshed',
      version,
      description: 'Radio propagation over real terrain. Every call carries the key of an account in the header `key`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'key' } },
      schemas: schemas.all(),
      parameters: { ResponseForm: FORM, ...FILE_PARAMETERS },
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [`Failure${status}`, failure(description)]),
      ),
    },
  };
}

function failure(description: string): JsonSchema {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
}

function operationOf(route: Route, components: ComponentSchemas): JsonSchema {
  const {
    method,
    path,
    summary,
    needsKey,
    bodyMedia = 'application/json',
    media = 'application/json',
    inAddress = false,
    hasForms = false,
    isFile = false,
  } = route;
  const { path: parts, request, response } = callSchemasOf(path, method) ?? {};
  const inBody = method === 'POST';
  const asked = request === undefined ? [] : parametersOf(request, 'query');
  const parameters = [
    ...(parts === undefined ? [] : parametersOf(parts, 'path')),
    ...(inBody ? [] : asked),
    ...(inBody && inAddress ? asked.map((each) => ({ ...each, required: false })) : []),
    ...(hasForms ? [{ $ref: '#/components/parameters/ResponseForm' }] : []),
    ...(isFile ? FILE_HEADERS : []),
  ];
  const answer =
    response === undefined || media !== 'application/json' ? {} : { schema: components.add(path, 'Answer', response) };
  return {
    operationId: operationIdOf(method, path),
    summary,
    tags: [tagOf(route)],
    security: needsKey ? [{ key: [] }] : [],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(inBody && request !== undefined
      ? {
          requestBody: {
            required: !inAddress,
            content: { [bodyMedia]: { schema: components.add(path, 'Request', withoutDefaults(request)) } },
          },
        }
      : {}),
    responses: {
      200: { description: 'done', content: { [media]: answer } },
      ...(isFile && {
        206: { description: 'the part that `range` asks for', content: { [media]: {} } },
        304: { description: 'the client has the file, by `if-none-match`' },
        412: { description: 'the file has none of the tags of `if-match`' },
      }),
      ...Object.fromEntries(
        failuresOf(route).map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
    },
  };
}

/**
 * A schema with its defaults in the descriptions: generators of types take a member with `default` for one that is
 * always there, and would refuse bodies without it.
 */
function withoutDefaults(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).map(
    ([name, value]) => [name, name === 'enum' ? value : deeper(value)] as const,
  );
  const { default: fallback, ...rest } = Object.fromEntries(entries);
  if (fallback === undefined || typeof fallback === 'object') return Object.fromEntries(entries);
  const { description } = rest;
  if (typeof description !== 'string') return { ...rest, description: `default ${fallback}` };
  return description.includes('default') ? rest : { ...rest, description: `${description}; default ${fallback}` };
}

function deeper(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deeper);
  return typeof value === 'object' && value !== null ? withoutDefaults(value as JsonSchema) : value;
}

/** Error statuses of a route. */
function failuresOf({
  path,
  method,
  needsKey,
  hasForms = false,
  canConflict = false,
  isFile = false,
}: Route): string[] {
  const isOpen = !needsKey && !path.includes('{');
  const isQuery = method === 'GET' && callSchemasOf(path, method)?.request !== undefined;
  return Object.keys(FAILURES).filter((status) => {
    if (status === '500') return true;
    if (isOpen) return (isQuery ? ['400', '404'] : method === 'POST' ? ['400', '401', '413'] : []).includes(status);
    if (status === '503' || status === '507') return hasForms;
    if (status === '401') return needsKey;
    if (status === '403') return needsKey;
    if (status === '429') return hasForms || path.startsWith('/keys');
    if (status === '409') return canConflict;
    if (status === '416') return isFile;
    if (status === '413') return method === 'POST';
    return true;
  });
}

/** Members of an object as parameters of an address. */
function parametersOf(request: JsonSchema, place: 'path' | 'query'): JsonSchema[] {
  const { properties = {}, required = [] } = request as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    ...defined({ description }),
    required: place === 'path' || required.includes(name),
    schema: place === 'path' && schema['type'] === undefined ? { ...schema, type: 'string' } : schema,
  }));
}

/** Groups of routes. */
const TAGS = {
  calculations: 'calculations, saved in the account; one credit each',
  analysis: 'analysis of saved calculations; free',
  archive: 'saved calculations and their files',
  clutter: 'your obstacles and clutter profiles',
  noise: 'your noise measurements',
  templates: 'radio configurations',
  projects: 'projects of the map page',
  antennas: 'antenna patterns',
  colours: 'colour keys',
  models: '3D models',
  sites: 'sites found from the terrain, and lists of places',
  account: 'keys, usage and audit log of the account',
  server: 'state and documents of the server',
} as const;

/** Groups of the calculations. */
const GROUP_OF: ReadonlyMap<string, keyof typeof TAGS> = new Map(CALL_LIST.map(({ path, group }) => [path, group]));

/** Group of other calls by the first part of the path. */
const TAG_OF: Readonly<Record<string, keyof typeof TAGS>> = {
  satellite: 'calculations',
  archive: 'archive',
  clutter: 'clutter',
  noise: 'noise',
  template: 'templates',
  templates: 'templates',
  projects: 'projects',
  antennas: 'antennas',
  colours: 'colours',
  places: 'sites',
  auth: 'account',
  account: 'account',
  keys: 'account',
  audit: 'account',
  'my-metrics': 'account',
};

function tagOf({ path }: Route): keyof typeof TAGS {
  if (path.startsWith('/3d/model/')) return 'models';
  const [, first = ''] = path.split('/');
  return GROUP_OF.get(path) ?? TAG_OF[first] ?? 'server';
}

/** `GET /archive/{sid}/{name}` → `get_archive_sid_name`. */
function operationIdOf(method: string, path: string): string {
  return `${method.toLowerCase()}_${path.replaceAll(/[^\w]+/g, '_').replace(/^_|_$/g, '') || 'page'}`;
}
