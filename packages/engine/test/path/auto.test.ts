import {
  area,
  type AreaInput,
  type EngineContext,
  type ModelName,
  MODELS,
  multilink,
  noteWords,
  path,
  type PathInput,
  predictPairs,
} from '@radioshed/engine';
import { freeSpaceLossDb } from '@radioshed/empirical';
import { geodesicDirect } from '@radioshed/geodesy';
import { seededRandom } from '@radioshed/numeric';
import { gridOf } from '@radioshed/raster';
import { nullIsland } from '@radioshed/terrain';
import { openTerrain } from '@radioshed/terrain/node';
import { dataPath, isWhole } from '@radioshed/testing/data';
import { describe, expect, test } from 'vitest';

import { autoModels } from '../../src/models/choice/auto-rules.js';
import { flat, hills, terrainOf } from '../flat-terrain.js';
import { areaInput, pathInput } from '../inputs.js';

const island: EngineContext = { terrain: nullIsland() };

interface Link {
  readonly frequencyMHz: number;
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly areaType: 'urban' | 'suburban' | 'rural';
}

/** A link of a length, m. */
function linkOf(
  from: { readonly latDeg: number; readonly lonDeg: number },
  azimuthDeg: number,
  distanceM: number,
  { frequencyMHz, txHeightM, rxHeightM, areaType }: Link,
  name: ModelName | 'auto' = 'auto',
): PathInput {
  const { latDeg, lonDeg } = geodesicDirect(from, azimuthDeg, distanceM);
  return {
    ...pathInput,
    transmitter: { ...pathInput.transmitter, ...from, frequencyMHz, heightM: txHeightM },
    receiver: { ...pathInput.receiver, latDeg, lonDeg, heightM: rxHeightM },
    model: { name, areaType, reliabilityPercent: 50 },
    output: { quantity: 'pathLoss' },
  };
}

/** Short links in line of sight: from 0.5° N 0.5° E of the sample island eastwards. */
test.each([
  [5800, 30, 30, 'suburban', 100],
  [5800, 30, 30, 'suburban', 251],
  [5800, 30, 30, 'rural', 249],
  [900, 30, 10, 'suburban', 100],
  [900, 30, 10, 'suburban', 251],
  [900, 30, 10, 'rural', 249],
  [2400, 15, 1.5, 'suburban', 100],
  [2400, 15, 1.5, 'suburban', 251],
  [3500, 25, 10, 'suburban', 249],
  [868, 20, 5, 'suburban', 100],
  [868, 20, 5, 'suburban', 251],
  [60_000, 10, 10, 'suburban', 249],
  [2400, 15, 1.5, 'urban', 300],
  [28_000, 15, 10, 'urban', 600],
  [50, 30, 10, 'rural', 120],
] as const)(
  '%d MHz, %d m and %d m, %s, %d m: near free space in line of sight',
  async (frequencyMHz, txHeightM, rxHeightM, areaType, distanceM) => {
    const link = { frequencyMHz, txHeightM, rxHeightM, areaType };
    const found = await path(linkOf({ latDeg: 0.5, lonDeg: 0.5 }, 90, distanceM, link), island);
    const slantM = Math.hypot(found.distanceM, found.txGroundM + txHeightM - found.rxGroundM - rxHeightM);
    expect(found.value - freeSpaceLossDb(slantM, frequencyMHz)).toBeLessThan(1);
    expect(found.value - freeSpaceLossDb(slantM, frequencyMHz)).toBeGreaterThan(-1);
    expect(noteWords(found.notes).filter((note) => note.startsWith('auto: '))).toHaveLength(1);
    expect(noteWords(found.notes).join(' ')).not.toContain('outside its validated range');
  },
);

const ANDALUSIA = isWhole ? { latDeg: 36.98, lonDeg: -3.52 } : undefined;

