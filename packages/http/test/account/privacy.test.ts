import { sampled } from '@radioshed/testing/sample';
import { beforeAll, describe, expect, test } from 'vitest';

import { ROUTES } from '../../src/routes/table.js';
import { bodies } from '../bodies.js';
import { sample } from '../fakes.js';
import { glbOf, quad } from '../glb.js';
import { type Asking, FAVOURITES, NETWORK, type Things, type Told, USED, world, type World } from '../worlds.js';

/**
 * An attempt of one account on another's items. `hidden`: the owner gets a different response, so the test would notice
 * if others got it too; `open`: the route does not depend on the account.
 */
interface Row {
  readonly route: string;
  readonly is: 'hidden' | 'open';
  readonly tries: (things: Things) => readonly (readonly [path: string, body?: unknown])[];
}

const hidden = (route: string, tries: Row['tries']): Row => ({ route, is: 'hidden', tries });
const open = (route: string, ...tries: ReturnType<Row['tries']>): Row => ({ route, is: 'open', tries: () => tries });

/** A body that uses items of an account: obstacles, measured noise, a clutter profile, a pattern. */
function asking<T extends object>(body: T, { ant }: Things): readonly object[] {
  const { output, model, environment, receiver } = body as unknown as Readonly<Record<string, object>>;
  const noisy = { ...body, receiver: { ...receiver, rxs: 40 }, output: { ...output, out: 4, nf: 'database' } };
  const walled = {
    ...body,
    receiver: { ...receiver, rxs: -60 },
    model: { ...model, pm: 7, ked: 2 },
    environment: { ...environment, obstacles: 1 },
  };
  const grown = { ...body, environment: { ...environment, clt: 'Hidden9.clt', landcover: 1 } };
  return [noisy, walled, grown, turned(body, { ...sample.antenna, ant })];
}

/** HF with the noise that an account has measured. */
function noisy<T extends { readonly transmitter: object; readonly output: object }>(body: T): object {
  const { transmitter, output } = body;
  return { ...body, transmitter: { ...transmitter, frq: 7 }, output: { ...output, out: 4, nf: 'database' } };
}

function turned(body: object, antenna: object): object {
  const many = Object.entries(body).find(([, value]) => Array.isArray(value) && 'antenna' in (value[0] as object));
  if (many === undefined) return { ...body, antenna };
  return { ...body, [many[0]]: (many[1] as object[]).map((each) => ({ ...each, antenna })) };
}

const creating = (path: keyof typeof bodies): Row =>
  hidden(`POST ${path}`, (things) => asking(bodies[path], things).map((body) => [path, body]));
const query = (path: string, parameters: object): string =>
  `${path}?${new URLSearchParams(Object.entries(parameters))}`;
const place = { lat: '0.505', lon: '0.502', alt: '2' };
const POINTS = { type: 'FeatureCollection', features: [] };
const ASKED = [{ frequency: 446, bandwidth: 1, latitude: 0.505, longitude: 0.505, radius: 5 }];
const MAP = '/noise/map?frequency=446&north=0.51&south=0.5&east=0.51&west=0.5&resolution=200';
const PATTERN = { name: 'x.ant', text: '0\n'.repeat(720) };
const SCENE = {
  transmitters: [{ frq: 2450, txw: 0.1, pos: { x: 1, y: 1.5, z: 1 } }],
  '3d': { input_file: 'hidden.glb', max_reflections: 1 },
  output: { res: 0.5 },
};
const BEAM = { satellite: { lon: 10 }, boresight: { lat: 0.5, lon: 0.5 }, transmitter: { txw: 100 } };
const SKY = {
  satellites: [{ lon: 10 }],
  date_time: '2026-03-21T12:00:00Z',
  transmitter: { frq: 12_000, txw: 100, bwi: 36 },
  boresight: BEAM.boresight,
  receiver: { alt: 3, rxg: 38 },
  output: { out: 2, res: 200, bounds: { north: 0.51, south: 0.49, east: 0.51, west: 0.49 } },
};
const merged = { network: NETWORK, name: 'Super' };
const asked = { net: NETWORK, nam: 'Super', ...place };

