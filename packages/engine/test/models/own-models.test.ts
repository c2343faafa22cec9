import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { inlinePool } from '@radioshed/parallel';
import { type EndsModel, loadGpuModel } from '@radioshed/profile';
import { checkRange } from '@radioshed/units';
import { afterAll, describe, expect, it } from 'vitest';

import { area, defineModel, loadModels, modelOf, multisite, path, points } from '../../src/index.js';
import { flat } from '../flat-terrain.js';
import { areaInput, pathInput } from '../inputs.js';

const module = new URL('../described-models.js', import.meta.url).href;
const model = { name: 'same-loss', module } as const;
const NO_REF = { module: '', export: '', parameters: {} };
const transmitter = { ...areaInput.transmitter, frequencyMHz: 150 };

describe('a model from a module', () => {
  it('computes areas, sites and paths by its name', async () => {
    const output = { quantity: 'pathLoss', resolutionM: 100, radiusKm: 1 } as const;
    const context = flat(0);
    const covered = await area({ ...areaInput, transmitter, model, output }, context);
    expect(new Set(covered.values.values.filter((each) => !Number.isNaN(each)))).toEqual(new Set([99]));
    const { antenna, receiver } = areaInput;
    const sites = await multisite({ transmitters: [{ ...transmitter, antenna }], receiver, model, output }, context);
    expect(new Set(sites.values.values.filter((each) => !Number.isNaN(each)))).toEqual(new Set([99]));
    const result = await path(
      { ...pathInput, transmitter: { ...pathInput.transmitter, frequencyMHz: 150 }, model },
      context,
    );
    expect(result.link.pathLossDb).toBe(99);
    expect(structuredClone(result.input.model)).toMatchObject(model);
  });

  it('is refused outside its limits', async () => {
    const refused = area({ ...areaInput, transmitter: { ...transmitter, frequencyMHz: 300 }, model }, flat(0));
    await expect(refused).rejects.toThrow('transmitter.frequencyMHz: 300 is outside 100 to 200 MHz (Same loss)');
  });

  it('is refused by a name that the module lacks, and before it is loaded', async () => {
    await loadModels(module);
    expect(() => modelOf({ name: 'other', module })).toThrow('model.name: "other" is not one of same-loss');
    expect(() => modelOf({ name: 'other', module: 'file:///nowhere.js' })).toThrow('model.module');
  });
});

it('is found by name in a bundle, with its function', async () => {
  const models = { models: [defineModel({ name: 'bundled', title: 'Bundled', ref: async () => ref })], lossless };
  const ref = { module: 'in-bundle', export: 'lossless', parameters: {} };
  const load = (name: string) => (name === 'in-bundle' ? Promise.resolve(models) : undefined);
  expect(await loadModels('in-bundle', load)).toMatchObject([{ module: 'in-bundle' }]);
  const output = { quantity: 'pathLoss', resolutionM: 100, radiusKm: 1 } as const;
  const input = { ...areaInput, transmitter, model: { name: 'bundled', module: 'in-bundle' }, output };
  const { values } = await area(input, { ...flat(0), pool: inlinePool(load) });
  expect(new Set(values.values.filter((each) => !Number.isNaN(each)))).toEqual(new Set([0]));
});

it('is found by name in a bundle where no pool is asked, with its version for a GPU', async () => {
  const ref = { module: 'with-wgsl', export: 'lossless', parameters: { a: 1 } };
  const gpu = { module: 'wgsl-only', export: 'onGpu' };
  const models = [
    defineModel({ name: 'twinned', title: 'Twinned', ref: async () => ({ ...ref, gpu }) }),
    defineModel({ name: 'lost', title: 'Lost', ref: async () => ({ ...ref, gpu: { ...gpu, module: 'lost-module' } }) }),
  ];
  const onGpu = (parameters: object) => ({ parameters });
  const load = (name: string) => {
    if (name === 'with-wgsl') return Promise.resolve({ models, lossless });
    return name === 'wgsl-only' ? Promise.resolve({ onGpu }) : undefined;
  };
  const [twinned, lost] = await loadModels('with-wgsl', load);
  const model = { name: 'twinned', module: 'with-wgsl' };
  const found = await path(
    { ...pathInput, transmitter: { ...pathInput.transmitter, frequencyMHz: 150 }, model },
    flat(0),
  );
  expect(found.link.pathLossDb).toBe(0);
  const setting = {} as Parameters<NonNullable<typeof twinned>['descriptor']['ref']>[0];
  const ref2 = await twinned?.descriptor.ref(setting);
  expect(ref2 && (await loadGpuModel(ref2))).toEqual({ parameters: { a: 1 } });
  expect(structuredClone(ref2)).toEqual({ ...ref, gpu, ownName: 'twinned' });
  const unknown = await lost?.descriptor.ref(setting);
  await expect(unknown && loadGpuModel(unknown)).rejects.toThrow('lost-module');
});