describe('a link that gets 2 m longer', () => {
  const random = seededRandom(37);
  const between = (from: number, to: number): number => from + (to - from) * random();
  const decades = (from: number, to: number): number => Math.exp(between(Math.log(from), Math.log(to)));
  /** Half of the lengths are where one model gives way to another. */
  const lengthM = (): number =>
    random() < 0.5
      ? decades(50, 120_000)
      : ([249, 499, 959, 1199, 2999, 5999, 79_999, 99_999][Math.floor(8 * random())] ?? 249) + between(-2, 2);

  test('makes no step above 3 dB beyond those of its models', async () => {
    const mountains = ANDALUSIA && { terrain: await openTerrain(dataPath('dem/srtm3-andalusia')) };
    let worstDb = 0;
    for (let i = 0; i < 1000; i++) {
      const isIsland = mountains === undefined || i % 2 === 0;
      const [context, centre] = isIsland ? [island, { latDeg: 0.5, lonDeg: 0.5 }] : [mountains, ANDALUSIA];
      if (context === undefined || centre === undefined) throw new Error('no terrain');
      const from = { latDeg: centre.latDeg + between(-0.1, 0.1), lonDeg: centre.lonDeg + between(-0.1, 0.1) };
      const link: Link = {
        frequencyMHz: decades(30, 100_000),
        txHeightM: decades(2, 300),
        rxHeightM: decades(1.5, 50),
        areaType: (['urban', 'suburban', 'rural'] as const)[Math.floor(3 * random())] ?? 'rural',
      };
      const [azimuthDeg, near] = [between(0, 360), Math.min(lengthM(), isIsland ? 45_000 : 25_000)];
      const lossOf = async (distanceM: number, name: ModelName | 'auto'): Promise<number> =>
        (await path(linkOf(from, azimuthDeg, distanceM, link, name), context)).value;
      const stepOf = async (name: ModelName | 'auto'): Promise<number> =>
        Math.abs((await lossOf(near + 2, name)) - (await lossOf(near, name)));
      const stepDb = await stepOf('auto');
      if (stepDb <= 3) continue;
      // Free space counts the terrain by Bullington’s diffraction here.
      const { parts, streets } = autoModels({ ...link, distanceM: near });
      let ownDb = 0;
      for (const { name } of [...parts, ...(streets ? [streets] : [])]) {
        const other = name === 'freeSpace' ? 'p452' : name;
        if (other === 'p452' && link.frequencyMHz > 50_000) ownDb = Math.max(ownDb, stepDb);
        else ownDb = Math.max(ownDb, await stepOf(other));
      }
      worstDb = Math.max(worstDb, stepDb - ownDb);
    }
    expect(worstDb).toBeLessThan(3);
  }, 300_000);

  test('over flat ground makes no step at all where models meet', async () => {
    const context = flat(10);
    for (const frequencyMHz of [50, 900, 3500, 18_000, 60_000]) {
      for (const distanceM of [249, 499, 959, 1199, 2999, 5999, 79_999, 99_999]) {
        for (const areaType of ['urban', 'rural'] as const) {
          const link = { frequencyMHz, txHeightM: 30, rxHeightM: 10, areaType };
          const losses = [0, 2].map((more) => linkOf({ latDeg: 45, lonDeg: 9.5 }, 90, distanceM + more, link));
          const [near, far] = [
            await path(losses[0] as PathInput, context),
            await path(losses[1] as PathInput, context),
          ];
          expect(Math.abs(far.value - near.value)).toBeLessThan(0.3);
        }
      }
    }
  });
});

test('behind buildings in a town, P.1411 limits the loss', async () => {
  const wall = terrainOf(
    (latDeg, lonDeg) => (Math.abs(lonDeg - 10.004) < 0.0015 && latDeg > 0 ? 60 : 10),
    { latDeg: 45, lonDeg: 10 },
    3600 / 3,
  );
  const link = { frequencyMHz: 3500, txHeightM: 10, rxHeightM: 1.5, areaType: 'urban' } as const;
  const found = await path(linkOf({ latDeg: 45, lonDeg: 10 }, 90, 700, link), { terrain: wall });
  const through = await path(linkOf({ latDeg: 45, lonDeg: 10 }, 90, 700, link, 'p1411'), { terrain: wall });
  expect(found.model.name).toBe('p1411');
  expect(found.value).toBeCloseTo(through.value, 9);
  const open = await path(linkOf({ latDeg: 45, lonDeg: 10 }, 90, 700, { ...link, areaType: 'rural' }), {
    terrain: wall,
  });
  expect(open.value).toBeGreaterThan(found.value + 5);
});

