import { describe, expect, test } from 'vitest';

import { readBody } from '../src/fields/read-body.js';
import { noiseUploads } from '../src/account/noise-requests.js';
import {
  isRequestError,
  readNoiseUploads,
  readMultisiteInTurns,
  readMultisiteRequest,
  readPointsInTurns,
  readPointsRequest,
} from '../src/schemas.js';
import { multisiteInputInTurns, multisiteInputOf } from '../src/translate.js';

const radio = { lat: 0.5, lon: 0.5, frq: 446, txw: 1 };
const sites = Array.from({ length: 1000 }, (_, i) => ({
  ...radio,
  lat: i / 1000,
  antenna: { azi: i % 360, ant: 0, hbw: 30, vbw: 30 },
}));
const multisite = { transmitters: sites, receiver: { alt: 2 }, output: { res: 100, rad: 2 } };
const points = {
  transmitter: { frq: 446, txw: 1 },
  points: sites.map(({ lat, lon }) => ({ lat, lon })),
  receiver: { lat: 0.5, lon: 0.5 },
  antenna: {},
  output: {},
};
const CALLS = [
  ['/multisite', 'transmitters', multisite, readMultisiteRequest, readMultisiteInTurns],
  ['/points', 'points', points, readPointsRequest, readPointsInTurns],
] as const;

async function fault(read: () => unknown): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    return isRequestError(error) ? error.issues : error;
  }
}

describe.each(CALLS)('a long body of %s', (_, list, body, read, inTurns) => {
  const many: readonly object[] = list === 'points' ? points.points : sites;

  test('is read in turns like at once', async () => {
    expect(await inTurns(body)).toEqual(read(body));
    for (const few of [1, 50, 51]) {
      const short = { ...body, [list]: many.slice(0, few) };
      expect(await inTurns(short)).toEqual(read(short));
    }
  });

  test.each([
    ['one element', { [list]: many.with(700, { ...radio, lat: 'north' }) }],
    ['many elements', { [list]: many.map((each) => ({ ...each, lat: 100 })) }],
    ['something else', { receiver: { lat: 0.5, lon: 0.5, alt: 'high' } }],
    ['a height of many', { [list]: many.with(999, { ...radio, alt: -5 }) }],
    ['not a list', { [list]: 'x' }],
    ['an empty list', { [list]: [] }],
    ['too many', { [list]: Array.from({ length: 10_001 }, () => radio) }],
    ['not an object', { [list]: many.with(500, 3 as never) }],
  ])('is refused for %s like at once', async (__, change) => {
    const wrong = { ...body, ...change };
    const told = await fault(() => read(wrong));
    expect(told).toHaveProperty('0.field');
    expect(await fault(() => inTurns(wrong))).toEqual(told);
  });

  test('faults outside the list are reported with its own', async () => {
    const wrong = { ...body, output: { res: -1 }, [list]: many.with(3, { ...radio, lat: 91 }) };
    const [first = [], second = []] = [await fault(() => read(wrong)), await fault(() => inTurns(wrong))] as {
      field: string;
    }[][];
    expect(second.map(({ field }) => field).toSorted()).toEqual(first.map(({ field }) => field).toSorted());
    expect(second).toHaveLength(2);
  });
});

test('many sites are translated in turns like at once', async () => {
  const request = readMultisiteRequest(multisite);
  expect(await multisiteInputInTurns(request)).toEqual(multisiteInputOf(request));
  const [first] = request.transmitters as readonly [(typeof request.transmitters)[number]];
  const strange = { ...first, antenna: { ...first.antenna, ant: 777, hbw: 0 } };
  const wrong = { ...request, transmitters: request.transmitters.with(800, strange) };
  const told = await fault(() => multisiteInputOf(wrong));
  expect(told).toMatchObject([{ field: 'transmitters[800].antenna.ant' }]);
  expect(await fault(() => multisiteInputInTurns(wrong))).toEqual(told);
});

test('many noise records are read and refused in turns like at once', async () => {
  const records = Array.from({ length: 200 }, (_, i) => ({
    frequency: 446,
    noise: -100,
    latitude: i / 100,
    longitude: 5,
  }));
  expect(await readNoiseUploads(records)).toEqual(noiseUploads.parse(records));
  for (const wrong of [
    records.with(150, { ...records[0], noise: 5 } as never),
    [],
    records.map(() => 3),
    Array.from({ length: 10_001 }, () => records[0]),
  ]) {
    const told = await fault(() => readBody(noiseUploads, wrong));
    expect(told).toHaveProperty('0.field');
    expect(await fault(() => readNoiseUploads(wrong))).toEqual(told);
  }
});
