import { readFileSync } from 'node:fs';

import { type AreaBody, CallError, type Client, type ClientOptions, createClient } from '@radioshed/contract/client';
import { readGeoTiff } from '@radioshed/formats';
import { gridOf } from '@radioshed/raster';
import { byteString } from '@radioshed/units';
import { beforeAll, describe, expect, test } from 'vitest';

import { desk, type Desk, sample as plainSample } from '../fakes.js';
import { glbOf } from '../glb.js';

/** Literal types that a program with an inline body gets from the compiler. */
const sample = plainSample as AreaBody & typeof plainSample;

let one: Desk;
let radio: Client;
beforeAll(async () => {
  one = await desk();
  radio = client();
});

const url = 'http://example.org:8080/';
const client = (more: Partial<ClientOptions> = {}): Client =>
  createClient({ url, key: one.key, fetch: one.handler, ...more });

const place = { lat: 0.51, lon: 0.5, alt: 10, frq: 446, txw: 5 };

describe('calculations', () => {
  test.each(['spec', 'live'] as const)(
    'of areas are flat, whatever the response form of the server: %s',
    async (form) => {
      const formed = (request: Request): Promise<Response> => {
        const headers = new Headers(request.headers);
        headers.set('x-response-form', form);
        return one.handler(new Request(request, { headers }));
      };
      const area = await client({ fetch: formed }).area(sample);
      expect(area.bounds).toHaveLength(4);
      expect(area.bounds.every((each) => typeof each === 'number')).toBe(true);
      expect(area.key[0]).toEqual(expect.objectContaining({ l: expect.any(String), r: expect.any(Number) }));
      expect(area.coverage).toBeGreaterThan(0);
      const picture = await radio.file(area.PNG_WGS84);
      expect(byteString(picture.subarray(1, 4))).toBe('PNG');
      const values = await radio.exportFile(`${area.id}_Testing_A1`, 'values');
      expect(gridOf(await readGeoTiff(values)).width).toBeGreaterThan(10);
    },
  );

  test('of every other kind', async () => {
    const report = await radio.path({ ...sample, receiver: { lat: 0.51, lon: 0.51 } });
    expect(report.Transmitters['Computed path loss dB']).toBeGreaterThan(50);
    const points = await radio.points({
      transmitter: { frq: 446, txw: 5 },
      points: [place],
      receiver: { lat: 0.5, lon: 0.5 },
    });
    expect(points.Transmitters).toHaveLength(1);
    const radios = [place, { ...place, lat: 0.5 }];
    expect(Object.keys((await radio.multilink({ radios })).values)).toEqual(['0->1', '1->0']);
    const many = await radio.multisite({
      network: 'Many',
      site: 'Many',
      transmitters: radios,
      receiver: { rxs: -100 },
      output: { res: 200, rad: 1 },
    });
    expect(many.coverage).toBeGreaterThan(0);
    const best = await radio.bestSite({
      transmitter: place,
      model: { pm: 7 },
      output: { res: 200, rad: 1 },
      places: 20,
    });
    expect(best.best.lat).toBeCloseTo(0.51, 1);
    const bounds = { north: 10, east: 5, south: 0, west: 0 };
    const sky = await radio.hfArea({
      transmitter: { lat: 5, lon: 1, frq: 7.1, txw: 100 },
      model: { month: 3, hour: 18 },
      output: { res: 200_000, bounds },
    });
    expect(sky.key.length).toBeGreaterThan(1);
    const hours = await radio.hfPrediction({
      transmitter: { lat: 38, lon: 1, txw: 100 },
      receiver: { lat: 52, lon: 0 },
      model: { month: 3 },
      output: {},
    });
    expect(hours.muf).toHaveLength(24);
  });

  test('are analysed', async () => {
    const far = { ...sample, network: 'Far', transmitter: { ...sample.transmitter, lon: 0.51 } };
    const [here, there] = [await radio.area({ ...sample, network: 'Near' }), await radio.area(far)];
    expect((await radio.merge({ network: 'Near', name: 'Super' })).coverage).toBeGreaterThan(0);
    const jammed = await radio.interference({ s_network: 'Near', j_network: 'Far', name: 'JS' });
    expect(jammed.percentage_above_js.map(({ js }) => js)).toContain(0);
    const [server] = await radio.network({ net: 'Near', nam: 'Super', lat: 0.505, lon: 0.5, alt: 2 });
    expect(server?.Site).toBe(`${here.id}_Near_A1`);
    const where = await radio.trilateration({ connected: [{ site: `${there.id}_Far_A1`, rssi: -60 }], errordB: 20 });
    expect(where.pngBounds).toHaveLength(4);
    expect((await radio.highPoints({ lat: 0.5, lon: 0.5, rad: 2, count: 1 })).places).toHaveLength(1);
  });
});

