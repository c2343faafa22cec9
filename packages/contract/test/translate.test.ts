import { parseClutterProfile, systemProfile } from '@radioshed/clutter';
import { OutOfRangeError } from '@radioshed/units';
import { describe, expect, test } from 'vitest';

import { isRequestError, readAreaRequest, readPathRequest } from '../src/schemas.js';
import { areaInputOf, fileBaseName, pathInputOf, thresholdOf, wireIssueOf } from '../src/translate.js';
import type { Resources } from '../src/translate.js';
import { at, sample, sampleWith } from './sample.js';

const area = (path: string, value: unknown) => areaInputOf(readAreaRequest(sampleWith(path, value)));

test('an area request in the engine’s terms', () => {
  expect(areaInputOf(readAreaRequest(sample))).toEqual({
    input: {
      transmitter: {
        latDeg: 0.5,
        lonDeg: 0.5,
        heightM: 30,
        heightReference: 'ground',
        frequencyMHz: 446,
        powerW: 5,
        bandwidthMHz: 0.0125,
      },
      receiver: { heightM: 2, heightReference: 'ground', gainDbi: 2.15 },
      antenna: {
        pattern: 'dipole',
        gainDbi: 2.15,
        feederLossDb: 0,
        azimuthDeg: 0,
        tiltDeg: 0,
        polarisation: 'vertical',
      },
      model: {
        name: 'itm',
        reliabilityPercent: 95,
        diffraction: 'none',
      },
      elevation: 'terrain',
      output: { quantity: 'receivedPower', noiseFloorDbm: -120, resolutionM: 60, radiusKm: 10, threshold: -100 },
    },
    notes: [],
  });
});

test('each end may have its own unit and reference of heights', () => {
  const body = {
    ...sample,
    transmitter: { ...sample.transmitter, alt: 100, units: 'f' },
    receiver: { ...sample.receiver, alt: 3000, units: 'M_AMSL' },
  };
  const { input } = areaInputOf(readAreaRequest(body));
  expect(input.transmitter).toMatchObject({ heightM: 30.48, heightReference: 'ground' });
  expect(input.receiver).toMatchObject({ heightM: 3000, heightReference: 'sea' });
  // Above sea level a height may be negative, at the end that has it.
  expect(() => readAreaRequest({ ...body, receiver: { ...body.receiver, alt: -5 } })).not.toThrow();
  expect(() => readAreaRequest({ ...body, transmitter: { ...body.transmitter, alt: -5 } })).toThrow('transmitter.alt');
  expect(() => readAreaRequest({ ...body, receiver: { ...body.receiver, units: 'ells' } })).toThrow('receiver.units');
  const tooHigh = new OutOfRangeError('receiver.heightM', 3000, '0 to 1000', 'm above ground');
  const units = { output: 'm', transmitter: 'm', receiver: 'f' } as const;
  expect(wireIssueOf(tooHigh, units)).toMatchObject({ field: 'receiver.alt', unit: 'ft' });
  expect(wireIssueOf(tooHigh, { ...units, receiver: undefined })).toMatchObject({ unit: 'm' });
});

test('a request without one of the objects that its reader returns is refused by name', () => {
  const request = readAreaRequest(sample);
  for (const member of ['transmitter', 'receiver', 'antenna', 'model', 'environment', 'output'] as const) {
    const { [member]: _left, ...rest } = request;
    expect(() => areaInputOf(rest as typeof request)).toThrow(`request.${member}`);
  }
});

test('a path request in the engine’s terms', () => {
  const { input } = pathInputOf(readPathRequest(sampleWith('receiver.lat', 0.55)));
  expect(input.receiver).toEqual({ latDeg: 0.55, lonDeg: 0, heightM: 2, heightReference: 'ground', gainDbi: 2.15 });
  expect(input.output).toEqual({ quantity: 'receivedPower', noiseFloorDbm: -120, resolutionM: 60 });
});

