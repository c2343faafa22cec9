import { sceneResponse, type SceneResponse } from '@radioshed/contract/schemas';
import { memoryArchive } from '@radioshed/archive/memory';
import { dracoDecoders } from '@radioshed/raytrace/node';
import { readFieldFile, readModel } from '@radioshed/raytrace';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { beforeAll, describe, expect, test } from 'vitest';

import { createHandler } from '../../src/index.js';
import { good, refused } from '../accounts.js';
import { glbOf, quad, roomForm } from '../glb.js';

/** The sample of the public clients, with another model. */
const sample = {
  transmitters: [{ frq: 416, txw: 5, pos: { x: 1, y: 1.5, z: 1 }, antenna: { ant: 1, txg: 2.15, txl: 0 } }],
  '3d': { input_file: 'room.glb', max_reflections: 2 },
  output: { res: 0.25, col: 'RAINBOW.dBm', out: 2 },
  receiver: { rxs: -100, rxg: 0 },
};

type Ask = (method: string, path: string, body?: unknown) => Promise<Response>;

/** A server with two accounts; the first has a model. */
async function server(plan = 'selfHosted', settings = {}) {
  const archive = memoryArchive();
  const service = createService({ terrain: nullIsland(), archive, settings });
  const handler = createHandler({ allowedHosts: ['example.org'], service, version: '1.2.3' });
  const [ada, eve] = [await openAccount(archive, 'Ada'), await openAccount(archive, 'Eve')];
  await archive.setPlan(1, plan);
  const asking =
    (key?: string): Ask =>
    (method, path, body) => {
      const text = body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) };
      const url = path.startsWith('http') ? path : `http://example.org${path}`;
      return handler(new Request(url, { method, headers: key === undefined ? {} : { key }, ...text }));
    };
  await good(asking(ada.key)('POST', '/3d/model/upload', roomForm()));
  return { ada: asking(ada.key), eve: asking(eve.key), nobody: asking() };
}

let ada: Ask;
let eve: Ask;
let nobody: Ask;
let answer: SceneResponse;
beforeAll(async () => {
  ({ ada, eve, nobody } = await server());
  answer = sceneResponse.parse(await good<SceneResponse>(ada('POST', '/3d', sample)));
});

