import { readPattern, writeAdf } from '@radioshed/antenna';
import { CABLE_NAMES, requiredSnrDb } from '@radioshed/link';
import { describe, expect, test } from 'vitest';

import { codesOf } from './codes-of.js';
import { noteWords } from '../src/fields/note-words.js';
import { isRequestError, readAreaRequest, readPathRequest } from '../src/schemas.js';
import { areaInputOf, pathInputOf, type Patterns, quantityOf, thresholdOf } from '../src/translate.js';
import { sample } from './sample.js';

const area = (change: object, patterns?: Patterns) =>
  areaInputOf(readAreaRequest({ ...sample, ...change }), { patterns });
const output = (change: object) => ({ output: { ...sample.output, ...change } });
const antenna = (change: object) => ({ antenna: { ...sample.antenna, ...change } });

function refused(run: () => unknown): { readonly field: string; readonly message: string } {
  try {
    run();
  } catch (error) {
    if (isRequestError(error)) return error.issues[0];
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a pattern file named by its number', () => {
  const adf = writeAdf({
    name: 'Sector 65',
    gainDbi: 15.2,
    frequencyMHz: 900,
    electricalTiltDeg: 2,
    horizontalDb: [0, -9, -25, -9],
    verticalDb: [0, -15, -25, -15],
  });
  const patterns: Patterns = {
    numbers: [3587],
    get: (number) => (number === 3587 ? readPattern(adf, '3587_sector.adf') : undefined),
  };

  test('provides its cuts, its gain where txg is absent, and notes', () => {
    const { input, notes } = area(antenna({ ant: '3587', txg: null }), patterns);
    expect(input.antenna).toMatchObject({ pattern: 'cuts', gainDbi: 15.2 });
    expect(input.antenna.pattern === 'cuts' && input.antenna.horizontalDb[180]).toBeCloseTo(-25, 6);
    expect(notes.slice(0, 2)).toMatchObject([
      {
        code: 'patternFile',
        params: { number: 3587, name: 'Sector 65', gainDbi: 15.2, frequencyMHz: 900, electricalTiltDeg: 2 },
      },
      { code: 'patternFrequencyDiffers', params: { patternMHz: 900, frequencyMHz: 446 } },
    ]);
    expect(codesOf(notes)).not.toContain('patternWithoutGain');
  });

  test('yields to txg; a difference is reported', () => {
    const { input, notes } = area(antenna({ ant: 3587, txg: 12 }), patterns);
    expect(input.antenna.gainDbi).toBe(12);
    const params = { gainDbi: 12, patternGainDbi: 15.2 };
    expect(notes).toContainEqual({ code: 'gainReplacesPattern', severity: 'info', params });
    expect(codesOf(area(antenna({ ant: 3587, txg: 15.2 }), patterns).notes)).not.toContain('gainReplacesPattern');
  });

  test('with another polarisation than pol is reported', () => {
    const params = { pattern: 'vertical', used: 'h' };
    const { notes } = area(antenna({ ant: 3587, pol: 'h' }), patterns);
    expect(notes).toContainEqual({ code: 'patternPolarisationDiffers', severity: 'info', params });
  });

  test('that does not exist is refused, with those available and how to add it', () => {
    const { field, message } = refused(() => area(antenna({ ant: 27297 }), patterns));
    expect(field).toBe('antenna.ant');
    expect(message).toMatch(
      /38 \(isotropic\), 3587 \(files\) \(the operator adds .*RADIOSHED_ANTENNAS or --antennas\)/,
    );
  });
});