test('items of the account', async () => {
  const area = await radio.area({ ...sample, network: 'Gone' });
  expect((await radio.calculations({ net: 'Gone' })).map(({ id }) => id)).toEqual([area.id]);
  expect((await radio.deleteCalculation(area.id)).message).toContain('deleted');
  await radio.area({ ...sample, network: 'Gone' });
  expect((await radio.deleteNetwork('Gone')).message).toContain('1 calculation');
  const polygon = {
    type: 'Polygon',
    coordinates: [
      [
        [0.5, 0.5],
        [0.51, 0.5],
        [0.5, 0.51],
        [0.5, 0.5],
      ],
    ],
  };
  const feature = { type: 'Feature', geometry: polygon, properties: { height: 8, material: 5 } };
  expect((await radio.addClutter({ type: 'FeatureCollection', features: [feature] })).info).toContain('1 added');
  const [item] = (await radio.clutter(0.5, 0.5)).id;
  expect((await radio.deleteClutter(item?.id ?? 0)).info).toContain('1 deleted');
  await radio.addNoise([{ frequency: 446, noise: -101, latitude: 0.5, longitude: 0.5 }]);
  expect(await radio.noise([{ frequency: 446, latitude: 0.5, longitude: 0.5 }])).toEqual([
    [{ latitude: 0.5, longitude: 0.5, average_noise_dBm: -101 }],
  ]);
  const box = { frequency: 446, north: 0.6, south: 0.4, east: 0.6, west: 0.4, resolution: 1000 };
  expect((await radio.noiseMap(box)).length).toBeGreaterThan(100);
  expect((await radio.deleteNoise({ frequency: 446 })).message).toContain('1 noise record deleted');
  expect((await radio.metrics()).count_total).toBeGreaterThan(1);
  const record = { ...(await radio.template('PMR446')), template: { name: 'Mine' } };
  const { id } = await radio.addTemplate(record);
  expect((await radio.templates())[0]).toMatchObject({ id, name: 'Mine', system: false });
  expect((await radio.deleteTemplate(id)).message).toContain('deleted');
  const { id: project } = await radio.addProject('Valley', { sites: [] });
  expect((await radio.changeProject(project, { version: 1, name: 'Hill' })).version).toBe(2);
  expect(await radio.projects()).toMatchObject([{ name: 'Hill' }]);
  expect((await radio.project(project)).project).toEqual({ sites: [] });
  await expect(radio.changeProject(project, { version: 1 })).rejects.toMatchObject({ status: 409 });
  expect((await radio.deleteProject(project)).message).toContain('deleted');
  const favourites = async (): Promise<readonly string[]> =>
    (await radio.templates()).filter(({ favourite }) => favourite).map(({ name }) => name);
  await radio.addFavourite('PMR446');
  expect(await favourites()).toEqual(['PMR446']);
  await radio.deleteFavourite('PMR446');
  expect(await favourites()).toEqual([]);
});

