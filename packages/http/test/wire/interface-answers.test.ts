import { memoryArchive } from '@radioshed/archive/memory';
import { createService } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { byteString } from '@radioshed/units';
import { beforeAll, describe, expect, test } from 'vitest';

import { createHandler } from '../../src/index.js';
import { accounts, type AskAs, good, refused } from '../accounts.js';
import { bodies } from '../bodies.js';
import { sample } from '../fakes.js';
import { roomForm } from '../glb.js';

/** The interface line by line: the members of every response, in the spec form. */

type Json = Readonly<Record<string, unknown>>;

const isNumber = expect.any(Number) as unknown;
const isText = expect.any(String) as unknown;
const isList = expect.any(Array) as unknown;
const texts = expect.toSatisfy((value: unknown[]) => value.every((each) => typeof each === 'string')) as unknown;
const numbers = expect.toSatisfy(
  (value: unknown[]) => value.length > 1 && value.every((each) => each === null || typeof each === 'number'),
) as unknown;
const pairs = expect.toSatisfy((value: unknown[][]) => value.every((each) => each.length === 2)) as unknown;
const percent = expect.stringMatching(/^\d+(\.\d+)?%$/) as unknown;
const box = [[isNumber, isNumber, isNumber, isNumber]];
const numeral = expect.stringMatching(/^-?\d+(\.\d+)?$/) as unknown;

const record = {
  bounds: box,
  id: isNumber,
  sid: isText,
  key: expect.toSatisfy((key: Json[][]) =>
    (key[0] ?? []).every(
      ({ l, ...rgb }) =>
        typeof l === 'string' && Object.keys(rgb).join('') === 'rgb' && Object.values(rgb).every(isByte),
    ),
  ) as unknown,
  elapsed: isNumber,
  balance: isNumber,
};
const whole = { ...record, area: isNumber, calculation_adjusted: texts };
const numbered = (...names: readonly string[]): Json => Object.fromEntries(names.map((name) => [name, isNumber]));
const receiver = numbered(
  'Latitude',
  'Longitude',
  'Ground elevation m',
  'Antenna height m',
  'Receiver gain dBd',
  'Receiver gain dBi',
);
const sender = {
  ...numbered(
    'Latitude',
    'Longitude',
    'Ground elevation m',
    'Antenna height m',
    'Height above sea level m',
    'Distance to receiver km',
    'Azimuth to receiver deg',
    'Downtilt angle deg',
    'Antenna gain dBd',
    'Antenna gain dBi',
    'Power W',
    'Power dBm',
    'ERP W',
    'EIRP W',
    'ERP dBm',
    'EIRP dBm',
    'Free space path loss dB',
    'Bandwidth MHz',
    'Signal power at receiver dBm',
    'Signal to Noise Ratio dB',
    'Computed path loss dB',
    'Model attenuation dB',
    'Field strength at receiver dBuV/m',
    'Raise RX antenna for LOS',
    'Raise RX antenna for fresnel 60%',
    'Raise RX antenna for full fresnel',
  ),
  Polarisation: isText,
};
const noisy = numbered(
  'Johnson Nyquist noise dB',
  'Noise floor dBm',
  'Channel noise dBm',
  'RX voltage 50 ohm dipole uV',
  'RX voltage 50 ohm dipole dBuV',
  'RX voltage 75 ohm dipole uV',
  'RX voltage 75 ohm dipole dBuV',
);
const head = {
  ...numbered(
    'Frequency MHz',
    'Earth dielectric constant',
    'Earth conductivity',
    'Atmospheric bending constant',
    'Fraction of situations',
    'Fraction of time',
    'elapsed',
    'balance',
  ),
  Engine: isText,
  'Propagation model': isText,
  'Radio climate': isText,
  calculation_adjusted: texts,
};
const profile = Object.fromEntries(
  [
    'Distance',
    'Terrain',
    'Terrain_AMSL',
    'Landcover distance',
    'Landcover codes',
    'Landcover heights',
    'Fresnel',
    'dBm',
    'dB',
  ].map((name) => [name, numbers]),
);
const counters = numbered('area', 'path', 'points', 'mesh', 'interference', 'network', 'best_site_analysis');
const square = [
  [0.5, 0.51],
  [0.51, 0.51],
  [0.51, 0.52],
  [0.5, 0.51],
];
const clutter = {
  type: 'Feature',
  features: { geometry: 'Polygon', coordinates: square, properties: { height: '12', material: '5' } },
};
const noise = { frequency: 446, noise: -100, latitude: 0.5, longitude: 0.5 };

const NONE = undefined;

