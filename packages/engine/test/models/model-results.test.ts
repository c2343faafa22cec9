import { area, type ModelChoice, type ModelName, MODELS, noteWords, path, type PathInput } from '@radioshed/engine';
import { hataLossDb, locationMarginDb } from '@radioshed/empirical';
import { toNdarray } from '@radioshed/raster/ndarray';
import { describe, expect, it } from 'vitest';

import { flat, hills, terrainOf } from '../flat-terrain.js';
import { areaInput, inputsOf, pathInput } from '../inputs.js';
import { TABLES } from '../tables.js';

const names = Object.keys(MODELS) as ModelName[];
const onHills = { terrain: terrainOf(hills), ...TABLES };
const DIFFRACTION = ['none', 'singleEdge', 'bullington', 'epsteinPeterson', 'deygout'] as const;

/** A link of 4 km north over hills. */
const north = {
  ...pathInput,
  receiver: { ...pathInput.receiver, latDeg: 45 + 4000 / 111_200, lonDeg: 10 },
};

async function lossOver(model: ModelChoice, context = onHills): Promise<number> {
  return (await path({ ...north, model }, context)).link.pathLossDb;
}

/** {@link north} with a model. */
const northOf = (name: ModelName): PathInput => ({ ...inputsOf(name).pathInput, receiver: north.receiver });

describe.each(names)('%s', (name) => {
  const own = inputsOf(name);

  it('covers an area with the losses that a path reports', async () => {
    const output = { ...own.areaInput.output, quantity: 'pathLoss', resolutionM: 200 } as const;
    const { values, computed, pixels } = await area({ ...own.areaInput, output }, onHills);
    if (name !== 'lineOfSight') expect(computed).toBe(pixels);
    const { height: rows, width: columns } = values;
    const errors: number[] = [];
    for (const [row, column] of [
      [4, 25],
      [12, 30],
      [20, 40],
      [30, 12],
      [44, 24],
    ] as const) {
      if (row >= rows || column >= columns) throw new Error('outside');
      const [west, stepEast, , top, , stepDown] = values.transform;
      const receiver = {
        ...pathInput.receiver,
        latDeg: top + (row + 0.5) * stepDown,
        lonDeg: west + (column + 0.5) * stepEast,
      };
      const { link } = await path({ ...own.pathInput, receiver }, onHills);
      const value = toNdarray(values).get(row, column);
      if (Number.isNaN(link.pathLossDb) || Number.isNaN(value)) continue;
      errors.push(Math.abs(value - link.pathLossDb));
    }
    // The pixel's sample lies up to an eighth of a pixel from its centre, on slopes.
    expect(errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)] ?? 0).toBeLessThan(1.5);
  });

  it('loses more at higher reliability, or reports that it has none', async () => {
    const at = async (reliabilityPercent: number): Promise<number> =>
      (await path({ ...own.pathInput, model: { name, reliabilityPercent } }, onHills)).link.pathLossDb;
    const [half, most] = [await at(50), await at(95)];
    if (MODELS[name].reads.includes('reliabilityPercent')) expect(most).toBeGreaterThan(half);
    else {
      expect(most).toEqual(half);
      const { notes } = await path({ ...northOf(name), model: { name, reliabilityPercent: 80 } }, onHills);
      expect(noteWords(notes).join()).toContain('reliability');
    }
  });

  it('adds every diffraction method, or reports why it adds none', async () => {
    const wall = { terrain: terrainOf((lat) => (Math.abs(lat - 45.018) < 0.004 ? 400 : 0)), ...TABLES };
    const losses = [];
    for (const diffraction of DIFFRACTION) {
      losses.push((await path({ ...northOf(name), model: { name, diffraction } }, wall)).link.pathLossDb);
    }
    if (MODELS[name].diffraction === 'added') {
      for (const loss of losses.slice(1)) expect(loss).toBeGreaterThan(losses[0] + 15);
      expect(new Set(losses).size).toBeGreaterThan(3);
    } else {
      expect(new Set(losses).size).toBe(1);
      const { notes } = await path({ ...northOf(name), model: { name, diffraction: 'deygout' } }, wall);
      expect(noteWords(notes).join()).toContain('No diffraction was added');
    }
  });
});

describe('models', () => {
  it('adds the location margin to the median of Hata, and reports it', async () => {
    const model = { name: 'hata', areaType: 'urban', reliabilityPercent: 90 } as const;
    const result = await path({ ...north, model }, flat(0));
    const link = { frequencyMHz: 450, distanceM: result.distanceM, baseHeightM: 30, mobileHeightM: 2 };
    const expected = hataLossDb(link, 'urbanLarge') + locationMarginDb('hata', 'urban', 450, 90);
    expect(result.link.pathLossDb).toBeCloseTo(expected, 6);
    expect(noteWords(result.notes).join(' ')).toMatch(
      /The loss includes a location margin of 8\.\d dB, for 90 % of locations\./,
    );
  });

  it('reports values outside a model’s validated range', async () => {
    const transmitter = { ...areaInput.transmitter, frequencyMHz: 5800 };
    const notes = async (name: ModelName): Promise<string> =>
      noteWords((await area({ ...areaInput, transmitter, model: { name } }, flat(0))).notes).join(' ');
    expect(await notes('hata')).toContain(
      'Okumura–Hata is outside its validated range: frequency 5800 MHz is outside 150 to 1500 MHz',
    );
    expect(await notes('p1812')).not.toContain('is outside its validated range');
    expect(await notes('extendedHata')).toContain('uses statistics of the terrain, not line of sight');
  });

  it('reports when the base height over terrain was limited', async () => {
    const slope = { terrain: terrainOf((lat) => 3000 - 2500 * Math.abs(lat - 45) * 10) };
    const { notes } = await path({ ...pathInput, model: { name: 'hata' } }, slope);
    expect(noteWords(notes).join(' ')).toMatch(
      /The base is \d+\.\d m above the terrain 3 to 15 km away; 200 m is used/,
    );
  });

  it('counts the radar path twice, minus the target', async () => {
    const small = await lossOver({ name: 'radar', radarCrossSectionM2: 1 });
    const large = await lossOver({ name: 'radar', radarCrossSectionM2: 100 });
    expect(small - large).toBeCloseTo(20, 6);
    expect(small).toBeGreaterThan(1.5 * (await lossOver({ name: 'freeSpace' })));
  });
});
