import { describe, expect, test } from 'vitest';

import {
  isRequestError,
  readBestSiteRequest,
  readHfAreaRequest,
  readHfPredictionRequest,
  readMultilinkRequest,
  readMultisiteRequest,
  readPointsRequest,
  readRelayRequest,
} from '../src/schemas.js';
import { bestSiteInputOf, multilinkInputOf, multisiteInputOf, relayInputOf } from '../src/translate.js';
import { at } from './sample.js';

const radio = { lat: 0.5, lon: 0.5, frq: 446, txw: 5 };
const hf = { lat: 38, lon: 1, frq: 7.1, txw: 100 };
const place = { lat: 0.5, lon: 0.6 };

/** A call with its minimal body, its defaults, its required members and its limits. */
interface Case {
  readonly read: (body: unknown) => object;
  readonly least: Readonly<Record<string, unknown>>;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
  readonly bounds: readonly (readonly [path: string, min: number, max: number])[];
  /** Least and greatest length of site and network. */
  readonly names: readonly [number, number];
}

const cases: Readonly<Record<string, Case>> = {
  '/points': {
    read: readPointsRequest,
    least: { transmitter: { frq: 446, txw: 5 }, points: [place], receiver: place, antenna: {}, output: {} },
    defaults: { site: 'Points', network: 'Testing', 'transmitter.alt': 1, 'transmitter.bwi': 0.1, 'output.out': 2 },
    required: [
      'transmitter',
      'transmitter.frq',
      'transmitter.txw',
      'points',
      'points.0.lat',
      'receiver',
      'receiver.lat',
    ],
    bounds: [
      ['points.0.lat', -89, 89],
      ['points.0.lon', -180, 180],
      ['receiver.rxg', -10, 60],
    ],
    names: [2, 50],
  },
  '/multilink': {
    read: readMultilinkRequest,
    least: { radios: [radio, { ...radio, lat: 0.6 }] },
    defaults: {
      site: 'Multilink',
      network: 'Testing',
      'radios.1.alt': 1,
      'radios.1.antenna.ant': 1,
      'radios.0.antenna.txg': 2.15,
      'output.out': 2,
      'model.pm': 1,
    },
    required: ['radios', 'radios.1.lat', 'radios.0.frq', 'radios.0.txw'],
    bounds: [
      ['radios.1.lat', -89, 89],
      ['radios.0.frq', 2, 100_000],
      ['radios.1.antenna.txg', -10, 60],
      ['output.res', 0.5, 5000],
    ],
    names: [1, 100],
  },
  '/multisite': {
    read: readMultisiteRequest,
    least: { transmitters: [radio] },
    defaults: {
      site: 'MULTISITE',
      network: 'Testing',
      'transmitters.0.remote': false,
      'transmitters.0.antenna.pol': 'v',
      'receiver.alt': 1,
      'output.rad': 5,
    },
    required: ['transmitters', 'transmitters.0.lon', 'transmitters.0.frq'],
    bounds: [
      ['transmitters.0.lon', -180, 180],
      ['transmitters.0.bwi', 0.0001, 1000],
      ['output.rad', 0.03, 500],
    ],
    names: [1, 100],
  },
  '/bsa': {
    read: readBestSiteRequest,
    least: { transmitter: radio },
    defaults: { site: 'BSA', network: 'BSA', 'output.rad': 5, 'model.pm': 1, 'receiver.rxg': 2.15 },
    required: ['transmitter', 'transmitter.lat', 'transmitter.lon', 'transmitter.frq'],
    bounds: [
      ['transmitter.lat', -89, 89],
      ['output.rad', 0.03, 500],
      ['places', 10, 10_000],
    ],
    names: [1, 24],
  },
  '/hf/area': {
    read: readHfAreaRequest,
    least: { transmitter: hf, output: {} },
    defaults: {
      site: 'HF1',
      network: 'Testing',
      'model.hour': 12,
      'antenna.ant': 1,
      'output.out': 2,
      'receiver.rxg': 0,
    },
    required: ['transmitter', 'transmitter.lat', 'transmitter.frq', 'output'],
    bounds: [
      ['transmitter.frq', 1, 30],
      ['model.month', 1, 12],
      ['model.hour', 0, 24],
      ['model.rel', 1, 99],
      ['output.nf', -200, 0],
    ],
    names: [1, 24],
  },
  '/hf/prediction': {
    read: readHfPredictionRequest,
    least: { transmitter: hf, receiver: place, output: {} },
    defaults: { site: 'HF1', network: 'Testing', 'model.sunspots_r12': 100, 'output.snr': 10 },
    required: ['transmitter', 'transmitter.txw', 'receiver', 'receiver.lon', 'output'],
    bounds: [
      ['receiver.lat', -90, 90],
      ['model.sunspots_r12', 0, 311],
      ['transmitter.txw', 0.001, 2_000_000],
    ],
    names: [1, 24],
  },
};