test.each([
  ['m', 30, 'ground'],
  ['f', 9.144, 'ground'],
  ['m_amsl', 30, 'sea'],
  ['f_amsl', 9.144, 'sea'],
  ['metric', 30, 'ground'],
  ['imperial', 9.144, 'ground'],
])('heights in %s, at both ends', (units, heightM, heightReference) => {
  const { input } = area('output.units', units);
  expect(input.transmitter).toMatchObject({ heightReference });
  expect(input.transmitter.heightM).toBeCloseTo(heightM, 12);
  expect(input.receiver.heightReference).toBe(heightReference);
  expect(input.receiver.heightM).toBeCloseTo(heightM / 15, 12);
});

test.each([
  ['model.pm', 1, 'itm'],
  ['model.pm', '2', 'lineOfSight'],
  ['model.pm', 7, 'freeSpace'],
  ['model.pm', 'planeEarth', 'planeEarth'],
  ['antenna.ant', 1, 'dipole'],
  ['antenna.ant', 39, 'dipole'],
  ['antenna.ant', 38, 'isotropic'],
  ['antenna.pol', 'h', 'horizontal'],
  ['antenna.pol', 'm', 'mixed'],
  ['antenna.pol', 'r', 'rhcp'],
  ['antenna.pol', 'l', 'lhcp'],
  ['output.out', 6, 'rsrp'],
  ['model.pm', 3, 'hata'],
  ['model.pm', 4, 'p1812'],
  ['model.pm', 5, 'sui'],
  ['model.pm', 6, 'cost231'],
  ['model.pm', 8, 'radar'],
  ['model.pm', 9, 'ericsson'],
  ['model.pm', 10, 'generalPurpose'],
  ['model.pm', 11, 'egli'],
  ['model.pm', 'ecc33', 'ecc33'],
  ['model.pm', 'P452', 'p452'],
  ['model.pm', 'p528', 'p528'],
  ['model.pm', 'extendedhata', 'extendedHata'],
  ['model.pm', 'Auto', 'auto'],
  ['output.out', 1, 'pathLoss'],
  ['output.out', 2, 'receivedPower'],
  ['output.out', 3, 'fieldStrength'],
  ['output.out', 4, 'snr'],
])('%s %s is %s', (path, value, word) => {
  const { input } = area(path, value);
  expect([input.model.name, input.antenna.pattern, input.antenna.polarisation, input.output.quantity]).toContain(word);
});

test.each([
  ['model.pm', 'unheard-of', 'one of 1 (ITM / Longley-Rice), 2 (Line of sight), 3'],
  ['antenna.ant', 3587, 'one of the patterns 0 (from hbw, vbw and fbr), 1 and 39'],
  ['antenna.ant', 3587, 'the operator adds pattern files as <number>_<name>.adf'],
  ['output.out', 7, 'one of 1 (path loss)'],
])('%s %s is refused with the choices available', (path, value, words) => {
  expect(() => area(path, value)).toThrow(words);
  try {
    area(path, value);
  } catch (error) {
    expect(isRequestError(error) && error.issues[0]).toMatchObject({ field: path, value });
  }
});

describe('the synthesised antenna', () => {
  const antenna = { ...sample.antenna, ant: 0, hbw: 60, vbw: 10, fbr: 25, azi: '120', tlt: 3 };
  const setup = (change: object) =>
    areaInputOf(readAreaRequest({ ...sample, antenna: { ...antenna, ...change } })).input;

  test('uses beamwidths and front-to-back ratio', () => {
    expect(setup({}).antenna).toMatchObject({
      pattern: 'synthesised',
      azimuthDeg: 120,
      tiltDeg: 3,
      horizontalBeamwidthDeg: 60,
      verticalBeamwidthDeg: 10,
      frontToBackDb: 25,
    });
  });

  test('needs both beamwidths', () => {
    expect(() => setup({ hbw: 0 })).toThrow('antenna.hbw: 0 is outside 1 to 360 degrees');
    expect(() => setup({ vbw: null })).toThrow(
      'antenna.vbw: missing; allowed: 1 to 360 degrees for a synthesised pattern (ant 0)',
    );
  });

  test('may be several sectors on one mast', () => {
    expect(setup({ azi: '0,90,0' }).antenna.azimuthDeg).toEqual([0, 90]);
    expect(setup({ azi: ['90'] }).antenna.azimuthDeg).toBe(90);
  });
});

