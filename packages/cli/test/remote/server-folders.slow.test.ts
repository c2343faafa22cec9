import { type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { floatGeoTiff } from '@radioshed/formats';
import { geographicGrid, rasterOf } from '@radioshed/raster';
import { dataPath } from '@radioshed/testing/data';
import { afterEach, expect, it } from 'vitest';

import { elements } from '../support/elements.js';
import { AREA_BODY, PATH_BODY } from '../support/request.js';
import { roomGlb } from '../support/room-glb.js';
import { startRadioshed, temporaryFolder } from '../support/run-command.js';

/** Every file of a server lies in a folder with this name, which no client may see. It has what paths may have. */
const SECRET = 'Kalten brunn (alt), geheim';
/** Any part of that name, and the folders above it. */
const LEAK = /Kalten|brunn|geheim|radioshed-cli-|[\\/]tmp\b|file:[\\/]|node_modules|[\\/]dist[\\/]/;

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

async function started(args: readonly string[]): Promise<string> {
  const process = startRadioshed(['serve', '--first-key', 'print', ...args], { env: { PORT: '0' } });
  child = process;
  let printed = '';
  return await new Promise((resolve, reject) => {
    process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('Ctrl-C')) resolve(printed);
    });
    process.stderr?.setEncoding('utf8').on('data', (text: string) => (printed += text));
    process.on('close', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
}

/** Files of a folder and its subfolders. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

const ENGINE = new URL('../../../engine/dist/index.js', import.meta.url).href;
const MODEL = `import { defineModel } from '${ENGINE}';
const throwing = defineModel({ name: 'throwing', title: 'Throwing', ref: async () => { throw new Error('cannot read ' + import.meta.url); } });
const missing = defineModel({ name: 'missing', title: 'Missing', ref: async () => ({ module: new URL('./gone.mjs', import.meta.url).href, export: 'none', parameters: {} }) });
export const models = [throwing, missing];
`;

it('no response names a folder of the server, whichever file is missing or broken', async () => {
  const secret = join(temporaryFolder(), SECRET);
  const inside = (...names: readonly string[]): string => join(secret, ...names);
  for (const name of ['dem', 'cover', 'houses', 'antennas']) mkdirSync(inside(name), { recursive: true });
  const hgt = new Uint8Array(2 * 1201 * 1201).fill(1);
  for (const name of ['N00E000', 'N00E001', 'N00E003', 'N01E000']) writeFileSync(inside('dem', `${name}.hgt`), hgt);
  const grid = geographicGrid({ north: 0.4, south: 0, west: 6.4, east: 6.8 }, 40, 40);
  writeFileSync(inside('dem', 'ground.tif'), floatGeoTiff(rasterOf(new Float32Array(1600).fill(1), grid)));
  const cover = 'ESA_WorldCover_10m_2021_v200_N00E006_Map.tif';
  copyFileSync(dataPath(`landcover/${cover}`), inside('cover', cover));
  writeFileSync(inside('houses', 'a.geojson'), '{"type": "FeatureCollection", "features": []}');
  writeFileSync(inside('antennas', '5_yagi.msi'), 'NAME a\nHORIZONTAL 360\n0 x');
  writeFileSync(inside('walls.geojson'), '{"type": "FeatureCollection", "features": []}');
  writeFileSync(inside('models.mjs'), MODEL);
  writeFileSync(inside('satellites.json'), elements());
  const flags = {
    terrain: 'dem',
    landcover: 'cover',
    buildings: 'houses',
    antennas: 'antennas',
    obstacles: 'walls.geojson',
    models: 'models.mjs',
    satellites: 'satellites.json',
    data: 'data',
  };
  const printed = await started(Object.entries(flags).flatMap(([name, file]) => [`--${name}`, inside(file)]));
  const url = /address: (\S+)/.exec(printed)?.[1] ?? '';
  const key = /key: (\S+)/.exec(printed)?.[1] ?? '';

  const told: string[] = [];
  /** Asks, and keeps all that came back. */
  const ask = async (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<string> => {
    const text = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    const answer = await fetch(url + path, { method, headers: { key }, ...(text === undefined ? {} : { body: text }) });
    const got = `${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`;
    told.push(`${method} ${path} ${got}`);
    return got;
  };
  const at = (lat: number, lon: number, change: object = {}): object => ({
    ...AREA_BODY,
    transmitter: { ...AREA_BODY.transmitter, lat, lon },
    ...change,
  });
  const model = new FormData();
  model.append('data', new Blob([roomGlb() as Uint8Array<ArrayBuffer>]), 'room.glb');
  await ask('/3d/model/upload', model);
  const { id, sid } = JSON.parse((await ask('/area', AREA_BODY)).replace(/^.*?\]\] /s, '')) as {
    id: number;
    sid: string;
  };
  await ask('/area', { ...AREA_BODY, site: 'B2' });
  const files = ['png', 'kmz', 'tiff', 'values'];
  for (const landcover of [0, 1])
    await ask('/path', { ...PATH_BODY, environment: { landcover, buildings: 1, obstacles: 1 } });
  await ask('/area', at(0.5, 0.5, { environment: { landcover: 1, buildings: 1, obstacles: 1 } }));
  for (const pm of ['throwing', 'missing']) {
    await ask('/path', { ...PATH_BODY, model: { pm } });
    await ask('/area', { ...AREA_BODY, model: { pm } });
  }
  await ask('/path', { ...PATH_BODY, antenna: { ...PATH_BODY.antenna, ant: 5 } });
  for (const path of [
    '/antennas',
    '/antennas/pattern/5',
    '/models',
    '/satellite/query?NAME=ISS',
    '/readyz',
    '/healthz',
    '/metrics',
    '/openapi.json',
    '/templates',
    '/apis/plans.yml',
  ])
    await ask(path);

  // What is broken while the server runs.
  truncateSync(inside('dem', 'N00E000.hgt'), 1000);
  for (const name of ['N00E001', 'N01E000']) rmSync(inside('dem', `${name}.hgt`));
  rmSync(inside('cover', cover));
  writeFileSync(inside('houses', 'a.geojson'), '{"type": ');
  for (const name of ['antennas', 'models.mjs', 'satellites.json', 'walls.geojson'])
    rmSync(inside(name), { recursive: true });
  for (const [lat, lon] of [
    [0.5, 0.5],
    [0.5, 1.5],
    [1.5, 0.5],
    [0.5, 2.5],
    [0.5, 3.5],
    [0.2, 6.6],
  ] as const) {
    const place = at(lat, lon, {
      environment: { landcover: 1, buildings: 1 },
      output: { ...AREA_BODY.output, res: 25, rad: 1 },
    });
    const receiver = { ...PATH_BODY.receiver, lat: lat + 0.01, lon };
    const { transmitter } = place as typeof AREA_BODY;
    await ask('/area', place);
    await ask('/path', { ...place, receiver });
    await ask('/points', {
      ...place,
      receiver,
      points: [
        { lat, lon, alt: 10 },
        { lat: lat + 0.02, lon, alt: 10 },
      ],
    });
    const radios = [transmitter, { ...transmitter, lat: lat + 0.01 }].map((radio) => ({
      ...radio,
      antenna: AREA_BODY.antenna,
    }));
    await ask('/multilink', { ...place, radios, transmitter: undefined });
    await ask('/multisite', { ...place, transmitters: radios, transmitter: undefined });
    await ask('/bsa', { ...place, places: 10, output: { units: 'm', res: 200, rad: 1 } });
    await ask(`/highpoint?lat=${lat}&lon=${lon}&rad=1`);
    await ask(`/terrain/12/${Math.floor(((lon + 180) / 360) * 4096)}/2042.png`);
    await ask('/satellite/area', {
      satellites: [{ lon: 10 }],
      date_time: '2026-03-21T12:00:00Z',
      transmitter: { frq: 12_000, txw: 100, bwi: 36 },
      boresight: { lat, lon },
      receiver: { alt: 3, rxg: 38 },
      output: { out: 2, res: 200, bounds: { north: lat + 0.01, south: lat, east: lon + 0.01, west: lon } },
    });
  }
  await ask('/path', { ...PATH_BODY, antenna: { ...PATH_BODY.antenna, ant: 5 } });
  for (const path of ['/antennas', '/antennas/pattern/5', '/models', '/satellite/query?NAME=ISS', '/readyz'])
    await ask(path);

  const calls = async (): Promise<void> => {
    await ask('/network?net=Testing&nam=Super&lat=0.5&lon=0.5&alt=2');
    await ask('/merge', { network: 'Testing', name: 'Super' });
    await ask('/interference', { s_network: 'Testing', s_sites: ['A1'], j_sites: ['B2'] });
    await ask('/trilateration', { connected: [{ site: String(id), rssi: -50 }], errordB: 10 });
    for (const format of files) await ask(`/archive/${sid}/${format}`);
    for (const fmt of ['kml', 'kmzppa', 'shp', 'tiff', 'zip', 'values'])
      await ask(`/archive/export?file=${id}_Testing_A1&fmt=${fmt}`);
    await ask('/3d', {
      site: 'Room',
      network: 'Testing',
      transmitters: [{ frq: 416, txw: 5, pos: { x: 1, y: 1.5, z: 1 }, antenna: { ant: 1, txg: 2.15, txl: 0 } }],
      '3d': { input_file: 'room.glb', max_reflections: 1 },
      output: { res: 0.5, col: 'RAINBOW.dBm', out: 2 },
      receiver: { rxs: -100, rxg: 0 },
    });
    for (const path of [
      '/3d/model/list',
      '/archive/list',
      '/archive/data',
      `/archive/calc?id=${sid}`,
      '/my-metrics',
      '/templates',
      '/noise/map?frequency=446&north=1&south=0&east=1&west=0&resolution=20000',
    ])
      await ask(path);
    await ask('/template/create', { template: { name: 'Mine' }, ...AREA_BODY });
    await ask('/area', at(0.5, 3.5));
    await ask('/3d/model/delete/room.glb', undefined, 'DELETE');
    await ask(`/archive/delete?cid=${id}`, undefined, 'DELETE');
    await ask('/3d/model/upload', model);
  };
  const stored = filesOf(inside('data')).filter((path) => !path.includes('radioshed.sqlite'));
  expect(stored.length).toBeGreaterThan(1);
  for (const path of stored) writeFileSync(path, 'rubbish');
  await calls();
  for (const path of readdirSync(inside('data'))) {
    if (!path.includes('sqlite')) rmSync(inside('data', path), { recursive: true });
  }
  await calls();

  expect(told.filter((each) => / (?:400|500|502|507) \[\[/.test(each)).length).toBeGreaterThan(50);
  for (const part of [
    'Terrain: N00E001.hgt is left out: There is no file N00E001.hgt',
    'Landcover and buildings: cover contains',
    'file of pattern 5',
    'damaged data',
    'cannot write its data',
  ]) {
    expect([part, told.some((each) => each.includes(part))]).toEqual([part, true]);
  }
  const shown = told.filter((each) => LEAK.test(each));
  expect(
    shown.map(
      (each) => `${each.split(' ', 2).join(' ')} … ${each.slice(each.search(LEAK) - 120, each.search(LEAK) + 120)}`,
    ),
  ).toEqual([]);
});