describe.each(Object.entries(cases))('%s', (_, { read, least, defaults, required, bounds, names }) => {
  test.each(Object.entries(defaults))('%s is %j where absent, null or blank', (path, value) => {
    expect(at(read(least), path)).toEqual(value);
    for (const nothing of [null, '']) expect(at(read(changed(least, path, nothing)), path)).toEqual(value);
  });

  test.each(required)('%s is required', (path) => {
    const { field, message } = fault(() => read(changed(least, path, undefined)));
    expect(field).toBe(inWords(path));
    expect(message).toContain('missing');
  });

  test.each(bounds)('%s accepts %d to %d, also as strings, and refuses values outside', (path, min, max) => {
    for (const value of [min, max]) {
      expect(at(read(changed(least, path, value)), path)).toBe(value);
      expect(at(read(changed(least, path, ` ${value} `)), path)).toBe(value);
    }
    for (const value of [min - 1, max + 1]) {
      const issue = fault(() => read(changed(least, path, value)));
      expect(issue.field).toBe(inWords(path));
      expect(issue.value).toBe(value);
      expect(issue.limits).toContain(`${min} to ${max}`);
    }
  });

  test.each(['site', 'network'])('%s has its length', (path) => {
    const [min, max] = names;
    for (const length of [min, max])
      expect(at(read(changed(least, path, 'x'.repeat(length))), path)).toHaveLength(length);
    const issue = fault(() => read(changed(least, path, 'x'.repeat(max + 1))));
    expect(issue).toMatchObject({ field: path, limits: `${min} to ${max}`, unit: 'characters' });
  });

  test('unknown members are ignored', () => {
    expect(read({ ...least, ui: 3, template: {}, customIcon: 'x', feeder: null })).toEqual(read(least));
  });

  test('a value that is not a body', () => {
    for (const body of [null, undefined, 'x', 3]) expect(fault(() => read(body)).field).toBe('body');
  });
});

describe('common settings of many radios', () => {
  const shared = { feeder: { flt: 3, fll: 12.5, fcc: 2 }, output: { nf: -110 } };
  const sites = (nf: unknown) =>
    multisiteInputOf(readMultisiteRequest({ ...shared, transmitters: [radio, { ...radio, nf }] }));
  const links = (nf: unknown) =>
    multilinkInputOf(readMultilinkRequest({ ...shared, radios: [radio, { ...radio, nf }] }));

  test('a transmitter is remote by a word or a number; other values are refused', () => {
    const remoteOf = (remote: unknown): unknown =>
      readMultisiteRequest({ transmitters: [{ ...radio, remote }] }).transmitters[0]?.remote;
    expect([true, 'True ', 1, '1'].map(remoteOf)).toEqual([true, true, true, true]);
    expect([false, 'false', 0, '', null].map(remoteOf)).toEqual([false, false, false, false, false]);
    for (const odd of ['__proto__', 'constructor', 'yes', 2, [true], {}, { toString: 1 }, [{ toString: 1 }]]) {
      expect(() => remoteOf(odd)).toThrow(/^transmitters\[0\]\.remote: .* is not true or false$/);
    }
  });

  test('the feeder applies to each radio', () => {
    const feeder = { cable: 'RG-213', lengthM: 12.5, connectors: 2 };
    const { input: relay } = relayInputOf(readRelayRequest({ ...shared, radios: [radio, radio] }), []);
    const all = [...sites(undefined).input.transmitters, ...links(undefined).input.radios, ...relay.nodes, relay.relay];
    expect(all).toHaveLength(7);
    for (const { antenna } of all) expect(antenna.feeder).toEqual(feeder);
  });

  test('a noise floor of one radio is not used, which is reported', () => {
    const told = (nf: unknown): unknown[] =>
      [sites(nf), links(nf)].map(
        ({ notes }) => notes.find(({ code }) => code === 'noiseOfRadiosUnused')?.params['list'],
      );
    expect(told(-100)).toEqual(['transmitters', 'radios']);
    for (const same of ['-110', -110, null, undefined]) expect(told(same)).toEqual([undefined, undefined]);
  });
});

