import {
  area,
  type AreaInput,
  type AreaResult,
  type ComputedBy,
  type EngineContext,
  noteWords,
  path,
  type Progress,
} from '@radioshed/engine';
import { freeSpaceLossDb } from '@radioshed/empirical';
import { geodesicInverse, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { createPool } from '@radioshed/parallel/node';
import { gridOf, pixelToMap } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { withSea } from '@radioshed/terrain';
import { dbmFromW, OutOfRangeError, thermalNoiseDbm } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { MODELS } from '../../src/models/index.js';
import { terrainIrregularityNotes } from '../../src/area/terrain-irregularity-notes.js';

import { flat, hills, terrainOf } from '../flat-terrain.js';
import { areaInput, pathInput } from '../inputs.js';
import { note } from '../../src/notes.js';

/** An input with a few fields changed. */
function changed(changes: { [K in keyof AreaInput]?: Partial<AreaInput[K]> }): AreaInput {
  const result: Record<string, unknown> = { ...areaInput };
  for (const [key, value] of Object.entries(changes)) {
    result[key] = { ...(areaInput[key as keyof AreaInput] as object), ...(value as object) };
  }
  return result as unknown as AreaInput;
}

const valuesOf = (result: AreaResult): Float32Array => result.values.values;

/** Ground distance from the transmitter and value of each pixel. */
function pixelsOf(result: AreaResult): { readonly distanceM: number; readonly value: number }[] {
  const { width } = gridOf(result.values);
  return Array.from(valuesOf(result), (value, i) => {
    const [lonDeg, latDeg] = pixelToMap(result.values.transform, (i % width) + 0.5, Math.floor(i / width) + 0.5);
    return { value, distanceM: geodesicInverse(areaInput.transmitter, { latDeg, lonDeg }).distanceM };
  });
}

const onHills: EngineContext = { terrain: terrainOf(hills) };

describe('the grid', () => {
  test('has square pixels of the resolution, one centred on the transmitter, and covers the circle', async () => {
    const result = await area(changed({ model: { name: 'freeSpace' } }), flat(0));
    const { width, height, transform, crs } = gridOf(result.values);
    expect([width, height, crs]).toEqual([101, 101, 'EPSG:4326']);
    expect(transform[1] * metresPerDegreeLon(45)).toBeCloseTo(100, 6);
    expect(-transform[5] * metresPerDegreeLat(45)).toBeCloseTo(100, 6);
    const [lonDeg, latDeg] = pixelToMap(transform, 50.5, 50.5);
    expect(lonDeg).toBeCloseTo(10, 10);
    expect(latDeg).toBeCloseTo(45, 10);
    expect(result.bounds).toEqual({
      west: transform[0],
      north: transform[3],
      east: transform[0] + 101 * transform[1],
      south: transform[3] + 101 * transform[5],
    });
  });

  test('has a value for every pixel within the radius and for none outside', async () => {
    const result = await area(changed({ model: { name: 'freeSpace' } }), flat(0));
    const pixels = pixelsOf(result);
    for (const { distanceM, value } of pixels) expect(Number.isNaN(value)).toBe(distanceM > 5000);
    const inside = pixels.filter(({ distanceM }) => distanceM <= 5000).length;
    expect([result.pixels, result.computed]).toEqual([inside, inside]);
    expect(result.coveredPercent).toBeCloseTo(100, 9);
    expect(result.coveredAreaKm2).toBeCloseTo(Math.PI * 25, 0);
  });

  test('works across the date line', async () => {
    const terrain = terrainOf(hills, { latDeg: -17, lonDeg: 180 });
    const input = changed({ transmitter: { latDeg: -17, lonDeg: 179.99 }, model: { name: 'freeSpace' } });
    const result = await area(input, { terrain });
    expect(result.computed).toBe(result.pixels);
    expect(result.bounds.east).toBeGreaterThan(180);
    expect(result.notes).toEqual([]);
    const bounds = { north: -16.99, east: -179.98, south: -17.01, west: 179.97 };
    const part = await area({ ...input, output: { ...input.output, bounds } }, { terrain });
    expect(part.bounds.west).toBeCloseTo(179.97, 2);
    expect(part.bounds.east).toBeCloseTo(180.02, 2);
    expect(part.computed).toBeGreaterThan(1000);
  });

  test.each(['freeSpace', 'lineOfSight', 'itm'] as const)(
    'a part of it has the very pixels of the whole: %s',
    async (name) => {
      const around = { north: 45.04, east: 10.06, south: 44.96, west: 9.94 };
      const whole = await area(changed({ model: { name }, output: { bounds: around } }), onHills);
      const bounds = { north: 45.03, east: 10.05, south: 44.97, west: 10.011 };
      const part = await area(changed({ model: { name }, output: { bounds } }), onHills);
      const { width, height, transform } = gridOf(part.values);
      expect(part.bounds.north).toBeGreaterThanOrEqual(45.03);
      expect(part.bounds.south).toBeLessThanOrEqual(44.97);
      const { width: wholeWidth } = gridOf(whole.values);
      const column0 = Math.round((transform[0] - whole.values.transform[0]) / transform[1]);
      const row0 = Math.round((transform[3] - whole.values.transform[3]) / transform[5]);
      expect(transform[0]).toBe(whole.values.transform[0] + column0 * transform[1]);
      let differing = 0;
      for (let row = 0; row < height; row++) {
        for (let column = 0; column < width; column++) {
          const here = valuesOf(part)[row * width + column];
          const there = valuesOf(whole)[(row0 + row) * wholeWidth + column0 + column];
          if (Object.is(here, there)) continue;
          expect(here).toBeCloseTo(there, 3);
          differing++;
        }
      }
      expect(width * height).toBeGreaterThan(500);
      // Shorter radials are fitted again, which moves samples by nanometres and changes the last bit of a loss.
      expect(differing / (width * height)).toBeLessThan(name === 'itm' ? 0.05 : 1e-9);
    },
  );
});

describe('thinned terrain irregularity', () => {
  test('is reported, and changes only ITM, slightly', async () => {
    const [exact, thinned] = await Promise.all(
      (['exact', 'thinned'] as const).map((terrainIrregularity) =>
        area(changed({ model: { name: 'itm', terrainIrregularity } }), onHills),
      ),
    );
    const differences = valuesOf(exact)
      .map((value, i) => Math.abs(value - valuesOf(thinned)[i]))
      .filter((difference) => difference >= 0);
    expect(Math.max(...differences)).toBeGreaterThan(0);
    expect(differences.toSorted()[Math.floor(0.95 * differences.length)]).toBeLessThan(0.5);
    expect(noteWords(exact.notes).join()).not.toContain('thinned');
    expect(noteWords(thinned.notes).join()).toContain('Terrain irregularity was thinned');
    const other = await area(changed({ model: { name: 'freeSpace', terrainIrregularity: 'thinned' } }), onHills);
    expect(other.notes).toContainEqual(note('thinningNotUsed', { model: 'free space' }));
  });

  test('is reported as exact where thinning is not available', () => {
    const notes = (terrainIrregularity: 'exact' | 'thinned', computedBy: ComputedBy): string[] =>
      noteWords(terrainIrregularityNotes(MODELS.itm, { terrainIrregularity }, computedBy));
    const cpu = { processor: 'cpu', precision: 'f64', threads: 1 } as const;
    expect(notes('thinned', { ...cpu, arithmetic: 'wasm' })).toEqual([
      expect.stringContaining('irregularity was thinned'),
    ]);
    expect(notes('thinned', { ...cpu, arithmetic: 'typescript' })).toEqual([
      expect.stringMatching(/not thinned as requested.*without/),
    ]);
    expect(notes('thinned', { processor: 'gpu', precision: 'f32' })).toEqual([
      expect.stringContaining('not thinned as requested: a GPU computes it exactly'),
    ]);
    expect(notes('exact', { processor: 'gpu', precision: 'f32' })).toEqual([]);
  });
});

describe('the values', () => {
  test('free space over flat ground: rings of equal loss', async () => {
    const result = await area(changed({ model: { name: 'freeSpace' }, output: { quantity: 'pathLoss' } }), flat(120));
    expect(result.unit).toBe('dB');
    for (const { distanceM, value } of pixelsOf(result)) {
      if (Number.isNaN(value) || distanceM < 50) continue;
      expect(value).toBeCloseTo(freeSpaceLossDb(Math.hypot(distanceM, 28), 450), 3);
    }
  });

  test('every quantity follows from the loss and the budget', async () => {
    const run = (quantity: AreaInput['output']['quantity'], more: object = {}): Promise<AreaResult> =>
      area(changed({ antenna: { pattern: 'isotropic', gainDbi: 5 }, output: { quantity, ...more } }), onHills);
    const [loss, power, field, snr, given] = await Promise.all([
      run('pathLoss'),
      run('receivedPower'),
      run('fieldStrength'),
      run('snr'),
      run('snr', { noiseFloorDbm: -100 }),
    ]);
    const [lossDb, powerDbm, fieldDb, snrDb, givenDb] = [loss, power, field, snr, given].map(valuesOf);
    const eirpDbm = dbmFromW(5) - 1 + 5;
    const offsetDb = 20 * Math.log10(450) + 77.216;
    for (let i = 0; i < lossDb.length; i++) {
      if (Number.isNaN(lossDb[i])) continue;
      expect(powerDbm[i] + lossDb[i]).toBeCloseTo(eirpDbm + 2.15, 3);
      expect(fieldDb[i] + lossDb[i]).toBeCloseTo(eirpDbm + offsetDb, 3);
      expect(powerDbm[i] - snrDb[i]).toBeCloseTo(thermalNoiseDbm(12_500), 3);
      expect(powerDbm[i] - givenDb[i]).toBeCloseTo(-100, 3);
    }
  });

  test('ten times the power is 10 dB more, pixel by pixel', async () => {
    const one = valuesOf(await area(areaInput, onHills));
    const ten = valuesOf(await area(changed({ transmitter: { powerW: 50 } }), onHills));
    for (let i = 0; i < one.length; i++) if (!Number.isNaN(one[i])) expect(ten[i] - one[i]).toBeCloseTo(10, 4);
  });

  test('a sector antenna covers its own side', async () => {
    const sector = {
      pattern: 'synthesised',
      azimuthDeg: 90,
      horizontalBeamwidthDeg: 60,
      verticalBeamwidthDeg: 30,
      frontToBackDb: 25,
      gainDbi: 15,
    } as const;
    const result = await area(changed({ antenna: sector, model: { name: 'freeSpace' } }), flat(0));
    const at = (row: number, column: number): number => valuesOf(result)[row * 101 + column] ?? Number.NaN;
    const east = at(50, 90);
    expect(east - at(50, 10)).toBeCloseTo(25, 1);
    // 30° off the main direction is half of its width: 3 dB less at the same distance.
    const towards = at(50 - 20, 50 + 35);
    const distanceDb = 20 * Math.log10(40 / Math.hypot(20, 35));
    expect(towards - distanceDb - east).toBeCloseTo(-3 * ((2 * (Math.atan2(20, 35) * 180)) / Math.PI / 60) ** 2, 1);
  });

  test('receivers below ground have no value', async () => {
    const input = changed({
      receiver: { heightM: 500, heightReference: 'sea' },
      transmitter: { heightM: 900, heightReference: 'sea' },
      model: { name: 'freeSpace' },
    });
    const result = await area(input, onHills);
    expect(result.computed).toBeLessThan(result.pixels);
    expect(result.computed).toBeGreaterThan(0);
  });

  test('the covered area is at or better than the threshold', async () => {
    // Free space is equal in all directions: the level at 2.5 km as threshold leaves a quarter.
    const sentDbm = dbmFromW(5) - 1 + 2.15 + 2.15;
    const threshold = sentDbm - freeSpaceLossDb(Math.hypot(2500, 28), 450);
    const model = { name: 'freeSpace' } as const;
    const antenna = { pattern: 'isotropic' } as const;
    const power = await area(changed({ model, antenna, output: { threshold, resolutionM: 20 } }), flat(0));
    expect(power.coveredPercent).toBeCloseTo(25, 0);
    const loss = { quantity: 'pathLoss', threshold: sentDbm - threshold, resolutionM: 20 } as const;
    const same = await area(changed({ model, antenna, output: loss }), flat(0));
    expect(same.coveredAreaKm2).toBeCloseTo(power.coveredAreaKm2, 1);
  });
});

describe('two routes to the same number', () => {
  /** Differences in dB between the pixels and a path to each, from 1 km outwards, every `step`-th. */
  const differences = async (input: AreaInput, context: EngineContext, step: number): Promise<number[]> => {
    const result = await area(input, context);
    const { width } = gridOf(result.values);
    const found: number[] = [];
    for (let i = 0; i < valuesOf(result).length; i += step) {
      const value = valuesOf(result)[i];
      const [lonDeg, latDeg] = pixelToMap(result.values.transform, (i % width) + 0.5, Math.floor(i / width) + 0.5);
      const { distanceM } = geodesicInverse(input.transmitter, { latDeg, lonDeg });
      if (Number.isNaN(value) || distanceM < 1000) continue;
      const { receiver, output, ...rest } = input;
      const there = { ...rest, receiver: { ...receiver, latDeg, lonDeg }, output: { quantity: output.quantity } };
      found.push(Math.abs(value - (await path(there, context)).value));
    }
    expect(found.length).toBeGreaterThan(40);
    return found.sort((a, b) => a - b);
  };

  test('flat ground: each pixel is the path to it', async () => {
    const found = await differences(areaInput, flat(50), 131);
    expect(found.at(-1)).toBeLessThan(0.1); // a quarter of a pixel in range at 1 km
  });

  test('hills: sampling causes small differences', async () => {
    const sector = {
      pattern: 'synthesised',
      azimuthDeg: [30, 150],
      horizontalBeamwidthDeg: 65,
      verticalBeamwidthDeg: 15,
      frontToBackDb: 25,
    } as const;
    const found = await differences(changed({ antenna: sector }), onHills, 61);
    expect(found[Math.floor(found.length / 2)]).toBeLessThan(0.5);
    expect(found[Math.floor(0.9 * found.length)]).toBeLessThan(2);
  });

  test('worker threads change nothing', async () => {
    const alone = await area(areaInput, onHills);
    const pool = createPool({ threads: 2 });
    try {
      expect(valuesOf(await area(areaInput, { ...onHills, pool }))).toEqual(valuesOf(alone));
    } finally {
      await pool.close();
    }
  });

  test('a coarser sampling is used as requested', async () => {
    const coarse = { sampling: { radialPixels: 1, stepPixels: 1 } };
    const fine = valuesOf(await area(areaInput, onHills));
    const found = valuesOf(await area(changed({ output: coarse }), onHills));
    expect(found).not.toEqual(fine);
    expect(found[50 * 101 + 80]).toBeCloseTo(fine[50 * 101 + 80], -1);
  });
});

describe('notes report', () => {
  test('defaults, uncertainties, sea, credits, time', async () => {
    const input = changed({ transmitter: { frequencyMHz: 25, lonDeg: 10.99 }, model: { climate: 'desert' } });
    const result = await area(input, { ...onHills, terrain: withSea(onHills.terrain, { missing: 'sea' }) });
    expect(noteWords(result.notes)).toEqual([
      expect.stringMatching(
        /^test heights has no heights for .* sea, 0 m\. If it is land, .*: add the missing tiles\.$/,
      ),
      'Defaults used: surface refractivity 301 N-units, relative permittivity 15, ' +
        'conductivity 0.005 S/m, reliability 95 %, confidence 50 %.',
      'Longley–Rice (ITM) is less certain here: the frequency is outside 40 to 10 000 MHz.',
    ]);
    expect(result.attributions).toEqual(['Terrain: made for a test']);
    expect(result.input.model).toMatchObject({ climate: 'desert', surfaceRefractivityN: 301, reliabilityPercent: 95 });
    expect(result.timing.totalMs).toBeGreaterThan(0);
    expect(structuredClone(result)).toMatchObject({ kind: 'area', unit: 'dBm' });
  });

  test('choices that a model does not use', async () => {
    const model = { name: 'lineOfSight', reliabilityPercent: 90, diffraction: 'singleEdge' } as const;
    const result = await area(changed({ model }), flat(0));
    expect(noteWords(result.notes)).toEqual([
      'Not used by the model (line of sight): reliability.',
      'No diffraction was added: the model (line of sight) has no value behind obstructions.',
    ]);
  });

  test('bounds without pixels', async () => {
    const bounds = { north: 45.0449, east: 9.938, south: 45.044, west: 9.937 };
    const result = await area(changed({ output: { bounds } }), flat(0));
    expect([result.pixels, result.coveredPercent]).toEqual([0, 0]);
    expect(result.notes.at(-1)).toEqual(note('noPixels'));
  });

  test('progress grows to 1 through all phases', async () => {
    const heard: Progress[] = [];
    await area(areaInput, { ...onHills, onProgress: (progress) => heard.push(progress) });
    expect([...new Set(heard.map(({ phase }) => phase))]).toEqual(['terrain', 'coverage', 'values']);
    expect(heard.map(({ share }) => share)).toEqual(heard.map(({ share }) => share).sort((a, b) => a - b));
    expect(heard.at(-1)?.share).toBe(1);
  });

  test('a cancelled calculation ends with the signal’s reason', async () => {
    const reason = new Error('enough');
    await expect(area(areaInput, { ...onHills, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const stop = new AbortController();
    const onProgress = ({ phase }: Progress): void => void (phase === 'coverage' && stop.abort(reason));
    await expect(area(areaInput, { ...onHills, signal: stop.signal, onProgress })).rejects.toBe(reason);
  });
});

test('a custom model is a module', async () => {
  const ref = {
    module: new URL('../own-model.js', import.meta.url).href,
    export: 'ownModel',
    parameters: { lossDb: 99 },
  };
  const output = { quantity: 'pathLoss' } as const;
  const result = await area(changed({ model: { name: 'custom', ref }, output }), flat(0));
  expect(new Set(valuesOf(result).filter((value) => !Number.isNaN(value)))).toEqual(new Set([99]));
});

describe('refused inputs', () => {
  const cases: [{ [K in keyof AreaInput]?: object }, string][] = [
    [{ transmitter: { latDeg: 91 } }, 'transmitter.latDeg'],
    [{ transmitter: { lonDeg: Number.NaN } }, 'transmitter.lonDeg'],
    [{ transmitter: { heightM: 0.2 } }, 'transmitter.heightM'],
    [{ transmitter: { heightM: 20, heightReference: 'sea' } }, 'transmitter.heightM'],
    [{ transmitter: { frequencyMHz: 19 } }, 'transmitter.frequencyMHz'],
    [{ transmitter: { powerW: 0 } }, 'transmitter.powerW'],
    [{ transmitter: { bandwidthMHz: -1 } }, 'transmitter.bandwidthMHz'],
    [{ receiver: { heightM: 4000 } }, 'receiver.heightM'],
    [{ receiver: { heightReference: 'moon' } }, 'receiver.heightReference'],
    [{ receiver: { gainDbi: Infinity } }, 'receiver.gainDbi'],
    [{ antenna: { feederLossDb: -1 } }, 'antenna.feederLossDb'],
    [{ antenna: { tiltDeg: 95 } }, 'antenna.tiltDeg'],
    [{ antenna: { pattern: 'synthesised' } }, 'antenna.horizontalBeamwidthDeg'],
    [{ antenna: { pattern: 'dish' } }, 'antenna.pattern'],
    [{ model: { name: 'magic' } }, 'model.name'],
    [{ model: { name: 'custom' } }, 'model.ref'],
    [{ model: { reliabilityPercent: 100 } }, 'model.reliabilityPercent'],
    [{ model: { climate: 'mars' } }, 'model.climate'],
    [{ output: { radiusKm: 0 } }, 'output.radiusKm'],
    [{ output: { radiusKm: 10_000 } }, 'output.radiusKm'],
    [{ output: { resolutionM: 0 } }, 'output.resolutionM'],
    [{ output: { radiusKm: 500, resolutionM: 1 } }, 'output.resolutionM'],
    [{ output: { quantity: 'colour' } }, 'output.quantity'],
    [{ output: { threshold: Number.NaN } }, 'output.threshold'],
    [{ output: { bounds: { north: 1, east: 1, south: 0, west: 0 } } }, 'output.bounds'],
    [{ output: { bounds: { north: 0, east: 1, south: 1, west: 0 } } }, 'output.bounds.north'],
    [{ transmitter: { latDeg: 89.99 } }, 'output.radiusKm'],
  ];
  test.each(cases)('%o names %s', async (changes, field) => {
    const refused = area(changed(changes as unknown as Parameters<typeof changed>[0]), flat(100));
    await expect(refused).rejects.toThrow(OutOfRangeError);
    await expect(refused).rejects.toMatchObject({ field });
  });

  test('a location without any terrain', async () => {
    await expect(area(changed({ transmitter: { latDeg: -30 } }), flat(0))).rejects.toThrow(
      /no heights for this location/,
    );
  });
});

test('a circle may end 1 km from a pole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(89.5, -89.5), async (latDeg) => {
      const terrain = withSea(
        terrainOf(() => 0, { latDeg: Math.sign(latDeg) * 89, lonDeg: 10 }),
        { missing: 'sea' },
      );
      const input = changed({
        transmitter: { latDeg },
        model: { name: 'freeSpace' },
        output: { radiusKm: 50, resolutionM: 1000 },
      });
      const result = await area(input, { terrain });
      expect(result.computed).toBe(result.pixels);
      expect(Math.abs(result.coveredAreaKm2 / (Math.PI * 2500) - 1)).toBeLessThan(0.02);
      expect(result.coveredPercent).toBeGreaterThan(98);
    }),
    { numRuns: 2 },
  );
});

