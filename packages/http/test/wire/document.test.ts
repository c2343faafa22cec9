import { beforeAll, describe, expect, test } from 'vitest';

import { ROUTES } from '../../src/routes/table.js';
import { type Judge, judgeOf, type PublishedDocument } from '../document.js';
import { desk, type Desk } from '../fakes.js';
import { pageCommands } from '../page-commands.js';

const pages = ['api', 'administration'].map((name) => [name, pageCommands(name)] as const);

let one: Desk;
let judge: Judge;
let document: PublishedDocument;

beforeAll(async () => {
  one = await desk();
  document = (await (await one.ask('/openapi.json', { key: undefined })).json()) as PublishedDocument;
  judge = judgeOf(document);
});

describe.each(['spec', 'live'])('every example matches the document, form %s', (form) => {
  test.each(pages)(
    'docs/%s.md',
    async (_name, commands) => {
      one = await desk();
      let judged = 0;
      for (const { method, path, body } of commands) {
        const [plain = ''] = path.split('?');
        const response = await one.ask(path, {
          method,
          headers: { 'x-response-form': form },
          ...(body === undefined ? {} : { body }),
        });
        if (body !== undefined && method === 'POST') {
          // Strings are accepted in place of numbers, but the document does not say so.
          const told = judge.request(method, plain, JSON.parse(body, asNumber));
          expect([path, told]).toEqual([path, []]);
        }
        if (!(response.headers.get('content-type') ?? '').startsWith('application/json')) continue;
        const answer: unknown = await response.json();
        expect([path, response.status]).toEqual([path, 200]);
        expect([path, judge.answer(method, plain, answer)]).toEqual([path, []]);
        judged++;
      }
      expect(judged).toBeGreaterThan(7);
    },
    90_000,
  );
});

function asNumber(name: string, value: unknown): unknown {
  return typeof value === 'string' && /^(rssi|north|east|south|west)$/.test(name) ? Number(value) : value;
}

test('the judge reports mismatches', () => {
  expect(judge.answer('GET', '/my-metrics', { from: 'today', count_total: -1 })).toEqual(
    expect.arrayContaining(['/count_total must be >= 0', " must have required property 'time_series'"]),
  );
  expect(judge.request('POST', '/area', { network: 'N' })).toContain('/network must NOT have fewer than 2 characters');
});

test('every call with a JSON request or response has schemas', () => {
  const without = ROUTES.filter(({ path, method, media }) => {
    if (media !== undefined) return false;
    const operation = document.paths[path]?.[method.toLowerCase()];
    return operation?.responses[200].content['application/json']?.schema === undefined;
  });
  expect(without.map(({ path }) => path)).toEqual([]);
  const posts = ROUTES.filter(({ method, path }) => method === 'POST' && !/avou?rite/.test(path));
  const bodiless = posts.filter(({ path }) => document.paths[path]?.['post']?.requestBody === undefined);
  expect(bodiless.map(({ path }) => path)).toEqual([]);
});