describe('assumptions of the model', () => {
  const choice = (model: object) => areaInputOf(readAreaRequest({ ...sample, model })).input.model;

  test('stay absent where the request has none, except reliability and area type', () => {
    expect(choice({})).toEqual({ name: 'itm', reliabilityPercent: 95, diffraction: 'none' });
    expect(choice({ pm: 7 })).toEqual({ name: 'freeSpace', diffraction: 'none' });
    expect(choice({ pm: 3 })).toEqual({
      name: 'hata',
      reliabilityPercent: 95,
      areaType: 'suburban',
      diffraction: 'none',
    });
    expect(choice({ pm: 1, roughness: 1 })).toMatchObject({ name: 'itm', terrainIrregularity: 'thinned' });
    expect(choice({ pm: 1, roughness: 0 })).toMatchObject({ terrainIrregularity: 'exact' });
    expect(choice({ pm: 4, time: 1 })).toMatchObject({ name: 'p1812', timePercent: 1 });
    expect(choice({ pm: 8, rcs: 100 })).toMatchObject({ name: 'radar', radarCrossSectionM2: 100 });
  });

  test('are used as given', () => {
    expect(choice({ rel: 50, conf: 70, cli: 7, eps: 81, sig: 5, n0: 320 })).toEqual({
      name: 'itm',
      reliabilityPercent: 50,
      confidencePercent: 70,
      climate: 'maritimeTemperateOverSea',
      relativePermittivity: 81,
      conductivitySpm: 5,
      surfaceRefractivityN: 320,
      diffraction: 'none',
    });
  });
});

describe('diffraction', () => {
  const ked = (pm: number, ked: number) => areaInputOf(readAreaRequest({ ...sample, model: { pm, ked, rel: 95 } }));

  test('is added to models without their own', () => {
    expect(ked(7, 0).input.model.diffraction).toBe('none');
    expect(ked(7, 1).input.model.diffraction).toBe('singleEdge');
    expect([2, 3, 4].map((number) => ked(3, number).input.model.diffraction)).toEqual([
      'bullington',
      'epsteinPeterson',
      'deygout',
    ]);
  });

  test('is not added to ITM, which is reported', () => {
    expect(ked(1, 2)).toMatchObject({
      input: { model: { diffraction: 'none' } },
      notes: [{ code: 'addedDiffractionUnused', params: { diffraction: 2, model: 'Longley–Rice (ITM)' } }],
    });
  });
});

test.each([
  ['environment.clm', 0, 'oldClutterSwitchUnused', { field: 'environment.clm' }],
  ['environment.mat', 0.25, 'clutterMaterialUnused', {}],
  ['model.ter', 4, 'groundTypeUnused', {}],
  ['output.nf', 'database', 'noNoiseRecords', { used: 'thermal' }],
  ['output.res', 1000, 'pixelsCoarse', { resolutionM: 1000, radiusKm: 10, across: 20 }],
])('%s %s is reported', (path, value, code, params) => {
  expect(area(path, value).notes).toEqual([{ code, severity: 'info', params }]);
});

test('engine 1 chooses the GPU, for rasters only', () => {
  expect(area('engine', 1)).toMatchObject({ input: { processor: 'gpu' }, notes: [] });
  expect(area('engine', 2).input).not.toHaveProperty('engine');
  const receiver = { ...sample.receiver, lat: 0.6, lon: 0.6 };
  expect(pathInputOf(readPathRequest({ ...sample, receiver, engine: 1 })).notes).toMatchObject([
    { code: 'gpuForRasters' },
  ]);
});