async function bytesOf(url: string): Promise<Uint8Array> {
  const response = await nobody('GET', url);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

describe('/3d', () => {
  test('returns every member of the interface, including the older ones', () => {
    expect(answer).toMatchObject({ resolution: 0.25, balance: 1_000_000_000 });
    // 4 m × 3 m × 5 m of voxels, and one on each side
    expect(answer.megavoxels).toBeCloseTo((18 * 14 * 22) / 1e6, 9);
    expect(answer.coverage).toBeGreaterThan(90);
    expect(answer.computed_by).toEqual({ engine: 2, precision: 'f64', threads: 1 });
    expect(answer).not.toHaveProperty('message');
    expect(answer.calculation_adjusted.join(' ')).toMatch(/Default used: default_material with/);
  });

  test('its files match their names', async () => {
    const [packed, plain] = [await bytesOf(answer.model_file), await bytesOf(answer.model_file_uncompressed)];
    expect(packed.length / 1e6).toBeCloseTo(answer.file_size_MB, 3);
    expect(plain.length / 1e6).toBeCloseTo(answer.file_size_uncompressed_MB, 3);
    expect(new TextDecoder().decode(packed)).toContain('KHR_draco_mesh_compression');
    expect(new TextDecoder().decode(plain)).not.toContain('KHR_draco_mesh_compression');
    const models = [await readModel(plain), await readModel(packed, { decoders: await dracoDecoders() })];
    expect(models[0]?.report.triangles).toBe(models[1]?.report.triangles);
    const { grid, powerDbm } = readFieldFile(await bytesOf(answer.field));
    expect(grid.size).toEqual([18, 14, 22]);
    expect(Math.max(...powerDbm)).toBeGreaterThan(0);
    expect(new TextDecoder().decode((await bytesOf(answer.slice)).subarray(1, 4))).toBe('PNG');
    expect(answer.slice_height_m).toBe(1.5);
    const page = new TextDecoder().decode(await bytesOf(answer.model_viewer));
    for (const format of ['glb', 'glb_plain', 'field', 'png', 'json']) expect(page).toContain(format);
  });

  test('is listed, exported and deleted by its owner only', async () => {
    const kept = await good<SceneResponse>(ada('POST', '/3d', { ...sample, site: 'Hall' }));
    const listed = await good<{ id: number; kind: string; formats: string[] }[]>(ada('GET', '/archive/list'));
    expect(listed[0]).toMatchObject({ id: kept.id, kind: '3d', formats: ['glb', 'glb_plain', 'field', 'png', 'json'] });
    expect(await good(eve('GET', '/archive/list'))).toEqual([]);
    const file = `${kept.id}_Testing_Hall`;
    expect((await ada('GET', `/archive/export?file=${file}&fmt=glb`)).status).toBe(200);
    expect(await refused(eve('GET', `/archive/export?file=${file}&fmt=glb`))).toMatch(/^404 Not found: /);
    expect(await refused(ada('GET', `/archive/export?file=${file}&fmt=kmz`))).toMatch(
      /^400 fmt: "kmz" is not one of the formats/,
    );
    expect(await refused(eve('GET', `/archive/delete?cid=${kept.id}`))).toMatch(/^404 Not found: /);
    expect((await ada('GET', `/archive/delete?cid=${kept.id}`)).status).toBe(200);
    expect((await nobody('GET', kept.model_file)).status).toBe(404);
  });

  test('the same request gives the same field; power sums differ from interference', async () => {
    const again = await good<SceneResponse>(ada('POST', '/3d', sample));
    expect(await bytesOf(again.field)).toEqual(await bytesOf(answer.field));
    const output = { ...sample.output, fading: 'power' };
    const smooth = await good<SceneResponse>(ada('POST', '/3d', { ...sample, output }));
    expect(await bytesOf(smooth.field)).not.toEqual(await bytesOf(answer.field));
  });

  test('materials are matched by name, including those of P.2040; unmatched ones are reported', async () => {
    const materials = [
      { keys: ['ground'], p2040: 'concrete' },
      { keys: ['Marble'], reflection_loss: 1, transmission_loss: 50, diffusion: 0 },
    ];
    const told = await good<SceneResponse>(ada('POST', '/3d', { ...sample, materials }));
    const notes = told.calculation_adjusted.join(' ');
    expect(notes).toContain('No part of the model is named "Marble".');
    expect(notes).toContain('6 of 8 triangles have no named material');
  });

  test('powers of transmitters add up, and fwd and up turn antennas', async () => {
    const levelsOf = async (change: object): Promise<Float32Array> => {
      const told = await good<SceneResponse>(
        ada('POST', '/3d', { ...sample, '3d': { ...sample['3d'], max_reflections: 0 }, ...change }),
      );
      return readFieldFile(await bytesOf(told.field)).powerDbm;
    };
    const [one] = sample.transmitters;
    const single = await levelsOf({});
    const double = await levelsOf({ transmitters: [one, one] });
    const middle = single.findIndex((level) => Number.isFinite(level));
    expect((double[middle] ?? 0) - (single[middle] ?? 0)).toBeCloseTo(3.01, 1);
    const antenna = { ant: 0, txg: 10, hbw: 60, vbw: 60, fbr: 20 };
    const towards = async (fwd: object): Promise<number> => {
      const levels = await levelsOf({ transmitters: [{ ...one, antenna, fwd }] });
      return levels[9 + 18 * (7 + 14 * 18)] ?? Number.NaN; // in the far half of the room
    };
    expect((await towards({ x: 0, y: 0, z: 1 })) - (await towards({ x: 0, y: 0, z: -1 }))).toBeGreaterThan(10);
  });

  test('without a GPU, a request for one runs on the CPU, which is reported', async () => {
    const told = await good<SceneResponse>(ada('POST', '/3d', { ...sample, engine: 1 }));
    expect(told.computed_by).toEqual({ engine: 2, precision: 'f64', threads: 1 });
    expect(told.calculation_adjusted).toContain(
      'Calculated on the CPU instead of the requested GPU: no GPU is available.',
    );
  });

  test('more rays leave less noise; the report includes the effect of voxel size', async () => {
    const plate = { default_material: { diffusion: 1 }, output: { ...sample.output, res: 0.5 } };
    const errorOf = async (rays?: number): Promise<number> => {
      const output = { ...plate.output, ...(rays === undefined ? {} : { rays }) };
      const told = await good<SceneResponse>(ada('POST', '/3d', { ...sample, ...plate, output }));
      const notes = told.calculation_adjusted.join(' ');
      expect(notes).toContain('Fading is finer than voxels of 0.5 m (half a wavelength is 0.36 m)');
      return Number(/standard error of (\d+) %/.exec(notes)?.[1] ?? 0);
    };
    const [few, normal, many] = [await errorOf(1), await errorOf(), await errorOf(100)];
    expect(few).toBeGreaterThan(normal);
    expect(normal).toBeGreaterThan(many);
  });

  test('a field larger than the plan allows becomes coarser, which is reported', async () => {
    const free = await server('free', { maxMegavoxels: 0.001 });
    const told = await good<SceneResponse>(free.ada('POST', '/3d', sample));
    expect(told.megavoxels).toBeLessThanOrEqual(0.001);
    expect(told.calculation_adjusted.join(' ')).toMatch(/resolution was changed from 0.25 m to/);
  });

  test('output.res takes precedence over megavoxels, which is reported', async () => {
    const both = { ...sample, output: { ...sample.output, res: 0.5, megavoxels: 999 } };
    const told = await good<SceneResponse>(ada('POST', '/3d', both));
    expect(told.resolution).toBe(0.5);
    expect(told.calculation_adjusted).toContain(
      'output.megavoxels 999 is not used: output.res 0.5 m takes precedence.',
    );
  });

  test.each<[what: string, change: object, answer: RegExp]>([
    ['neither', { output: { out: 2 } }, /^400 output\.res: neither given/],
    ['another model', { '3d': { input_file: 'other.glb' } }, /^400 3d\.input_file: there is no model "other\.glb"/],
    ['a path', { '3d': { input_file: '../../etc/passwd' } }, /^400 3d\.input_file: there is no model/],
    ['no model', { '3d': {} }, /^400 3d\.input_file: missing/],
    ['no transmitters', { transmitters: [] }, /^400 transmitters: a list of 0/],
    [
      'a direction without length',
      { transmitters: [{ ...sample.transmitters[0], fwd: { x: 0, y: 0, z: 0 } }] },
      /^400 transmitters\[0\]\.fwd: /,
    ],
    [
      'parallel directions',
      { transmitters: [{ ...sample.transmitters[0], fwd: { x: 0, y: 1, z: 0 } }] },
      /^400 transmitters\[0\]\.up: /,
    ],
    [
      'an antenna that does not exist',
      { transmitters: [{ ...sample.transmitters[0], antenna: { ant: 7777 } }] },
      /^400 transmitters\[0\]\.antenna\.ant: 7777/,
    ],
    ['another quantity', { output: { res: 0.2, out: 1 } }, /^400 output\.out: 1 is not one of 2/],
    ['another material', { default_material: { p2040: 'cheese' } }, /^400 default_material\.p2040: "cheese"/],
    [
      'a fraction above 1',
      { materials: [{ keys: ['a'], diffusion: 2 }] },
      /^400 materials\[0\]\.diffusion: 2 is outside 0 to 1/,
    ],
    ['a material without keys', { materials: [{ reflection_loss: 2 }] }, /^400 materials\[0\]\.keys: missing/],
    ['too many reflections', { '3d': { input_file: 'room.glb', max_reflections: 51 } }, /^400 3d\.max_reflections: 51/],
    ['rays beyond the limit', { output: { res: 0.25, rays: 1001 } }, /^400 output\.rays: 1001 is outside 1 to 1000/],
    ['a slice outside', { output: { res: 0.25, slice: 50 } }, /^400 output\.slice: 50 is outside/],
    ['an unknown key', { output: { res: 0.25, col: 'NONE.dBm' } }, /^400 output\.col: /],
  ])('%s is refused, costs nothing and keeps nothing', async (_what, change, told) => {
    const before = await good(ada('GET', '/my-metrics'));
    const listed = await good(ada('GET', '/archive/list'));
    expect(await refused(ada('POST', '/3d', { ...sample, ...change }))).toMatch(told);
    expect(await good(ada('GET', '/my-metrics'))).toEqual(before);
    expect(await good(ada('GET', '/archive/list'))).toEqual(listed);
  });

  test('a request that needs too much memory is refused before it starts', async () => {
    const big = await server('selfHosted', { maxMegavoxels: 1000 });
    const output = { megavoxels: 999 };
    expect(await refused(big.ada('POST', '/3d', { ...sample, output }))).toMatch(
      /^400 output\.megavoxels: 999 is not a size that needs at most 3\.0 GB of memory \(this needs [\d.]+ GB; 0\.0\d+ m, 6\d(\.\d)? megavoxels, fits\)/,
    );
  });

  test('a stored file that is not a model is reported with the field that names it', async () => {
    const archive = memoryArchive();
    const handler = createHandler({
      allowedHosts: ['example.org'],
      service: createService({ terrain: nullIsland(), archive }),
      version: '1',
    });
    const { key } = await openAccount(archive, 'Ada');
    await archive.putModel({ accountId: 1, name: 'room.glb', content: new Uint8Array(100), report: {} });
    const request = new Request('http://example.org/3d', {
      method: 'POST',
      headers: { key },
      body: JSON.stringify(sample),
    });
    const response = await handler(request);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: '3d.input_file: the file is not a GLB: it does not begin with "glTF"',
      fields: [{ field: '3d.input_file', value: 'room.glb', limits: 'a supported GLB model', unit: '' }],
    });
  });

  test('a model of another account does not exist', async () => {
    expect(await refused(eve('POST', '/3d', sample))).toMatch(/^400 3d\.input_file: there is no model/);
  });

  test('a sheet in front of a transmitter casts a shadow', async () => {
    const form = new FormData();
    const wall = quad([2, -2, -2], [2, -2, 6], [2, 5, 6], [2, 5, -2]);
    form.append(
      'data',
      new Blob([glbOf({ Wall: wall, End: wall.map((each, i) => (i % 3 === 0 ? 6 : each)) })]),
      'wall.glb',
    );
    await good(ada('POST', '/3d/model/upload', form));
    const told = await good<SceneResponse>(
      ada('POST', '/3d', {
        ...sample,
        transmitters: [{ ...sample.transmitters[0], pos: { x: 4, y: 1.5, z: 1 } }],
        '3d': { input_file: 'wall.glb', max_reflections: 0 },
        default_material: { reflection_loss: 3, transmission_loss: 1e6, diffusion: 0 },
      }),
    );
    expect(told.coverage).toBeLessThan(100);
  });
});
