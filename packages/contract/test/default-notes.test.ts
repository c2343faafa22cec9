import type { Note } from '@radioshed/units';
import { describe, expect, test } from 'vitest';

import { codesOf } from './codes-of.js';
import { callSchemasOf } from '../src/call-schemas.js';
import * as schemas from '../src/schemas.js';
import * as translate from '../src/translate.js';

type Members = Readonly<Record<string, unknown>>;

/** Members of a request by path, from its schema. */
function pathsOf(schema: Members, at = ''): string[] {
  const { properties, items } = schema as { properties?: Record<string, Members>; items?: Members };
  if (items !== undefined) return pathsOf(items, `${at}[0]`);
  if (properties === undefined) return [at];
  return Object.entries(properties).flatMap(([name, each]) => pathsOf(each, at === '' ? name : `${at}.${name}`));
}

/** Members whose absence adds nothing to the link, so there is nothing to report, with the reason. */
const NEUTRAL: Readonly<Record<string, string>> = {
  site: 'a name',
  network: 'a name',
  engine: 'the same numbers on any processor',
  'receiver.pol': 'as the transmitter',
  'transmitter.units': 'as output.units',
  'receiver.units': 'as output.units',
  'receiver.ant': 'not used',
  'antenna.txl': 'no loss',
  'antenna.tlt': 'level',
  'antenna.hbw': 'required with ant 0',
  'antenna.vbw': 'required with ant 0',
  'antenna.interpolation': 'reported with the pattern file',
  feeder: 'no cable',
  'model.ked': 'no diffraction added',
  'model.roughness': 'exact',
  'model.rcs': 'reported by the engine',
  'model.conf': 'reported by the engine',
  'model.time': 'reported by the engine',
  'model.cli': 'reported by the engine',
  'model.eps': 'reported by the engine',
  'model.sig': 'reported by the engine',
  'model.n0': 'reported by the engine',
  'model.ter': 'not used',
  'environment.elevation': 'as the terrain has it',
  'environment.landcover': 'off',
  'environment.coarse': 'reported by the engine where it matters',
  'environment.buildings': 'off',
  'environment.obstacles': 'off',
  'environment.roofs': 'antennas in buildings stand on their roofs',
  'environment.clm': 'of 2021',
  'environment.cll': 'of 2021',
  'environment.mat': 'of 2021',
  'output.col': 'a colour',
  'output.mod': 'no modulation',
  'output.ber': 'no error rate',
  'output.bounds': 'no box',
  availability: 'reported with the availability',
};

const all = {
  site: 'A1',
  network: 'Testing',
  engine: 2,
  transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 900, txw: 5, bwi: 0.1 },
  receiver: { lat: 0.51, lon: 0.51, alt: 2, rxg: 1, rxs: -100 },
  antenna: { txg: 3, txl: 0, ant: 0, azi: 0, tlt: 0, hbw: 60, vbw: 20, fbr: 20, pol: 'h' },
  model: { pm: 3, pe: 1, ked: 0, rel: 50 },
  environment: { clt: 'Urban.clt', landcover: 1, buildings: 1, obstacles: 0, roofs: 0, elevation: 2 },
  output: { units: 'm', out: 4, nf: -110, res: 20, rad: 3, ber: 0, mod: 0, col: 'SNR.dB' },
};

/** The fields of defaults in notes. */
function defaultFields(notes: readonly Note[]): (string | undefined)[] {
  const values = notes.filter(({ code }) => code === 'defaultsUsed').map(({ params }) => params['values']);
  return (values as unknown as translate.DefaultUsed[][]).flat().map(({ field }) => field);
}

/** The body without a member. */
function without(body: Members, path: string): Members {
  const [head = '', ...rest] = path.split('.');
  const { [head]: value, ...others } = body;
  return rest.length === 0 ? others : { ...others, [head]: without(value as Members, rest.join('.')) };
}

const CALLS = {
  '/area': (body: Members) => translate.areaInputOf(schemas.readAreaRequest(body)),
  '/path': (body: Members) => translate.pathInputOf(schemas.readPathRequest(body)),
};

