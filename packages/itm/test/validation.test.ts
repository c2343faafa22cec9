import { isOutOfRangeError, OutOfRangeError } from '@radioshed/units';
import { describe, expect, it } from 'vitest';

import {
  isItmDomainError,
  itmArea,
  type ItmAreaInput,
  ItmDomainError,
  itmPointToPoint,
  type ItmPointToPointInput,
  itmReturnCode,
  type ItmWarning,
} from '../src/index.js';

const environment = {
  frequencyMHz: 450,
  polarisation: 'vertical',
  climate: 'desert',
  surfaceRefractivityN: 301,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  txHeightM: 30,
  rxHeightM: 2,
  variability: {
    mode: 'timeLocationSituation',
    timePercent: 50,
    locationPercent: 50,
    situationPercent: 50,
    mdvar: 12,
  },
} as const;
const path: ItmPointToPointInput = { ...environment, groundM: new Float64Array(100).fill(100), stepM: 50 };
const area: ItmAreaInput = { ...environment, distanceKm: 20, deltaHM: 90, txSiting: 'random', rxSiting: 'careful' };

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

const tls = (change: object): object => ({ variability: { ...environment.variability, ...change } });
const cr = (change: object): object => ({
  variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 50, mdvar: 0, ...change },
});

describe('wrong arguments', () => {
  const shared: [string, object, number | undefined][] = [
    ['txHeightM', { txHeightM: 0.4 }, 1000],
    ['txHeightM', { txHeightM: Number.NaN }, 1000],
    ['rxHeightM', { rxHeightM: 3000.1 }, 1001],
    ['climate', { climate: 'polar' }, 1002],
    ['timePercent', tls({ timePercent: 0 }), 1003],
    ['locationPercent', tls({ locationPercent: 100 }), 1004],
    ['situationPercent', tls({ situationPercent: -1 }), 1005],
    ['confidencePercent', cr({ confidencePercent: 100 }), 1006],
    ['reliabilityPercent', cr({ reliabilityPercent: Number.NaN }), 1007],
    ['surfaceRefractivityN', { surfaceRefractivityN: 249 }, 1008],
    ['frequencyMHz', { frequencyMHz: 19.9 }, 1009],
    ['frequencyMHz', { frequencyMHz: 20001 }, 1009],
    ['polarisation', { polarisation: 'circular' }, 1010],
    ['relativePermittivity', { relativePermittivity: 0.9 }, 1011],
    ['conductivitySpm', { conductivitySpm: 0 }, 1012],
    ['mdvar', tls({ mdvar: 4 }), 1014],
    ['mdvar', tls({ mdvar: 1.5 }), 1014],
    ['mdvar', tls({ mdvar: 40 }), 1014],
    ['variability.mode', tls({ mode: 'none' }), undefined],
  ];
  it.each(shared)('%s in both modes: %j', (field, change, code) => {
    for (const action of [() => itmPointToPoint({ ...path, ...change }), () => itmArea({ ...area, ...change })]) {
      const error = thrownBy(action);
      expect(isOutOfRangeError(error) && error.field).toBe(field);
      expect(itmReturnCode(error)).toBe(code);
    }
  });

  it.each([
    ['groundM.length', { groundM: [1] }],
    ['groundM[2]', { groundM: [1, 2, Number.NaN, 3] }],
    ['groundM[1]', { groundM: new Float64Array([1, -Infinity, Infinity]) }],
    ['stepM', { stepM: 0 }],
    ['stepM', { stepM: Infinity }],
    ['horizonDistances', { horizonDistances: 'guessed' }],
  ])('%s of a profile', (field, change) => {
    const error = thrownBy(() => itmPointToPoint({ ...path, ...change } as ItmPointToPointInput));
    expect(isOutOfRangeError(error) && error.field).toBe(field);
    expect(itmReturnCode(error)).toBeUndefined();
  });

  it.each([
    ['distanceKm', { distanceKm: 0 }, 1017],
    ['deltaHM', { deltaHM: -1 }, 1018],
    ['txSiting', { txSiting: 'best' }, 1019],
    ['rxSiting', { rxSiting: 2 }, 1020],
  ])('%s of an area', (field, change, code) => {
    const error = thrownBy(() => itmArea({ ...area, ...change } as unknown as ItmAreaInput));
    expect(isOutOfRangeError(error) && error.field).toBe(field);
    expect(itmReturnCode(error)).toBe(code);
  });

  it('names field, value, limits and unit', () => {
    expect(thrownBy(() => itmArea({ ...area, frequencyMHz: 5 }))).toMatchObject({
      field: 'frequencyMHz',
      value: 5,
      limits: '20 to 20000',
      unit: 'MHz',
    });
  });

  it('have no code when they are no errors of this package', () => {
    expect(itmReturnCode(new OutOfRangeError('stepM', 0, 'above 0', 'm'))).toBeUndefined();
    expect(itmReturnCode(new Error('else'))).toBeUndefined();
  });
});

describe('values inside the model that leave its domain', () => {
  it.each([
    ['surfaceRefractivityTooSmall', { groundM: new Float64Array(9).fill(6700) }, 1021],
    ['surfaceRefractivityTooLarge', { groundM: new Float64Array(9).fill(-420), surfaceRefractivityN: 400 }, 1022],
    ['groundImpedance', { relativePermittivity: 1, polarisation: 'horizontal' }, 1013],
  ] as const)('%s', (kind, change, code) => {
    const error = thrownBy(() => itmPointToPoint({ ...path, ...change }));
    expect(isItmDomainError(error) && error.kind).toBe(kind);
    expect(itmReturnCode(error)).toBe(code);
    expect(String(error)).toMatch(/^ItmDomainError: ITM: /);
  });

  it('carry the warnings raised so far', () => {
    const error = new ItmDomainError('effectiveEarth', 0x4001);
    expect(error.warnings).toEqual(['txHeightNearLimits', 'surfaceRefractivitySmall']);
    expect(itmReturnCode(error)).toBe(1016);
  });
});

describe('warnings', () => {
  const flat = (count: number, heightM = 0): Float64Array => new Float64Array(count).fill(heightM);
  const wall = flat(100);
  wall[50] = 3000;
  const steps = flat(200).map((_, i) => (i < 190 ? 0 : 2000));
  const cases: [ItmWarning, Partial<ItmPointToPointInput>][] = [
    ['txHeightNearLimits', { txHeightM: 0.9 }],
    ['txHeightNearLimits', { txHeightM: 1001 }],
    ['rxHeightNearLimits', { rxHeightM: 0.5 }],
    ['frequencyNearLimits', { frequencyMHz: 39 }],
    ['frequencyNearLimits', { frequencyMHz: 10001 }],
    ['distanceNearUpperLimit', { stepM: 11e3 }],
    ['distanceLarge', { stepM: 21e3 }],
    ['distanceNearLowerLimit', { txHeightM: 2000, groundM: flat(20) }],
    ['distanceSmall', { stepM: 10 }],
    ['txHorizonAngleLarge', { groundM: wall }],
    ['rxHorizonAngleLarge', { groundM: wall }],
    ['rxHorizonDistanceSmall', { groundM: steps }],
    ['txHorizonDistanceSmall', { groundM: steps.toReversed() }],
    ['extremeVariability', tls({ timePercent: 0.01, mdvar: 13 })],
    ['surfaceRefractivitySmall', { groundM: flat(100, 2500) }],
  ];
  it.each(cases)('%s', (warning, change) => {
    expect(itmPointToPoint(path).warnings).toEqual([]);
    expect(itmPointToPoint({ ...path, ...change }).warnings).toContain(warning);
  });
});