const ROWS: readonly Row[] = [
  ...(['/area', '/path', '/points', '/multilink', '/multisite', '/bsa'] as const).map(creating),
  hidden('POST /preview', (things) => asking(bodies['/area'], things).map((body) => ['/preview', body])),
  ...(['/hf/area', '/hf/prediction'] as const).map((path) =>
    hidden(`POST ${path}`, () => [[path, noisy(bodies[path])]]),
  ),
  hidden('POST /3d', ({ ant }) => [
    ['/3d', SCENE],
    ['/3d', { ...SCENE, '3d': { input_file: 'x/hidden.glb' } }],
    ['/3d', turned(bodies['/3d'], { ...sample.antenna, ant })],
  ]),
  hidden('POST /satellite/area', ({ ant }) => [['/satellite/area', { ...SKY, antenna: { ant } }]]),
  hidden('POST /spotbeam', ({ ant }) => [['/spotbeam', { ...BEAM, antenna: { ant } }]]),
  open('GET /models', ['/models']),
  open('GET /satellite/query', ['/satellite/query?NAME=ISS']),
  ...['/merge', '/mesh'].flatMap((path) => [
    hidden(`GET ${path}`, () => [[query(path, merged)]]),
    hidden(`POST ${path}`, () => [[path, merged], [query(path, merged)]]),
  ]),
  hidden('GET /network', () => [[query('/network', asked)]]),
  hidden('POST /network', () => [['/network', asked]]),
  hidden('POST /interference', ({ file, cid }) => [
    ['/interference', { s_network: NETWORK, j_network: NETWORK, s_sites: ['A1'] }],
    ['/interference', { s_sites: [file], j_network: NETWORK }],
    ['/interference', { s_network: NETWORK, j_sites: [String(cid)] }],
  ]),
  hidden('POST /trilateration', ({ file, cid }) => [
    ['/trilateration', { connected: [{ site: file, rssi: -50 }] }],
    ['/trilateration', { connected: [{ site: cid, rssi: -50 }] }],
    ['/trilateration', { connected: [{ site: `${file}.4326.png`, rssi: -50 }], disconnected: [{ site: file }] }],
  ]),
  hidden('GET /archive/export', ({ file }) =>
    ['kml', 'kmz', 'kmzppa', 'shp', 'tiff', 'zip', 'values'].map((fmt) => [query('/archive/export', { file, fmt })]),
  ),
  // The unguessable name opens the file; guesses open nothing.
  {
    route: 'GET /archive/{sid}/{name}',
    is: 'open',
    tries: ({ cid, file, sid }) =>
      [cid, file, sid.slice(0, -1), `${sid}x`, '%25', '_', '..'].map((name) => [`/archive/${name}/kmz`]),
  },
  hidden('GET /archive/list', () => [
    ['/archive/list'],
    [`/archive/list?net=${NETWORK}`],
    ['/archive/list?n=1&e=1&s=0&w=0'],
  ]),
  hidden('GET /archive/share', ({ cid }) => [[`/archive/share?cid=${cid}`]]),
  hidden('GET /archive/data', () => [['/archive/data'], [`/archive/data?net=${NETWORK}`]]),
  hidden('GET /clutter/get/{latitude}/{longitude}', () => [['/clutter/get/0.5/0.5']]),
  // The oldest of more than twenty is dropped, which is reported.
  ...['/clutter/profile', '/API/clutter/index2.php'].map((path, i) =>
    hidden(`POST ${path}`, () => [[path, { save: `Eve${i}`, values: '1:1:0' }]]),
  ),
  hidden('POST /clutter/add', () => [['/clutter/add', POINTS]]),
  ...['/noise/get', '/noise/query'].map((path) => hidden(`POST ${path}`, () => [[path, ASKED]])),
  hidden('GET /noise/map', () => [[MAP]]),
  ...['/noise/create', '/noise/add'].map((path) =>
    open(`POST ${path}`, [path, [{ frequency: 446, noise: -20, latitude: 7, longitude: 7 }]]),
  ),
  hidden('GET /account', () => [['/account']]),
  hidden('DELETE /account', () => [['/account?name=Ada']]),
  hidden('GET /keys', () => [['/keys']]),
  open('POST /keys', ['/keys', { scopes: ['read'] }], ['/keys', { scopes: ['all'] }]),
  hidden('DELETE /keys/{id}', ({ keyId }) => [[`/keys/${keyId}`]]),
  hidden('POST /keys/{id}/rotate', ({ keyId }) => [[`/keys/${keyId}/rotate`, {}]]),
  hidden('POST /keys/{id}/expire', ({ keyId }) => [[`/keys/${keyId}/expire`, { expires_at: '2199-01-01' }]]),
  hidden('GET /audit', () => [['/audit']]),
  hidden('GET /audit/export', () => [['/audit/export']]),
  hidden('GET /my-metrics', () => [['/my-metrics']]),
  hidden('GET /templates', () => [['/templates']]),
  hidden('GET /template/{name}', ({ template }) => [[`/template/${template}`]]),
  hidden('GET /template/{name}/download', ({ template }) => [[`/template/${template}/download`]]),
  hidden('GET /template/download/{name}', ({ template }) => [[`/template/download/${template}`]]),
  ...['/template/create', '/template'].map((path) =>
    open(`POST ${path}`, [path, { template: { name: 'Eve' }, ...sample }]),
  ),
  ...FAVOURITES.map(([route, name]) => hidden(route, () => [[route.replace(/^\w+ /, '').replace('{name}', name)]])),
  hidden('GET /projects', () => [['/projects']]),
  open('POST /projects', ['/projects', { name: 'Eve', project: {} }]),
  hidden('GET /projects/{id}', ({ project }) => [[`/projects/${project}`]]),
  hidden('POST /projects/{id}', ({ project }) => [[`/projects/${project}`, { version: 1, project: { by: 'Eve' } }]]),
  hidden('DELETE /projects/{id}', ({ project }) => [[`/projects/${project}`]]),
  hidden('GET /colours', () => [['/colours']]),
  // No other account's key makes a name known, taken or one too many.
  open(
    'POST /colours/upload',
    ['/area', { ...sample, output: { ...sample.output, col: 'HIDDEN7.dBm' } }],
    ['/colours/upload', { name: 'HIDDEN7.dBm', text: '-20: 2, 2, 2' }],
    ['/area', { ...sample, output: { ...sample.output, col: 'HIDDEN7.dBm' } }],
  ),
  hidden('GET /antennas', () => [['/antennas']]),
  hidden('GET /antennas/pattern/{ant}', ({ ant }) => [[`/antennas/pattern/${ant}`]]),
  open('POST /antennas/upload', ['/antennas/upload', PATTERN]),
  open('POST /antennas/validate', ['/antennas/validate', PATTERN]),
  open('POST /places', ['/places', { content: 'lat,lon\n1,2\n' }]),
  hidden('GET /3d/model/list', () => [['/3d/model/list']]),
  open('POST /3d/model/upload', ['/3d/model/upload', {}]),
  open('GET /highpoint', ['/highpoint?lat=0.5&lon=0.5&rad=2']),
  open('POST /highpoint', ['/highpoint', { lat: 0.5, lon: 0.5, rad: 2 }]),
  {
    route: 'GET /archive/calc',
    is: 'open',
    tries: ({ cid, file, sid }) =>
      [cid, file, sid.slice(0, -1), `${sid}x`, '%25', '_', '..'].map((name) => [`/archive/calc?id=${name}`]),
  },
  open('POST /auth', ['/auth', { user: 'Ada', pass: 'x' }], ['/auth', { user: '1', pass: '1' }]),
  hidden('POST /relay', (things) =>
    asking(bodies['/multilink'], things).map((body) => {
      const { radios, Output, output } = body as Readonly<Record<string, object>>;
      const [radio] = radios as unknown as readonly object[];
      return ['/relay', { ...body, output: output ?? Output, radios, relay: { ...radio, alt: 5 }, tries: 4 }];
    }),
  ),
  open('GET /healthz', ['/healthz']),
  open('GET /readyz', ['/readyz']),
  open('GET /metrics', ['/metrics']),
  open('GET /', ['/']),
  open('GET /page/{name}', ['/page/index.js']),
  open('GET /progress/{name}', ['/progress/12345678']),
  open('GET /terrain/{z}/{x}/{y}', ['/terrain/12/2053/2042.png']),
  open('GET /base-map/{z}/{x}/{y}', ['/base-map/0/0/0']),
  open('GET /openapi.json', ['/openapi.json']),
  open('GET /apis/plans.yml', ['/apis/plans.yml']),
  open('GET /apis/rate-limits.yml', ['/apis/rate-limits.yml']),
  ...(['GET', 'DELETE'] as const).flatMap((method) => [
    hidden(`${method} /archive/delete`, ({ cid }) => [[`/archive/delete?cid=${cid}`]]),
    hidden(`${method} /archive/delete/network`, () => [[`/archive/delete/network?nid=${NETWORK}`]]),
    hidden(`${method} /clutter/delete/{id}`, ({ clutter }) => [[`/clutter/delete/${clutter}`]]),
    hidden(`${method} /3d/model/delete/{file}`, () => [['/3d/model/delete/hidden.glb']]),
    hidden(`${method} /colours/delete/{name}`, () => [['/colours/delete/HIDDEN3.dBm']]),
    hidden(`${method} /antennas/delete/{ant}`, ({ ant }) => [[`/antennas/delete/${ant}`]]),
    hidden(`${method} /template/delete/{name}`, ({ template }) => [[`/template/delete/${template}`]]),
  ]),
  hidden('DELETE /template/{name}', ({ template }) => [[`/template/${template}`]]),
  ...['GET', 'DELETE'].map((method) =>
    hidden(`${method} /noise/delete`, () => [['/noise/delete?north=0.6&south=0.4&west=0.4&east=0.6']]),
  ),
];

