import { readTle } from '@radioshed/satellite';
import { beforeAll, describe, expect, test } from 'vitest';

import { desk, sample, sendRoom } from '../fakes.js';
import { type Answer, type Json, serverOf, type Server } from './harness.js';
import { type Reads, VENDOR_PROGRAMS, type VendorCall } from './vendor-programs.js';

/**
 * Every public client program by its own body: it sets only address and key, and the operator switched on the live
 * form. The limit of the server coarsens large rasters, as plans do.
 */

const TLE = [
  'ISS (ZARYA)',
  '1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 0  9995',
  '2 25544  51.6393 160.4574 0003580 140.6673 205.7250 15.50957674452123',
].join('\n');
const KEY_TEXT = '-70: 0, 128, 0\n-90: 255, 255, 0\n-105: 255, 0, 0';

let server: Server;
let key: string;
beforeAll(async () => {
  const satellites = readTle(TLE);
  const one = await desk({
    responseForm: 'live',
    settings: { maxMegapixels: 0.01 },
    satellites: { read: async () => satellites },
  });
  ({ key } = one);
  await sendRoom(one);
  server = serverOf(one);
});

const number = expect.any(Number) as number;
const BOX = [number, number, number, number];
const COLOUR = { l: expect.any(String), r: number, g: number, b: number };

async function isFile(url: unknown, type: RegExp): Promise<void> {
  const file = await server.download(url);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringMatching(type)]);
}

async function isRaster(answer: Json): Promise<void> {
  expect(answer['bounds']).toEqual(BOX);
  expect((answer['key'] as Json[])[0]).toEqual(COLOUR);
  expect((answer['calculation_adjusted'] as unknown[]).every((note) => typeof note === 'string')).toBe(true);
  await isFile(answer['PNG_WGS84'], /^image\/png$/);
  expect(answer['kmz']).toMatch(/kmz$/);
  await isFile(String(answer['kmz']).replace(/kmz$/, 'tiff'), /^image\/tiff$/);
}

async function isReport(answer: Json, count: number): Promise<void> {
  const senders = answer['Transmitters'] as Json[];
  expect(senders).toHaveLength(count);
  expect(answer['Receiver']).toHaveLength(1);
  for (const each of senders)
    for (const name of ['Signal power at receiver dBm', 'Computed path loss dB', 'Distance to receiver km'])
      expect([name, typeof each[name]]).toEqual([name, 'number']);
}

