import {
  area,
  type AreaInput,
  type EngineContext,
  MODEL_LIST,
  multisite,
  noteWords,
  path,
  predictLinks,
  readLinks,
} from '@radioshed/engine';
import { ericssonLossDb, freeSpaceLossDb, suiLossDb } from '@radioshed/empirical';
import { managedGpu } from '@radioshed/gpu';
import { openGpu } from '@radioshed/gpu/node';
import { seededRandom } from '@radioshed/numeric';
import { deviceOf } from '@radioshed/testing/device';
import { afterAll, describe, expect, test } from 'vitest';

import { flat, hills, terrainOf } from '../flat-terrain.js';
import { inputsOf } from '../inputs.js';

const opened = await openGpu();
const { describeOnGpu } = deviceOf(opened);
afterAll(() => opened.gpu?.close());

const terrain = terrainOf(hills);
const FLOORED = MODEL_LIST.filter(({ floor }) => floor === 'freeSpace').map(({ name }) => name);
/** Rounding of a raster’s f32. */
const F32_DB = 2e-5;
/** Error of f32 arithmetic on a device. */
const DEVICE_DB = 0.01;

/** A seeded area: high masts and open country, where formulas give most. */
function seededArea(name: (typeof FLOORED)[number], seed: number): AreaInput {
  const random = seededRandom(seed);
  const between = (from: number, to: number): number => from + (to - from) * random();
  const { areaInput } = inputsOf(name);
  return {
    ...areaInput,
    transmitter: { ...areaInput.transmitter, heightM: between(20, 250), frequencyMHz: between(160, 2500) },
    receiver: { ...areaInput.receiver, heightM: between(1, 12) },
    antenna: { ...areaInput.antenna, pattern: 'isotropic' },
    model: {
      name,
      areaType: (['urban', 'suburban', 'rural'] as const)[Math.floor(between(0, 3))] ?? 'rural',
      reliabilityPercent: between(5, 95),
      diffraction: random() < 0.5 ? 'none' : 'bullington',
    },
    output: { quantity: 'pathLoss', resolutionM: 120, radiusKm: 6 },
  };
}

/** The least distance of a raster’s losses from those of free space at the same pixels, dB, and how many are equal. */
async function aboveFreeSpace(
  input: AreaInput,
  context: EngineContext,
): Promise<{ readonly leastDb: number; readonly equal: number; readonly notes: readonly string[]; processor: string }> {
  const found = await area(input, context);
  const free = await area({ ...input, processor: 'cpu', model: { name: 'freeSpace' } }, { terrain: context.terrain });
  const [losses, freeDb] = [found.values.values, free.values.values];
  let leastDb = Infinity;
  let equal = 0;
  for (const [i, loss] of losses.entries()) {
    const overDb = loss - (freeDb[i] ?? Number.NaN);
    if (overDb < leastDb) leastDb = overDb;
    if (Math.abs(overDb) < DEVICE_DB) equal++;
  }
  return { leastDb, equal, notes: noteWords(found.notes), processor: found.computedBy.processor };
}

describe.each(FLOORED)('%s', (name) => {
  test('has no pixel above its free-space level, and says so', async () => {
    for (const seed of [1, 2, 3]) {
      const { leastDb, notes } = await aboveFreeSpace(seededArea(name, seed), { terrain });
      expect(leastDb).toBeGreaterThan(-F32_DB);
      expect(notes.filter((note) => note.includes('that of free space is used'))).toHaveLength(1);
    }
  });

  test('has none with the gain of an antenna, in a network of sites', async () => {
    const input = {
      ...seededArea(name, 4),
      output: { quantity: 'receivedPower', resolutionM: 120, radiusKm: 6 },
    } as const;
    const antenna = { ...input.antenna, pattern: 'dipole', gainDbi: 2.15 } as const;
    const levels = async (model: AreaInput['model']): Promise<Float32Array> => {
      const { transmitter, antenna: _, ...rest } = input;
      const { values } = await multisite({ ...rest, model, transmitters: [{ ...transmitter, antenna }] }, { terrain });
      return values.values;
    };
    const [own, free] = [await levels(input.model), await levels({ name: 'freeSpace' })];
    // A wave to a location behind a ridge leaves towards the ridge: over hills the gains differ by less than 0.1 dB.
    for (const [i, dbm] of own.entries()) if (!Number.isNaN(dbm)) expect(dbm - (free[i] ?? 0)).toBeLessThan(0.1);
  });
});

describeOnGpu('on a GPU', () => {
  test.each(FLOORED)('%s has no pixel above its free-space level', async (name) => {
    const gpu = managedGpu(async () => opened);
    const input = { ...seededArea(name, 5), processor: 'gpu' } as const;
    const { leastDb, processor } = await aboveFreeSpace(input, { terrain, gpu });
    expect(processor).toBe('gpu');
    expect(leastDb).toBeGreaterThan(-DEVICE_DB);
  });
});

/** Cases inside the ranges of docs/models.md whose formulas give less than free space. */
test.each([
  ['hata', 'rural', 1500, 1, 200, 10],
  ['hata', 'suburban', 1500, 1, 200, 10],
  ['ericsson', 'urban', 1900, 0.2, 200, 5],
  ['ericsson', 'rural', 1900, 0.2, 200, 5],
  ['ericsson', 'suburban', 900, 0.3, 30, 2],
  ['ericsson', 'rural', 900, 0.5, 30, 2],
  ['sui', 'rural', 1900, 0.1, 80, 10],
  ['sui', 'rural', 3500, 0.2, 60, 5],
  ['egli', 'suburban', 450, 1, 300, 10],
] as const)(
  '%s, %s, %d MHz at %d km: free space in path and links, with a note',
  async (name, areaType, frequencyMHz, km, baseM, mobileM) => {
    const { pathInput } = inputsOf(name);
    const context = flat(0);
    const transmitter = { ...pathInput.transmitter, frequencyMHz, heightM: baseM };
    const receiver = { ...pathInput.receiver, latDeg: 45 + km / 111.132, lonDeg: 10, heightM: mobileM };
    const model = { name, areaType, reliabilityPercent: 50 } as const;
    const found = await path({ ...pathInput, transmitter, receiver, model, output: { quantity: 'pathLoss' } }, context);
    const slantM = Math.hypot(found.distanceM, baseM - mobileM);
    expect(found.value).toBeCloseTo(freeSpaceLossDb(slantM, frequencyMHz), 3);
    expect(found.notes.filter(({ code }) => code.startsWith('freeSpace'))).toHaveLength(1);

    const links = {
      ...pathInput,
      transmitter,
      model,
      output: { quantity: 'pathLoss' },
      receiver: { ...receiver },
    } as const;
    const read = await readLinks(links, [receiver], context);
    const { lossDb, notes } = await predictLinks(links, read);
    expect(lossDb[0]).toBeCloseTo(found.value, 9);
    expect(notes.filter(({ code }) => code.startsWith('freeSpace'))).toHaveLength(1);
  },
);

test('the formulas of the package stay as published', () => {
  const link = { distanceM: 200, baseHeightM: 200, mobileHeightM: 5, frequencyMHz: 1900 };
  expect(ericssonLossDb(link, 'rural')).toBeCloseTo(32.332, 3);
  expect(suiLossDb({ ...link, distanceM: 100, baseHeightM: 80, mobileHeightM: 10 }, 'C')).toBeCloseTo(63.91, 2);
});