describe('calls', () => {
  const context: EngineContext = { terrain: terrainOf(hills) };
  const far: AreaInput = {
    ...areaInput,
    transmitter: { ...areaInput.transmitter, frequencyMHz: 18_000, heightM: 60 },
    antenna: { ...areaInput.antenna, pattern: 'isotropic' },
    model: { name: 'auto', reliabilityPercent: 50 },
    output: { quantity: 'pathLoss', resolutionM: 150, radiusKm: 9 },
  };

  test('an area takes one model where one serves all distances', async () => {
    const input = { ...far, transmitter: { ...far.transmitter, frequencyMHz: 900 } };
    const auto = await area(input, context);
    const named = await area({ ...input, model: { ...input.model, name: 'p1812' } }, context);
    expect(auto.values.values).toEqual(named.values.values);
    expect(auto.input.model.name).toBe('p1812');
    expect(noteWords(auto.notes)[0]).toMatch(/^auto: ITU-R P.1812 covers the whole area, because/);
  });

  test('an area blends two, without a seam, and gives their shares', async () => {
    const auto = await area(far, context);
    const [near, beyond] = [
      (await area({ ...far, model: { ...far.model, name: 'p452' } }, context)).values.values,
      (await area({ ...far, model: { ...far.model, name: 'p2001' } }, context)).values.values,
    ];
    const losses = auto.values.values;
    const { width, height } = gridOf(auto.values);
    let [all, beside] = [0, 0];
    for (const [i, loss] of losses.entries()) {
      if (Number.isNaN(loss)) continue;
      const distanceM = 150 * Math.hypot((i % width) - (width - 1) / 2, Math.floor(i / width) - (height - 1) / 2);
      const [a = 0, b = 0] = [near[i], beyond[i]];
      if (distanceM > 6100) {
        expect(loss).toBe(b);
        continue;
      }
      all++;
      // The near model is sampled for its own radius, so it differs slightly over hills.
      const [least, most] = distanceM < 2900 ? [a, a] : [Math.min(a, b), Math.max(a, b)];
      if (loss < least - 1 || loss > most + 1) beside++;
    }
    expect(all).toBeGreaterThan(1000);
    expect(beside / all).toBeLessThan(0.05);
    expect(auto.input.model.name).toBe('auto');
    expect(auto.models?.map(({ name }) => name)).toEqual(['p452', 'p2001']);
    const [close, rest] = auto.models?.map(({ share }) => share) ?? [];
    expect(close).toBeCloseTo(all / auto.computed, 0);
    expect(Number(close) + Number(rest)).toBeCloseTo(1, 9);
    expect(noteWords(auto.notes)[0]).toMatch(
      /^auto: ITU-R P.452 covers \d+ % of the area, up to 3 km, .*ITU-R P.2001 covers \d+ %, from 6 km, .*blended between/,
    );
  });

  test.each([
    [18_000, 4500, 'rural', ['p452', 'p2001']],
    [2400, 1100, 'urban', ['p1812', 'p1411']],
  ] as const)(
    'a path of %d MHz and %d m names the models that are blended',
    async (frequencyMHz, distanceM, areaType, names) => {
      const link: Link = { frequencyMHz, txHeightM: 3, rxHeightM: 2, areaType };
      const found = await path(linkOf({ latDeg: 45, lonDeg: 10 }, 60, distanceM, link), context);
      expect(found.input.model.name).toBe('auto');
      const { parts = [] } = found.model;
      expect(parts.map(({ name }) => name).toSorted()).toEqual([...names].sort());
      expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(noteWords(found.notes).filter((note) => note.startsWith('auto: '))).toHaveLength(1);
      for (const name of names) expect(noteWords(found.notes).join(' ')).toContain(MODELS[name].title);
      expect((await path(found.input, context)).value).toBe(found.value);
    },
  );

  test('pairs and multilink choose for each link what path does, and merge the notes', async () => {
    const link: Link = { frequencyMHz: 900, txHeightM: 20, rxHeightM: 20, areaType: 'rural' };
    const from = { latDeg: 45, lonDeg: 10 };
    const lengths = [120, 400, 5000, 40_000];
    const wanted = lengths.map((distanceM) => linkOf(from, 60, distanceM, link));
    const [template] = wanted as [PathInput];
    const { latDeg: _, lonDeg: __, ...transmitter } = template.transmitter;
    const { latDeg: ___, lonDeg: ____, ...receiver } = template.receiver;
    const pairs = wanted.map((each) => ({
      transmitter: from,
      receiver: { latDeg: each.receiver.latDeg, lonDeg: each.receiver.lonDeg },
    }));
    const found = await predictPairs({ ...template, transmitter, receiver, pairs }, context);
    for (const [i, input] of wanted.entries())
      expect(found.lossDb[i]).toBeCloseTo((await path(input, context)).value, 6);
    expect(found.notes.filter(({ code }) => code === 'autoChosenForLinks')).toHaveLength(2);

    const radios = [from, ...wanted.map(({ receiver: to }) => ({ latDeg: to.latDeg, lonDeg: to.lonDeg }))].map(
      (place) => ({
        ...template.transmitter,
        ...place,
        antenna: template.antenna,
      }),
    );
    const all = await multilink({ radios, model: template.model, output: { quantity: 'pathLoss' } }, context);
    for (const i of lengths.keys()) expect(all.lossDb[i + 1]).toBeCloseTo(found.lossDb[i] ?? 0, 6);
    expect(noteWords(all.notes).some((note) => note.startsWith(`auto: ${MODELS.p1812.title}`))).toBe(true);
  });
});