describe('an area agrees with paths', () => {
  test.each([
    [1, 1, 0.5],
    [2, 2, 0.5],
    [1, 10, 0],
  ])('for a beam of %d by %d degrees, tilted by %d', async (width, height, tiltDeg) => {
    const antenna = {
      ...areaInput.antenna,
      pattern: 'synthesised',
      azimuthDeg: 45.5,
      tiltDeg,
      horizontalBeamwidthDeg: width,
      verticalBeamwidthDeg: height,
      frontToBackDb: 30,
    } as const;
    const model = { name: 'freeSpace' } as const;
    const context = flat(0);
    const { values } = await area({ ...areaInput, antenna, model }, context);
    const [west, stepEast, , north, , stepDown] = values.transform;
    // The pixel nearest to 3 km in the main direction.
    const column = Math.floor((10 + 2140 / 78_846 - west) / stepEast);
    const row = Math.floor((45 + 2103 / 111_132 - north) / stepDown);
    const receiver = {
      ...areaInput.receiver,
      latDeg: north + (row + 0.5) * stepDown,
      lonDeg: west + (column + 0.5) * stepEast,
    };
    const { link } = await path({ ...pathInput, receiver, antenna, model }, context);
    expect(toNdarray(values).get(row, column)).toBeCloseTo(link.receivedPowerDbm, 1);
  });

  test('with pixels much coarser than the posts of the terrain, ridges and all', async () => {
    // A wall 200 m thick blocks everything; pixels of 800 m must not miss it.
    const walls = { terrain: terrainOf((lat) => (Math.abs(lat - 45.02) < 0.0009 ? 400 : 0), undefined, 1200) };
    const output = { ...areaInput.output, quantity: 'pathLoss', resolutionM: 800, radiusKm: 20 } as const;
    const { values, notes } = await area({ ...areaInput, output }, walls);
    const [west, stepEast, , north, , stepDown] = values.transform;
    const errors: number[] = [];
    for (let row = 2; row < 16; row += 3) {
      const column = 14 + row;
      const receiver = {
        ...areaInput.receiver,
        latDeg: north + (row + 0.5) * stepDown,
        lonDeg: west + (column + 0.5) * stepEast,
      };
      const value = toNdarray(values).get(row, column);
      if (Number.isNaN(value)) continue;
      errors.push(Math.abs(value - (await path({ ...pathInput, receiver }, walls)).link.pathLossDb));
    }
    expect(errors.length).toBeGreaterThan(3);
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(1);
    expect(noteWords(notes).join()).not.toContain('was read at');
  });
});

test('a receiver below all the ground is refused', async () => {
  const receiver = { ...areaInput.receiver, heightM: 10, heightReference: 'sea' } as const;
  await expect(area({ ...areaInput, receiver }, flat(500))).rejects.toThrow(
    'receiver.heightM: 10 is not at least 500.5 m above sea level (the lowest ground here)',
  );
});

test('heights of another kind than requested are reported, in areas and paths', async () => {
  const expected = 'Heights of the surface with trees and roofs were requested; those of test heights are bare ground.';
  const context = flat(0);
  expect(noteWords((await area({ ...areaInput, elevation: 'surface' }, context)).notes)).toContain(expected);
  expect(noteWords((await path({ ...pathInput, elevation: 'surface' }, context)).notes)).toContain(expected);
  expect(noteWords((await area({ ...areaInput, elevation: 'terrain' }, context)).notes).join()).not.toContain(
    'were requested',
  );
});
