import { areaResponse, type ListedCalculation } from '@radioshed/contract/schemas';
import { readGeoTiff } from '@radioshed/formats';
import { measuredNoise } from '@radioshed/noise';
import { gridOf } from '@radioshed/raster';
import { longestBodyBytes } from '@radioshed/contract/call-schemas';
import { byteString } from '@radioshed/units';
import { beforeAll, describe, expect, test } from 'vitest';

import { accounts, type AskAs, good, refused } from '../accounts.js';
import { sample } from '../fakes.js';

let ada: AskAs;
let eve: AskAs;
let nobody: AskAs;
beforeAll(async () => {
  ({ ada, eve, nobody } = await accounts());
});

/** Every administration call with a valid body. */
const CALLS: [method: string, path: string, body?: unknown][] = [
  ['GET', '/archive/list'],
  ['GET', '/archive/data'],
  ['GET', '/archive/delete?cid=1'],
  ['DELETE', '/archive/delete?cid=1'],
  ['GET', '/archive/delete/network?nid=Testing'],
  ['DELETE', '/archive/delete/network?nid=Testing'],
  ['GET', '/archive/export?file=1_Testing_A1&fmt=kmz'],
  ['POST', '/clutter/add', { features: [] }],
  ['GET', '/clutter/get/1/2'],
  ['GET', '/clutter/delete/1'],
  ['DELETE', '/clutter/delete/1'],
  ['POST', '/noise/create', [{ frequency: 446, noise: -100, latitude: 1, longitude: 2 }]],
  ['POST', '/noise/add', [{ frequency: 446, noise: -100, latitude: 1, longitude: 2 }]],
  ['POST', '/noise/get', [{ frequency: 446, bandwidth: 1, latitude: 1, longitude: 2, radius: 10 }]],
  ['POST', '/noise/query', [{ frequency: 446, bandwidth: 1, latitude: 1, longitude: 2, radius: 10 }]],
  ['GET', '/noise/map?frequency=446&north=1&south=0&east=1&west=0&resolution=10000'],
  ['GET', '/my-metrics'],
  ['GET', '/templates'],
  ['GET', '/template/1'],
  ['POST', '/template/create', { template: { name: 'Mine' }, ...sample }],
  ['GET', '/template/download/1'],
  ['GET', '/template/1/download'],
  ['DELETE', '/template/1'],
  ['GET', '/template/delete/1'],
  ['POST', '/template/favourite/PMR446'],
  ['POST', '/template/unfavourite/PMR446'],
  ['GET', '/projects'],
  ['POST', '/projects', { name: 'Mine', project: {} }],
  ['GET', '/projects/1'],
  ['POST', '/projects/1', { version: 1 }],
  ['DELETE', '/projects/1'],
  ['GET', '/colours'],
  ['POST', '/colours/upload', { name: 'MINE.dBm', text: '-20: 1, 1, 1' }],
  ['GET', '/colours/delete/MINE.dBm'],
  ['GET', '/antennas'],
  ['POST', '/antennas/upload', { name: 'x.ant', text: '' }],
  ['POST', '/antennas/validate', { name: 'x.ant', text: '' }],
  ['GET', '/antennas/pattern/100000001'],
  ['GET', '/antennas/delete/100000001'],
];

test.each(CALLS)('%s %s needs a key', async (method, path, body) => {
  expect(await refused(nobody(method, path, body))).toMatch(/^401 Invalid API key, /);
});

test.each(CALLS)('%s %s refuses other methods', async (_method, path) => {
  const response = await ada('PUT', path);
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toContain('OPTIONS');
});

test.each(CALLS.filter(([method]) => method === 'POST'))(
  '%s %s refuses bodies that are too long or not JSON',
  async (_m, path) => {
    if (path.includes('favourite')) return;
    expect(await refused(ada('POST', path, 'x'.repeat(longestBodyBytes(path) + 1)))).toMatch(/^413 body: longer than/);
    expect(await refused(ada('POST', path, '{'))).toMatch(/^400 body: not JSON/);
    expect(await refused(ada('POST', path, '7'))).toMatch(/^400 /);
  },
);

