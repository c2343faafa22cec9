import fc from 'fast-check';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';

import {
  areaRequest,
  isRequestError,
  LIMITS,
  type NumberName,
  readAreaRequest,
  readPathRequest,
  type RequestError,
} from '../src/schemas.js';
import { at, sample, sampleWith } from './sample.js';

function fault(run: () => unknown): RequestError {
  try {
    run();
  } catch (error) {
    if (isRequestError(error)) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

const names = Object.keys(LIMITS) as NumberName[];
const inArea = names.filter((name) => !name.startsWith('output.bounds') && !/^receiver\.(lat|lon)$/.test(name));

describe.each(inArea)('%s', (name) => {
  const { min, max, unit, default: fallback, optional, integer } = LIMITS[name];
  const one = name === 'antenna.azi' ? (value: unknown) => [value] : (value: unknown) => value;

  test('accepts its limits, as numbers and as strings', () => {
    for (const value of [min, max]) {
      expect(at(readAreaRequest(sampleWith(name, value)), name)).toEqual(one(value));
      expect(at(readAreaRequest(sampleWith(name, ` ${value} `)), name)).toEqual(one(value));
    }
  });

  test('refuses values outside, naming field, value, limits and unit', () => {
    // A power of exactly 0 has a message of its own.
    for (const value of [name === 'transmitter.txw' ? min / 2 : min - 0.001, max + 1]) {
      const [issue] = fault(() => readAreaRequest(sampleWith(name, value))).issues;
      expect(issue).toMatchObject({ field: name, value, unit });
      expect(issue?.limits).toContain(`${min} to ${max}`);
      expect(issue?.message).toBe(
        `${name}: ${value} ${/^an? /.test(issue?.limits ?? '') ? 'is not' : 'is outside'} ${issue?.limits}${unit === '' ? '' : ` ${unit}`}`,
      );
    }
    if (integer === true) expect(fault(() => readAreaRequest(sampleWith(name, min + 0.5))).issues).toHaveLength(1);
  });

  test('refuses values that are not numbers', () => {
    for (const value of ['NaN', 'abc', 'Infinity', '0x10', {}, [[]], true]) {
      const [issue] = fault(() => readAreaRequest(sampleWith(name, value))).issues;
      expect(issue?.field).toBe(name);
      expect(issue?.message).toContain('is not a number');
    }
  });

  test('missing, null and empty are equivalent', () => {
    for (const value of [undefined, null, '']) {
      const read = (): unknown => at(readAreaRequest(sampleWith(name, value)), name);
      if (fallback !== undefined) expect(read()).toEqual(one(fallback));
      else if (optional === true) expect(read()).toBeUndefined();
      else expect(fault(read).message).toMatch(new RegExp(`^${name}: missing; allowed: `));
    }
  });
});

test.each(['groundWave', 'auto'])('the model %s takes medium and low frequencies, others do not', (pm) => {
  const asked = (model: unknown, frq: unknown): unknown => {
    const body = sampleWith('transmitter.frq', frq) as { readonly model: object };
    return { ...body, model: { ...body.model, pm: model } };
  };
  expect(readAreaRequest(asked(pm, '0.6')).transmitter.frq).toBe(0.6);
  expect(readPathRequest({ ...(asked(pm, 0.01) as object), receiver: { lat: 1, lon: 1 } }).transmitter.frq).toBe(0.01);
  expect(fault(() => readAreaRequest(asked(1, 0.6))).message).toBe('transmitter.frq: 0.6 is outside 2 to 100000 MHz');
  expect(fault(() => readAreaRequest(asked(pm, 0.009))).message).toBe(
    'transmitter.frq: 0.009 is outside 0.01 to 100000 MHz',
  );
  for (const frq of ['0x1', [1]]) expect(() => readAreaRequest(asked(pm, frq))).toThrow('transmitter.frq: ');
});

test.each(['north', 'east', 'south', 'west'])('output.bounds.%s is required where there are bounds', (edge) => {
  const bounds: Record<string, unknown> = { north: '1', east: 1, south: 0, west: 0 };
  expect(readAreaRequest(sampleWith('output.bounds', bounds)).output.bounds?.north).toBe(1);
  expect(readAreaRequest(sampleWith('output.bounds', null)).output.bounds).toBeUndefined();
  delete bounds[edge];
  expect(fault(() => readAreaRequest(sampleWith('output.bounds', bounds))).issues[0]?.field).toBe(
    `output.bounds.${edge}`,
  );
});

test.each([
  ['engine', [1, 2], 2],
  ['model.pe', [1, 2, 3], 2],
  ['model.ked', [0, 1, 2, 3, 4], 0],
  ['model.cli', [1, 2, 3, 4, 5, 6, 7], undefined],
  ['model.roughness', [0, 1], undefined],
  ['model.pm', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 1],
  ['environment.elevation', [1, 2], undefined],
  ['environment.landcover', [0, 1], undefined],
  ['environment.buildings', [0, 1], undefined],
  ['environment.obstacles', [0, 1], undefined],
  ['environment.roofs', [0, 1], undefined],
  ['output.out', [1, 2, 3, 4, 5, 6, 7], 2],
  ['output.ber', [0, 1, 12], 0],
  ['output.mod', [0, 1, 11], 0],
] as const)('%s accepts only its numbers', (name, values, fallback) => {
  for (const value of values) {
    expect(at(readAreaRequest(sampleWith(name, value)), name)).toBe(value);
    expect(at(readAreaRequest(sampleWith(name, String(value))), name)).toBe(value);
  }
  for (const value of [undefined, null]) expect(at(readAreaRequest(sampleWith(name, value)), name)).toBe(fallback);
  // The server may have a model of any name.
  for (const value of [99, 0.5, name === 'model.pm' ? 'two words' : 'x', {}]) {
    expect(fault(() => readAreaRequest(sampleWith(name, value))).issues[0]?.field).toBe(name);
  }
});

test.each([
  ['antenna.pol', ['v', 'h', 'V', 'm', 'r', 'l'], 'v'],
  ['output.units', ['m', 'f', 'm_amsl', 'f_amsl', 'metric', 'imperial'], 'm'],
])('%s accepts only its words', (name, values, fallback) => {
  for (const value of values) expect(at(readAreaRequest(sampleWith(name, value)), name)).toBe(value.toLowerCase());
  for (const value of [undefined, null, '']) expect(at(readAreaRequest(sampleWith(name, value)), name)).toBe(fallback);
  expect(fault(() => readAreaRequest(sampleWith(name, 'x'))).message).toMatch(/is not one of/);
});

describe('names', () => {
  test('site has a default, network is required', () => {
    expect(readAreaRequest(sampleWith('site', undefined)).site).toBe('A1');
    expect(readPathRequest(sampleWith('site', null)).site).toBe('Link');
    expect(fault(() => readAreaRequest(sampleWith('network', undefined))).message).toBe(
      'network: missing; allowed: 2 to 50 characters',
    );
  });

  test('a blank string counts as missing', () => {
    for (const empty of ['', ' ']) {
      expect(readAreaRequest(sampleWith('site', empty)).site).toBe('A1');
      expect(readPathRequest(sampleWith('site', empty)).site).toBe('Link');
      expect(fault(() => readAreaRequest(sampleWith('network', empty))).message).toBe(
        'network: missing; allowed: 2 to 50 characters',
      );
    }
  });

  test('have 2 to 50 characters', () => {
    for (const name of ['site', 'network']) {
      for (const good of ['ab', 'x'.repeat(50), '😀😀'])
        expect(at(readAreaRequest(sampleWith(name, good)), name)).toBe(good);
      for (const bad of ['a', 'x'.repeat(51), {}]) {
        expect(fault(() => readAreaRequest(sampleWith(name, bad))).issues[0]?.limits).toBe('2 to 50');
      }
    }
  });
});

describe('objects', () => {
  test.each(['transmitter', 'receiver', 'antenna', 'output'])('%s is required', (name) => {
    expect(fault(() => readAreaRequest(sampleWith(name, undefined))).message).toBe(
      `${name}: missing; an object is required`,
    );
    expect(fault(() => readPathRequest(sampleWith(name, null))).message).toBe(
      `${name}: missing; an object is required`,
    );
    expect(fault(() => readPathRequest(sampleWith(name, 'x'))).message).toBe(`${name}: "x" is not an object`);
  });

  test('model and environment are optional', () => {
    expect(readAreaRequest(sampleWith('model', undefined)).model).toMatchObject({ pm: 1, pe: 2, ked: 0 });
    expect(readAreaRequest(sampleWith('environment', null)).environment).toMatchObject({
      clt: 'Minimal.clt',
    });
  });

  test('the body must be an object', () => {
    for (const body of [null, undefined, 'x', 3, []]) {
      expect(fault(() => readAreaRequest(body)).issues[0]?.field).toBe('body');
    }
  });

  test('every fault is reported, not only the first', () => {
    const body = { ...sample, transmitter: { lat: 91, lon: 0.5 }, output: { rad: 0 } };
    const fields = fault(() => readAreaRequest(body)).issues.map(({ field }) => field);
    expect(fields).toEqual(['transmitter.lat', 'transmitter.frq', 'transmitter.txw', 'output.rad']);
  });
});

describe('requests as clients send them', () => {
  test('unknown members are ignored', () => {
    const body = { ...sample, ui: 3, version: 'x', reference: 'y', template: {}, customIcon: '' };
    expect(readAreaRequest(body)).toEqual(readAreaRequest(sample));
  });

  test('a stored template with a location is a request', () => {
    const template = {
      version: 'API 3.34 ',
      reference: '',
      template: { name: 'x', service: 'x', created_at: '2026-01-01T00:00:00+00:86', owner: '', bom_value: '' },
      site: 'Template',
      network: 'Testing',
      engine: 2,
      coordinates: 1,
      transmitter: { lat: '51.5', lon: '-0.1', alt: '3', frq: '446', txw: '5', bwi: '0.0125', powerUnit: 'W' },
      receiver: { lat: 0, lon: 0, alt: 2, rxg: 2.15, rxs: 3 },
      feeder: { flt: '1', fll: 0, fcc: 0 },
      antenna: { mode: 'template', txg: 2.15, txl: 0, ant: 1, azi: '0', tlt: 0, hbw: 0, vbw: 0, fbr: 0, pol: 'v' },
      model: { pm: 4, pe: 2, ked: 2, rel: 60 },
      environment: { clt: 'Minimal.clt', elevation: 2, landcover: 1, buildings: 1, obstacles: 0 },
      output: { units: 'm', col: 'SNR21.dB', out: 4, ber: 1, mod: 1, nf: '-120', res: 10, rad: 10 },
      customIcon: 'data:image/png;base64,',
    };
    const { transmitter, model, output } = readAreaRequest(template);
    expect(transmitter).toEqual({ lat: 51.5, lon: -0.1, alt: 3, frq: 446, txw: 5, bwi: 0.0125 });
    expect(model).toMatchObject({ pm: 4, ked: 2, rel: 60 });
    expect(output).toMatchObject({ out: 4, col: 'SNR21.dB', nf: -120 });
  });

  test('several azimuths in a string', () => {
    expect(readAreaRequest(sampleWith('antenna.azi', '0,90, 180,270')).antenna.azi).toEqual([0, 90, 180, 270]);
    expect(readAreaRequest(sampleWith('antenna.azi', [10, '20'])).antenna.azi).toEqual([10, 20]);
    for (const ninety of ['90,', ',90', '90, ,', [90, null], [90, '']])
      expect(readAreaRequest(sampleWith('antenna.azi', ninety)).antenna.azi).toEqual([90]);
    for (const none of ['', ',', [], [null]])
      expect(readAreaRequest(sampleWith('antenna.azi', none)).antenna.azi).toEqual([0]);
    expect(fault(() => readAreaRequest(sampleWith('antenna.azi', '0,400'))).issues[0]?.limits).toBe('0 to 360');
  });

  test('at most 36 azimuths, as a string or as an array', () => {
    const many = Array.from({ length: 36 }, (_, i) => 10 * i);
    expect(readAreaRequest(sampleWith('antenna.azi', many.join(','))).antenna.azi).toEqual(many);
    for (const more of [[...many, 5], [...many, 5].join(','), ','.repeat(1_000_000)]) {
      expect(fault(() => readAreaRequest(sampleWith('antenna.azi', more))).issues).toMatchObject([
        {
          field: 'antenna.azi',
          limits: 'at most 36 azimuths',
          message: 'antenna.azi: too many azimuths; allowed: at most 36',
        },
      ]);
    }
  });

  test.each(['output.col', 'environment.clt'])('%s has up to 50 characters', (name) => {
    expect(at(readAreaRequest(sampleWith(name, ` ${'x'.repeat(48)} `)), name)).toBe('x'.repeat(48));
    for (const bad of ['x'.repeat(51), {}, true]) {
      expect(fault(() => readAreaRequest(sampleWith(name, bad))).issues[0]?.limits).toBe(
        'a string of up to 50 characters',
      );
    }
  });

  test('a long string that is almost a number is refused unread', () => {
    const { issues } = fault(() => readAreaRequest(sampleWith('transmitter.lat', `${'1'.repeat(900_000)}x`)));
    expect(issues[0]?.message).toContain('…" has 900001 characters; allowed: at most 64');
  });

  test('errors repeat values cut short, and only name objects and arrays', () => {
    const values: readonly (readonly [unknown, unknown])[] = [
      ['x'.repeat(61), `${'x'.repeat(60)}…`],
      [[[1]], 'an array'],
      [{ a: 1 }, 'an object'],
      [true, true],
    ];
    for (const [sent, told] of values) {
      expect(fault(() => readAreaRequest(sampleWith('transmitter.lat', sent))).issues[0]?.value).toBe(told);
    }
    expect(fault(() => readAreaRequest(sampleWith('output', [[[]]]))).issues[0]?.value).toBe('an array');
    const { environment } = readAreaRequest(sampleWith('environment.clm', [[[]]]));
    expect(environment.clm).toBe('an array');
  });

  test('a receiver location is ignored by /area and required by /path', () => {
    expect(readAreaRequest(sampleWith('receiver.lat', 'nonsense')).receiver).not.toHaveProperty('lat');
    expect(readPathRequest(sample).receiver.lat).toBe(0);
    expect(fault(() => readPathRequest(sampleWith('receiver.lat', undefined))).issues[0]?.field).toBe('receiver.lat');
  });

  test('null and 0 for ber and mod, "database" for nf, a code as a string for col', () => {
    const output = { ...sample.output, ber: null, mod: 0, nf: 'Database', col: 9 };
    expect(readAreaRequest({ ...sample, output }).output).toMatchObject({ ber: 0, mod: 0, nf: 'database', col: '9' });
  });

  test('switches as booleans', () => {
    expect(readAreaRequest(sampleWith('environment.landcover', true)).environment.landcover).toBe(1);
  });

  test.each(['engine', 'model.pe', 'model.ked', 'output.mod'])('%s refuses booleans', (name) => {
    expect(fault(() => readAreaRequest(sampleWith(name, true))).issues[0]).toMatchObject({ field: name, value: true });
  });

  test('heights above ground are positive, those above sea level may be negative', () => {
    const low = sampleWith('transmitter.alt', -5);
    expect(fault(() => readAreaRequest(low)).issues[0]).toMatchObject({
      field: 'transmitter.alt',
      value: -5,
      unit: 'm',
    });
    expect(fault(() => readPathRequest(sampleWith('receiver.alt', 0))).message).toBe(
      'receiver.alt: 0 is outside 0.1 to 60000 m above ground',
    );
    const sea = { ...low, output: { ...sample.output, units: 'm_amsl' } };
    expect(readAreaRequest(sea).transmitter.alt).toBe(-5);
  });
});

test('any body is read or refused', () => {
  const wild = fc.record(
    Object.fromEntries(
      Object.keys(sample).map((name) => [name, fc.oneof(fc.anything(), fc.constant(at(sample, name)))]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(wild, fc.anything(), fc.jsonValue()), (body) => {
      try {
        readAreaRequest(body);
      } catch (error) {
        if (!isRequestError(error)) throw error;
        expect(error.issues.length).toBeGreaterThan(0);
        for (const issue of error.issues) expect(issue.message.startsWith(issue.field)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('the JSON Schema contains the limits', () => {
  const schema = z.toJSONSchema(areaRequest, { io: 'input', unrepresentable: 'any' });
  const frq = at(schema, 'properties.transmitter.properties.frq');
  expect(frq).toMatchObject({ type: 'number', minimum: 0.01, maximum: 100_000 });
});