describe('the feeder', () => {
  test('without length and connectors, as in templates, is empty', () => {
    expect(area({ feeder: { flt: '1', fll: 0, fcc: 0 } }).input.antenna).not.toHaveProperty('feeder');
    expect(area({ feeder: null }).input.antenna).not.toHaveProperty('feeder');
    expect(area({}).input.antenna).not.toHaveProperty('feeder');
  });

  test('is a cable named by number or name', () => {
    const feeder = { cable: 'RG-213', lengthM: 12.5, connectors: 2 };
    for (const flt of [3, '3', 'RG-213', 'rg213', ' rg 213 ']) {
      expect(area({ feeder: { flt, fll: '12.5', fcc: 2 } }).input.antenna.feeder).toEqual(feeder);
    }
    for (const [i, cable] of CABLE_NAMES.entries()) {
      expect(area({ feeder: { flt: i + 1, fll: 1 } }).input.antenna.feeder).toMatchObject({ cable });
    }
  });

  test('with connectors only needs no cable', () => {
    expect(area({ feeder: { fcc: 2 } }).input.antenna.feeder).toMatchObject({ lengthM: 0, connectors: 2 });
  });

  test.each([
    [{ flt: 'RG-59', fll: 3 }, 'feeder.flt', /^feeder.flt: "RG-59" is not one of the cables 1 RG-58, 2 RG-174/],
    [{ flt: 22, fll: 3 }, 'feeder.flt', /21 LDF7-50A$/],
    [{ fll: 3 }, 'feeder.flt', /^feeder.flt: null is not one of the cables/],
    [{ flt: 1, fll: -1 }, 'feeder.fll', /0 to 10000 m/],
    [{ flt: 1, fll: 'NaN' }, 'feeder.fll', /is not a number/],
    [{ flt: 1, fll: 1, fcc: 0.5 }, 'feeder.fcc', /an integer from 0 to 100/],
    [7, 'feeder', /is not an object/],
  ])('%o is refused', (feeder, field, message) => {
    const found = refused(() => area({ feeder }));
    expect(found.field).toBe(field);
    expect(found.message).toMatch(message);
  });
});

describe('polarisation of the receiver', () => {
  test('is that of its letter, or of the transmitter', () => {
    expect(area({ receiver: { ...sample.receiver, pol: 'H' } }).input.receiver.polarisation).toBe('horizontal');
    expect(area({}).input.receiver).not.toHaveProperty('polarisation');
    const path = readPathRequest({ ...sample, receiver: { ...sample.receiver, lat: 0.6, pol: 'r' } });
    expect(pathInputOf(path).input.receiver.polarisation).toBe('rhcp');
    expect(refused(() => area({ receiver: { ...sample.receiver, pol: 'x' } })).field).toBe('receiver.pol');
  });
});

test('a pattern of the receiver is not read, which is reported', () => {
  const { input, notes } = area({ receiver: { ...sample.receiver, ant: 1 } });
  expect(input.receiver).toEqual(area({}).input.receiver);
  expect(codesOf(notes)).toEqual(['receiverPatternUnused']);
});