describe('the archive', () => {
  let area: { readonly id: number; readonly sid: string };
  beforeAll(async () => {
    area = areaResponse.parse(await good(ada('POST', '/area', sample)));
    await good(ada('POST', '/path', { ...sample, network: 'Other' }));
  });

  test('lists the newest first, by network or box', async () => {
    const ids = async (query: string): Promise<number[]> =>
      (await good<ListedCalculation[]>(ada('GET', `/archive/list${query}`))).map(({ id }) => id);
    expect(await ids('')).toEqual([area.id + 1, area.id]);
    expect(await ids('?net=Testing')).toEqual([area.id]);
    expect(await ids('?net=None')).toEqual([]);
    expect(await ids('?n=0.6&e=0.6&s=0.4&w=0.4&net=Testing')).toEqual([area.id]);
    expect(await ids('?n=0.52&e=0.52&s=0.505&w=0.505')).toEqual([area.id + 1, area.id]); // paths too
    expect(await ids('?n=12&e=12&s=11&w=11')).toEqual([]);
    expect(await ids('?n=1&e=1&s=0&w=170')).toContain(area.id); // a box across the date line
    const { calcs } = await good<{ calcs: ListedCalculation[] }>(ada('GET', '/archive/data'));
    expect(calcs.map(({ id }) => id)).toEqual([area.id + 1, area.id]);
  });

  test('describes each calculation and links its files', async () => {
    const [, listed] = await good<ListedCalculation[]>(ada('GET', '/archive/list'));
    expect(listed).toMatchObject({
      kind: 'area',
      site: 'A1',
      network: 'Testing',
      sid: area.sid,
      file: `${area.id}_Testing_A1`,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      bounds: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
      kmz: `http://example.org/archive/${area.sid}/kmz`,
      PNG_WGS84: expect.stringMatching(/\.4326\.png$/),
    });
    const { pathname } = new URL(listed?.PNG_Mercator ?? '');
    expect((await nobody('GET', pathname)).headers.get('content-type')).toBe('image/png');
  });

  test.each([
    ['?n=1', '400 e: missing; give all of n, e, s and w, or none'],
    ['?n=x&e=1&s=0&w=0', '400 n: "x" is not a number; allowed: -90 to 90 degrees'],
    ['?n=91&e=1&s=0&w=0', '400 n: "91" is outside -90 to 90 degrees'],
    ['?n=0&e=1&s=1&w=0', '400 n: 0 is outside 1 (s) to 90 degrees'],
    [`?net=${'x'.repeat(101)}`, '400 net: "'],
  ])('refuses the list %s', async (query, error) => {
    expect(await refused(ada('GET', `/archive/list${query}`))).toContain(error);
  });

  test.each(['kml', 'kmz', 'kmzppa', 'shp', 'tiff', 'zip', 'geojson', 'isolines', 'png', 'png_3857', 'tiff_3857'])(
    'exports %s by name with the key, by sid without',
    async (format) => {
      const named = await ada('GET', `/archive/export?file=${area.id}_Testing_A1&fmt=${format}`);
      expect(named.status).toBe(200);
      const bytes = await named.arrayBuffer();
      expect(bytes.byteLength).toBeGreaterThan(100);
      for (const path of [`/archive/export?sid=${area.sid}&fmt=${format}`, `/archive/${area.sid}/${format}`]) {
        const open = await nobody('GET', path);
        expect([open.status, (await open.arrayBuffer()).byteLength]).toEqual([200, bytes.byteLength]);
      }
    },
  );

  test('is closed to other accounts: they find, export and delete nothing', async () => {
    expect(await good(eve('GET', '/archive/list'))).toEqual([]);
    expect(await good(eve('GET', '/archive/list?net=Testing'))).toEqual([]);
    expect(await good(eve('GET', '/archive/data'))).toEqual({ balance: 1_000_000_000, calcs: [] });
    for (const [method, path] of CALLS.filter(
      ([, each]) => /delete|export/.test(each) && each.startsWith('/archive'),
    )) {
      const there = await refused(eve(method, path.replace('=1', `=${area.id}`)));
      expect(there).toMatch(/^404 Not found: /);
      const nowhere = await refused(eve(method, path.replace('=1', '=999999').replace('Testing', 'Nowhere')));
      expect(nowhere.replace('999999', String(area.id)).replace('Nowhere', 'Testing')).toBe(there);
    }
    expect(await good<unknown[]>(ada('GET', '/archive/list'))).toHaveLength(2);
  });

  test('deletes one calculation, then a network, with their files', async () => {
    expect(await refused(ada('GET', '/archive/delete'))).toBe(
      '400 cid: missing; allowed: an integer of at least 0, in digits',
    );
    expect(await refused(ada('GET', '/archive/delete?cid=x'))).toContain('400 cid: "x" is not a number');
    expect(await refused(ada('GET', '/archive/delete/network'))).toContain('400 nid: missing');
    expect(await good(ada('GET', `/archive/delete?cid=${area.id}`))).toEqual({
      balance: 1_000_000_000,
      message: `Calculation ${area.id} deleted`,
    });
    expect(await refused(nobody('GET', `/archive/${area.sid}/kmz`))).toBe('404 Not found');
    expect(await refused(ada('DELETE', `/archive/delete?cid=${area.id}`))).toBe(
      `404 Not found: cid ${area.id} is not the id of one of your calculations`,
    );
    expect(await good(ada('DELETE', '/archive/delete/network?nid=Other'))).toEqual({
      balance: 1_000_000_000,
      message: 'Network Other deleted, 1 calculation',
    });
    expect(await good(ada('GET', '/archive/list'))).toEqual([]);
  });
});

