import { PLAN_NAMES } from '@radioshed/quota';
import { beforeAll, describe, expect, test } from 'vitest';

import { ROUTES } from '../../src/routes/table.js';
import { bodies } from '../bodies.js';
import { type PublishedDocument, resolved } from '../document.js';
import { desk, type Desk } from '../fakes.js';

type Json = Record<string, unknown>;
interface Operation {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Json } } };
  readonly responses: Json;
}

let one: Desk;
let document: { openapi: string; paths: Record<string, Record<string, Operation>>; components: Json };

beforeAll(async () => {
  one = await desk();
  document = (await (await one.ask('/openapi.json', { key: undefined })).json()) as typeof document;
});

function bodyOf(path: string): Json | undefined {
  const schema = document.paths[path]?.['post']?.requestBody?.content['application/json'].schema;
  return resolved(document as unknown as PublishedDocument, schema);
}

describe('/openapi.json', () => {
  test('holds every route, by its method', () => {
    expect(document.openapi).toBe('3.1.0');
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(told.toSorted()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  test('names the server by its public address', async () => {
    expect(document).toMatchObject({ servers: [{ url: '/' }] });
    const behindProxy = await desk({ publicUrl: 'https://radio.example/api/' });
    const { servers } = (await (await behindProxy.ask('/openapi.json', { key: undefined })).json()) as Json;
    expect(servers).toEqual([{ url: 'https://radio.example/api' }]);
  });

  test('is made once, and clients that have it get 304, compressed or not', async () => {
    const first = await one.ask('/openapi.json', { key: undefined });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
    const text = await first.text();
    const packed = await one.ask('/openapi.json', { key: undefined, headers: { 'accept-encoding': 'gzip' } });
    expect([packed.headers.get('etag'), packed.headers.get('content-encoding')]).toEqual([etag, 'gzip']);
    const plain = new Response(packed.body?.pipeThrough(new DecompressionStream('gzip')));
    expect(await plain.text()).toBe(text);
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await one.ask('/openapi.json', { key: undefined, headers: { 'if-none-match': known } });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    }
    const other = await one.ask('/openapi.json', { key: undefined, headers: { 'if-none-match': '"other"' } });
    expect([other.status, (await other.text()).length]).toEqual([200, text.length]);
  });

  test('every operation has a unique name, its path parameters and 200', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    );
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((each) => each.in === 'path').map(({ name }) => name);
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(operation.responses).toHaveProperty('200');
    }
  });

  test('satellites need no key; a calculation may fail on a stopping or full server', () => {
    const found = document.paths['/satellite/query']?.['get'];
    expect(found?.security).toEqual([]);
    expect(Object.keys(found?.responses ?? {})).toEqual(['200', '400', '404', '500']);
    expect(Object.keys(document.paths['/area']?.['post']?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '413',
      '429',
      '500',
      '502',
      '503',
      '507',
    ]);
  });

  test('every reference resolves', () => {
    const found = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(found.length).toBeGreaterThan(0);
    for (const path of new Set(found)) {
      const there = path.split('/').reduce<unknown>((at, step) => (at as Json | undefined)?.[step], document);
      expect([path, there]).toEqual([path, expect.any(Object)]);
    }
  });

  test.each(Object.entries(bodies))('the schema of %s knows the members of its sample', (path, body) => {
    const schema = bodyOf(path);
    const members = Object.keys(schema?.['properties'] ?? {});
    const sent = Object.keys(body).map((name) => (name === 'Output' ? 'output' : name));
    expect(members).toEqual(expect.arrayContaining(sent));
  });

  test('fields have limits, defaults and a required flag', () => {
    const schema = bodyOf('/area') as Json;
    expect(schema['required']).toEqual(['network', 'transmitter', 'antenna', 'output', 'receiver']);
    const description = 'channel bandwidth, MHz; default 0.1';
    const bwi = { type: 'number', minimum: 0.0001, maximum: 1000, description };
    expect((schema['properties'] as Record<string, Json>)['transmitter']).toMatchObject({
      required: ['lat', 'lon', 'frq', 'txw'],
      properties: { bwi },
    });
    // Generators of types would require such members.
    expect(JSON.stringify(bodyOf('/area'))).not.toContain('"default":');
  });

  test('parameters of GET are those of the body', () => {
    const { parameters = [] } = document.paths['/network']?.['get'] ?? {};
    expect(parameters.map(({ name, required }) => [name, required])).toEqual([
      ['net', true],
      ['nam', true],
      ['lat', true],
      ['lon', true],
      ['alt', true],
      ['rxg', false],
      [undefined, undefined], // the form, by reference
    ]);
  });
});

test.each([
  ['/apis/plans.yml', 'requests_per_month: 25000'],
  ['/apis/rate-limits.yml', '/merge: 0'],
  ['/apis/rate-limits.yml', 'layer_megapixels_per_analysis: 250'],
  ['/apis/rate-limits.yml', 'seconds_per_calculation: 3600'],
])('%s, without a key', async (path, line) => {
  const response = await one.ask(path, { key: undefined });
  expect(response.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
  const text = await response.text();
  expect(text).toContain(line);
  for (const plan of PLAN_NAMES) expect(text).toContain(plan);
});
