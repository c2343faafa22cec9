import { readdirSync, readFileSync } from 'node:fs';

import {
  area,
  type AssumptionName,
  type Assumptions,
  assumptionsOf,
  MODEL_LIST,
  type ModelDescriptor,
  MODELS,
  type ModelSetting,
  noteWords,
  path,
  predictLinks,
  readLinks,
} from '@radioshed/engine';
import { readObstacles } from '@radioshed/clutter';
import { describe, expect, it } from 'vitest';

import { checkInput } from '../../src/path/check-input.js';
import { assumptionNotes } from '../../src/models/shared/assumption-notes.js';
import { modelNotes } from '../../src/models/shared/model-notes.js';
import { flat, hills, terrainOf } from '../flat-terrain.js';
import { inputsOf } from '../inputs.js';
import { acceptedBy, HILLY, lossesOver, pathOf, reversed, settingWith, type TestPath, VARIED } from '../model-facts.js';
import { TABLES } from '../tables.js';

/** A non-default value for every assumption. */
const OTHERS: { readonly [K in AssumptionName]: readonly Assumptions[K][] } = {
  reliabilityPercent: [95],
  timePercent: [20],
  confidencePercent: [95],
  climate: ['desert', 'maritimeTemperateOverSea'],
  surfaceRefractivityN: [360],
  refractivityLapseN: [80],
  relativePermittivity: [80],
  conductivitySpm: [5],
  areaType: ['urban', 'rural'],
  radarCrossSectionM2: [100],
  diffraction: ['deygout'],
  terrainIrregularity: ['thinned'],
};

/** A wall of concrete 80 m high across the path of `pathInput`, halfway. */
const WALL = readObstacles({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { height: 80, material: 7, width: 10 },
      geometry: {
        type: 'LineString',
        coordinates: [
          [10, 45.1],
          [10.14, 45],
        ],
      },
    },
  ],
}).features;

const same = (a: readonly number[], b: readonly number[]): boolean => a.every((each, i) => Object.is(each, b[i]));

async function differs(model: ModelDescriptor, one: TestPath, other: TestPath): Promise<boolean> {
  const setting = settingWith();
  return !same(await lossesOver(model, setting, [one]), await lossesOver(model, setting, [other]));
}