describe('modulation and bit error rate', () => {
  test('give classes of out 5, or spreading factors', () => {
    const of = (out: object) => area(output({ out: 5, ...out })).input.output;
    expect(of({ mod: 2, ber: 3 })).toMatchObject({
      quantity: 'bitErrorClass',
      modulation: '16qam',
      berClass: 3,
      threshold: 3,
    });
    expect(of({ mod: 11, ber: 9 })).toMatchObject({ quantity: 'spreadingFactor', threshold: 9 });
    expect(of({ ber: 12 })).toMatchObject({ quantity: 'spreadingFactor', modulation: 'lora', threshold: 12 });
    expect(of({ mod: 6 })).not.toHaveProperty('threshold');
    expect(quantityOf(readAreaRequest({ ...sample, ...output({ out: 5, mod: 11 }) }).output)).toBe('spreadingFactor');
  });

  test('give the threshold of out 4 where rxs is absent', () => {
    const receiver = { ...sample.receiver, rxs: undefined };
    const request = readAreaRequest({ ...sample, receiver, ...output({ out: 4, mod: 3, ber: 4 }) });
    expect(thresholdOf(request)).toBeCloseTo(requiredSnrDb('64qam', 1e-4), 2);
    expect(codesOf(areaInputOf(request).notes)).toContain('thresholdFromQuality');
    expect(thresholdOf({ ...request, receiver: { ...request.receiver, rxs: 7 } })).toBe(7);
    expect(thresholdOf(readAreaRequest({ ...sample, receiver, ...output({ out: 4 }) }))).toBeUndefined();
  });

  test('a threshold in another unit is not used with out 5, which is reported', () => {
    const { input, notes } = area(output({ out: 5, mod: 1, ber: 2 }));
    expect(input.output.threshold).toBe(2);
    const params = { threshold: -100, classes: 'bitErrorRates', used: 2 };
    expect(notes).toContainEqual({ code: 'thresholdNotInClasses', severity: 'info', params });
  });

  test.each([
    [{ out: 5 }, 'output.mod', /output.mod: missing; allowed: a modulation, 1 to 11/],
    [
      { out: 5, mod: 1, ber: 7 },
      'output.ber',
      /output.ber: 7 is not one of the bit error rates 1 to 6 .*of mod 1 \(4QAM\)/,
    ],
    [{ out: 4, mod: 11, ber: 3 }, 'output.ber', /the spreading factors 7 to 12 of mod 11 \(LoRa\)/],
    [{ out: 4, mod: 12 }, 'output.mod', /is not one of/],
    [{ out: 4, ber: 13 }, 'output.ber', /is not one of/],
    [{ out: 4, ber: 'NaN' }, 'output.ber', /is not one of/],
  ])('%o is refused', (change, field, message) => {
    const found = refused(() => area(output(change)));
    expect(found.field).toBe(field);
    expect(found.message).toMatch(message);
  });

  test('which contradict each other are ignored where they do not matter, which is reported', () => {
    const { input, notes } = area(output({ out: 2, mod: 11, ber: 1 }));
    expect(input.output).not.toHaveProperty('modulation');
    expect(notes).toContainEqual({ code: 'qualityMismatch', severity: 'info', params: { mod: 11, ber: 1 } });
  });

  test('a template that has them with received power gives no notes about them', () => {
    expect(area(output({ out: 2, mod: 1, ber: 1 })).notes).toEqual([]);
  });
});

describe('defaults', () => {
  const bare = {
    network: 'Testing',
    transmitter: { lat: 0.5, lon: 0.5, frq: 446, txw: 5 },
    receiver: {},
    antenna: {},
    output: {},
  };

  test('that affect the result are reported in one note', () => {
    expect(noteWords(areaInputOf(readAreaRequest(bare)).notes)).toEqual([
      'Defaults used: transmitter.alt 1 m, receiver.alt 1 m, receiver.rxg 2.15 dBi, receiver.rxs -90 dBm, ' +
        'antenna.ant 1 (half-wave dipole), antenna.txg 2.15 dBi, antenna.pol v, model.pm 1 (Longley–Rice (ITM)), ' +
        'model.rel 95 %, output.out 2 (received power), output.res 10 m, output.rad 5 km.',
    ]);
  });

  test('that do not affect it are not', () => {
    const request = readAreaRequest({ ...bare, model: { pm: 7 }, output: { out: 1, rad: 3 } });
    expect(noteWords(areaInputOf(request).notes)).toEqual([
      'Defaults used: transmitter.alt 1 m, receiver.alt 1 m, output.res 6 m.',
    ]);
    expect(areaInputOf(readAreaRequest(sample)).notes).toEqual([]);
  });

  test('of the noise are reported where there is a ratio', () => {
    const ratio = readAreaRequest({ ...bare, output: { out: 4 } });
    const bandwidth = { field: 'transmitter.bwi', value: 0.1, unit: 'MHz' };
    expect(areaInputOf(ratio).notes[0]?.params['values']).toContainEqual(bandwidth);
    const path = readPathRequest({ ...bare, receiver: { lat: 0.6, lon: 0.5 } });
    const values = pathInputOf(path).notes[0]?.params['values'] as readonly { readonly field?: string }[];
    expect(values).toContainEqual(bandwidth);
    expect(values.map(({ field }) => field)).not.toContain('receiver.rxs');
  });
});
