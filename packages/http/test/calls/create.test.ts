import {
  areaResponse,
  bestSiteResponse,
  hfAreaResponse,
  hfPredictionResponse,
  multilinkResponse,
  pathReport,
  pointsReport,
  sceneResponse,
} from '@radioshed/contract/schemas';
import { beforeAll, describe, expect, test } from 'vitest';

import { bodies, type CreatePath } from '../bodies.js';
import { desk, type Desk, sendRoom } from '../fakes.js';

const schemas: Readonly<Record<CreatePath, { readonly safeParse: (value: unknown) => { readonly error?: unknown } }>> =
  {
    '/area': areaResponse,
    '/path': pathReport,
    '/points': pointsReport,
    '/multilink': multilinkResponse,
    '/multisite': areaResponse,
    '/bsa': bestSiteResponse,
    '/hf/area': hfAreaResponse,
    '/hf/prediction': hfPredictionResponse,
    '/3d': sceneResponse,
  };
const paths = Object.keys(bodies) as CreatePath[];
const pictured = paths.filter((path) => /area|multisite|bsa/.test(path));

type Json = Record<string, unknown>;
let one: Desk;
const spec = new Map<string, Json>();
const live = new Map<string, Json>();

beforeAll(async () => {
  one = await desk();
  await sendRoom(one);
  for (const path of paths) {
    spec.set(path, await answerOf(path, bodies[path]));
    live.set(path, await answerOf(path, bodies[path], { 'x-response-form': 'live' }));
  }
});

