import { errorResponse } from '@radioshed/contract/schemas';
import type { Engine } from '@radioshed/service';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { bodies } from './bodies.js';
import { desk } from './fakes.js';

/** Whatever a calculation is asked, it refuses: only what comes before it is tried. */
const refusing = new Proxy({} as Partial<Engine>, {
  get: () => () => {
    throw Object.assign(new Error('x: 1 is outside 2'), {
      name: 'OutOfRangeError',
      field: 'x',
      value: 1,
      limits: '2',
      unit: '',
    });
  },
  ownKeys: () => CALCULATIONS,
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
});
const CALCULATIONS = [
  'area',
  'path',
  'points',
  'multilink',
  'multisite',
  'bestSite',
  'network',
  'merge',
  'interference',
  'trilaterate',
  'hfArea',
  'hfCircuit',
];

const analyses = {
  '/merge': { network: 'Testing', name: 'x' },
  '/network': { net: 'Testing', nam: 'x', lat: 0.5, lon: 0.5, alt: 2, rxg: 2 },
  '/interference': { s_network: 'Testing', s_sites: ['1_Testing_A1'], j_sites: ['2_Testing_A1'], name: 'x' },
  '/trilateration': { colourKey: 9, errordB: 10, connected: [{ site: '1_Testing_A1', rssi: -90 }], disconnected: [] },
};
const samples: Readonly<Record<string, object>> = { ...bodies, ...analyses };

/** Every path of an object's members, `transmitter.lat`, those of lists too. */
function pathsOf(value: unknown, before: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [[...before, name], ...pathsOf(member, [...before, name])]);
}

function changed(body: object, path: readonly string[], value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
  let at = copy;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string, unknown>;
  at[path.at(-1) ?? ''] = value;
  return copy;
}

const odd = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  fc.constantFrom(-1, 0, 1e308, -1e308, '1e999', 'NaN', '', ' ', [], {}, [[]], '__proto__', '\u0000', 'x'.repeat(5000)),
);

test.each(Object.entries(samples))('whatever one member of %s is, it is answered', async (path, body) => {
  const one = await desk({ engine: refusing });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...pathsOf(body)), odd, async (at, value) => {
      const response = await one.ask(path, { body: changed(body, at, value) });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      const text = await response.text();
      expect(text.length).toBeLessThan(20_000);
      errorResponse.parse(JSON.parse(text));
    }),
    { numRuns: 60 },
  );
  expect(one.errors).toEqual([]);
});

test('whatever stands in an address is answered', async () => {
  const one = await desk({ engine: refusing });
  const query = fc.dictionary(
    fc.constantFrom('network', 'name', 'net', 'nam', 'lat', 'lon', 'alt', 'rxg', 'rxh', 'x'),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/merge', '/mesh', '/network'),
      fc.constantFrom('GET', 'POST'),
      query,
      async (path, method, each) => {
        const response = await one.ask(`${path}?${new URLSearchParams(each)}`, { method });
        expect([400, 404]).toContain(response.status);
      },
    ),
    { numRuns: 100 },
  );
  expect(one.errors).toEqual([]);
});
