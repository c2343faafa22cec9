import { memoryArchive } from '@radioshed/archive/memory';
import type { PathTransmitter } from '@radioshed/contract/schemas';
import { toNdarray } from '@radioshed/raster/ndarray';
import { nullIsland } from '@radioshed/terrain';
import { beforeAll, describe, expect, test } from 'vitest';

import { createService, openAccount } from '../src/index.js';
import { failure, sample } from './fakes.js';

const small = { ...sample, output: { ...sample.output, rad: 3, res: 100 } };

describe('the real engine on Null Island', () => {
  const archive = memoryArchive();
  const service = createService({ terrain: nullIsland(), archive });
  let caller: Awaited<ReturnType<typeof openAccount>>['caller'];

  beforeAll(async () => {
    ({ caller } = await openAccount(archive, 'Ada'));
  });

  test('a coverage has a value at every pixel inside the radius, and coverage counts those at the threshold', async () => {
    const { response, result, files } = await service.area(caller, small);
    expect(result.computed).toBe(result.pixels);
    const values = result.values.values;
    const inside = values.filter((value) => !Number.isNaN(value));
    expect(inside).toHaveLength(result.pixels);
    const share = inside.filter((value) => value >= -100).length / inside.length;
    expect(Number.parseFloat(response.coverage as string)).toBeCloseTo(100 * share, 0);
    expect(response.calculation_adjusted[1]).toMatch(/^Defaults used: climate/);
    expect((await files.read('png')).bytes.length).toBeGreaterThan(200);
  });

  test('path and area agree at the receiver', async () => {
    const near = { ...small, receiver: { ...small.receiver, lat: 0.51, lon: 0.49 } };
    const { response } = await service.path(caller, near);
    const sender = response.Transmitters as PathTransmitter;
    const { result } = await service.area(caller, small);
    const [west, dLon, , north, , dLat] = result.values.transform;
    const value = toNdarray(result.values).get(Math.floor((0.51 - north) / dLat), Math.floor((0.49 - west) / dLon));
    expect(Math.abs(sender['Signal power at receiver dBm'] - value)).toBeLessThan(12);
    expect(response.dB.at(-1)).toBeCloseTo(sender['Computed path loss dB'], 1);
    expect(response.Distance.at(-1)).toBeCloseTo(sender['Distance to receiver km'], 5);
  });

  test.each([
    ['a frequency the model does not cover', { transmitter: { ...small.transmitter, frq: 19 } }, 'transmitter.frq'],
    ['a mast below the ground', { output: { ...small.output, units: 'm_amsl' } }, 'transmitter.alt'],
    [
      'bounds that miss the circle',
      { output: { ...small.output, bounds: { north: 9, south: 8, east: 1, west: 0 } } },
      'output.bounds',
    ],
    ['a receiver too high for ITM', { receiver: { ...small.receiver, alt: 4000 } }, 'receiver.alt'],
  ])('%s is refused in the field of the request', async (_, change, field) => {
    expect(await failure(service.area(caller, { ...small, ...change }))).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining(`${field}: `), fields: [{ field }] },
    });
  });

  test('a location without terrain is refused, with the bounds of the terrain', async () => {
    const transmitter = { ...small.transmitter, lat: 40, lon: 40 };
    expect(await failure(service.area(caller, { ...small, transmitter }))).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'transmitter' }] },
    });
  });
});