describe.each(MODEL_LIST)('$name', (model) => {
  const { name, limits, madeFrom, reads, timePercent, timeRangePercent, locationPercent } = model;
  const link = { setting: settingWith(), distanceM: 10_000, txHeightM: 30, rxHeightM: 2 };
  const { areaInput, pathInput } = inputsOf(name);
  /** A declared fact in the message of a failure, `itm declares terrain: "profile"`. */
  const declared = (fact: keyof ModelDescriptor): string => `${name} declares ${fact}: ${JSON.stringify(model[fact])}`;

  it('is found by its name, and has title and description', () => {
    expect(MODELS[name]).toBe(model);
    expect(model.description).toMatch(/^[A-Z].*\.$/);
    for (const note of noteWords(modelNotes(model, link))) expect(note).toMatch(/\.$/);
  });

  it('is refused outside its limits and accepted inside', () => {
    const { transmitter, receiver } = areaInput;
    const refused = (changes: object): string => {
      try {
        checkInput({ ...areaInput, ...changes });
        return '';
      } catch (error) {
        return String(error);
      }
    };
    const fields = [
      [
        limits.frequencyMHz,
        'transmitter.frequencyMHz',
        (frequencyMHz: number) => ({ transmitter: { ...transmitter, frequencyMHz } }),
      ],
      [limits.txHeightM, 'transmitter.heightM', (heightM: number) => ({ transmitter: { ...transmitter, heightM } })],
      [limits.rxHeightM, 'receiver.heightM', (heightM: number) => ({ receiver: { ...receiver, heightM } })],
    ] as const;
    for (const [[from, to], field, of] of fields) {
      for (const inside of [from, (from + to) / 2, to]) expect(refused(of(inside))).toBe('');
      for (const outside of [from - 0.001, to * 1.001]) expect(refused(of(outside))).toContain(field);
    }
  });

  it('has notes outside its validated ranges, and none inside', () => {
    const inside = {
      setting: settingWith({ frequencyMHz: middle(madeFrom.frequencyMHz ?? limits.frequencyMHz) }),
      distanceM: middle(madeFrom.distanceM ?? [5000, 5000]),
      txHeightM: middle(madeFrom.txHeightM ?? [30, 30]),
      rxHeightM: middle(madeFrom.rxHeightM ?? [3, 3]),
    };
    const noted = (changes: Partial<typeof inside>): string =>
      modelNotes(model, { ...inside, ...changes })
        .map(({ code }) => code)
        .join(' ');
    expect(noted({})).not.toContain('outsideRange');
    for (const [key, range] of Object.entries(madeFrom)) {
      for (const value of range === null ? [] : [0.5 * range[0], 2 * range[1]].filter((each) => each > 0)) {
        const isOverTerrain = key === 'txHeightM' && model.terrain === 'base';
        const changes = key === 'frequencyMHz' ? { setting: settingWith({ frequencyMHz: value }) } : { [key]: value };
        if (isOverTerrain) expect(noted(changes)).not.toContain('outsideRange');
        else expect(noted(changes)).toContain('outsideRange');
      }
    }
  });

  it('reads the terrain that it declares', async () => {
    const plain = pathOf(401, 100, () => 50);
    const farHill = pathOf(401, 100, (i) => (i > 310 && i < 360 ? 350 : 50));
    const around = pathOf(401, 100, (i) => (i > 40 && i < 140 ? 120 : 50));
    expect(await differs(model, plain, farHill), declared('terrain')).toBe(model.terrain === 'profile');
    if (model.terrain === 'profile') return;
    expect(await differs(model, plain, around), declared('terrain')).toBe(model.terrain === 'base');
    const [low, high] = [pathOf(9, 25, () => 50), pathOf(9, 25, (i) => (i === 8 ? 150 : 50))];
    expect(await differs(model, low, high), declared('terrain')).toBe(model.terrain === 'ends');
  });

  it('is reciprocal as declared', async () => {
    const median = settingWith({ frequencyMHz: 450, assume: { reliabilityPercent: 50 } });
    const there = await lossesOver(model, median, HILLY);
    const back = await lossesOver(model, median, HILLY.map(reversed));
    const apart = there.map((each, i) => (Number.isNaN(each) && Number.isNaN(back[i]) ? 0 : Math.abs(each - back[i])));
    const { reciprocalWithinDb: withinDb } = model;
    if (withinDb === null) expect(Math.max(...apart), declared('reciprocalWithinDb')).toBeGreaterThan(1);
    else {
      expect(Math.max(...apart), declared('reciprocalWithinDb')).toBeLessThan(withinDb + 1e-6);
      expect(apart.reduce((sum, each) => sum + each, 0) / apart.length).toBeLessThan(0.05 * withinDb + 1e-6);
    }
  });

  it('is reciprocal at other percentages too, unless they depend on the receiver’s surroundings', async () => {
    if (model.reciprocalWithinDb === null) return;
    const mostly = settingWith({ frequencyMHz: 450, assume: { reliabilityPercent: 95 } });
    const there = await lossesOver(model, mostly, HILLY);
    const back = await lossesOver(model, mostly, HILLY.map(reversed));
    const apart = there.map((each, i) => (Number.isNaN(each) && Number.isNaN(back[i]) ? 0 : Math.abs(each - back[i])));
    if (locationPercent === 'receiver') expect(Math.max(...apart), declared('locationPercent')).toBeGreaterThan(1);
    else expect(Math.max(...apart), declared('reciprocalWithinDb')).toBeLessThan(model.reciprocalWithinDb + 1e-6);
  });

  it('distinguishes polarisations as declared', async () => {
    const [vertical, horizontal] = [
      await lossesOver(model, settingWith(), VARIED),
      await lossesOver(model, settingWith({ polarisation: 'horizontal' }), VARIED),
    ];
    expect(!same(vertical, horizontal), declared('polarised')).toBe(model.polarised);
  });

  it('uses the assumptions that it declares, and no others', async () => {
    const [plain, plainRef] = [
      await lossesOver(model, settingWith(), VARIED),
      await model.ref(acceptedBy(model, settingWith())),
    ];
    const changes = async (setting: ModelSetting): Promise<boolean> =>
      !same(plain, await lossesOver(model, setting, VARIED)) ||
      // Only areas are thinned: compare the parameters for their threads.
      (setting.assumptions.terrainIrregularity === 'thinned' &&
        !sameRef(plainRef, await model.ref(acceptedBy(model, setting))));
    const read: AssumptionName[] = [];
    for (const [key, values] of Object.entries(OTHERS) as [AssumptionName, readonly unknown[]][]) {
      for (const value of values) {
        if (!read.includes(key) && (await changes(settingWith({ assume: { [key]: value } })))) read.push(key);
      }
    }
    expect(read.toSorted(), declared('reads')).toEqual([...reads].toSorted());
  });

  it('uses reliability as time % or location % as declared', async () => {
    const takes = timePercent === 'reliability' || locationPercent !== null;
    expect(reads.includes('reliabilityPercent'), declared('reads')).toBe(takes);
    expect(model.margin !== null, declared('margin')).toBe(locationPercent === 'margin');
    const [half, most] = [50, 95].map((reliabilityPercent) => settingWith({ assume: { reliabilityPercent } }));
    const unmargined = { ...model, margin: null };
    const byItself = !same(await lossesOver(unmargined, half, VARIED), await lossesOver(unmargined, most, VARIED));
    expect(byItself, `${declared('timePercent')}; ${declared('locationPercent')}`).toBe(
      timePercent === 'reliability' || ['reliability', 'receiver'].includes(locationPercent ?? ''),
    );
    const noted = assumptionNotes(model, {}, { assumptions: assumptionsOf({}) });
    const isNoted = noted.some(({ code }) => code === 'timePercentOfModel');
    expect(isNoted, declared('timePercent')).toBe(typeof timePercent === 'number');
  });

  it('takes a percentage of time within its range as declared, with a note', async () => {
    expect(reads.includes('timePercent'), declared('timeRangePercent')).toBe(timeRangePercent !== null);
    const given = assumptionNotes(model, { timePercent: 12 }, { assumptions: assumptionsOf({ timePercent: 12 }) });
    const paramsOf = (code: string): unknown => given.find((note) => note.code === code)?.params;
    if (timeRangePercent === null) {
      expect(paramsOf('percentagesNotUsed')).toEqual({ model: model.title, what: ['timePercent'] });
      return;
    }
    expect(paramsOf('timePercentOfModel')).toEqual({
      model: model.title,
      timePercent: 12,
      isReliabilityOfLocations: locationPercent !== null,
      isReliabilityUnused: timePercent === 'reliability',
    });
    const byDefault = await lossesOver(model, settingWith(), VARIED);
    const usual = timePercent === 'reliability' ? settingWith().assumptions.reliabilityPercent : Number(timePercent);
    expect(await lossesOver(model, settingWith({ assume: { timePercent: usual } }), VARIED)).toEqual(byDefault);
    // Losses that are not exceeded for more of the time are no smaller.
    const losses = [];
    for (const percent of [10, 20, 35, 50]) {
      losses.push(await lossesOver(model, settingWith({ assume: { timePercent: percent } }), VARIED));
    }
    for (const [i, more] of losses.slice(1).entries()) {
      for (const [path, lossDb] of more.entries()) expect(lossDb).toBeGreaterThanOrEqual(losses[i][path] - 1e-9);
    }
    const [, most] = timeRangePercent;
    const beyond = { ...pathInput, model: { ...pathInput.model, timePercent: most + 0.01 } };
    expect(() => checkInput(beyond)).toThrow(/model\.timePercent: .* % \(/);
  });

  it('handles a hill as declared', async () => {
    const hill = pathOf(201, 100, (i) => (Math.abs(i - 100) < 10 ? 600 : 0));
    const over = async (diffraction: 'none' | 'deygout'): Promise<number> =>
      (await lossesOver(model, settingWith({ assume: { diffraction } }), [hill]))[0];
    const [plain, added] = [await over('none'), await over('deygout')];
    if (model.diffraction === 'none') expect(plain).toBeNaN();
    if (model.diffraction === 'smooth Earth') {
      expect(plain).toBe((await lossesOver(model, settingWith(), [pathOf(201, 100, () => 0)]))[0]);
    }
    if (model.diffraction !== 'added') expect(added).toEqual(plain);
    else {
      const free = async (diffraction: 'none' | 'deygout'): Promise<number> =>
        (await lossesOver(MODELS.freeSpace, settingWith({ assume: { diffraction } }), [hill]))[0];
      const edgesDb = (await free('deygout')) - (await free('none'));
      expect(added - plain).toBeCloseTo((model.twoWay ? 2 : 1) * edgesDb, 6);
    }
  });

  it('handles clutter as declared', async () => {
    const covered = await path({ ...pathInput, clutter: { obstacles: true } }, { ...flat(0), obstacles: WALL });
    const lossDb = covered.link.pathLossDb;
    const bareDb = (await path(pathInput, flat(0))).link.pathLossDb;
    const { intermediates } = covered.model;
    expect('clutterBlocks' in intermediates, declared('clutter')).toBe(
      ['blocks', 'added to its own', 'sparse'].includes(model.clutter),
    );
    expect('txBelowClutterDb' in intermediates, declared('clutter')).toBe(model.clutter === 'profile');
    if (model.clutter === 'opaque') expect(lossDb).toBeNaN();
    else if (model.clutter === 'ignored') expect(lossDb).toBeCloseTo(bareDb, 9);
    else expect(lossDb).toBeGreaterThan(bareDb + 3);
  });

  it('reports the radar echo as declared', async () => {
    const { notes } = await path(pathInput, { terrain: terrainOf(hills), ...TABLES });
    expect(noteWords(notes).join().includes('The echo is received'), declared('twoWay')).toBe(model.twoWay);
  });

  it('explains a path, with its own loss where links use it', async () => {
    const explain = await model.explain(acceptedBy(model, settingWith()));
    for (const { groundM, ...path } of VARIED) {
      const found = explain({ ...path, groundM, nominalRadiusM: 8_500_000 });
      expect(found.effectiveEarthRadiusM).toBeGreaterThan(6e6);
      expect(found.intermediates['effectiveEarthRadiusM']).toBe(found.effectiveEarthRadiusM);
      if (model.linkLoss === 'radial') expect(found.lossDb).toBeNull();
      else expect(found.lossDb).toBeGreaterThan(0);
      for (const note of noteWords(found.notes)) expect(note).toMatch(/\.$/);
    }
  });

  it('gives columns of links the losses and doubts of each alone', async () => {
    if (model.losses === null) return;
    const setting = acceptedBy(model, settingWith());
    const [explain, losses] = [await model.explain(setting), await model.losses(setting)];
    const alone = VARIED.map((each) => explain({ ...each, nominalRadiusM: 8_500_000 }));
    const lossDb = new Float64Array(VARIED.length + 1);
    // The last link has no samples.
    const starts = Uint32Array.from([
      0,
      ...VARIED.map((_, i) => VARIED.slice(0, i + 1).reduce((sum, { groundM }) => sum + groundM.length, 0)),
    ]);
    const column = (of: (each: (typeof VARIED)[number]) => number): Float64Array =>
      Float64Array.from([...VARIED.map(of), 1]);
    const doubts = losses(
      {
        starts: Uint32Array.from([...starts, starts[VARIED.length] ?? 0]),
        groundM: Float64Array.from(VARIED.flatMap(({ groundM }) => [...groundM])),
        stepM: column(({ stepM }) => stepM),
        txHeightM: column(({ txHeightM }) => txHeightM),
        rxHeightM: column(({ rxHeightM }) => rxHeightM),
      },
      lossDb,
    );
    expect([...lossDb]).toEqual([...alone.map((each) => each.lossDb), Number.NaN]);
    expect(new Set(doubts)).toEqual(new Set(alone.flatMap((each) => each.doubts)));
  });
});

describe('a model that needs tables', () => {
  const { areaInput, pathInput } = inputsOf('p1546');
  const bare = { terrain: terrainOf(hills) };
  const { latDeg, lonDeg } = pathInput.receiver;

  it.each([
    ['path', () => path(pathInput, bare)],
    ['area', () => area(areaInput, bare)],
    ['links', async () => predictLinks(pathInput, await readLinks(pathInput, [{ latDeg, lonDeg }], bare))],
  ])('is refused without them by %s, with where to get them', async (_, call) => {
    const error = await call().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: 'OutOfRangeError', field: 'model.name', value: 'p1546' });
    expect(String(error)).toContain('https://www.itu.int/rec/R-REC-P.1546/en');
    expect(String(error)).toContain('RADIOSHED_P1546_TABLES');
  });

  it('gives links the losses of paths, with the tables of the terrain', async () => {
    const context = { ...bare, ...TABLES };
    const { lossDb } = await predictLinks(pathInput, await readLinks(pathInput, [{ latDeg, lonDeg }], context));
    expect(lossDb[0]).toBe((await path(pathInput, context)).link.pathLossDb);
  });

  it('counts the whole path as sea with the climate of the sea, and says so', async () => {
    const over = async (climate: 'desert' | 'maritimeTemperateOverSea') =>
      await path({ ...pathInput, model: { name: 'p1546', climate } }, flat(0));
    const [land, sea] = [await over('desert'), await over('maritimeTemperateOverSea')];
    expect(sea.link.pathLossDb).toBeLessThan(land.link.pathLossDb - 1);
    expect(noteWords(sea.notes).join()).toContain('counts as cold sea');
    expect(noteWords(land.notes).join()).toContain('counts as land');
  });
});

describe('the models', () => {
  it.each(['name', 'title', 'flag', 'reportName'] as const)('each have a unique %s', (field) => {
    expect(new Set(MODEL_LIST.map((each) => each[field])).size).toBe(MODEL_LIST.length);
  });

  it('have numbers from 1 on without a gap', () => {
    const numbers = MODEL_LIST.flatMap(({ pm }) => (pm === null ? [] : [pm]));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1));
  });

  it('load no package of a model before they are used', () => {
    const room = new URL('../../src/models/', import.meta.url);
    const files = readdirSync(room).filter((file) => file.endsWith('.ts'));
    const imports = files.flatMap((file) =>
      [...readFileSync(new URL(file, room), 'utf8').matchAll(/^import (?!type)[^;]* from '(@radioshed[^']*)'/gm)].map(
        ([, of]) => of,
      ),
    );
    expect(new Set(imports)).toEqual(new Set(['@radioshed/empirical/ranges', '@radioshed/units']));
  });
});

function middle([from, to]: readonly [number, number]): number {
  return (from + to) / 2;
}

function sameRef(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