it.skipIf(process.platform === 'win32')(
  'a folder that others can read is reported, and what is added to it is closed to them',
  async () => {
    const data = join(temporaryFolder(), 'data');
    const database = join(data, 'radioshed.sqlite');
    mkdirSync(data);
    writeFileSync(database, '');
    for (const [path, mode] of [
      [data, 0o755],
      [database, 0o644],
    ] as const)
      chmodSync(path, mode);
    const start = async (): Promise<() => string> => {
      let said = await started(['--terrain', 'null-island', '--data', data]);
      child?.stderr?.on('data', (text: string) => (said += text));
      return () => said;
    };
    const said = await start();
    const note = `Other users of this machine can read ${data} and ${database}. Run: chmod -R go-rwx ${data}`;
    await expect.poll(said).toContain(note);
    // SQLite gives journals the mode of their database
    const added = filesOf(data).filter((path) => !path.startsWith(database));
    expect(added.length).toBeGreaterThan(1);
    for (const path of added) expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
    const ended = new Promise((resolve) => child?.on('close', resolve));
    child?.kill('SIGTERM');
    await ended;
    for (const [path, mode] of [
      [data, 0o700],
      [database, 0o600],
    ] as const)
      chmodSync(path, mode);
    expect((await start())()).not.toContain('Other users');
  },
);
