import { memoryArchive } from '@radioshed/archive/memory';
import { callSchemasOf } from '@radioshed/contract/call-schemas';
import { satelliteAreaResponse, satelliteItems, spotBeamResponse } from '@radioshed/contract/satellites';
import { readTle } from '@radioshed/satellite';
import { createService, openAccount, ServiceError } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { beforeAll, describe, expect, test } from 'vitest';

import { createHandler } from '../../src/index.js';

const TLE = [
  '1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 0  9995',
  '2 25544  51.6393 160.4574 0003580 140.6673 205.7250 15.50957674452123',
] as const;
const bounds = { north: 0.52, south: 0.48, east: 0.52, west: 0.48 };
/** A request as tactical clients send it: names, a time and a box. */
const plain = {
  satellites: ['ISS (ZARYA)'],
  date_time: '2024-05-06T20:00:00Z',
  receiver: { alt: 2 },
  environment: { clt: 'Minimal.clt', elevation: 2, landcover: 0, buildings: 0, obstacles: 0 },
  output: { col: 'GREEN.dBm', res: '40', rx_units: 'm', bounds },
};
const full = {
  site: 'S1',
  network: 'Sky',
  satellites: [{ name: 'East', lon: 62 }, { lon: 13 }],
  date_time: '2024-05-06T20:00:00Z',
  transmitter: { frq: 12_000, txw: 100, bwi: 36 },
  antenna: { txg: 35, pol: 'h', hbw: 2 },
  boresight: { lat: 1, lon: 1 },
  receiver: { lat: 0.5, lon: 0.5, alt: 3, rxg: 38 },
  model: { rel: 99.9 },
  output: { out: 2, res: 60, rad: 2 },
};
const beam = {
  satellite: { lon: 10 },
  boresight: { lat: 40, lon: 5 },
  transmitter: { txw: 100 },
  antenna: { txg: 40, hbw: 0.8, vbw: 0.5, rot: 30 },
};

type Json = Record<string, unknown>;
let ask: (path: string, body?: unknown, key?: string) => Promise<Response>;
let stranger: string;

