import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { ADMINISTRATION_ROUTES } from '../src/routes/administration.js';
import { FILE_ROUTES } from '../src/routes/files.js';
import { accounts, type AskAs } from './accounts.js';
import { sample } from './fakes.js';

let ada: AskAs;
beforeAll(async () => {
  ({ ada } = await accounts());
});

/** Values that programs send where others were meant. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.boolean(),
  fc.constantFrom(null, '', 'NaN', '1e999', '-0', '0x10', '１', 'database', '__proto__', [], {}, [[]]),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Bodies that are good for some call. */
const GOOD: readonly Readonly<Record<string, unknown>>[] = [
  sample,
  { ...sample, template: { name: 'Mine', service: 'x' } },
  { frequency: 446, noise: -100, latitude: 1, longitude: 2, bandwidth: 1, radius: 10 },
  { name: 'x.ant', text: '0\n'.repeat(720) },
  { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [[[0, 0], [1, 0], [1, 1], [0, 0]]] }, properties: { height: '3', material: '2' } }] }, // prettier-ignore
];

/** Where the members of a body stand; sizes stay as they are, so that nothing takes long. */
function paths(value: unknown, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([name, inner]) => (/^(rad|res)$/.test(name) ? [] : paths(inner, [...at, name]))),
  ];
}

function replaced(value: unknown, path: readonly (string | number)[], by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((each, i) => (i === Number(step) ? replaced(each, rest, by) : each));
  const members = value as Readonly<Record<string, unknown>>;
  return { ...members, [step]: replaced(members[step], rest, by) };
}

const body: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...GOOD)
      .chain((good) =>
        fc.tuple(fc.constantFrom(...paths(good)), odd).map(([path, value]) => replaced(good, path, value)),
      ),
  },
);

const NAMES = [
  'n',
  'e',
  's',
  'w',
  'net',
  'nam',
  'cid',
  'nid',
  'sid',
  'file',
  'fmt',
  'lat',
  'lon',
  'alt',
  'network',
  'name',
];
const MAP = ['frequency', 'north', 'south', 'east', 'west', 'resolution', 'point_limit'];
const word = fc.oneof(fc.integer({ min: -200, max: 200 }).map(String), fc.string({ unit: 'binary' }), fc.constantFrom('kmz', 'shp', '1_Testing_A1', 'Testing')); // prettier-ignore
const query = fc
  .dictionary(fc.constantFrom(...NAMES, ...MAP), word)
  .map((members) => new URLSearchParams(members as Record<string, string>).toString());

/** Calculations have a suite of their own. */
const routes = [...ADMINISTRATION_ROUTES, ...FILE_ROUTES];

describe.each(routes.map(({ method, path }) => ({ method, path })))('$method $path', ({ method, path }) => {
  test('answers anything with a status below 500', async () => {
    await fc.assert(
      fc.asyncProperty(body, query, fc.array(word, { minLength: 3, maxLength: 3 }), async (sent, asked, words) => {
        let next = 0;
        const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(words[next++ % 3] ?? ''));
        const response = await ada(method, `${filled}?${asked}`, method === 'POST' ? JSON.stringify(sent) : undefined);
        const text = await response.text();
        expect({ status: response.status, text }).toSatisfy(({ status }) => status < 500);
        if (response.status >= 400) expect(JSON.parse(text)).toMatchObject({ error: expect.any(String) });
      }),
      { numRuns: 40 },
    );
  });
});