describe('the environment', () => {
  const clutterOfBody = (environment: object, profiles?: Resources['profiles']) => {
    const { input, notes } = areaInputOf(readAreaRequest({ ...sample, environment }), { profiles });
    const path = pathInputOf(
      readPathRequest({ ...sample, receiver: { ...sample.receiver, lat: 0.6, lon: 0.6 }, environment }),
      { profiles },
    );
    expect(path.input.clutter).toEqual(input.clutter);
    return { clutter: input.clutter, notes };
  };

  test('is absent where nothing is switched on', () => {
    expect(clutterOfBody({ clt: 'Urban.clt', landcover: 0, buildings: '0' }).clutter).toBeUndefined();
  });

  test('names its parts and its profile', () => {
    const { clutter, notes } = clutterOfBody({ clt: 'urban.CLT', landcover: '1', buildings: true });
    expect(clutter).toEqual({
      profile: systemProfile('Urban'),
      landcover: true,
      coarseLandcover: false,
      buildings: true,
      antennasOn: 'roofs',
    });
    expect(notes).toEqual([]);
    expect(clutterOfBody({ landcover: 1, coarse: 1 }).clutter).toMatchObject({ coarseLandcover: true });
    expect(clutterOfBody({ obstacles: 1, roofs: 0 }).clutter).toEqual({
      profile: systemProfile('Minimal'),
      obstacles: true,
      antennasOn: 'ground',
    });
  });

  test('prefers profiles of the server to system profiles, and maps older names to the nearest profile', () => {
    const park = parseClutterProfile('2:9:0.3', 'Park.clt');
    expect(clutterOfBody({ clt: 'park.clt', landcover: 1 }, [park]).clutter?.profile).toBe(park);
    const own = parseClutterProfile('2:9:0.3', 'Urban');
    expect(clutterOfBody({ clt: 'Urban.clt', landcover: 1 }, [own]).clutter?.profile).toBe(own);
    const forest = clutterOfBody({ clt: 'FOREST.clt', landcover: 1 });
    expect(forest.clutter?.profile).toBe(systemProfile('Temperate'));
    expect(forest.notes).toMatchObject([
      { code: 'clutterProfileReplaced', params: { profile: 'FOREST.clt', used: 'Temperate.clt' } },
    ]);
  });

  test('refuses unknown profiles and lists those available', () => {
    const park = parseClutterProfile('2:9:0.3', 'Park.clt');
    expect(() => clutterOfBody({ clt: 'Moon.clt' }, [park])).toThrow(
      'environment.clt: "Moon.clt" is not one of the clutter profiles Park.clt, Minimal.clt, Temperate.clt, Tropical.clt, Urban.clt',
    );
    // Property names of every JavaScript object.
    for (const clt of ['__proto__', 'constructor.clt'])
      expect(() => clutterOfBody({ clt })).toThrow('environment.clt: ');
  });

  test.each([
    [
      { clm: 1 },
      { landcover: true, coarseLandcover: false, buildings: true, obstacles: true },
      { code: 'clutterModeRead', params: { mode: 1, used: 'all' } },
    ],
    [{ clm: '2', cll: 2 }, { obstacles: true }, { code: 'clutterModeRead', params: { mode: 2, used: 'obstacles' } }],
    [{ clm: 0 }, undefined, { code: 'clutterOff' }],
    [{ clm: 1, cll: 0 }, undefined, { code: 'clutterOff' }],
    [{ clm: 7 }, undefined, { code: 'clutterModeUnknown' }],
    [
      { clm: 1, landcover: 1 },
      { landcover: true, coarseLandcover: false },
      { code: 'oldClutterSwitchUnused', params: { field: 'environment.clm' } },
    ],
  ])('of 2021, %j', (fields, parts, note) => {
    const { clutter, notes } = clutterOfBody(fields);
    expect(clutter).toEqual(parts && { profile: systemProfile('Minimal'), antennasOn: 'roofs', ...parts });
    expect(notes).toContainEqual(expect.objectContaining(note));
  });
});

describe('the threshold', () => {
  const threshold = (out: number, rxs: unknown) =>
    thresholdOf(
      readAreaRequest({ ...sample, output: { ...sample.output, out }, receiver: { ...sample.receiver, rxs } }),
    );

  test('is in the unit of out and has a default for received power only', () => {
    expect(threshold(2, null)).toBe(-90);
    expect(threshold(4, 3)).toBe(3);
    expect(threshold(1, 200)).toBe(200);
    for (const out of [1, 3, 4]) expect(threshold(out, null)).toBeUndefined();
  });

  test('a negative path loss is no threshold, which is reported', () => {
    expect(threshold(1, -90)).toBeUndefined();
    const output = { ...sample.output, out: 1 };
    expect(areaInputOf(readAreaRequest({ ...sample, output })).notes[0]).toMatchObject({ code: 'thresholdNotLoss' });
  });
});