beforeAll(async () => {
  const archive = memoryArchive();
  const kept = readTle(`ISS (ZARYA)\n${TLE.join('\n')}\nISS DEB\n${TLE.join('\n')}`);
  const cut = (widthDeg: number): Float64Array =>
    Float64Array.from({ length: 360 }, (_, i) => Math.max(-40, -12 * ((((i + 180) % 360) - 180) / widthDeg) ** 2));
  const spot = {
    format: 'msi',
    name: 'Spot',
    gainDbi: 38,
    horizontalDb: cut(2),
    verticalDb: cut(1.5),
    notes: [],
  } as const;
  const patterns = { numbers: [77], read: async (number: number) => (number === 77 ? spot : undefined) };
  const satellites = { read: async () => kept };
  const service = createService({ terrain: nullIsland(), archive, satellites, patterns });
  const { key: own } = await openAccount(archive, 'Ada');
  ({ key: stranger } = await openAccount(archive, 'Bob'));
  const handler = createHandler({ allowedHosts: ['example.org'], service, version: '1.2.3' });
  ask = (path, body, key = own) =>
    handler(
      new Request(`http://example.org${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { key },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
});

async function good(path: string, body?: unknown): Promise<Json> {
  const response = await ask(path, body);
  const answer = (await response.json()) as Json;
  expect(answer['error']).toBeUndefined();
  expect(response.status).toBe(200);
  return answer;
}

async function fault(path: string, body: unknown): Promise<string> {
  const response = await ask(path, body);
  expect(response.status).toBe(400);
  return ((await response.json()) as { error: string }).error;
}

describe('/satellite/area', () => {
  test('serves public clients: names, a time, a box', async () => {
    const answer = await good('/satellite/area', plain);
    expect(satelliteAreaResponse.safeParse(answer).error).toBeUndefined();
    expect(answer['satellites']).toEqual({
      'ISS (ZARYA)': expect.objectContaining({
        lat: expect.any(Number) as number,
        lon: expect.any(Number) as number,
        height_km: expect.any(Number) as number,
      }) as Json,
    });
    expect(answer['unit']).toBe('%');
    expect(answer['date_time']).toBe('2024-05-06T20:00:00Z');
    expect(answer['area']).toBeGreaterThan(10);
    const away = await good('/satellite/area', { ...plain, date_time: '2024-05-06T20:45:00Z' });
    expect(away['calculation_adjusted']).toContainEqual(expect.stringContaining('no line of sight: '));
    expect(away['area']).toBe(0);
  });

  test('serves full requests: a link budget with the best satellite, saved with its files', async () => {
    const answer = await good('/satellite/area', full);
    expect(satelliteAreaResponse.safeParse(answer).error).toBeUndefined();
    expect(Object.keys(answer['satellites'] as Json)).toEqual(['East', 'geostationary at 13°']);
    expect(answer['unit']).toBe('dBm');
    expect(answer['area']).toBeGreaterThan(5);
    for (const member of ['PNG_WGS84', 'kmz', 'values', 'shp']) {
      const file = await ask(new URL(answer[member] as string).pathname);
      expect(file.status).toBe(200);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    const list = (await (await ask('/archive/list')).json()) as Json[];
    expect(JSON.stringify(list)).toContain(String(answer['id']));
    const others = (await (await ask('/archive/list', undefined, stranger)).json()) as Json[];
    expect(others).toEqual([]);
    expect((await ask(`/archive/delete?cid=${String(answer['id'])}`)).status).toBe(200);
    expect((await ask(new URL(answer['kmz'] as string).pathname)).status).toBe(404);
  });

  test('follows a satellite: the time % during which it is visible', async () => {
    const request = { ...plain, duration: 300, step: 120, output: { ...plain.output, res: 400 } };
    const answer = await good('/satellite/area', request);
    expect(answer['area']).toBeGreaterThan(15);
    expect(JSON.stringify(answer['calculation_adjusted'])).not.toContain('no line of sight');
  });

  test('accepts orbital elements, and warns if they are old', async () => {
    const { date_time: _time, ...timeless } = plain;
    const request = { ...timeless, date_time: '2024-07-06T20:00:00', satellites: [{ tle: TLE }] };
    const answer = await good('/satellite/area', request);
    expect(answer['calculation_adjusted']).toContainEqual(expect.stringMatching(/elements of 25544 date from 61 days/));
  });

  test.each([
    [{ ...plain, satellites: ['NO SUCH'] }, /^satellites\[0\]: "NO SUCH" is not a satellite of this server/],
    [{ ...plain, satellites: [] }, /^satellites/],
    [{ ...plain, satellites: undefined }, /^satellites/],
    [{ ...plain, satellites: [{}] }, /^satellites\[0\]: no position is given/],
    [{ ...plain, satellites: [{ tle: [TLE[0], TLE[1].replace('3580', '3581')] }] }, /checksum/],
    [{ ...plain, satellites: [{ tle: [TLE[0]] }] }, /line 1 without line 2/],
    [{ ...plain, satellites: [{ tle: 5 }] }, /^satellites\[0\]/],
    [{ ...plain, satellites: [{ omm: { EPOCH: 'x' } }] }, /MEAN_MOTION is missing/],
    [{ ...plain, satellites: [{ lon: 400 }] }, /^satellites\[0\]: lon 400 is outside -360 to 360/],
    [
      { ...plain, date_time: '2031-05-06T20:00:00Z' },
      /^satellites\[0\]: "ISS \(ZARYA\)" is not a satellite in orbit at that time/,
    ],
    [{ ...plain, date_time: 'tomorrow' }, /^date_time: "tomorrow" is not a time such as/],
    [{ ...plain, satellites: [{ lat: 1, lon: 13 }] }, /^satellites\[0\]: alt missing; allowed: 10 to 1000000 km/],
    [{ ...plain, output: { ...plain.output, bounds: undefined } }, /^output.bounds: missing; allowed: a box, or/],
    [{ ...plain, output: { ...plain.output, bounds: { ...bounds, north: 0.3 } } }, /^output.bounds.north/],
    [
      { ...plain, output: { ...plain.output, out: 2 } },
      /^transmitter: missing; allowed: an object: the satellites’ transmitter/,
    ],
    [{ ...plain, duration: 10_000, step: 1 }, /^duration/],
    [{ ...full, model: { rel: 20 } }, /^model.rel: 20 is outside 50 to 99.999/],
    [{ ...full, transmitter: { ...full.transmitter, frq: 1e9 } }, /^transmitter.frq/],
    [{ ...full, output: { ...full.output, col: 'NONE' } }, /col/],
    [
      { ...full, output: { ...full.output, rad: 400, bounds: { north: 20, south: -20, east: 30, west: -30 } } },
      /adius/,
    ],
  ])('refuses what is wrong and keeps nothing, %#', async (request, words) => {
    expect(await fault('/satellite/area', request)).toMatch(words);
  });
});

test('an unreadable catalogue is reported only to requests that name a satellite', async () => {
  const refusal = { error: 'satellites: broken', fields: [] };
  const read = async (): Promise<never> => {
    throw new ServiceError(400, refusal);
  };
  const archive = memoryArchive();
  const service = createService({ terrain: nullIsland(), archive, satellites: { read } });
  const { key } = await openAccount(archive, 'Ada');
  const handler = createHandler({ allowedHosts: ['example.org'], service, version: '1.2.3' });
  const request = async (body: object): Promise<Response> =>
    handler(
      new Request('http://example.org/satellite/area', {
        method: 'POST',
        headers: { key },
        body: JSON.stringify(body),
      }),
    );
  const refused = await request({ ...plain, satellites: ['ISS (ZARYA)'] });
  expect([refused.status, await refused.json()]).toEqual([400, refusal]);
  expect((await request({ ...plain, satellites: [{ lon: 13 }] })).status).toBe(200);
});

describe('/satellite/query', () => {
  test('finds by part of a name, ignoring case', async () => {
    const found = (await good('/satellite/query?NAME=zarya')) as unknown as Json[];
    expect(satelliteItems.safeParse(found).error).toBeUndefined();
    expect(found).toEqual([
      expect.objectContaining({
        NAME: 'ISS (ZARYA)',
        NORAD_CAT_ID: '25544',
        OBJECT_ID: '1998-067A',
        INCLINATION: 51.6393,
      }),
    ]);
    const [station] = found;
    expect(station?.['PERIOD']).toBeCloseTo(92.85, 1);
    expect(station?.['APOGEE']).toBeGreaterThan(410);
    expect((await good('/satellite/query?name=iss&limit=1&page=2')) as unknown as Json[]).toHaveLength(1);
    expect(await good('/satellite/query?NAME=nothing')).toEqual([]);
    expect((await ask('/satellite/query?NAME=a&page=0')).status).toBe(400);
  });

  test('is an empty list without a catalogue, also without a key', async () => {
    const archive = memoryArchive();
    const handler = createHandler({
      allowedHosts: ['example.org'],
      service: createService({ terrain: nullIsland(), archive }),
      version: '1',
    });
    const response = await handler(new Request('http://example.org/satellite/query?NAME=a'));
    expect([response.status, await response.json()]).toEqual([200, []]);
  });
});

describe('/spotbeam', () => {
  test('returns contours and saves them', async () => {
    const answer = await good('/spotbeam', beam);
    expect(spotBeamResponse.safeParse(answer).error).toBeUndefined();
    const { features } = answer['contours'] as { features: { properties: Json }[] };
    expect(features.map(({ properties }) => properties['valueDb'])).toEqual([59, 57, 54, 50]);
    expect(answer['unit']).toBe('dBW');
    const address = new URL(answer['PNG_WGS84'] as string).pathname.replace('.4326.png', '.contours.geojson');
    const kept = (await (await ask(address)).json()) as Json;
    expect(kept).toEqual(answer['contours']);
    expect((await ask(new URL(answer['kmz'] as string).pathname)).status).toBe(200);
  });

  test('uses the gain and shape of a pattern file', async () => {
    const request = { ...beam, antenna: { ant: 77, rot: 30 } };
    const answer = await good('/spotbeam', request);
    expect(answer['calculation_adjusted']).toContainEqual('Antenna pattern 77: Spot, 38 dBi.');
    const { features } = answer['contours'] as { features: { properties: Json; geometry: unknown }[] };
    expect(features.map(({ properties }) => properties['valueDb'])).toEqual([57, 55, 52, 48]);
    // The cuts are parabolas with these beamwidths.
    const plainly = await good('/spotbeam', { ...beam, antenna: { txg: 38, hbw: 2, vbw: 1.5, rot: 30 } });
    expect(Number(answer['area']) / Number(plainly['area'])).toBeCloseTo(1, 2);
    const louder = await good('/spotbeam', { ...beam, antenna: { ant: 77, txg: 40, hbw: 1 } });
    expect(louder['calculation_adjusted']).toEqual(
      expect.arrayContaining([
        'antenna.txg 40 dBi is used, not the 38 dBi of the pattern file.',
        'antenna.hbw and vbw are not used: antenna.ant names a pattern file.',
      ]),
    );
    const kmz = await ask(new URL(answer['kmz'] as string).pathname);
    expect(kmz.status).toBe(200);
  });

  test.each([
    [
      { ...beam, boresight: { lat: 0, lon: -150 } },
      /^boresight: "0, -150" is not a place from which the satellite is above the horizon/,
    ],
    [
      { ...beam, antenna: { txg: 40 } },
      /^antenna\.hbw: missing; allowed: 0\.01 to 170 degrees, or a pattern file as antenna\.ant/,
    ],
    [
      { ...beam, antenna: { ant: 3 } },
      /^antenna\.ant: 3 is not one of the patterns 0 \(from hbw and vbw\), 77 \(files\)/,
    ],
    [{ ...beam, antenna: 'x' }, /^antenna: "x" is not an object/],
    [{ ...beam, boresight: undefined }, /^boresight: missing/],
    [{ ...beam, satellite: undefined }, /^satellite: missing/],
  ])('refuses what is wrong, %#', async (request, words) => {
    expect(await fault('/spotbeam', request)).toMatch(words);
  });
});

test('are described', () => {
  for (const path of ['/satellite/area', '/satellite/query', '/spotbeam']) {
    expect(callSchemasOf(path)).toHaveProperty('request.properties');
    expect(callSchemasOf(path)).toHaveProperty('response');
  }
});