/** In this order: later calls use what earlier ones saved. */
const ANSWERS: readonly (readonly [call: string, body: unknown, answer: unknown])[] = [
  ['POST /area', { ...sample, model: { pm: 1 } }, { ...whole, coverage: percent }],
  ['POST /multisite', bodies['/multisite'], { ...whole, coverage: percent }],
  ['POST /bsa', bodies['/bsa'], { ...whole, coverage: isNumber }],
  ['POST /hf/area', bodies['/hf/area'], record],
  [
    'POST /path',
    { ...sample, model: { pm: 1 } },
    { ...head, ...profile, Obstructions: pairs, Receiver: receiver, Transmitters: { ...sender, ...noisy } },
  ],
  [
    'POST /points',
    { ...bodies['/points'], model: { pm: 1 } },
    {
      ...head,
      Receiver: receiver,
      Transmitters: expect.arrayContaining([expect.objectContaining({ ...sender, server: 0 })]),
    },
  ],
  [
    'POST /multilink',
    bodies['/multilink'],
    {
      engine: isText,
      license: isText,
      elapsed: isNumber,
      calculation_adjusted: texts,
      values: expect.objectContaining({ '0->1': numeral, '1->0': numeral, '2->1': numeral }) as unknown,
    },
  ],
  [
    'POST /hf/prediction',
    bodies['/hf/prediction'],
    {
      Receiver: { Latitude: 52, Longitude: 0 },
      Transmitters: { Latitude: 38, Longitude: 1 },
      elapsed: isNumber,
      balance: isNumber,
    },
  ],
  ['POST /3d/model/upload', roomForm(), { file: 'room.glb', message: isText }],
  [
    'POST /3d',
    bodies['/3d'],
    {
      model_file: isText,
      model_viewer: isText,
      model_file_uncompressed: isText,
      file_size_MB: isNumber,
      file_size_uncompressed_MB: isNumber,
      elapsed_s: isNumber,
      megavoxels: isNumber,
      resolution: 0.5,
      calculation_adjusted: texts,
      balance: isNumber,
      id: isNumber,
      sid: isText,
    },
  ],
  ['POST /area', { ...sample, network: 'Jam' }, whole],
  [
    'POST /interference',
    { s_network: 'Testing', s_sites: ['A1'], j_network: 'Jam', name: 'JS', colour_key: 'JS.dB' },
    {
      ...whole,
      resolution: isNumber,
      percentage_above_js: expect.arrayContaining([{ js: 0, percentage: isNumber }]) as unknown,
    },
  ],
  ['GET /merge?network=Jam&name=Super', NONE, { id: isNumber, balance: isNumber }],
  [
    'GET /network?net=Jam&nam=Super&lat=0.505&lon=0.502&alt=2&rxg=2.15',
    NONE,
    [expect.objectContaining({ ...profile, Obstructions: pairs })],
  ],
  [
    'POST /trilateration',
    { connected: [{ site: '1', rssi: '-50' }], disconnected: [], colourKey: 9, errordB: 10 },
    { areaKm2: isNumber, areaPx: isNumber, pngBounds: box },
  ],
  ['GET /archive/list', NONE, expect.arrayContaining([expect.objectContaining({ id: isNumber, network: 'Jam' })])],
  ['POST /clutter/add', { name: 'Clutter', type: 'FeatureCollection', features: [clutter] }, { info: isText }],
  ['GET /clutter/get/0.5/0.5', NONE, { features: [expect.objectContaining(clutter)], id: [{ id: isNumber }] }],
  ['GET /clutter/delete/0', NONE, { info: isText }],
  ['POST /noise/create', [noise], { message: isText }],
  [
    'POST /noise/get',
    [{ frequency: 446, bandwidth: 1, latitude: 0.5, longitude: 0.5, radius: 200 }],
    [[{ latitude: 0.5, longitude: 0.5, average_noise_dBm: -100 }]],
  ],
  [
    'GET /my-metrics',
    NONE,
    {
      from: isText,
      count_total: isNumber,
      time_series: isList,
      types_total: counters,
      remaining_calculations_since_last_purchase: isNumber,
    },
  ],
  [
    'POST /template/create',
    { template: { name: 'Mine', service: 'x', bom_value: 1 }, ...sample },
    { id: isNumber, message: isText },
  ],
  [
    'GET /template/1',
    NONE,
    {
      version: isText,
      template: {
        name: 'Mine',
        service: 'x',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
        owner: isNumber,
        bom_value: 1,
      },
      site: 'A1',
      network: 'Testing',
      transmitter: expect.any(Object) as unknown,
      receiver: expect.any(Object) as unknown,
      antenna: expect.any(Object) as unknown,
      model: expect.objectContaining({ pm: 7 }) as unknown,
      output: expect.any(Object) as unknown,
    },
  ],
  [
    'GET /template/download/1',
    NONE,
    { site: 'A1', transmitter: expect.objectContaining(sample.transmitter) as unknown },
  ],
  ['GET /template/PMR446', NONE, { version: isText, template: expect.objectContaining({ name: 'PMR446' }) as unknown }],
  ['POST /template/favourite/PMR446', NONE, { message: isText }],
  ['POST /template/unfavourite/PMR446', NONE, { message: isText }],
  ['DELETE /template/1', NONE, { message: isText }],
  [
    'POST /projects',
    { name: 'Valley', project: { sites: [] } },
    { id: 1, version: 1, message: isText, balance: isNumber },
  ],
  [
    'GET /projects',
    NONE,
    [{ id: 1, name: 'Valley', version: 1, created_at: isText, changed_at: isText, length: 12, balance: isNumber }],
  ],
  ['GET /projects/1', NONE, { name: 'Valley', project: { sites: [] }, balance: isNumber }],
  ['POST /projects/1', { version: 1, name: 'Hill' }, { id: 1, version: 2, message: isText }],
  ['DELETE /projects/1', NONE, { message: isText }],
  ['GET /archive/delete?cid=1', NONE, { message: isText }],
];

