import { beforeAll, expect, test } from 'vitest';

import { bodies } from '../bodies.js';
import { type Ask, desk, type Desk, sample } from '../fakes.js';

/** Errors quote only the start of a value: 50 kB of nonsense gets a one-line response. */

const LONG = 'x'.repeat(20_000);
let one: Desk;
beforeAll(async () => {
  one = await desk();
});

/** The same with every string and number replaced by a long string. */
function swollen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(swollen);
  if (typeof value !== 'object' || value === null) return LONG;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, swollen(member)]));
}

const satellites = { tle: [LONG, LONG] };
const ASKED: readonly (readonly [what: string, path: string, init: Ask])[] = [
  ...Object.entries(bodies).map(([path, body]) => [path, path, { body: swollen(body) }] as const),
  ['a line of a profile', '/clutter/profile', { body: { save: 'X', values: `1:1:0\n${LONG}` } }],
  ['a class of a profile', '/clutter/profile', { body: { save: 'X', values: `${LONG}:1:0` } }],
  ['a profile', '/area', { body: { ...sample, environment: { clt: LONG, landcover: 1 } } }],
  ['a line of a pattern', '/antennas/upload', { body: { name: 'a.msi', text: `NAME a\nHORIZONTAL 360\n${LONG} 1` } }],
  [
    'a header of a pattern',
    '/antennas/upload',
    { body: { name: 'a.adf', text: `REVNUM:,TIA\nGUNITS:,${LONG}/${LONG}` } },
  ],
  ['a pattern that is none', '/antennas/validate', { body: { name: 'a.ant', text: `${LONG}\n` } }],
  ['elements of a satellite', '/satellite/area', { body: { satellites: [satellites] } }],
  ['a site of an analysis', '/trilateration', { body: { connected: [{ site: LONG, rssi: LONG }] } }],
  ['a network', '/merge', { body: { network: LONG, name: LONG } }],
  ['a network in the address', `/merge?network=${LONG.slice(0, 8000)}&name=A`, {}],
  ['a format', `/archive/export?file=${LONG.slice(0, 4000)}&fmt=${LONG.slice(0, 4000)}`, {}],
  [
    'clutter',
    '/clutter/add',
    { body: { type: 'FeatureCollection', features: [{ type: LONG, geometry: { type: LONG } }] } },
  ],
  ['noise', '/noise/create', { body: [{ frequency: LONG, noise: LONG, latitude: LONG, longitude: LONG }] }],
  ['a template', '/template/create', { body: { template: { name: LONG }, service: LONG } }],
  ['a template by name', `/template/${LONG.slice(0, 8000)}`, {}],
  ['a wish', '/area', { body: sample, headers: { 'x-when-gone': LONG.slice(0, 8000) } }],
  ['a form', '/area', { body: sample, headers: { 'x-response-form': LONG.slice(0, 8000) } }],
  ['a body that is not JSON', '/area', { body: LONG }],
];

test.each(ASKED)('%s', async (_, path, init) => {
  const answer = await one.ask(path, init);
  const text = await answer.text();
  if (!path.startsWith('/clutter/add')) expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(text).not.toMatch(/x{201}/);
  expect(text.length).toBeLessThan(50_000);
});