/** Checks of each kind of response: the members that programs read. */
const READERS: Readonly<Record<Reads, (answer: Json, asked: VendorCall) => Promise<void>>> = {
  area: async (answer) => {
    for (const name of ['area', 'coverage', 'elapsed', 'balance'])
      expect([name, typeof answer[name]]).toEqual([name, 'number']);
    await isRaster(answer);
    expect(String(answer['PNG_WGS84'])).toMatch(/\/\d+_[^/]+\.4326\.png$/);
    await isFile(answer['PNG_Mercator'], /^image\/png$/);
  },
  multisite: async (answer) => {
    await isRaster(answer);
    expect(String(answer['PNG_WGS84'])).toMatch(/\/\d+_[^/]+_MULTISITE\.4326\.png$/);
  },
  path: async (answer) => {
    await isReport(answer, 1);
    const [sender = {}] = answer['Transmitters'] as Json[];
    for (const name of ['Distance', 'Terrain', 'dBm', 'dB', 'Fresnel']) expect(sender[name]).toEqual(expect.any(Array));
    await isFile(answer['Chart image'], /^image\/png$/);
  },
  points: async (answer, { body }) => {
    const { points } = body as { readonly points: readonly Json[] };
    await isReport(answer, points.length);
    const senders = answer['Transmitters'] as Json[];
    expect(senders.map(({ server: index }) => index)).toEqual(points.map((_, i) => i));
    expect(senders.map(({ markerId }) => markerId)).toEqual(points.map(({ markerId }) => markerId));
  },
  multilink: async (answer, { body }) => {
    const { radios } = body as { readonly radios: readonly unknown[] };
    const values = answer['values'] as Json;
    expect(Object.keys(values)).toHaveLength(radios.length * (radios.length - 1));
    for (const value of Object.values(values)) expect(Number(value)).toBeLessThan(0);
  },
  network: async (answer) => {
    const [site] = answer as unknown as readonly { readonly Transmitters: Json[] }[];
    expect(site?.Transmitters[0]?.['Signal power at receiver dBm']).toEqual(number);
  },
  mesh: async (answer) => {
    await isFile(answer['png_wgs84'], /^image\/png$/);
    await isFile(String(answer['kmz']).replace(/kmz$/, 'shp'), /zip|shp/);
    expect((answer['key'] as Json[])[0]).toEqual(COLOUR);
  },
  interference: async (answer) => {
    await isRaster(answer);
    const shares = answer['percentages_above_js'] as readonly { readonly js: number; readonly percentage: number }[];
    expect(shares.find(({ js }) => js === 0)?.percentage).toEqual(number);
  },
  trilateration: async (answer) => {
    expect(answer['pngBounds']).toEqual(BOX);
    await isFile(answer['pngUrl'], /^image\/png$/);
  },
  bsa: async (answer) => {
    await isRaster(answer);
    for (const name of ['tiff', 'tiff_3857', 'tiff_4326', 'zip', 'html', 'url', 'json', 'shp'])
      expect(answer[name]).toMatch(/^http/);
    expect(typeof answer['id']).toBe('number');
  },
  '3d': async (answer) => {
    for (const name of ['file_size_MB', 'elapsed_s']) expect(answer[name]).toEqual(number);
    await isFile(answer['model_file'], /gltf-binary/);
  },
  satellites: async (answer) => {
    const [found] = answer as unknown as readonly Json[];
    expect(found).toMatchObject({ NAME: 'ISS (ZARYA)', PERIOD: number, INCLINATION: number, APOGEE: number });
  },
  sky: async (answer) => {
    await isRaster(answer);
    expect((answer['satellites'] as Readonly<Record<string, Json>>)['ISS (ZARYA)']).toMatchObject({
      lat: number,
      lon: number,
      height_km: number,
    });
  },
  saved: async (answer) => expect(answer['message']).toEqual(expect.any(String)),
  templates: async (answer) =>
    expect((answer as unknown as readonly Json[])[0]).toMatchObject({
      id: expect.anything(),
      name: expect.any(String),
    }),
  template: async (answer) =>
    expect(answer).toMatchObject({ template: expect.anything(), transmitter: expect.anything() }),
  login: async (answer) => expect(answer['api_key']).toBe(key),
  list: async (answer) => expect((answer as unknown as readonly Json[])[0]).toMatchObject({ id: expect.anything() }),
  metrics: async (answer) => expect(answer['count_total']).toEqual(number),
};

/** Names of files of layers as the pages cut them from the address of a picture. */
async function layerOf(site: string): Promise<string> {
  const body = { ...sample, network: 'Net', site, output: { ...sample.output, col: 9 } };
  const { json } = await server.call('POST', '/area', body);
  return /([0-9]+_Net_\w+)\.4326\.png/.exec(String(json['PNG_WGS84']))?.[1] ?? '';
}

async function run(call: VendorCall): Promise<Answer> {
  const [file = '', file2 = ''] = await Promise.all((call.layers ?? []).map(layerOf));
  for (const name of call.keys ?? []) {
    expect((await server.call('POST', '/colours/upload', { name, text: KEY_TEXT })).status).toBe(200);
  }
  const text = typeof call.body === 'string' ? call.body.replace('{key}', key) : JSON.stringify(call.body);
  const body = text?.replaceAll('{file}', file).replaceAll('{file2}', file2);
  return server.call(call.method, call.path, body, call.type === undefined ? {} : { 'content-type': call.type });
}

describe('public client programs by their own bodies', () => {
  test.each(VENDOR_PROGRAMS)('%s', async (_program, call) => {
    const { status, json } = await run(call);
    // Programs take either member for a failure of a calculation.
    const failure = call.reads === 'saved' ? json['error'] : (json['error'] ?? json['message']);
    expect([status, failure]).toEqual([200, undefined]);
    await READERS[call.reads](json, call);
  });

  test('there are at least 49, each by another name', () => {
    expect(new Set(VENDOR_PROGRAMS.map(([program]) => program)).size).toBe(VENDOR_PROGRAMS.length);
    expect(VENDOR_PROGRAMS.length).toBeGreaterThanOrEqual(49);
  });
});

test('a colour key of theirs that nobody uploaded is refused with the way to make it', async () => {
  const [, call] = VENDOR_PROGRAMS.find(([program]) => program === 'Irricontrol: Brazil') ?? [];
  const body = JSON.stringify(call?.body).replaceAll('IRRICONTRO', 'CONTROL90');
  const { status, json } = await server.call('POST', '/area', body);
  expect(status).toBe(400);
  expect(json['error']).toContain('To add it, use POST /colours/upload');
});