describe('/multilink', () => {
  const { least } = cases['/multilink'];

  test('`Output` is read as `output`, whose members take precedence', () => {
    expect(readMultilinkRequest({ ...least, Output: { out: '1', res: '30' } }).output).toMatchObject({
      out: 1,
      res: 30,
    });
    const both = readMultilinkRequest({ ...least, Output: { out: 1, res: 30 }, output: { out: 4 } });
    expect(both.output).toMatchObject({ out: 4, res: 30 });
  });

  test('at least two radios are required', () => {
    const issue = fault(() => readMultilinkRequest({ radios: [radio] }));
    expect(issue).toMatchObject({ field: 'radios', value: 1, limits: 'at least 2' });
    expect(fault(() => readMultilinkRequest({ radios: 'x' })).message).toBe('radios: "x" is not a list');
  });
});

describe('/bsa', () => {
  const { lat: _lat, lon: _lon, ...anywhere } = radio;
  const edges = [place, { lat: 0.6, lon: 0.6 }, { lat: 0.6, lon: 0.5 }];

  test('either edges or a location', () => {
    expect(readBestSiteRequest({ transmitter: anywhere, edges }).edges).toEqual(edges);
    expect(readBestSiteRequest({ transmitter: radio, edges: [] }).edges).toBeUndefined();
    expect(fault(() => readBestSiteRequest({ transmitter: radio, edges })).message).toContain(
      'is given together with edges',
    );
    expect(fault(() => readBestSiteRequest({ transmitter: anywhere })).message).toContain('either transmitter.lat');
    expect(fault(() => readBestSiteRequest({ transmitter: anywhere, edges: edges.slice(1) })).field).toBe('edges');
  });
});

test.each([
  [{}, { threshold: -90, unit: 'dBm', better: 'more' }],
  [{ out: 1 }, { threshold: 150, unit: 'dB', better: 'less' }],
  [{ out: 3 }, { threshold: 40, unit: 'dBµV/m', better: 'more' }],
  [
    { out: 5, mod: 11, ber: 9 },
    { threshold: 9, unit: 'SF', better: 'less' },
  ],
])('/bsa with output %j reports the level that counts as served, with its unit', (output, params) => {
  const { notes } = bestSiteInputOf(readBestSiteRequest({ transmitter: radio, output }));
  expect(notes).toContainEqual({ code: 'servedFrom', severity: 'info', params });
});

test('the sample of /hf/area has its edges as strings', () => {
  const bounds = { north: '45', east: '10', south: '30', west: '-10' };
  expect(readHfAreaRequest({ transmitter: hf, output: { bounds } }).output.bounds).toEqual({
    north: 45,
    east: 10,
    south: 30,
    west: -10,
  });
});

function fault(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (isRequestError(error) && error.issues[0] !== undefined) return error.issues[0];
    throw error;
  }
  throw new Error('nothing was refused');
}

/** The name of `points.0.lat` in errors. */
function inWords(path: string): string {
  return path.replaceAll(/\.(\d+)/g, '[$1]');
}

function changed(body: object, path: string, value: unknown): Record<string, unknown> {
  const copy = JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let inner = copy;
  for (const step of steps) inner = (inner[step] ??= {}) as Record<string, unknown>;
  if (value === undefined) delete inner[last];
  else inner[last] = value;
  return copy;
}