test('without a resolution, a picture is a thousand pixels across', () => {
  expect(area('output.res', null).input.output.resolutionM).toBe(20);
  expect(areaInputOf(readAreaRequest({ ...sample, output: { rad: 0.1 } })).input.output.resolutionM).toBe(1);
});

test('bounds may cross the date line, and must have an area', () => {
  const bounds = { north: 2, south: 1, west: 179, east: -179 };
  expect(area('output.bounds', bounds).input.output.bounds).toEqual({ north: 2, south: 1, west: 179, east: 181 });
  expect(() => area('output.bounds', { ...bounds, north: 0 })).toThrow(
    'output.bounds.north: 0 is not a latitude above',
  );
});

test('errors of the engine name the fields of the request', () => {
  const error = new OutOfRangeError('transmitter.frequencyMHz', 25_000, '20 to 20000', 'MHz');
  expect(wireIssueOf(error)).toEqual({
    field: 'transmitter.frq',
    value: 25_000,
    limits: '20 to 20000',
    unit: 'MHz',
    message: 'transmitter.frq: 25000 is outside 20 to 20000 MHz',
  });
  expect(wireIssueOf(new OutOfRangeError('other', 1, '2 to 3')).field).toBe('other');
});

test('the unit of an error is a unit; further words of the engine are in the message', () => {
  const frequency = new OutOfRangeError('transmitter.frequencyMHz', 25_000, '20 to 20000', 'MHz (Longley–Rice (ITM))');
  expect(wireIssueOf(frequency)).toMatchObject({
    unit: 'MHz',
    message: 'transmitter.frq: 25000 is outside 20 to 20000 MHz (Longley–Rice (ITM))',
  });
  const resolution = new OutOfRangeError('bounds', 3, 'a coarser resolutionM');
  expect(wireIssueOf(resolution).message).toBe('output.bounds: 3 is not a coarser output.res');
  expect(areaRefusal('antenna', { ant: 0 })).toMatchObject({
    unit: 'degrees',
    message: 'antenna.hbw: missing; allowed: 1 to 360 degrees for a synthesised pattern (ant 0)',
  });
});

function areaRefusal(path: string, value: unknown): unknown {
  try {
    area(path, value);
  } catch (error) {
    if (isRequestError(error)) return error.issues[0];
    throw error;
  }
  return undefined;
}

describe('errors about heights use the unit of the request', () => {
  const above = (context: string) => new OutOfRangeError('transmitter.heightM', 6096, '0.5 to 3000', context);

  test('feet above ground, both limits inside those of the engine', () => {
    for (const units of ['f', 'imperial'] as const) {
      expect(wireIssueOf(above('m above ground (ITM)'), units)).toEqual({
        field: 'transmitter.alt',
        value: 20_000,
        limits: '1.65 to 9842.51',
        unit: 'ft',
        message: 'transmitter.alt: 20000 is outside 1.65 to 9842.51 ft above ground (ITM)',
      });
    }
    expect(1.65 * 0.3048).toBeGreaterThan(0.5);
    expect(9842.51 * 0.3048).toBeLessThan(3000);
  });

  test('feet above the sea, with the height of the ground', () => {
    const { limits, message } = wireIssueOf(above('m above the sea (the ground lies at 30.48 m)'), 'f_amsl');
    expect(message).toBe(`transmitter.alt: 20000 is outside ${limits} ft above the sea (the ground lies at 100 ft)`);
  });

  test('metres as they are, and distances always in kilometres', () => {
    expect(wireIssueOf(above('m above ground (ITM)'), 'm')).toMatchObject({ value: 6096, unit: 'm' });
    const radius = new OutOfRangeError('output.radiusKm', 900, 'up to 500', 'km');
    expect(wireIssueOf(radius, 'f')).toMatchObject({ value: 900, limits: 'up to 500', unit: 'km' });
  });
});

test('file names have digits only before the first _', () => {
  expect(fileBaseName(17, 'My net', 'A/1 ?#%')).toBe('17_My_net_A_1____');
  expect(fileBaseName(17, 'Zürich', '../..')).toBe('17_Zürich_.._..');
  expect(at(fileBaseName(1, 'ab', 'cd').match(/^([0-9]+_ab_cd)$/), '1')).toBe('1_ab_cd');
});
