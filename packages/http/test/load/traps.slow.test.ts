import { beforeAll, describe, expect, test } from 'vitest';

import { bodies } from '../bodies.js';
import { desk, type Desk, sample, sendRoom } from '../fakes.js';

/**
 * Requests of public client programs, and the members they read: the pitfalls in the notes on the interface, by number.
 */

type Json = Record<string, unknown>;

let one: Desk;
let area: Json;
beforeAll(async () => {
  one = await desk();
  await sendRoom(one);
  area = await live('/area', { ...sample, network: 'Net', site: 'S1' });
  await live('/area', { ...sample, network: 'Net', site: 'S2', transmitter: { ...sample.transmitter, lat: 0.51 } });
  await live('/area', { ...sample, network: 'Jam', site: 'J1', transmitter: { ...sample.transmitter, lat: 0.49 } });
});

/** The response of a server in the live form. */
async function live(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Json> {
  const init = body === undefined ? {} : { body };
  const response = await one.ask(path, { ...init, headers: { 'x-response-form': 'live', ...headers } });
  const answer = (await response.json()) as Json;
  expect([path, response.status, answer['error']]).toEqual([path, 200, undefined]);
  return answer;
}

const nameOf = (answer: Json, network: string, site: string): string =>
  new RegExp(`([0-9]+_${network}_${site})\\.4326\\.png`).exec(String(answer['PNG_WGS84']))?.[1] ?? '';

describe('responses', () => {
  test('2: bounds and key are flat', () => {
    expect(area['bounds']).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)]);
    const [north, east, south, west] = area['bounds'] as [number, number, number, number];
    expect([north > south, east > west]).toEqual([true, true]);
    expect((area['key'] as Json[])[0]).toEqual({ l: '-20dBm', r: 255, g: 19, b: 0 });
  });

  test('the picture of many sites is called <digits>_<network>_MULTISITE, and is found, exported and analysed by it', async () => {
    const many = await live('/multisite', { ...bodies['/multisite'], site: 'Net', network: 'Many sites' });
    const name = nameOf(many, 'Many_sites', 'MULTISITE');
    expect(name).not.toBe('');
    const picture = await one.ask(new URL(String(many['PNG_WGS84'])).pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await one.ask(`/archive/export?file=${name}&fmt=tiff`)).status).toBe(200);
    const body = { s_sites: [name], j_network: 'Jam', name: 'JS', colour_key: 'JS.dB' };
    expect(Number((await live('/interference', body))['id'])).toBeGreaterThan(0);
    // Also by the site, as in the spec form, and by no other name.
    expect((await one.ask(`/archive/export?file=${name.replace('MULTISITE', 'Net')}&fmt=tiff`)).status).toBe(200);
    expect((await one.ask(`/archive/export?file=${name.replace('MULTISITE', 'Other')}&fmt=tiff`)).status).toBe(404);
  });

  test('3: both ends of a path are lists of one element, which also hold the profile', async () => {
    const { Transmitters, Receiver, ...path } = await live('/path', { ...sample, model: { pm: 1 } });
    expect([(Transmitters as Json[]).length, (Receiver as Json[]).length]).toEqual([1, 1]);
    for (const name of [
      'Distance',
      'Terrain',
      'Terrain_AMSL',
      'Fresnel',
      'dBm',
      'dB',
      'Noise_dBm',
      'Obstructions',
      'Landcover distance',
      'Landcover codes',
      'Landcover heights',
    ])
      expect([name, (Transmitters as Json[])[0]?.[name]]).toEqual([name, path[name]]);
    // Typed clients declare these as integers.
    for (const name of ['Terrain', 'Terrain_AMSL', 'Landcover codes', 'Landcover heights', 'dBm', 'dB'])
      expect(path[name]).toSatisfy((list: number[]) => list.every(Number.isInteger));
    for (const name of [
      'Atmospheric bending constant',
      'Earth dielectric constant',
      'Fraction of situations',
      'Fraction of time',
    ])
      expect(path[name]).toSatisfy(Number.isInteger);
    for (const name of [
      'Ground elevation m',
      'Noise floor dBm',
      'RX voltage 50 ohm dipole uV',
      'RX voltage 75 ohm dipole dBuV',
    ])
      expect((Transmitters as Json[])[0]?.[name]).toSatisfy(Number.isInteger);
  });

  test('4, 19: jamming percentages under both names, one at exactly 0 dB', async () => {
    const body = {
      s_sites: [nameOf(area, 'Net', 'S1')],
      j_network: 'Jam',
      j_sites: [],
      name: 'QRM',
      colour_key: 'JS.dB',
    };
    const answer = await live('/interference', body);
    expect(answer['percentage_above_js']).toEqual(answer['percentages_above_js']);
    const [zero, ...others] = (answer['percentages_above_js'] as { js: number }[]).filter(({ js }) => js === 0);
    expect([zero, others]).toEqual([{ js: 0, percentage: expect.any(Number) }, []]);
    for (const name of ['PNG_WGS84', 'PNG_Mercator', 'kmz']) expect(answer[name]).toMatch(/^http/);
  });

  test('5, 20: file names start with digits, network and site; only digits before the first _', async () => {
    expect(nameOf(area, 'Net', 'S1')).toBe(`${area['id']}_Net_S1`);
    expect(area['PNG_WGS84']).toMatch(/\/[0-9]+_[^/]*\.4326\.png$/);
    expect(area['PNG_Mercator']).toMatch(/\/[0-9]+_[^/]*\.3857\.png$/);
    const blank = await live('/area', { ...sample, network: 'My net', site: 'A 1' });
    expect(blank['PNG_WGS84']).toMatch(/\/[0-9]+_My_net_A_1\.4326\.png$/);
  });

  test('6: the extension kmz can be replaced by shp and tiff', async () => {
    const kmz = String(area['kmz']);
    for (const address of [kmz, kmz.replace(/kmz$/, 'shp'), kmz.replace(/kmz$/, 'tiff'), kmz.slice(0, -3) + 'shp']) {
      const { pathname, search } = new URL(address);
      expect((await one.ask(pathname + search, { key: undefined })).status).toBe(200);
    }
  });

  test('8: a line tool finds kmz between quotes', async () => {
    const text = await (await one.ask('/area', { body: sample })).text();
    const line = text.split('\n').find((each) => each.includes('"kmz": ')) ?? '';
    expect(line.split('"')[3]).toMatch(/^http.*kmz$/);
  });

  test('10: no message, which clients would take for an error', async () => {
    for (const [path, body] of Object.entries(bodies))
      expect(Object.keys(await live(path, body))).not.toContain('message');
    expect(Object.keys(await live('/merge?network=Net&name=x'))).not.toContain('message');
  });

  test('11: pages of other origins may read pictures', async () => {
    const { pathname } = new URL(String(area['PNG_WGS84']));
    const picture = await one.ask(pathname, { key: undefined, headers: { origin: 'https://elsewhere.example' } });
    expect(picture.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('15: balance fits clients of 64 bits and of 32', () => {
    expect(area['balance']).toBe(1_000_000_000);
    expect(area['balance']).toBeLessThan(2 ** 31);
  });

  test('16: a picture covers its bounds', () => {
    // The box has equal sides in degrees: that of the circle at the equator, taller elsewhere. So has the picture.
    const [north, east, south, west] = area['bounds'] as [number, number, number, number];
    expect((north + south) / 2).toBeCloseTo(0.5, 3);
    expect((east + west) / 2).toBeCloseTo(0.5, 3);
    expect(north - south).toBeGreaterThan(4 / 111.2);
  });

  test('18: area, coverage and elapsed are numbers', async () => {
    for (const path of ['/area', '/multisite', '/bsa'])
      for (const name of ['area', 'coverage', 'elapsed'])
        expect((await live(path, bodies[path as '/area']))[name]).toBeTypeOf('number');
  });
});

describe('requests', () => {
  test('1: engine 1 is the GPU, 2 the CPU', async () => {
    const { calculation_adjusted: told } = await live('/area', { ...sample, engine: '1' });
    expect(String(told)).toMatch(/GPU/);
    expect(String((await live('/area', { ...sample, engine: 2 }))['calculation_adjusted'])).not.toMatch(/GPU/);
  });

  test('7: numbers as strings, colours by code or name, several azimuths', async () => {
    const by = (col: unknown) => ({ ...sample, output: { ...sample.output, col, res: '200', nf: '-100' } });
    expect((await live('/area', by('10')))['key']).toEqual((await live('/area', by('RAINBOW.dBm')))['key']);
    expect((await live('/area', by(10)))['key']).toEqual(area['key']);
    const sectors = { ...sample.antenna, ant: 0, hbw: '60', vbw: 30, fbr: 20 };
    const covered = async (azi: unknown): Promise<number> => {
      const receiver = { ...sample.receiver, rxs: -45 };
      return Number((await live('/area', { ...sample, receiver, antenna: { ...sectors, azi } }))['area']);
    };
    expect(await covered('0,90,180,270')).toBeGreaterThan(2 * (await covered('0')));
  });

  test('9: /network and /mesh by parameters in the address, with GET and POST', async () => {
    for (const path of ['/network?net=Net&nam=x&lat=0.505&lon=0.5&rxh=2&rxg=2', '/mesh?network=Net&name=x'])
      for (const method of ['GET', 'POST']) expect((await one.ask(path, { method })).status).toBe(200);
    expect(await live('/mesh?network=Net')).toMatchObject({
      png_mercator: expect.any(String),
      png_wgs84: expect.any(String),
      kmz: expect.any(String),
      key: expect.any(Array),
    });
  });

  test('12: 0 for beam widths of a pattern, 0 or null for modulation and error rate', async () => {
    const antenna = { ...sample.antenna, hbw: 0, vbw: 0, fbr: 0 };
    for (const none of [0, null, ''])
      await live('/area', { ...sample, antenna, output: { ...sample.output, ber: none, mod: none } });
  });

  test('13: a receiver at 0, 0 has no meaning in an area', async () => {
    const at = await live('/area', { ...sample, receiver: { ...sample.receiver, lat: 0, lon: 0 } });
    expect([at['area'], at['coverage']]).toEqual([area['area'], area['coverage']]);
  });

  test('14: the noise floor from the database', async () => {
    const { calculation_adjusted: told } = await live('/area', {
      ...sample,
      output: { ...sample.output, nf: 'database' },
    });
    expect(String(told)).toMatch(/noise/i);
  });

  test('17: a JSON body with any content type', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', ''])
      await live('/path', JSON.stringify(sample), type === '' ? {} : { 'content-type': type });
  });
});

