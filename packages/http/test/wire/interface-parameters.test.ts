import { memoryArchive } from '@radioshed/archive/memory';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { beforeAll, describe, expect, test } from 'vitest';

import { createHandler } from '../../src/index.js';
import { accounts, type AskAs, good } from '../accounts.js';
import { sample } from '../fakes.js';

/** The interface line by line: values that analysis and administration calls accept and refuse. */

type Json = Readonly<Record<string, unknown>>;

const NONE = undefined;
const chars = (count: number): string => 'x'.repeat(count);

/** A valid call, with a body or query, and its parameters: values accepted and refused. */
interface Call {
  readonly call: `POST ${string}` | `GET ${string}`;
  readonly good: Json;
  readonly lines: readonly (readonly [field: string, takes: readonly unknown[], refuses: readonly unknown[]])[];
  /** Whether the body is a list of such objects. */
  readonly listed?: true;
}

const box = (names: readonly [string, string, string, string], far: number): Call['lines'] => [
  [names[0], [1.1, '90'], ['x', 91]],
  [names[1], [0.9, '-90'], ['x', -91]],
  [names[2], [2.1, String(far)], ['x', far + 1]],
  [names[3], [1.9, '-180'], ['x', -181]],
];
const place: Call['lines'] = [
  ['latitude', [-90, '0.5'], [NONE, 91, 'x']],
  ['longitude', [-180, '0.5'], [NONE, 181, 'x']],
];

const CALLS: readonly Call[] = [
  {
    call: 'GET /merge',
    good: { network: 'Net', name: 'Super' },
    lines: [
      ['network', [], [NONE, chars(101)]],
      ['name', ['x', chars(100)], [NONE, chars(101)]],
    ],
  },
  {
    call: 'GET /network',
    good: { net: 'Net', nam: 'Super', lat: 0.505, lon: 0.502, alt: 2 },
    lines: [
      ['net', [], [NONE, chars(101)]],
      ['nam', ['x', chars(100)], [NONE, chars(101)]],
      ['lat', ['0.51'], [NONE, 90, 'x']],
      ['lon', ['0.51'], [NONE, 181, 'x']],
      ['alt', [0.1, '30'], [NONE, 0.05, 60_001, 'x']],
      ['rxg', [-10, '60', NONE], [-10.1, 61, 'x']],
    ],
  },
  {
    call: 'POST /interference',
    good: { s_network: 'Net', s_sites: [], j_network: 'Jam', j_sites: [], name: 'JS', colour_key: 'JS.dB' },
    lines: [
      ['s_network', [], [chars(101), {}]],
      ['s_sites', [NONE, ['A1']], [[chars(201)], [{}], Array.from({ length: 1001 }, () => 'A1')]],
      ['j_network', [], [chars(101)]],
      ['j_sites', [NONE, ['J1']], [[chars(201)], [{}]]],
      ['name', [NONE, chars(100)], [chars(101), {}]],
      ['colour_key', [NONE, 'JS.dB'], ['NOSUCH.dB', chars(51), {}]],
    ],
  },
  {
    call: 'POST /trilateration',
    good: { colourKey: 9, errordB: 10, connected: [{ site: '1', rssi: -50 }], disconnected: [] },
    lines: [
      ['colourKey', [9, '9', 'RAINBOW.dBm', NONE], ['NOSUCH', chars(51)]],
      ['errordB', [0.1, '100', NONE], [0, 101, 'x']],
      [
        'connected',
        [],
        [
          NONE,
          [],
          'x',
          [{ rssi: -50 }],
          [{ site: '1' }],
          [{ site: '1', rssi: -301 }],
          [{ site: '1', rssi: 301 }],
          [{ site: '1', rssi: 'x' }],
          [{ site: chars(201), rssi: -50 }],
        ],
      ],
      ['disconnected', [NONE, [{ site: '2' }]], ['x', [{}], [{ site: chars(201) }]]],
    ],
  },
  {
    call: 'GET /archive/list',
    good: { n: 1, e: 1, s: 0, w: 0 },
    lines: [...box(['n', 's', 'e', 'w'], 540), ['n', [], [NONE]], ['net', ['Net', NONE], [chars(101)]]],
  },
  {
    call: 'GET /archive/share',
    good: { cid: 1 },
    lines: [
      ['cid', [], [NONE, 'x', 1.5, -1]],
      ['opens', [NONE, 'all', 'pictures'], ['values']],
    ],
  },
  { call: 'GET /archive/delete', good: { cid: 3 }, lines: [['cid', [], [NONE, 'x', 1.5, -1]]] },
  { call: 'GET /archive/delete/network', good: { nid: 'Gone' }, lines: [['nid', [], [NONE, chars(101)]]] },
  {
    call: 'POST /noise/create',
    good: { frequency: 446, noise: -100, latitude: 0.5, longitude: 0.5 },
    listed: true,
    lines: [
      ['frequency', [1, '100000', 446.5], [NONE, 0, 100_001]],
      ['noise', [-144, '-20', -100.5], [NONE, -145, -19]],
      ...place,
    ],
  },
  {
    call: 'POST /noise/get',
    good: { frequency: 446, bandwidth: 1, latitude: 0.5, longitude: 0.5, radius: 200 },
    listed: true,
    lines: [
      ['frequency', [446, '1'], [NONE, 0, 446.5]],
      ['bandwidth', [0.0125, '20', NONE], [-1, 'x']],
      ...place,
      ['radius', [1, '200', NONE], [0, 201, 1.5]],
    ],
  },
  {
    call: 'GET /noise/map',
    good: { frequency: 446, north: 1.1, south: 0.9, east: 2.1, west: 1.9, resolution: 100_000, point_limit: 50 },
    lines: [
      ['frequency', ['446'], [NONE, 0, 'x']],
      ...box(['north', 'south', 'east', 'west'], 540),
      ...['north', 'south', 'east', 'west', 'resolution'].map((name) => [name, [], [NONE]] as const),
      ['resolution', ['20000'], [0.5, 100_001, 'x']],
      ['point_limit', [1, '1000000', NONE], [0, 1.5, 'x']],
    ],
  },
];