describe.each(paths)('POST %s', (path) => {
  test('responds in both forms as its schema says', () => {
    for (const answers of [spec, live]) {
      expect(schemas[path].safeParse(answers.get(path)).error).toBeUndefined();
    }
  });

  test('reports its time and the balance, a 64-bit number, and has no `message`', () => {
    const answer = spec.get(path) ?? {};
    expect(answer['elapsed'] ?? answer['elapsed_s']).toBeTypeOf('number');
    expect(answer['balance']).toBe(1_000_000_000);
    expect(answer).not.toHaveProperty('message');
    expect(answer).not.toHaveProperty('error');
  });

  test('numbers as strings, unknown members and a missing content type change nothing', async () => {
    const texts = JSON.parse(
      JSON.stringify({ ...bodies[path], ui: 3, template: { name: 'x' } }, (_, value: unknown) =>
        typeof value === 'number' ? String(value) : value,
      ),
    ) as Json;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(plain(await answerOf(path, texts, headers))).toEqual(plain(spec.get(path)));
  });

  test('needs a key, a body, and POST', async () => {
    for (const key of [undefined, 'wrong']) {
      const response = await one.ask(path, { body: bodies[path], key });
      expect(response.status).toBe(401);
      expect(((await response.json()) as { error: string }).error).toMatch(/^Invalid API key/);
    }
    expect((await one.ask(path, { method: 'POST' })).status).toBe(400);
    const wrong = await one.ask(path);
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test('is pretty-printed', async () => {
    const text = await (await one.ask(path, { body: bodies[path] })).text();
    expect(text).toMatch(/\n {2}"elapsed(_s)?": [\d.]+,?\n/);
  });
});

describe.each(pictured)('the record of %s', (path) => {
  test('nests bounds and key in the spec form and is flat in the live form', () => {
    const [nested, flat] = [spec.get(path) as Json, live.get(path) as Json];
    expect(flat['bounds']).toEqual((nested['bounds'] as unknown[])[0]);
    expect(flat['bounds']).toHaveLength(4);
    expect((flat['key'] as Json[])[0]).toEqual({
      l: expect.any(String),
      r: expect.any(Number),
      g: expect.any(Number),
      b: expect.any(Number),
    });
    expect(nested['key']).toEqual([flat['key']]);
  });

  test('names pictures by digits, network and site, and links kmz so that the extension can be replaced', async () => {
    const { PNG_WGS84, PNG_Mercator, kmz, id } = spec.get(path) as Record<string, string>;
    const { network, site } = bodies[path];
    expect(PNG_WGS84?.match(new RegExp(`([0-9]+_${network}_${site})\\.4326\\.png`))?.[1]).toBe(
      `${id}_${network}_${site}`,
    );
    expect(PNG_Mercator).toMatch(/\.3857\.png$/);
    for (const address of [PNG_WGS84, PNG_Mercator, kmz, kmz?.replace(/kmz$/, 'tiff')]) {
      const file = await one.ask(new URL(address ?? '').pathname, { key: undefined });
      expect(file.status).toBe(200);
      expect(file.headers.get('access-control-allow-origin')).toBe('*');
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
  });
});

test('/bsa uses the feeder: a long thin one reduces the locations served', async () => {
  const body = { ...bodies['/bsa'], receiver: { ...bodies['/bsa'].receiver, rxs: -60 } };
  const shares = [];
  for (const fll of [0, 60])
    shares.push(Number((await answerOf('/bsa', { ...body, feeder: { flt: 'RG-58', fll } }))['coverage']));
  expect(shares[1]).toBeLessThan(shares[0] ?? 0);
  expect(shares[0]).toBeGreaterThan(0);
});

test('coverage is a string with % on /area and /multisite, a number on /bsa and in the live form', () => {
  for (const path of ['/area', '/multisite']) expect(spec.get(path)?.['coverage']).toMatch(/^\d+(\.\d+)?%$/);
  expect(spec.get('/bsa')?.['coverage']).toBeTypeOf('number');
  for (const path of ['/area', '/multisite', '/bsa']) expect(live.get(path)?.['coverage']).toBeTypeOf('number');
});

test('/hf/area has no area, coverage and calculation_adjusted', () => {
  for (const member of ['area', 'coverage', 'calculation_adjusted'])
    expect(spec.get('/hf/area')).not.toHaveProperty(member);
});

test('/hf/prediction has hours, frequencies and their values', () => {
  const answer = spec.get('/hf/prediction') as Record<string, number[] & number[][]>;
  expect(answer['hours']).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect(answer['frequencies']).toContain(7.1);
  expect(answer['snr']?.[0]).toHaveLength(answer['frequencies']?.length ?? 0);
  for (let hour = 0; hour < 24; hour++) {
    expect(answer['fot']?.[hour]).toBeLessThanOrEqual(Number(answer['muf']?.[hour]));
    expect(answer['hpf']?.[hour]).toBeGreaterThanOrEqual(Number(answer['muf']?.[hour]));
  }
  expect(live.get('/hf/prediction')?.['Receiver']).toEqual([{ Latitude: 52, Longitude: 0 }]);
});

test('/multilink has a string for each direction, and a table of them', async () => {
  const answer = spec.get('/multilink') as { values: Record<string, string>; csv: string };
  expect(Object.keys(answer.values)).toEqual(['0->1', '0->2', '1->0', '1->2', '2->0', '2->1']);
  const table = await (await one.ask(new URL(answer.csv).pathname, { key: undefined })).text();
  const { values } = answer;
  expect(table.split('\r\n').slice(0, 2)).toEqual(['from\\to,0,1,2', `0,,${values['0->1']},${values['0->2']}`]);
});

test('/points has a transmitter for each point, without profile, noise and voltages', () => {
  const { Transmitters, Receiver } = spec.get('/points') as { Transmitters: Json[]; Receiver: Json };
  expect(Transmitters.map(({ server }) => server)).toEqual([0, 1, 2]);
  expect(Transmitters.map((each) => each['Antenna height m'])).toEqual([10, 20, 5]);
  expect(Object.keys(Transmitters[0] ?? {}).filter((name) => /noise|voltage|Obstructions|dBm$/i.test(name))).toEqual([
    'Power dBm',
    'ERP dBm',
    'EIRP dBm',
    'Signal power at receiver dBm',
    'Signal to Noise Ratio dB',
  ]);
  expect(spec.get('/points')).not.toHaveProperty('Distance');
  const elevation = 'Ground elevation m';
  expect(live.get('/points')?.['Receiver']).toEqual([
    { ...Receiver, [elevation]: Math.round(Receiver[elevation] as number) },
  ]);
  const senders = (live.get('/points') as { Transmitters: Json[] }).Transmitters;
  for (const each of senders) expect(each[elevation]).toSatisfy(Number.isInteger);
});

test('/points returns markers', async () => {
  const points = bodies['/points'].points.map((point, i) => ({ ...point, markerId: `m${i}` }));
  const { Transmitters } = (await answerOf('/points', { ...bodies['/points'], points, fast: 1 })) as {
    Transmitters: Json[];
  };
  expect(Transmitters.map(({ markerId }) => markerId)).toEqual(['m0', 'm1', 'm2']);
});

test('an invalid radio among many is named, whichever check finds it', async () => {
  const { transmitters } = bodies['/multisite'];
  const unknown = { ...transmitters[1], antenna: { ...transmitters[1].antenna, ant: 77 } };
  const odd = { ...bodies['/multisite'], transmitters: [transmitters[0], unknown] };
  expect(await faultOf('/multisite', odd)).toMatch(/^transmitters\[1\]\.antenna\.ant: 77 is not one of the patterns/);
  const high = { ...bodies['/multisite'], model: { pm: 1 }, transmitters: [{ ...transmitters[0], frq: 50_000 }] };
  expect(await faultOf('/multisite', high)).toMatch(/^transmitters\[0\]\.frq: 50000 is outside/);
});

async function faultOf(path: string, body: unknown): Promise<string> {
  const response = await one.ask(path, { body });
  expect(response.status).toBe(400);
  return ((await response.json()) as { error: string }).error;
}

async function answerOf(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Json> {
  const response = await one.ask(path, { body, headers });
  const answer = (await response.json()) as Json;
  expect([response.status, answer['error']]).toEqual([200, undefined]);
  return answer;
}

/** A response without what changes from one calculation to the next. */
function plain(answer: Json | undefined): Json {
  const { id: _id, sid: _sid, elapsed: _elapsed, elapsed_s: _elapsedS, ...rest } = answer ?? {};
  return JSON.parse(JSON.stringify(rest).replaceAll(/http[^"]*/g, '')) as Json;
}