let rich: World;
let poor: World;
/** A server whose client is Ada herself. */
let owner: World;
beforeAll(async () => {
  [rich, poor, owner] = [await world(), await world({ poor: true }), await world()];
});

test('both accounts get the same numbers, whatever one of them has deleted', () => {
  expect(rich.things).toEqual({ ...poor.things, sid: rich.things.sid, keyId: rich.things.keyId });
});

test('every route has a row', () => {
  const routes = ROUTES.map(({ method, path }) => `${method} ${path}`);
  expect(ROWS.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
});

describe.each(sampled(ROWS, 30))('$route', ({ route, is, tries }) => {
  const [method = ''] = route.split(' ');

  test('responds to an account in the same way whether or not another account has items', async () => {
    const before = await holdings(rich.ada);
    const told: string[] = [];
    for (const [path, body] of tries(rich.things)) {
      const elsewhere = plain(await poor.eve(method, path, body));
      expect([path, plain(await rich.eve(method, path, body))]).toEqual([path, elsewhere]);
      told.push(elsewhere);
    }
    expect(await holdings(rich.ada)).toEqual(before);
    if (is === 'open') return;
    // What it deletes, a later row would miss.
    const isDeletion = route.includes('delete') || method === 'DELETE';
    const { ada, things } = isDeletion ? await world() : owner;
    for (const [i, [path, body]] of tries(things).entries()) {
      expect([path, plain(await ada(method, path, body))]).not.toEqual([path, told[i]]);
    }
  });
});

test('items of the same name or place, and deletion of all items, leave other accounts alone', async () => {
  const { ada, eve } = await world();
  const before = await holdings(ada);
  const model = new FormData();
  model.append('data', new Blob([glbOf({ Brick: quad([0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]) })]), 'hidden.glb');
  for (const [path, body] of [
    ['/noise/create', [{ frequency: 446, noise: -20, latitude: 0.505, longitude: 0.505 }]],
    ['/colours/upload', { name: 'HIDDEN1.dBm', text: '-20: 2, 2, 2' }],
    ['/antennas/upload', { ...PATTERN, name: 'half.ant' }],
    ['/template/create', { template: { name: 'Hidden' }, ...sample, site: 'Other' }],
    ['/3d/model/upload', model],
    ['/area', { ...sample, network: NETWORK, output: { ...sample.output, rad: 0.5 } }],
    ['/merge', merged],
  ] as const) {
    const { status, body: text } = await eve('POST', path, body);
    expect([path, status, text]).toEqual([path, 200, text]);
  }
  expect(await holdings(ada)).toEqual(before);
  for (const path of [
    '/clutter/delete/0',
    '/noise/delete?all=1',
    `/archive/delete/network?nid=${NETWORK}`,
    '/3d/model/delete/hidden.glb',
  ]) {
    const { status, body } = await eve('DELETE', path);
    expect([path, status, body]).toEqual([path, 200, body]);
  }
  expect(await holdings(ada)).toEqual(before);
});

/** All items of an account, as it sees them itself. */
async function holdings(ada: Asking): Promise<readonly string[]> {
  const all = [
    '/archive/list',
    '/templates',
    '/projects',
    `/projects/${USED + 1}`,
    '/clutter/get/0.5/0.5',
    '/colours',
    '/antennas',
    '/3d/model/list',
    '/my-metrics',
    '/account',
    '/keys',
    '/audit',
    MAP,
  ];
  const seen = await Promise.all(all.map(async (path) => ada('GET', path)));
  return [...seen, await ada('POST', '/noise/get', ASKED)].map(({ body }) =>
    body.replaceAll(/"last_used_at": "[^"]*"/g, ''),
  );
}

/** A response without random values and times. */
function plain({ status, type, body, values = '' }: Told): string {
  const steady = body
    .replaceAll(/"(sid|created_at|changed_at|last_used_at|at|from|key)": ?"[^"]*"/g, '"$1": "…"')
    .replaceAll(/"id": "[0-9a-f]{16}"/g, '"id": "…"')
    .replaceAll(/"elapsed": \d+/g, '"elapsed": 0')
    .replaceAll(/"elapsed_s": [\d.]+/g, '"elapsed_s": 0')
    .replaceAll(/\/archive\/[\w-]{20,}\//g, '/archive/…/')
    .replaceAll(/\/archive\/calc\?id=[\w-]{20,}/g, '/archive/calc?id=…');
  return `${status} ${type} ${steady} ${values}`;
}