let ada: AskAs;
beforeAll(async () => {
  ({ ada } = await accounts());
  for (const [network, site] of [
    ['Net', 'A1'],
    ['Jam', 'J1'],
  ])
    await good(ada('POST', '/area', { ...sample, network, site }));
});

async function ask({ call, listed }: Call, values: Json): Promise<{ status: number; error: string }> {
  const [method = '', path = ''] = call.split(' ');
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const body = Object.fromEntries(given);
  const response = await (method === 'GET'
    ? ada('GET', `${path}?${query}`)
    : ada('POST', path, listed ? [body] : body));
  const text = await response.text();
  return {
    status: response.status,
    error: response.status === 200 ? '' : (JSON.parse(text) as { error: string }).error,
  };
}

const rows = CALLS.flatMap((call) =>
  call.lines.map(([field, takes, refuses]) => ({ call, name: call.call, field, takes, refuses })),
);

describe('parameters', () => {
  test.each(rows)('$name $field', async ({ call, field, takes, refuses }) => {
    const isDeletion = call.call.includes('delete');
    for (const value of takes) {
      expect([value, await ask(call, { ...call.good, [field]: value })]).toEqual([value, { status: 200, error: '' }]);
    }
    for (const value of refuses) {
      const { status, error } = await ask(call, { ...call.good, [field]: value });
      expect([value, status]).toEqual([value, 400]);
      expect(error).toMatch(new RegExp(`(^|; )(\\[0\\]\\.)?${field}\\b`));
    }
    if (!isDeletion) expect((await ask(call, call.good)).status).toBe(200);
  });

  test.each([
    '/clutter/get/91/0',
    '/clutter/get/0/181',
    '/clutter/get/x/0',
    '/clutter/delete/-1',
    '/clutter/delete/1.5',
  ])('%s is refused', async (path) => {
    expect((await ada('GET', path)).status).toBe(400);
  });
});

test('the list has the newest 300 calculations, or all of a network', async () => {
  const archive = memoryArchive();
  const service = createService({ terrain: nullIsland(), archive });
  const { account, key } = await openAccount(archive, 'Ada');
  for (let i = 0; i < 301; i++) {
    await archive.addCalculation({
      ...(await archive.reserve(account.id)),
      accountId: account.id,
      kind: 'area',
      site: `S${i}`,
      network: 'Net',
      extent: { north: 1, east: 1, south: 0, west: 0 },
      details: {},
      charge: { counter: 'area', credits: 1 },
      files: [],
    });
  }
  const handler = createHandler({ service, version: '1' });
  const list = async (query: string): Promise<{ readonly site: string }[]> =>
    (await handler(new Request(`http://x.org/archive/list${query}`, { headers: { key } }))).json() as never;
  const newest = await list('');
  expect([newest.length, newest[0]?.site, newest.at(-1)?.site]).toEqual([300, 'S300', 'S1']);
  expect(await list('?n=1&e=1&s=0&w=0')).toHaveLength(300);
  expect(await list('?net=Net')).toHaveLength(301);
  expect(await list('?limit=301')).toHaveLength(301);
  expect((await list('?limit=2&before=2')).map(({ site }) => site)).toEqual(['S0']);
  expect((await list('?net=Net&limit=2&before=300')).map(({ site }) => site)).toEqual(['S298', 'S297']);
  expect(await list('?limit=0')).toMatchObject({
    error: expect.stringContaining('limit: "0" is not an integer from 1 to 10000'),
  });
});

test('a resolution finer than the plan allows becomes coarser, which is reported', async () => {
  const archive = memoryArchive();
  const service = createService({ terrain: nullIsland(), archive });
  const { id } = await archive.createAccount('Bea', { plan: 'free' });
  const { key } = await archive.issueKey(id);
  const handler = createHandler({ service, version: '1' });
  const body = JSON.stringify({ ...sample, output: { ...sample.output, rad: 2, res: 0.5 } });
  const response = await handler(new Request('http://x.org/area', { method: 'POST', headers: { key }, body }));
  const { calculation_adjusted: told } = (await response.json()) as { calculation_adjusted: string[] };
  expect(response.status).toBe(200);
  expect(told.join(' ')).toMatch(/Resolution changed from 0\.5 m to [\d.]+ m/);
});