it.each([
  ['text', () => '100', /^model wrong: lossDb returned "100" at [\d.]+ m; it must return a number of dB, or NaN where/],
  ['nothing', () => undefined, /^model wrong: lossDb returned undefined at [\d.]+ m; it must/],
  ['an error', () => expect.fail('boom'), /^model wrong: lossDb at [\d.]+ m failed: boom$/],
  ['no function', null, /^model wrong: its function must return { terrain: 'ends', lossDb } or/],
])('with %s for a loss is named in the error', async (what, lossDb, message) => {
  const ref = { module: `with ${what}`, export: 'wrong', parameters: {} };
  const models = [defineModel({ name: 'wrong', title: 'Wrong', ref: async () => ref })];
  await loadModels(ref.module, () => Promise.resolve({ models, wrong: () => ({ terrain: 'ends', lossDb }) }));
  await expect(path({ ...pathInput, model: { name: 'wrong', module: ref.module } }, flat(0))).rejects.toThrow(message);
});

it('refuses one place of many by an OutOfRangeError', async () => {
  const lossDb: EndsModel['lossDb'] = (distanceM) => checkRange('distanceM', distanceM, 0, 5000, 'm');
  const ref = { module: 'near', export: 'near', parameters: {} };
  const models = [defineModel({ name: 'near', title: 'Near', ref: async () => ref })];
  await loadModels(ref.module, () => Promise.resolve({ models, near: () => ({ terrain: 'ends', lossDb }) }));
  const { transmitter: sender, receiver, ...rest } = pathInput;
  const { latDeg: _lat, lonDeg: _lon, ...common } = sender;
  const places = [1, 50].map((km) => ({ latDeg: receiver.latDeg - km / 111, lonDeg: receiver.lonDeg }));
  const model = { name: 'near', module: ref.module };
  const found = await points({ ...rest, receiver, transmitter: common, points: places, model }, flat(0));
  expect(found.reports.map(({ index }) => index)).toEqual([0]);
  expect(found.refused).toEqual([
    { index: 1, reason: expect.stringMatching(/^distanceM: \d+.* is outside 0 to 5000 m/) },
  ]);
});

it('is named where its ref fails', async () => {
  const ref = () => Promise.reject(new Error('boom'));
  await loadModels('no ref', () => Promise.resolve({ models: [defineModel({ name: 'refless', title: 'None', ref })] }));
  const model = { name: 'refless', module: 'no ref' };
  await expect(path({ ...pathInput, model }, flat(0))).rejects.toThrow(
    'model refless: ref of its descriptor failed: boom',
  );
});

function lossless(): EndsModel {
  return { terrain: 'ends', lossDb: () => 0 };
}

describe('an invalid module', () => {
  const folder = mkdtempSync(join(tmpdir(), 'radioshed-models-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const plain = JSON.stringify(defineModel({ name: 'sound', title: 'Sound', ref: async () => ({ ...NO_REF }) }));
  const sound = `const sound = { ...${plain}, ref() {}, notes() {}, explain() {} };`;

  it.each([
    ['undefined', 'models: missing'],
    ['[]', 'models: '],
    ['["sound"]', 'models[0]: "sound" is not a model descriptor'],
    ['[{ ...sound, ref: undefined }]', 'models[0].ref: missing; allowed: a function'],
    ['[{ ...sound, name: "two words" }]', 'models[0].name: "two words" is not a name of at most 40 letters'],
    ['[{ ...sound, name: "itm" }]', 'models[0].name: "itm" is not a name different from all other models'],
    ['[sound, sound]', 'models[1].name: "sound" is not a name different from all other models'],
    ['[{ ...sound, pm: 4 }]', 'models[0].pm: 4 is not an integer from 100 to 9999, or null'],
    ['[{ ...sound, limits: { ...sound.limits, txHeightM: [9, 1] } }]', 'txHeightM: "[9, 1]" is not a range, [least'],
    ['[{ ...sound, terrain: "all" }]', 'models[0].terrain: "all" is not one of none, ends, base, profile'],
  ])('names it: %s', async (models, message) => {
    const file = join(folder, `${Math.random().toString(36).slice(2)}.mjs`);
    writeFileSync(file, `${sound}\nexport const models = ${models};\n`);
    await expect(loadModels(pathToFileURL(file).href)).rejects.toThrow(message);
  });
});