describe('noise', () => {
  const record = (noise: number, latitude = 1, longitude = 2) => ({ frequency: 446, noise, latitude, longitude });
  const ask = { frequency: 446, bandwidth: 1, latitude: 1, longitude: 2, radius: 20 };

  test('of a query is that of the latest 5000 records', async () => {
    const records = Array.from({ length: 5001 }, (_, i) => record(-50, 50 + 1e-6 * i, 60));
    await good(ada('POST', '/noise/create', records));
    const near = { ...ask, latitude: 50, longitude: 60, radius: 1 };
    const [places] = (await good(ada('POST', '/noise/get', [near]))) as [readonly { readonly latitude: number }[]];
    expect(places[0]?.latitude).toBe(50.000001);
    await good(ada('DELETE', '/noise/delete?all=1'));
  });

  test('is saved, and the latest record at a location wins', async () => {
    const answer = await good(ada('POST', '/noise/create', [record(-100), record(-90, 1.05), record(-80, 1, 9)]));
    expect(answer).toEqual({ balance: 1_000_000_000, message: '3 noise records saved' });
    await good(ada('POST', '/noise/create', [record(-110)]));
    expect(await good(ada('POST', '/noise/get', [ask, { ...ask, latitude: 50 }]))).toEqual([
      [
        { latitude: 1, longitude: 2, average_noise_dBm: -110 },
        { latitude: 1.05, longitude: 2, average_noise_dBm: -90 },
      ],
      [],
    ]);
  });

  test('takes fractions of dBm and MHz, rounds them and says so', async () => {
    const records = [{ ...record(-97.6, 40, 40), frequency: 433.92 }, record(-100.5, 41, 41), record(-80, 42, 42)];
    expect(await good(ada('POST', '/noise/create', records))).toMatchObject({
      message: '3 noise records saved; rounded: 2 noise levels to whole dBm, 1 frequency to whole MHz',
    });
    const near = { frequency: 434, bandwidth: 1, latitude: 40, longitude: 40, radius: 1 };
    expect(await good(ada('POST', '/noise/get', [near]))).toMatchObject([[{ average_noise_dBm: -98 }]]);
    await good(ada('DELETE', '/noise/delete?north=43&south=39&west=39&east=43'));
    expect(await refused(ada('POST', '/noise/create', [record(-144.2)]))).toContain('-144 to -20 dBm');
  });

  test('is deleted by frequency, by box or entirely, in its own account only', async () => {
    await good(eve('POST', '/noise/create', [record(-77)]));
    await good(ada('DELETE', '/noise/delete?all=1'));
    const places = [record(-100), record(-90, 1.05), record(-80, 1, 179.5), { ...record(-70), frequency: 900 }];
    await good(ada('POST', '/noise/create', [...places, record(-60, 1, -179.5)]));
    expect(await good(ada('DELETE', '/noise/delete?frequency=900&bandwidth=4'))).toEqual({
      balance: 1_000_000_000,
      message: '1 noise record deleted, 4 left',
    });
    const across = 'north=2&south=0&west=179&east=-179';
    expect(await good(ada('GET', `/noise/delete?${across}&frequency=100`))).toEqual({
      balance: 1_000_000_000,
      message: '0 noise records deleted, 4 left',
    });
    expect(await good(ada('GET', `/noise/delete?${across}`))).toEqual({
      balance: 1_000_000_000,
      message: '2 noise records deleted, 2 left',
    });
    expect(await good(ada('POST', '/noise/get', [ask]))).toMatchObject([[{ latitude: 1 }, { latitude: 1.05 }]]);
    expect(await refused(ada('DELETE', '/noise/delete'))).toBe('400 all: missing; give a frequency, a box, or all=1');
    expect(await refused(ada('DELETE', '/noise/delete?north=1'))).toMatch(/^400 south: missing; give all of north/);
    expect(await good(ada('DELETE', '/noise/delete?all=1'))).toEqual({
      balance: 1_000_000_000,
      message: '2 noise records deleted, 0 left',
    });
    expect(await good(eve('POST', '/noise/get', [ask]))).toMatchObject([[{ average_noise_dBm: -77 }]]);
    await good(eve('DELETE', '/noise/delete?all=1'));
    await good(ada('POST', '/noise/create', [record(-110), record(-90, 1.05), record(-80, 1, 9)]));
  });

  test('within the bandwidth at a location is averaged', async () => {
    await good(ada('POST', '/noise/create', [{ ...record(-100), frequency: 448 }]));
    const [[first]] = (await good<{ average_noise_dBm: number }[][]>(
      ada('POST', '/noise/get', [{ ...ask, bandwidth: 4 }]),
    )) as [[{ average_noise_dBm: number }]];
    expect(first.average_noise_dBm).toBe(-105);
  });

  test.each([
    [{ ...record(-145) }, '400 [0].noise: -145 is outside -144 to -20 dBm'],
    [{ ...record(-19.9) }, '400 [0].noise: -19.9 is outside -144 to -20 dBm'],
    [{ ...record(-99), frequency: 0.9 }, '400 [0].frequency: 0.9 is outside 1 to 100000 MHz'],
    [{ ...record(-99), latitude: 91 }, '400 [0].latitude: 91 is outside -90 to 90 degrees'],
    [{ ...record(-99), longitude: undefined }, '400 [0].longitude: missing; allowed: -180 to 180 degrees'],
  ])('refuses the record %j', async (wrong, error) => {
    expect(await refused(ada('POST', '/noise/create', [wrong]))).toContain(error);
  });

  test.each([
    [{ radius: 0 }, '400 [0].radius: 0 is not an integer from 1 to 200 km'],
    [{ radius: 201 }, '400 [0].radius: 201 is not an integer from 1 to 200 km'],
    [{ radius: 1.5 }, '400 [0].radius: 1.5 is not an integer'],
    [{ frequency: undefined }, '400 [0].frequency: missing'],
    [{ bandwidth: -1 }, '400 [0].bandwidth: -1 is '],
  ])('refuses the question %j', async (wrong, error) => {
    expect(await refused(ada('POST', '/noise/get', [{ ...ask, ...wrong }]))).toContain(error);
  });

  const MAP = '/noise/map?frequency=446&north=1.1&south=0.9&east=2.1&west=1.9&resolution=2000&point_limit=100';

  test('has a map: an 8-bit GeoTIFF whose values are -dBm', async () => {
    const response = await ada('GET', MAP);
    expect(response.headers.get('content-type')).toBe('image/tiff');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const raster = await readGeoTiff(bytes);
    const data = raster.values;
    expect([raster.height, raster.width]).toEqual([11, 11]);
    expect(Math.min(...data)).toBeGreaterThanOrEqual(80);
    expect(Math.max(...data)).toBe(110); // the measurement in the middle
    expect(bitsPerSample(bytes)).toBe(8);
    expect(byteString(bytes)).toContain('Noise: records of the account');
  });

  test('without records is thermal noise, and the file says so', async () => {
    const response = await eve('GET', MAP);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new Set((await readGeoTiff(bytes)).values)).toEqual(new Set([114]));
    expect(byteString(bytes)).toContain('No noise records at 446 MHz');
  });

  test.each([
    ['resolution=2000', 'resolution=1', '400 resolution: 1 m gives this box more than 4 megapixels; allowed: at least'],
    ['north=1.1', 'north=0.5', '400 north: 0.5 is outside 0.9 (south) to 90 degrees'],
    ['point_limit=100', 'point_limit=0', '400 point_limit: "0" is not an integer of at least 1'],
    ['frequency=446', 'frequency=', '400 frequency: missing'],
  ])('refuses the map with %s as %s', async (from, to, error) => {
    expect(await refused(ada('GET', MAP.replace(from, to)))).toContain(error);
  });

  test('of another account is invisible', async () => {
    expect(await good(eve('POST', '/noise/get', [ask]))).toEqual([[]]);
  });

  test('is the noise floor of calculations with nf "database"', async () => {
    await good(ada('POST', '/noise/create', [{ frequency: 446, noise: -97, latitude: 0.51, longitude: 0.51 }]));
    const body = { ...sample, output: { ...sample.output, nf: 'database' } };
    const path = await good<Report>(ada('POST', '/path', body));
    expect(path.Transmitters['Noise floor dBm']).toBe(-97);
    expect(path.calculation_adjusted.join('\n')).toMatch(
      /^Noise: \d noise records? of 445\.5 to 446\.5 MHz; the nearest is 0\.0 km from the receiver\. The noise at each receiver is interpolated from the 12 nearest; without any within 200 km, thermal noise in the bandwidth is used\.$/m,
    );
    expect(path.calculation_adjusted).toContain(
      'The noise floor is measured noise interpolated at each receiver: -97.0 dBm.',
    );
    const other = await good<Report>(eve('POST', '/path', body));
    expect(other.Transmitters['Noise floor dBm']).toBeLessThan(-120);
    expect(other.calculation_adjusted.join(' ')).toContain('There are no noise records of 445.5 to 446.5 MHz');
  });

  test('is used pixel by pixel in an SNR map', async () => {
    const { ada: bob } = await accounts();
    const { lat, lon } = sample.transmitter;
    const town = { frequency: 446, noise: -80, latitude: lat + 0.006, longitude: lon + 0.006 };
    const country = [1, 2, 3].map((i) => ({
      frequency: 446,
      noise: -120,
      latitude: lat - 0.006 * (i % 2),
      longitude: lon - 0.006 * (i >> 1),
    }));
    await good(bob('POST', '/noise/create', [town, ...country]));
    const mapOf = async (output: object) => {
      const body = { ...sample, output: { ...sample.output, ...output, res: 30, rad: 1 } };
      const answer = await good<{ id: number; calculation_adjusted: string[] }>(bob('POST', '/area', body));
      const file = `${answer.id}_${sample.network}_${sample.site}`;
      const response = await bob('GET', `/archive/export?file=${file}&fmt=values`);
      const raster = await readGeoTiff(new Uint8Array(await response.arrayBuffer()));
      return { answer, raster };
    };
    const powers = await mapOf({ out: 2 });
    const ratios = await mapOf({ out: 4, nf: 'database' });
    expect(ratios.answer.calculation_adjusted.join(' ')).toMatch(
      /4 noise records .*; the nearest is 0\.\d km from the transmitter/,
    );
    const levelAt = measuredNoise(
      [town, ...country].map((each) => ({ latDeg: each.latitude, lonDeg: each.longitude, noiseDbm: each.noise })),
    );
    const { width, transform } = gridOf(ratios.raster);
    const dbm = powers.raster.values;
    let compared = 0;
    ratios.raster.values.forEach((ratio, i) => {
      if (Number.isNaN(ratio)) return;
      const latDeg = transform[3] + (Math.floor(i / width) + 0.5) * transform[5];
      const lonDeg = transform[0] + ((i % width) + 0.5) * transform[1];
      expect(ratio).toBeCloseTo((dbm[i] ?? Number.NaN) - levelAt(latDeg, lonDeg), 3);
      compared++;
    });
    expect(compared).toBeGreaterThan(1000);
  });

  test('is used in HF: by frequency at the receiver, by pixel in areas', async () => {
    const place = { latitude: 50, longitude: 8 };
    await good(
      ada('POST', '/noise/create', [
        { ...place, frequency: 7, noise: -95 },
        { ...place, frequency: 14, noise: -105 },
      ]),
    );
    const circuit = { transmitter: { lat: 40, lon: 0, txw: 100 }, receiver: { lat: 50, lon: 8 } };
    const snrOf = async (nf?: unknown) => {
      const output = nf === undefined ? {} : { nf };
      const answer = await good<{ frequencies: number[]; snr: number[][]; notes: string[] }>(
        ada('POST', '/hf/prediction', { ...circuit, output }),
      );
      return { ...answer, at: (mhz: number) => answer.snr[12]?.[answer.frequencies.indexOf(mhz)] };
    };
    const [measured, given7, given14, itu] = [
      await snrOf('database'),
      await snrOf(-95),
      await snrOf(-105),
      await snrOf(),
    ];
    expect([measured.at(7), measured.at(14), measured.at(20)]).toEqual([given7.at(7), given14.at(14), itu.at(20)]);
    expect(measured.notes.join(' ')).toContain('2 noise records of 0.5 to 30.5 MHz; the nearest is 0.0 km');

    const map = { transmitter: { lat: 40, lon: 0, txw: 100, frq: 7 } };
    const box = { north: 55, south: 45, east: 14, west: 2 };
    const valuesOf = async (output: object) => {
      const answer = await good<{ id: number }>(
        ada('POST', '/hf/area', {
          ...map,
          site: 'HF',
          network: 'Noise',
          output: { bounds: box, res: 100_000, ...output },
        }),
      );
      const response = await ada('GET', `/archive/export?file=${answer.id}_Noise_HF&fmt=values`);
      return Array.from((await readGeoTiff(new Uint8Array(await response.arrayBuffer()))).values);
    };
    const over = await valuesOf({ out: 4, nf: 'database' });
    const fixed = await valuesOf({ out: 4, nf: -95 });
    const usual = await valuesOf({ out: 4 });
    const near = over.filter((value, i) => Math.abs(value - (fixed[i] ?? 0)) < 1e-3).length;
    const far = over.filter((value, i) => Math.abs(value - (usual[i] ?? 0)) < 0.05).length;
    expect(near).toBeGreaterThan(3);
    expect(far).toBeGreaterThan(30);
    expect(near + far).toBeGreaterThanOrEqual(over.length);
  });
});

