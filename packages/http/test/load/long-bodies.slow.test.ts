import { longestBodyBytes } from '@radioshed/contract/call-schemas';
import type { Engine } from '@radioshed/service';
import { beforeAll, expect, test } from 'vitest';

import { bodies } from '../bodies.js';
import { desk, type Desk } from '../fakes.js';
import { ROUTES } from '../../src/routes/table.js';

/** Bodies may be as long as the interface's lists require, and no longer. */

const MIB = 2 ** 20;
const [, other] = bodies['/multisite'].transmitters;
const [firstPoint] = bodies['/points'].points;

/** Full lists, indented as programs do. */
const FULL: readonly (readonly [path: string, body: unknown])[] = [
  ['/multisite', { ...bodies['/multisite'], transmitters: many(10_000, everything(other)) }],
  [
    '/points',
    {
      ...bodies['/points'],
      points: many(10_000, { ...firstPoint, lat: 1 / 3, lon: -1 / 7, markerId: 'x'.repeat(60) }),
    },
  ],
  ['/multilink', { ...bodies['/multilink'], radios: many(1000, everything(other)) }],
  ['/clutter/add', { type: 'FeatureCollection', features: many(5000, house()) }],
  ['/noise/create', many(10_000, { frequency: 446, noise: -100, latitude: 1 / 3, longitude: -1 / 7 })],
  ['/antennas/upload', { name: 'x.adf', text: '\u0001'.repeat(500_000) }],
];

function many(count: number, each: object): object[] {
  return Array.from({ length: count }, () => each);
}

/** A transmitter with every member of the interface, and some that public programs add. */
function everything({ antenna, ...radio }: typeof other): object {
  const third = 0.1 + 1 / 3;
  return {
    ...radio,
    lat: third,
    lon: -third,
    nf: -100,
    powerUnit: 'W',
    antenna: { ...antenna, azi: third, tlt: third, hbw: 360, vbw: 90, fbr: 0 },
  };
}

function house(): object {
  const coordinates = [Array.from({ length: 7 }, (_, i) => [0.123456789012 + i / 1e4, 0.5 + i / 1e4])];
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates }, properties: { height: 12, material: 5 } };
}

let one: Desk;
const asked: string[] = [];
beforeAll(async () => {
  const noted = (name: string) => async () => {
    asked.push(name);
    throw Object.assign(new Error('enough'), { name: 'OutOfRangeError', field: 'x', value: 1, limits: '2', unit: '' });
  };
  const engine = Object.fromEntries(['multisite', 'points', 'multilink'].map((name) => [name, noted(name)]));
  one = await desk({ engine: engine });
});

test.each(FULL)('%s accepts full lists, indented, and refuses longer bodies', async (path, body) => {
  const text = JSON.stringify(body, null, 4);
  const most = longestBodyBytes(path);
  const padded = text.padEnd(most, ' ');
  expect(padded).toHaveLength(most);
  const { status } = await one.ask(path, { body: padded });
  expect([200, 400]).toContain(status);
  if (path.startsWith('/m') || path === '/points') expect(asked).toContain(path.slice(1));
  const over = await one.ask(path, { body: `${padded} ` });
  expect([over.status, await over.json()]).toEqual([413, { error: `body: longer than ${most} bytes` }]);
});

test('calls without long lists are limited to 1 MiB', () => {
  const posts = ROUTES.filter(({ method, bodyMedia }) => method === 'POST' && bodyMedia === undefined);
  const long = posts.map(({ path }) => [path, longestBodyBytes(path) / MIB] as const).filter(([, mib]) => mib > 1);
  expect(Object.fromEntries(long)).toMatchInlineSnapshot(`
    {
      "/3d": 7,
      "/antennas/upload": 3,
      "/antennas/validate": 3,
      "/bsa": 2,
      "/clutter/add": 17,
      "/interference": 3,
      "/multilink": 2,
      "/multisite": 17,
      "/noise/add": 4,
      "/noise/create": 4,
      "/places": 3,
      "/points": 6,
      "/trilateration": 3,
    }
  `);
});

test('a chunked body is counted as it arrives and cut off at the limit', async () => {
  const most = longestBodyBytes('/multilink');
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += MIB / 4;
      controller.enqueue(new Uint8Array(MIB / 4).fill(32));
    },
  });
  const init = { method: 'POST', headers: { key: one.key }, body, duplex: 'half' };
  const response = await one.handler(new Request('http://x.org/multilink', init));
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(most + MIB);
});

/** A /multisite request that waits until it is released, and a long body of /multilink. */
async function withOneUnderWay(mib: number) {
  let go = (): void => {};
  const waits = new Promise<void>((resolve) => (go = resolve));
  let begun = (): void => {};
  const begins = new Promise<void>((resolve) => (begun = resolve));
  const refused = { name: 'OutOfRangeError', field: 'x', value: 1, limits: '2', unit: '' };
  const engine: Partial<Engine> = {
    multisite: async () => {
      begun();
      await waits;
      throw Object.assign(new Error('enough'), refused);
    },
    multilink: async () => {
      throw Object.assign(new Error('enough'), refused);
    },
  };
  const both = await desk({ engine });
  const slow = { ...both, ...both.first };
  const first = slow.ask('/multisite', { body: JSON.stringify(bodies['/multisite']).padEnd(mib * MIB, ' ') });
  await begins;
  return { slow, go, first, body: JSON.stringify(bodies['/multilink']).padEnd(MIB + 1, ' ') };
}

test('long bodies of an account share a limit until their responses are sent', async () => {
  const { slow, go, first, body } = await withOneUnderWay(16);
  const second = await slow.ask('/multilink', { body });
  expect([second.status, await second.json()]).toEqual([
    429,
    { error: 'body: another long body of this account is in progress, try again later' },
  ]);
  expect((await slow.ask('/multilink', { body, key: slow.strangerKey })).status).toBe(400);

  go();
  expect((await first).status).toBe(400);
  expect((await slow.ask('/multilink', { body })).status).toBe(400);
});

test('once it has arrived, a long body reserves only its own length', async () => {
  const { slow, go, first, body } = await withOneUnderWay(13);
  expect((await slow.ask('/multilink', { body })).status).toBe(400);
  go();
  await first;
});

test('a long body that announces its length reserves only that while it arrives', async () => {
  const { slow, go, first } = await withOneUnderWay(2);
  const body = JSON.stringify(bodies['/multisite']).padEnd(2 * MIB, ' ');
  const silent = await slow.ask('/multisite', { body });
  expect(silent.status).toBe(429); // it may have 16 MiB
  const second = slow.ask('/multisite', { body, headers: { 'content-length': String(2 * MIB) } });
  const over = await slow.ask('/multisite', { body, headers: { 'content-length': String(1.5 * MIB) } });
  expect([over.status, await over.json()]).toEqual([413, { error: `body: longer than ${1.5 * MIB} bytes` }]);
  go();
  expect([(await first).status, (await second).status]).toEqual([400, 400]);
});

test('a body without room is cut off at once', async () => {
  const { slow, go, first } = await withOneUnderWay(16);
  let [sent, ended] = [0, false];
  const parts = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += MIB / 4;
      controller.enqueue(new Uint8Array(MIB / 4).fill(32));
    },
    cancel: () => void (ended = true),
  });
  const init = { method: 'POST', headers: { key: slow.key }, body: parts, duplex: 'half' };
  expect((await slow.handler(new Request('http://x.org/multilink', init))).status).toBe(429);
  expect(ended).toBe(true);
  expect(sent).toBeLessThan(2 * MIB);
  go();
  await first;
});