describe.each(Object.entries(CALLS))('%s', (call, read) => {
  const defaultsOf = (body: Members): (string | undefined)[] => defaultFields(read(body).notes);

  test('reports nothing where everything is given', () => {
    expect(defaultsOf(all)).toEqual([]);
  });

  const reported = pathsOf(callSchemasOf(call)?.request ?? {})
    .map((path) => path.replace(/^availability\..*/, 'availability'))
    .map((path) => path.replace(/^feeder\..*|^output\.bounds\..*/, (text) => text.replace(/\.[a-z]+$/, '')))
    .filter((path, i, paths) => !(path in NEUTRAL) && paths.indexOf(path) === i)
    .filter((path) => !/^transmitter\.(lat|lon|frq|txw)$|^receiver\.(lat|lon)$/.test(path))
    .filter((path) => call === '/area' || !['receiver.rxs', 'output.res', 'output.rad'].includes(path));

  test.each(reported)('the default of %s changes the effective input or is reported', (path) => {
    const bare = without(all, path === 'receiver.rxs' ? 'receiver.rxs' : path);
    // The threshold has a default for received power only; bandwidth counts where noise is thermal.
    const changed =
      path === 'receiver.rxs'
        ? { ...bare, output: { ...all.output, out: 2 } }
        : path === 'transmitter.bwi'
          ? without(bare, 'output.nf')
          : bare;
    expect(defaultsOf(changed)).toContain(path);
  });

  test('has many of them', () => expect(reported.length).toBeGreaterThan(12));
});

test('a list of radios reports the defaults of each radio, never a value that was given', () => {
  const radio = { lat: 0.5, lon: 0.5, alt: 5, frq: 446, txw: 1, bwi: 0.1 };
  const antenna = { txg: 0, pol: 'v', fbr: 0 };
  const radios = [
    { ...radio, antenna },
    { ...radio, lat: 0.51, frq: 868, antenna: { ...antenna, ant: 38 } },
  ];
  const request = schemas.readMultilinkRequest({ radios, model: { pm: 7 }, Output: { units: 'm', out: 2, nf: -100 } });
  expect(translate.multilinkInputOf(request).notes).toMatchObject([
    { code: 'defaultsUsed', params: { values: [{ field: 'antenna.ant', value: 1, word: 'halfWaveDipole' }] } },
    { code: 'frequenciesDiffer', params: { list: 'radios', frequenciesMHz: [446, 868] } },
  ]);
});

test('HF reports its bandwidth and noise category', () => {
  const body = {
    network: 'HF1',
    transmitter: { lat: 50, lon: 0, txw: 100 },
    receiver: { lat: 40, lon: 0 },
    output: {},
  };
  const { notes } = translate.hfCircuitInputOf(schemas.readHfPredictionRequest(body));
  expect(notes[0]?.params['values']).toEqual(
    expect.arrayContaining([
      { field: 'transmitter.bwi', value: 0.003, unit: 'MHz' },
      { field: 'receiver.rxg', value: 0, unit: 'dBi' },
      { field: 'antenna.ant', value: 1 },
      { field: 'antenna.txg', value: 2.15, unit: 'dBi' },
      { field: 'model.month', value: 6 },
      { field: 'output.snr', value: 10, unit: 'dB' },
      { word: 'ruralNoise' },
    ]),
  );
  const area = { ...body, transmitter: { ...body.transmitter, frq: 10 }, output: { out: 4 } };
  const fields = defaultFields(translate.hfAreaInputOf(schemas.readHfAreaRequest(area), 1e6).notes);
  expect(fields).toEqual(expect.arrayContaining(['transmitter.bwi', 'output.rad', undefined, 'output.res']));
});

test.each([
  [9, 2, ['areaTypesReversed']],
  [9, 1, []],
  [6, 3, ['ruralAsSuburban']],
  [6, 2, []],
])('pm %i with pe %i: what is odd is reported', (pm, pe, expected) => {
  const body = { ...all, model: { ...all.model, pm, pe } };
  expect(codesOf(CALLS['/area'](body).notes)).toEqual(expected);
});