/** Requests of public programs, moved to the sample island, some with larger pixels. */
const PUBLIC: readonly (readonly [what: string, path: string, body: unknown])[] = [
  [
    'co-site demo',
    '/area',
    {
      network: 'QRM-demo',
      site: 'R1',
      engine: 1,
      transmitter: { lat: 0.5, lon: 0.6, alt: 1.5, frq: 462, txw: 4, bwi: 0.0125 },
      receiver: { alt: 1.5, rxg: 2, rxs: -90 },
      antenna: { txg: 2, txl: 0, ant: 1, azi: 0, tlt: 0, pol: 'v', fbr: 0 },
      model: { pm: 10, pe: 2, ked: 4, rel: 50 },
      environment: { clt: 'Temperate.clt', elevation: 2, landcover: 1, buildings: 0, obstacles: 0 },
      output: { units: 'm', col: 9, out: 2, nf: -100, res: 10, rad: 2 },
    },
  ],
  [
    'direction-finding demo',
    '/area',
    {
      network: 'Direction-finding-demo',
      site: 'DF',
      engine: 2,
      transmitter: { lat: 0.4274, lon: 0.4686, alt: 10, frq: 450, txw: 1, bwi: 0.1 },
      receiver: { lat: 0, lon: 0, alt: 1, rxg: 0, rxs: 200 },
      antenna: { txg: 2, txl: 0, ant: 1, azi: 0, tlt: 0, pol: 'v', fbr: 0 },
      model: { pm: 10, pe: 2, ked: 4, rel: 50 },
      environment: { clt: 'Minimal.clt', elevation: 1, landcover: 1, buildings: 1, obstacles: 0 },
      output: { units: 'm', col: '9', out: 1, nf: -110, res: 100, rad: 10 },
    },
  ],
  [
    'radar',
    '/area',
    {
      site: 'CARDIFF',
      network: 'RADAR',
      engine: 1,
      transmitter: { frq: 2700, lat: 0.3987, lon: 0.3404, alt: 2100, txw: 100, bwi: 0.25 },
      antenna: { txg: 27, ant: 1 },
      receiver: { alt: 10_000, rxs: -130, rxg: 27 },
      model: { pm: 8, rcs: 100, pe: 2, ked: 0, rel: 50 },
      environment: { clt: 'Minimal.clt', elevation: 2, landcover: 0, buildings: 0, obstacles: 0 },
      output: { units: 'f_amsl', out: 2, nf: -110, res: 1000, rad: 100, col: 9 },
    },
  ],
  [
    'drone demo',
    '/multilink',
    {
      site: 'Drone',
      network: 'DroneDetection',
      radios: [0, 1].map((i) => ({
        lat: 0.4 + i / 100,
        lon: '0.3',
        alt: 50,
        frq: 2400,
        txw: 0.2,
        bwi: 20,
        powerUnit: 'W',
        nf: -100,
        antenna: { txg: 0, txl: 0, ant: 1, azi: 0, tlt: 0, hbw: 360, vbw: 90, fbr: 0, pol: 'v' },
      })),
      model: { pm: 7, pe: 2, ked: 1, rel: 50 },
      environment: { elevation: 2, landcover: 1, buildings: 1, obstacles: 0, clt: 'Temperate.clt' },
      output: { units: 'm', out: 2, nf: -120, res: 30 },
    },
  ],
  [
    'template with a place',
    '/area',
    {
      version: 'CloudRF-API 3.34 ',
      reference: '',
      template: { name: 'x', service: '', created_at: '2025-01-01T00:00:00+00:86', owner: '', bom_value: '' },
      site: 'Tx1',
      network: 'Tpl',
      engine: 2,
      coordinates: 1,
      customIcon: 'data:image/png;base64,',
      transmitter: { lat: 0.5, lon: 0.5, alt: 2, frq: '450', txw: 5, bwi: 0.0125, powerUnit: 'W' },
      receiver: { lat: 0, lon: 0, alt: 2, rxg: 2, rxs: 3 },
      feeder: { flt: '1', fll: 0, fcc: 0 },
      antenna: { mode: 'template', txg: 2, txl: 0, ant: 1, azi: '0', tlt: 0, hbw: 0, vbw: 0, fbr: 0, pol: 'v' },
      model: { pm: 4, pe: 2, ked: 2, rel: 60 },
      environment: { clt: 'Minimal.clt', elevation: 2, landcover: 1, buildings: 1, obstacles: 0 },
      output: { units: 'm', col: 'SNR21.dB', out: 4, ber: 1, mod: 1, nf: '-114', rad: 2, res: 50 },
    },
  ],
  [
    'situation-awareness map',
    '/area',
    {
      version: 'CloudRF-API-v3.29.0',
      ui: 5,
      site: 'Tx1',
      network: 'Map',
      engine: 1,
      transmitter: { lat: 0.5, lon: 0.5, alt: 2, frq: 450, txw: 5, bwi: 0.0125 },
      receiver: { lat: 0, lon: 0, alt: 2, rxg: 2, rxs: -100 },
      feeder: { flt: 1, fll: 0, fcc: 0 },
      antenna: { mode: 'template', txg: 2, txl: 0, ant: 1, azi: '0', tlt: 0, hbw: 0, vbw: 0, fbr: 0, pol: 'v' },
      model: { pm: 10, pe: 2, ked: 2, rel: 50 },
      environment: { clt: 'Minimal.clt', elevation: 1, landcover: 1, buildings: 1, obstacles: 0 },
      output: { units: 'm', col: 'RAINBOW.dBm', out: 2, ber: null, mod: 7, nf: '-100', rad: 2, res: '50' },
    },
  ],
  [
    'co-opted points',
    '/points',
    {
      ...bodies['/points'],
      fast: 1,
      ui: 3,
      points: [{ lat: 0.5, lon: 0.5, markerId: 'a' }],
      transmitter: { ...bodies['/points'].transmitter, alt: 2 },
    },
  ],
  [
    'best site',
    '/bsa',
    {
      engine: '1',
      site: 'BSA',
      network: 'BSA',
      transmitter: { lat: 0.5, lon: 0.5, alt: 2, frq: 450, txw: 5, bwi: 0.1 },
      receiver: { lat: 0, lon: 0, alt: 2, rxg: 2, rxs: -100 },
      antenna: { txg: 2, txl: 0, ant: 1, azi: 0, tlt: 0, hbw: 0, vbw: 0, fbr: 0, pol: 'v' },
      model: { pm: 7, pe: 2, ked: 0, rel: 50 },
      environment: { clt: 'Minimal.clt', elevation: 1, landcover: 0, buildings: 0, obstacles: 0 },
      output: { units: 'm', col: 'BESTSITE.bsa', out: 7, nf: -120, res: 20, rad: 0.5 },
    },
  ],
  [
    'trilateration demo',
    '/trilateration',
    { connected: [{ site: '1_Net_S1', rssi: '-60' }], disconnected: [], colourKey: '9', errordB: 10 },
  ],
];

test.each(PUBLIC)('the public request %s to %s works', async (_what, path, body) => {
  const answer = await live(path, body);
  expect(Object.keys(answer)).not.toContain('message');
  if (path === '/points') expect((answer['Transmitters'] as Json[])[0]).toMatchObject({ server: 0, markerId: 'a' });
  if (path === '/multilink') expect(Number((answer['values'] as Json)['0->1'])).toBeLessThan(0);
  if (path === '/trilateration') expect(answer['pngBounds']).toHaveLength(4);
});