function isByte(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255;
}

let ada: AskAs;
beforeAll(async () => {
  ({ ada } = await accounts());
});

describe('answers', () => {
  test.each(ANSWERS)('%s', async (call, body, answer) => {
    const [method = '', path = ''] = call.split(' ');
    const told = await good<unknown>(ada(method, path, body));
    expect(told).toEqual(Array.isArray(told) ? answer : expect.objectContaining(answer as object));
    if (call.endsWith('/hf/area')) expect(Object.keys(told as object)).not.toContain('coverage');
    if (call.endsWith('/points')) {
      expect(Object.keys(told as object).filter((name) => name in profile || name === 'Obstructions')).toEqual([]);
    }
  });

  test('the same template by download', async () => {
    const { id } = await good<{ id: number }>(ada('POST', '/template/create', { template: { name: 'T' }, ...sample }));
    const [one, other] = await Promise.all([ada('GET', `/template/${id}`), ada('GET', `/template/download/${id}`)]);
    expect(await one.text()).toBe(await other.text());
  });

  test('exports in each format, and in no other', async () => {
    const { id } = await good<{ id: number }>(ada('POST', '/area', sample));
    const file = `${id}_Testing_A1`;
    const begins: Readonly<Record<string, RegExp>> = {
      kml: /^<\?xml/,
      kmz: /^PK/,
      kmzppa: /^PK/,
      shp: /^PK/,
      tiff: /^(II|MM)/,
      zip: /^PK/,
    };
    for (const [fmt, begin] of Object.entries(begins)) {
      const response = await ada('GET', `/archive/export?file=${file}&fmt=${fmt}`);
      expect([fmt, response.status]).toEqual([fmt, 200]);
      expect(byteString(new Uint8Array(await response.arrayBuffer()))).toMatch(begin);
    }
    // Programs also send the file name of a picture.
    for (const name of [`${file}.4326.png`, `${file}.3857.png`, `${file}.kmz`]) {
      expect([name, (await ada('GET', `/archive/export?file=${name}&fmt=tiff`)).status]).toEqual([name, 200]);
    }
    for (const name of [`${file}.exe`, `${file}.4326.png.png`, file.slice(0, -1)]) {
      expect([name, (await ada('GET', `/archive/export?file=${name}&fmt=tiff`)).status]).toEqual([name, 404]);
    }
    expect(await refused(ada('GET', `/archive/export?file=${file}&fmt=exe`))).toMatch(
      /^400 fmt: "exe" is not one of the formats/,
    );
    expect(await refused(ada('GET', `/archive/export?file=${file}`))).toBe(
      '400 fmt: missing; allowed: kmz, tiff, shp …',
    );
    expect(await refused(ada('GET', '/archive/export?fmt=kmz'))).toBe(
      '400 file: missing; allowed: <id>_<network>_<site>, or sid instead',
    );
  });
});

describe('errors', () => {
  test('have the wording of the interface', async () => {
    const archive = memoryArchive();
    const { id } = await archive.createAccount('Bea', { plan: 'bronze' });
    const handler = createHandler({ service: createService({ terrain: nullIsland(), archive }), version: '1' });
    const { key } = await archive.issueKey(id);
    const ask = async (body: unknown, headers: Record<string, string> = { key }): Promise<[number, string?]> => {
      const request = new Request('http://x.org/area', { method: 'POST', headers, body: JSON.stringify(body) });
      const response = await handler(request);
      const { error } = (await response.json()) as { error?: string };
      return error === undefined ? [response.status] : [response.status, error];
    };
    const busy = 'Calculation in progress, wait for existing calculations to complete';
    const far = { ...sample, output: { ...sample.output, rad: 101 } };
    for (const headers of [{}, { key: 'x' }, { key: `${key.slice(0, -1)}!` }] as Record<string, string>[])
      expect(await ask(sample, headers)).toEqual([401, expect.stringMatching(/^Invalid API key/)]);
    expect(await ask(far)).toEqual([400, 'Radius exceeds the maximum allowed for the plan']);
    // Of two simultaneous requests one runs; then a pause of one second is required.
    const both = await Promise.all([ask(sample), ask(sample)]);
    expect(both.toSorted(([a], [b]) => a - b)).toEqual([[200], [429, busy]]);
    expect((await ask(sample))[0]).toBe(429);
    const other = await archive.issueKey(id);
    await archive.charge(id, { counter: 'area', credits: 999 });
    expect(await ask(sample, { Key: other.key })).toEqual([403, 'You do not have any credit, order a plan']);
  });
});