test('keys of the account, its audit log and its end', async () => {
  const own = await radio.account();
  const issued = await radio.issueKey({ scopes: ['read', 'administer'], expires_at: '2199-01-01T00:00:00Z' });
  expect(issued).toMatchObject({ scopes: ['read', 'administer'], expires_at: '2199-01-01T00:00:00.000Z' });
  const other = client({ key: issued.key });
  expect(await other.account()).toMatchObject({ account: own.account, scopes: issued.scopes });
  await expect(other.path(sample)).rejects.toMatchObject({ status: 403 });
  const next = await radio.rotateKey(issued.id, { grace_s: 0 });
  await expect(other.account()).rejects.toMatchObject({ status: 401 });
  await radio.expireKey(next.id, '2198-01-01');
  expect((await radio.keys()).at(-1)).toMatchObject({ id: next.id, expires_at: '2198-01-01T00:00:00.000Z' });
  expect((await radio.revokeKey(next.id)).message).toBe(`Key ${next.id} revoked`);
  const log = await radio.audit();
  expect(log.at(-1)?.action).toBe('key-revoked');
  expect(await radio.audit(log.length - 1)).toEqual(log.slice(-1));
  const stranger = client({ key: one.strangerKey });
  expect((await stranger.deleteAccount((await stranger.account()).name)).message).toContain('deleted');
});

test('models of the account, as bytes and as blobs', async () => {
  const kept = await radio.addSceneModel('my room.glb', glbOf());
  expect(kept).toMatchObject({ file: 'my room.glb', triangles: 8 });
  expect((await radio.addSceneModel('other.glb', new Blob([glbOf()]))).triangles).toBe(8);
  expect((await radio.sceneModels()).models.map(({ file }) => file)).toEqual(['my room.glb', 'other.glb']);
  for (const file of ['my room.glb', 'other.glb']) {
    expect((await radio.deleteSceneModel(file)).message).toBe(`${file} deleted`);
  }
  expect((await radio.sceneModels()).models).toEqual([]);
  await expect(radio.deleteSceneModel('../room.glb')).rejects.toMatchObject({ status: 404 });
  await expect(radio.addSceneModel('no.glb', new Blob(['no model']))).rejects.toThrow(/^file: /);
});

describe('a refused request', () => {
  test('is an error with its fields', async () => {
    const told = await client()
      .area({ ...sample, network: 'x' })
      .catch((error: unknown) => error);
    expect(told).toBeInstanceOf(CallError);
    expect(told).toMatchObject({ status: 400, fields: [{ field: 'network', value: 'x', limits: '2 to 50' }] });
    await expect(client({ key: 'wrong' }).metrics()).rejects.toThrow(/^Invalid API key/);
    const proxy = async (): Promise<Response> => new Response('<h1>Bad gateway</h1>', { status: 502 });
    await expect(client({ fetch: proxy }).metrics()).rejects.toMatchObject({
      status: 502,
      message: '<h1>Bad gateway</h1>',
    });
  });

  test('is retried while another calculation runs, a limited number of times', async () => {
    let asked = 0;
    const busy = (request: Request): Promise<Response> => {
      asked++;
      const refusal = Response.json({ error: 'Calculation in progress' }, { status: 429 });
      return asked < 3 ? Promise.resolve(refusal) : one.handler(request);
    };
    expect((await client({ fetch: busy, pauseMs: 0 }).metrics()).count_total).toBeGreaterThan(0);
    expect(asked).toBe(3);
    asked = 0;
    await expect(client({ fetch: busy, pauseMs: 0, retries: 1 }).metrics()).rejects.toMatchObject({ status: 429 });
    expect(asked).toBe(2);
  });
});

test('the example of the page works', async () => {
  const page = readFileSync(new URL('../../../../docs/clients.md', import.meta.url), 'utf8');
  const code = /```ts\n([^]*?)```/.exec(page)?.[1] ?? '';
  const body = code
    .replace(/^import .*$/m, '')
    .replace(/^(area\.coverage); \/\/ (.*)$/m, 'expect($1).toBeGreaterThan($2 - 10);');
  const Run = Object.getPrototypeOf(async () => {}).constructor as new (
    ...parts: string[]
  ) => (...given: unknown[]) => Promise<unknown>;
  const run = new Run('url', 'key', 'createClient', 'expect', `${body}; return { north, picture, link, newest };`);
  const asking = (options: ClientOptions): Client => createClient({ ...options, fetch: one.handler });
  const found = await run('http://example.org', one.key, asking, expect);
  expect(found).toEqual({
    north: expect.any(Number),
    picture: expect.any(Uint8Array),
    link: expect.objectContaining({ Engine: expect.any(String) }),
    newest: expect.objectContaining({ network: 'Doc', kind: 'path' }),
  });
});
