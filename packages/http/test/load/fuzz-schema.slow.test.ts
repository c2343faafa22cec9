import { errorResponse } from '@radioshed/contract/schemas';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import * as fc from 'fast-check';
import { sampled } from '@radioshed/testing/sample';
import { describe, expect, test } from 'vitest';

import { createHandler } from '../../src/index.js';
import { openApiDocument } from '../../src/document/openapi.js';
import type { Route } from '../../src/route.js';
import { ROUTES } from '../../src/routes/table.js';
import { fromSchema, odd, type Schema } from '../from-schema.js';
import { fuzzArchive } from '../fuzz-archive.js';
import { heldMiB } from '../held-memory.js';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** Requests per route that are repeated to find memory leaks, and the number of rounds. */
const SEEDED = 2;
const ROUNDS = 2;
/** Memory that these may add: saved items of an account have their own limits and add a few kB each time. */
const MOST_GROWTH_MIB = 3;
/** Greatest memory of the process at any moment, including the tests. */
const MOST_RESIDENT_MIB = 1536;

const document = whole(openApiDocument(ROUTES, '1.2.3')) as { paths: Record<string, Record<string, Operation>> };

/** A document with its references resolved. */
function whole(root: object): unknown {
  const put = (at: unknown): unknown => {
    if (Array.isArray(at)) return at.map(put);
    if (typeof at !== 'object' || at === null) return at;
    const { $ref } = at as { $ref?: unknown };
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(at).map(([name, each]) => [name, put(each)]));
    const steps = $ref
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/'));
    return put(steps.reduce<unknown>((from, step) => (from as Record<string, unknown>)[step], root));
  };
  return put(root);
}

/** One server for all requests, so that each finds what earlier ones left. */
const archive = await fuzzArchive();
// Requests stay small, since they are really computed.
const service = createService({
  terrain: nullIsland(),
  archive,
  settings: { maxMegapixels: 0.002, maxBestSiteMegapixels: 0.0005, maxHfMegapixels: 0.0001 },
});
const faults: unknown[] = [];
const handler = createHandler({ service, version: '1.2.3', onError: (error) => faults.push(error.cause ?? error) });
const { key } = await openAccount(archive, 'Ada');

/** A generated request. */
interface Sent {
  readonly path: string;
  readonly method: string;
  readonly body?: string;
}

/** Requests that the schema of a route allows, and a few that it does not. */
function requestsTo({ method, path }: Pick<Route, 'method' | 'path'>): fc.Arbitrary<Sent> {
  const { parameters = [], requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {};
  const schema = requestBody && small(Object.values(requestBody.content)[0]?.schema);
  const body = schema === undefined ? odd : fc.oneof(fromSchema(schema, 60), fromSchema(schema, 3000).map(fitting));
  const values = fc.tuple(...parameters.map((each) => (each.in === 'path' ? odd : fromSchema(each.schema, 5))));
  return fc.tuple(values, body).map(([given, sent]) => {
    let filled = path;
    const query = new URLSearchParams();
    for (const [i, { name, in: where }] of parameters.entries()) {
      if (where === 'query') query.set(name, textOf(given[i]));
      else if (where === 'path')
        filled = filled.replace(`{${name}}`, () =>
          encodeURIComponent(textOf(given[i]).replaceAll(/\p{Surrogate}/gu, '?')),
        );
    }
    return { path: `${filled}?${query}`, method, ...(method === 'POST' ? { body: JSON.stringify(sent) } : {}) };
  });
}

async function ask({ path, ...init }: Sent): Promise<{ readonly status: number; readonly answer: string }> {
  const response = await handler(new Request(`http://x.org${path}`, { ...init, headers: { key } }));
  return { status: response.status, answer: await response.text() };
}

/** Every route, so that a new one is included automatically. */
describe.each(sampled(ROUTES, 35).map(({ method, path }) => ({ method, path })))('$method $path', (route) => {
  test('never fails with 500 on requests that its schema allows, or nearly allows', async () => {
    await fc.assert(
      fc.asyncProperty(requestsTo(route), async (sent) => {
        const { status, answer } = await ask(sent);
        expect({ status, answer, faults }).toSatisfy((told) => told.status < 500);
        if (status >= 400) errorResponse.parse(JSON.parse(answer));
        expect(answer.length).toBeLessThan(5e6);
      }),
      { numRuns: 30 },
    );
    expect(faults).toEqual([]);
  });
});

describe('memory is bounded', () => {
  test(`requests do not leak memory: all routes, ${2 * SEEDED} seeded requests each, grow it by less than ${MOST_GROWTH_MIB} MiB`, async () => {
    const requests = ROUTES.flatMap((route) => fc.sample(requestsTo(route), { seed: 7, numRuns: SEEDED }));
    const round = async (): Promise<void> => {
      for (const each of requests) expect((await ask(each)).status).toBeLessThan(500);
    };
    await round(); // loads, compiles and caches what is needed once
    const before = await heldMiB();
    for (let i = 0; i < ROUNDS; i++) await round();
    expect((await heldMiB()) - before).toBeLessThan(MOST_GROWTH_MIB);
  });

  test(`the process never took more than ${MOST_RESIDENT_MIB} MiB`, () => {
    expect(process.resourceUsage().maxRSS / 1024).toBeLessThan(MOST_RESIDENT_MIB);
  });
});

/** Values by member name that fit together, beyond their limits: nearby points, model ranges, known patterns. */
const FITTING: readonly (readonly [name: RegExp, fit: (value: number) => unknown])[] = [
  [/^(lat|lon)(itude)?$/, (value) => 0.5 + value / 10_000],
  [/^alt$/, (value) => 1 + (Math.abs(value) % 500)],
  [/^frq$/, (value) => 20 + value / 100],
  [/^ant$/, (value) => [1, 38, 39][value % 3]],
  [/^rad$/, (value) => 0.1 + (value % 4)],
  [/^(nf|azi|edges|flt|units|bounds)$/, () => undefined],
  [/^out$/, (value) => 2 + (value % 3)],
];

/** The same with members that fit together, so that calculations start. */
function fitting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fitting);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const [, fit] = FITTING.find(([names]) => names.test(name)) ?? [];
      return [name, fit === undefined ? fitting(each) : fit(typeof each === 'object' ? 0 : Number(each) || 0)];
    }),
  );
}

/** Upper limits of searches by member name; larger ones would take too long here. */
const SEARCHED = { places: 20, count: 2 };

function small(schema: Schema | undefined): Schema | undefined {
  let { properties, required = [] } = schema ?? {};
  for (const [name, maximum] of Object.entries(SEARCHED)) {
    const each = properties?.[name];
    if (each === undefined) continue;
    properties = { ...properties, [name]: { ...each, maximum } };
    required = [...required, name];
  }
  return schema && { ...schema, ...(properties && { properties }), required };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