interface Report {
  readonly calculation_adjusted: readonly string[];
  readonly Transmitters: Readonly<Record<string, number>>;
}

describe('metrics', () => {
  test('count by day and kind', async () => {
    const fresh = await accounts();
    for (let i = 0; i < 2; i++) await good(fresh.ada('POST', '/path', sample));
    await good(fresh.ada('POST', '/area', sample));
    const day = new Date().toISOString().slice(0, 10);
    const counts = { area: 1, path: 2, points: 0, mesh: 0, interference: 0, network: 0, best_site_analysis: 0 };
    expect(await good(fresh.ada('GET', '/my-metrics'))).toEqual({
      balance: 1_000_000_000,
      from: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      count_total: 3,
      time_series: [{ [day]: [counts] }],
      types_total: counts,
      remaining_calculations_since_last_purchase: 1_000_000_000,
    });
    expect(await good(fresh.eve('GET', '/my-metrics'))).toMatchObject({ count_total: 0, time_series: [] });
  });
});

/** The tag BitsPerSample of a small TIFF. */
function bitsPerSample(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const at = view.getUint32(4, true);
  for (let i = 0; i < view.getUint16(at, true); i++) {
    if (view.getUint16(at + 2 + 12 * i, true) === 258) return view.getUint16(at + 10 + 12 * i, true);
  }
  return Number.NaN;
}

test('HEAD has no effect: it does not delete what GET would delete', async () => {
  const { id } = await good<{ id: number }>(ada('POST', '/area', { ...sample, network: 'Heads' }));
  for (const path of [
    `/archive/delete?cid=${id}`,
    '/archive/delete/network?nid=Heads',
    '/merge?network=Heads&name=x',
  ]) {
    const response = await ada('HEAD', path);
    expect([path, response.status]).toEqual([path, 405]);
    expect(response.headers.get('allow')).not.toContain('HEAD');
  }
  expect(await good<unknown[]>(ada('GET', '/archive/list?net=Heads'))).toHaveLength(1);
  expect((await ada('HEAD', '/archive/list')).status).toBe(200);
  await good(ada('GET', `/archive/delete?cid=${id}`));
  expect(await good<unknown[]>(ada('GET', '/archive/list?net=Heads'))).toHaveLength(0);
});
