import {
  type BuildingsSource,
  ClutterError,
  clutterNote,
  type LandcoverSource,
  type Obstacle,
  parseClutterProfile,
  readBuildings,
  readObstacles,
  systemProfile,
} from '@radioshed/clutter';
import { landcoverFolder } from '@radioshed/clutter/node';
import { area, type AreaInput, type EngineContext, noteWords, path, type PathInput } from '@radioshed/engine';
import { geographicGrid, gridOf, pixelToMap, rasterOf } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { gridSource, type TerrainKind } from '@radioshed/terrain';
import { dataPath } from '@radioshed/testing/data';
import { describe, expect, test } from 'vitest';

import { areaInput, pathInput } from '../inputs.js';
import { note } from '../../src/notes.js';

/** Metres to degrees at the test's location, 0° N 10° E. */
const DEG = 1 / 111_320;
const CENTRE = { latDeg: 0, lonDeg: 10 };
const at = (eastM: number, northM = 0) => ({ latDeg: northM * DEG, lonDeg: 10 + eastM * DEG });

/** Flat ground at 10 m, of a declared kind. */
function ground(kind: TerrainKind = 'terrain') {
  const bounds = { north: 0.6, south: -0.6, west: 9.4, east: 10.6 };
  const grid = geographicGrid(bounds, 120, 120);
  return gridSource(rasterOf(new Float32Array(14_400).fill(10), grid), { name: 'flat', kind, attribution: 'T' });
}

const box = (west: number, south: number, east: number, north: number, properties: object): object => ({
  type: 'Feature',
  properties,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ].map(([x = 0, y = 0]) => [10 + x * DEG, y * DEG]),
    ],
  },
});
const collection = (...features: object[]): object => ({ type: 'FeatureCollection', features });

/** Trees from 300 to 500 m east of the transmitter, from far south to far north; grass everywhere else. */
const forest: LandcoverSource = {
  name: 'forest',
  read: async ({ bounds }) => {
    const step = 10 * DEG;
    const left = Math.floor((bounds.west - 10) / step) - 1;
    const width = Math.ceil((bounds.east - 10) / step) + 1 - left;
    const top = Math.ceil(bounds.north / step) + 1;
    const height = top - Math.floor(bounds.south / step) + 1;
    const codes = Uint8Array.from({ length: width * height }, (_, i) => {
      const column = left + (i % width);
      return column >= 30 && column < 50 ? 2 : 3;
    });
    const transform = [10 + left * step, step, 0, top * step, 0, -step] as const;
    return {
      classes: rasterOf(codes, { width, height, transform, crs: 'EPSG:4326' }, 0),
      notes: [clutterNote('ownClutterNote', { text: 'Read by a test.' })],
      attributions: ['Forest'],
    };
  },
};

/** A building of 20 m around (200, 100), one of 15 m around the transmitter, and one without a height. */
const town: BuildingsSource = {
  name: 'town',
  read: async () => ({
    buildings: readBuildings(
      collection(
        box(180, 80, 220, 120, { height: 20 }),
        box(-10, -10, 10, 10, { height: 15 }),
        box(-320, -20, -280, 20, {}),
      ),
    ).features,
    notes: [],
    attributions: ['Town'],
  }),
};

/** A wall of concrete 12 m high, 600 m north. */
const wall: readonly Obstacle[] = readObstacles(
  collection({
    type: 'Feature',
    properties: { height: 12, material: 7, width: 3 },
    geometry: {
      type: 'LineString',
      coordinates: [
        [10 - 900 * DEG, 600 * DEG],
        [10 + 900 * DEG, 600 * DEG],
      ],
    },
  }),
).features;

const context: EngineContext = { terrain: ground(), landcover: forest, buildings: town, obstacles: wall };
const temperate = { profile: 'Temperate' } as const;

const anArea = (change: Partial<AreaInput> = {}): AreaInput => ({
  ...areaInput,
  transmitter: { ...areaInput.transmitter, ...CENTRE, heightM: 8 },
  antenna: { ...areaInput.antenna, pattern: 'isotropic' },
  model: { name: 'freeSpace' },
  output: { quantity: 'pathLoss', resolutionM: 10, radiusKm: 1 },
  ...change,
});
const aPath = (eastM: number, northM: number, change: Partial<PathInput> = {}): PathInput => ({
  ...pathInput,
  transmitter: { ...pathInput.transmitter, ...CENTRE, heightM: 8 },
  receiver: { ...pathInput.receiver, ...at(eastM, northM) },
  antenna: { ...pathInput.antenna, pattern: 'isotropic' },
  model: { name: 'freeSpace' },
  output: { quantity: 'pathLoss' },
  ...change,
});

/** Loss that clutter adds to a path, dB. */
async function addedDb(input: PathInput, within: EngineContext = context): Promise<number> {
  const { clutter: _, ...bare } = input;
  const [covered, open] = await Promise.all([path(input, within), path(bare, within)]);
  return covered.link.pathLossDb - open.link.pathLossDb;
}

describe('a path through clutter', () => {
  test('loses dB per metre in a forest, more at higher frequencies', async () => {
    const clutter = { ...temperate, landcover: true };
    const result = await path(aPath(800, 0, { clutter }), context);
    const { clutterM, clutterCode, distanceM } = result.profile;
    expect(distanceM[1]).toBeLessThanOrEqual(10);
    for (const [i, metres] of distanceM.entries()) {
      const isForest = metres > 305 && metres < 495;
      if (isForest || metres < 295 || metres > 505) {
        expect([clutterCode[i], clutterM[i]]).toEqual(isForest ? [2, 12] : [3, 0]);
      }
    }
    const low = await addedDb(aPath(800, 0, { clutter }));
    const high = await addedDb(
      aPath(800, 0, { clutter, transmitter: { ...aPath(0, 0).transmitter, frequencyMHz: 1800 } }),
    );
    expect(low).toBeGreaterThan(8);
    expect(low).toBeLessThan(200 * 0.2);
    expect(high).toBeGreaterThan(low + 2);
    expect(noteWords(result.notes)).toContain('Read by a test.');
    expect(noteWords(result.notes).join(' ')).toMatch(
      /Clutter on the path adds [\d.]+ dB: Trees at 0\.\d+ to 0\.\d+ km, over/,
    );
    expect(result.attributions).toContain('Forest');
    expect(result.model.intermediates).toMatchObject({ clutterBlocks: 1, clutterLossDb: expect.closeTo(low, 6) });
    expect(structuredClone(result)).toEqual(result);
  });

  test('loses behind a building and a wall, and nothing next to them', async () => {
    expect(await addedDb(aPath(300, 150, { clutter: { buildings: true, antennasOn: 'ground' } }))).toBeGreaterThan(6);
    expect(
      await addedDb(aPath(-200, 250, { clutter: { buildings: true } }), {
        ...context,
        buildings: {
          ...town,
          read: async () => ({
            buildings: (await town.read({ bounds: { north: 0, south: 0, east: 0, west: 0 } })).buildings.slice(0, 1),
            notes: [],
            attributions: [],
          }),
        },
      }),
    ).toBe(0);
    const behind = await path(aPath(50, 700, { clutter: { obstacles: true } }), context);
    const { clutterCode, clutterM } = behind.profile;
    expect([...new Set(clutterCode)].sort()).toEqual([0, 17]);
    expect(Math.max(...clutterM)).toBe(12);
    expect(await addedDb(aPath(50, 700, { clutter: { obstacles: true } }))).toBeGreaterThan(3);
    expect(await addedDb(aPath(50, 500, { clutter: { obstacles: true } }))).toBe(0);
  });

  test('counts clutter twice for a radar, whose wave returns', async () => {
    const clutter = { ...temperate, landcover: true };
    const once = await addedDb(aPath(800, 0, { clutter }));
    const twice = await addedDb(aPath(800, 0, { clutter, model: { name: 'radar' } }));
    expect(twice).toBeCloseTo(2 * once, 6);
  });

  test('puts antennas on roofs unless the input says otherwise', async () => {
    const clutter = { buildings: true } as const;
    const onRoof = await path(aPath(200, 100, { clutter }), context);
    expect([onRoof.txHeightM, onRoof.rxHeightM]).toEqual([23, 22]);
    expect(noteWords(onRoof.notes)).toEqual(
      expect.arrayContaining([
        'The transmitter is on a roof 15.0 m above ground.',
        'The receiver is on a roof 20.0 m above ground.',
      ]),
    );
    const inside = await path(aPath(200, 100, { clutter: { ...clutter, antennasOn: 'ground' } }), context);
    expect([inside.txHeightM, inside.rxHeightM]).toEqual([8, 2]);
    expect(inside.link.pathLossDb).toBeGreaterThan(onRoof.link.pathLossDb + 6);
    const sea = { ...aPath(200, 100).transmitter, heightM: 18, heightReference: 'sea' as const };
    expect((await path(aPath(200, 100, { clutter, transmitter: sea }), context)).txHeightM).toBe(8);
  });

  test('reports the profile height of a building without one, as the area does', async () => {
    const note = /1 of \d buildings have no height: 6 m of the clutter profile Temperate are used\./;
    const clutter = { ...temperate, buildings: true };
    const along = await path(aPath(-400, 0, { clutter }), context);
    expect(noteWords(along.notes).join(' ')).toMatch(note);
    expect(noteWords((await area(anArea({ clutter }), context)).notes).join(' ')).toMatch(note);
  });
});

describe('an area in clutter', () => {
  test('loses behind buildings and within forests, and has the values of paths', async () => {
    const clutter = { ...temperate, landcover: true, buildings: true, obstacles: true };
    const input = anArea({ clutter });
    const covered = await area(input, context);
    const { clutter: _, ...open } = input;
    const bare = await area(open, context);
    expect(covered.computed).toBe(covered.pixels);
    expect(covered.attributions).toEqual(expect.arrayContaining(['Forest', 'Town']));
    const [values, bareValues] = [covered.values.values, bare.values.values];
    const { width } = gridOf(covered.values);
    const differences: number[] = [];
    for (let i = 0; i < values.length; i += 389) {
      if (Number.isNaN(values[i])) continue;
      const [lonDeg, latDeg] = pixelToMap(covered.values.transform, (i % width) + 0.5, Math.floor(i / width) + 0.5);
      const link = aPath(0, 0, { clutter, receiver: { ...pathInput.receiver, latDeg, lonDeg } });
      if (Math.hypot(latDeg, lonDeg - 10) < 20 * DEG) continue;
      const found = await path({ ...link, output: { quantity: 'pathLoss', resolutionM: 2.5 } }, context);
      differences.push(Math.abs(found.value - values[i]));
    }
    differences.sort((a, b) => a - b);
    const quantile = (share: number): number => differences[Math.floor(share * (differences.length - 1))];
    expect(differences.length).toBeGreaterThan(60);
    expect(quantile(0.5)).toBeLessThan(0.3);
    expect(quantile(0.9)).toBeLessThan(2.5);
    const added = values.map((value, i) => value - bareValues[i]).filter((db) => !Number.isNaN(db));
    expect(added.filter((db) => db > 6).length / added.length).toBeGreaterThan(0.1);
    expect(added.filter((db) => Math.abs(db) < 1).length / added.length).toBeGreaterThan(0.2);
  });

  test('does not depend on the bounds of the output', async () => {
    const clutter = { ...temperate, landcover: true, obstacles: true };
    // Bounds with the same middle latitude have the same pixels.
    const around = { north: 1200 * DEG, south: 100 * DEG, west: 10 - 100 * DEG, east: 10 + 1000 * DEG };
    const whole = await area(anArea({ clutter, output: { ...anArea().output, bounds: around } }), context);
    const bounds = { north: 800 * DEG, south: 500 * DEG, west: 10 + 500 * DEG, east: 10 + 700 * DEG };
    const part = await area(anArea({ clutter, output: { ...anArea().output, bounds } }), context);
    const { width, height } = gridOf(part.values);
    const [x, dx, , y, , dy] = whole.values.transform;
    const left = Math.round((part.values.transform[0] - x) / dx);
    const top = Math.round((part.values.transform[3] - y) / dy);
    let unlike = 0;
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const [a, b] = [toNdarray(part.values).get(row, column), toNdarray(whole.values).get(top + row, left + column)];
        if (!Object.is(a, b)) unlike++;
      }
    }
    expect(unlike).toBe(0);
  });

  test('has no line of sight behind clutter', async () => {
    const clutter = { ...temperate, landcover: true };
    const result = await area(anArea({ clutter, model: { name: 'lineOfSight' } }), context);
    expect(result.notes).toContainEqual(note('clutterAsGround', { model: 'line of sight' }));
    const { height, width } = gridOf(result.values);
    const valueAt = (eastM: number): number =>
      toNdarray(result.values).get((height - 1) / 2, (width - 1) / 2 + Math.round(eastM / 10));
    expect(valueAt(200)).not.toBeNaN();
    expect(valueAt(600)).toBeNaN();
    expect(valueAt(-600)).not.toBeNaN();
  });
});

describe('clutter that is not used is reported', () => {
  const clutter = { ...temperate, landcover: true, buildings: true, obstacles: true };
  const notesOf = async (input: AreaInput | PathInput, within: EngineContext = context): Promise<string[]> => [
    ...noteWords(
      ('radiusKm' in input.output ? await area(input as AreaInput, within) : await path(input as PathInput, within))
        .notes,
    ),
  ];

  test('where no source is configured', async () => {
    expect(await notesOf(anArea({ clutter }), { terrain: ground() })).toEqual(
      expect.arrayContaining([
        'Landcover is not used: no source is configured.',
        'Buildings are not used: no source is configured.',
        'Obstacles are not used: none are defined.',
      ]),
    );
    expect(await notesOf(anArea({ clutter: { landcover: false } }), { terrain: ground() })).toEqual([]);
  });

  test('where the calculation is too large or too coarse', async () => {
    const near = { north: 900 * DEG, south: -900 * DEG, west: 10 - 900 * DEG, east: 10 + 900 * DEG };
    const wide = await notesOf(
      anArea({ clutter, output: { quantity: 'pathLoss', resolutionM: 30, radiusKm: 21, bounds: near } }),
    );
    expect(wide).toContain('Buildings are switched off: the radius of 21 km is above 20 km.');
    expect(wide).toContain('Read by a test.');
    const pixels = { quantity: 'pathLoss', resolutionM: 31, radiusKm: 1 } as const;
    const coarse = await notesOf(anArea({ clutter: { ...clutter, coarseLandcover: false }, output: pixels }));
    for (const what of ['Landcover is', 'Buildings are']) {
      expect(coarse).toContain(`${what} switched off: pixels of 31 m are coarser than 30 m.`);
    }
    const long = await notesOf(aPath(21_000, 0, { clutter }));
    expect(long).toContain('Buildings are switched off: the length of 21 km is above 20 km.');
    const limited = { ...clutter, coarseLandcover: false };
    const steps = await notesOf(aPath(800, 0, { clutter: limited, output: { quantity: 'pathLoss', resolutionM: 40 } }));
    expect(steps).toContain('Landcover is switched off: steps of 40 m are coarser than 30 m.');
  });

  test('coarse landcover is used, with a note, where nothing limits it', async () => {
    const coarse = await notesOf(anArea({ clutter, output: { quantity: 'pathLoss', resolutionM: 31, radiusKm: 1 } }));
    expect(coarse).toContain(
      'Landcover has the most frequent class of each stretch: the pixels of 31 m are coarser than 30 m.',
    );
    const steps = await notesOf(aPath(800, 0, { clutter, output: { quantity: 'pathLoss', resolutionM: 40 } }));
    expect(steps).toContain(
      'Landcover has the most frequent class of each stretch: the steps of 40 m are coarser than 30 m.',
    );
  });

  test('where the heights already include trees and roofs; obstacles stay', async () => {
    const surface = { ...context, terrain: ground('surface') };
    const left = 'Landcover and buildings are not added: the heights of flat already include trees and roofs.';
    const result = await path(aPath(50, 700, { clutter }), surface);
    expect(noteWords(result.notes)).toContain(left);
    expect(Math.max(...result.profile.clutterM)).toBe(12);
    expect(await addedDb(aPath(800, 0, { clutter }), surface)).toBe(0);
    const covered = await area(anArea({ clutter, elevation: 'terrain' }), surface);
    expect(noteWords(covered.notes)).toContain(left);
    const mixed = { ...context, terrain: ground('mixed') };
    expect((await notesOf(anArea({ clutter }), mixed)).join(' ')).toMatch(
      /may include trees and roofs. Clutter was added as on bare/,
    );
    expect(await notesOf(anArea({ clutter, elevation: 'surface' }), mixed)).toContain(left);
    expect((await notesOf(anArea({ clutter, elevation: 'terrain' }), mixed)).join(' ')).not.toMatch(/not added/);
    expect(await notesOf(anArea({ clutter, elevation: 'surface' }), context)).not.toContain(left);
  });

  test('where the model includes or ignores clutter', async () => {
    const itm = await notesOf(aPath(800, 0, { clutter, model: { name: 'itm' } }));
    expect(itm.join(' ')).toMatch(
      /Landcover is not used: Longley–Rice \(ITM\) already includes some clutter, and the profile Temperate is denser than Minimal \(Trees, /,
    );
    expect(itm).toContain('Longley–Rice (ITM) already includes some clutter: clutter on the path is added to it.');
    const minimal = aPath(800, 0, { clutter: { landcover: true }, model: { name: 'itm' } });
    expect((await notesOf(minimal)).join(' ')).not.toMatch(/not used/);
    expect(await addedDb({ ...minimal, transmitter: { ...minimal.transmitter, heightM: 3 } })).toBeGreaterThan(1);
    const hata = await notesOf(aPath(1200, 0, { clutter, model: { name: 'hata' } }));
    expect(hata).toContain(
      'Okumura–Hata already includes the clutter of its area type: clutter on the path is added to it.',
    );
    const p528 = await notesOf(anArea({ clutter, model: { name: 'p528' } }));
    expect(p528).toContain(
      'Landcover and buildings and obstacles are not used: the model (ITU-R P.528) ignores clutter.',
    );
    const p1812 = await notesOf(aPath(800, 0, { clutter, model: { name: 'p1812' } }));
    expect(p1812).toContain('ITU-R P.1812 uses the heights of clutter in its profile; dB/m are not used.');
    expect(p1812.join(' ')).not.toContain('P.2108');
    const inTrees = aPath(400, 0, { clutter, model: { name: 'p1812' } });
    expect((await notesOf(inTrees)).join('\n')).toMatch(
      /The receiver is below the surrounding clutter, which adds \d+\.\d dB by ITU-R P\.2108\./,
    );
    const low = aPath(800, 0, { clutter, model: { name: 'p1812' } });
    expect(await addedDb(low)).toBeGreaterThan(5);
    const high = await notesOf({ ...low, transmitter: { ...low.transmitter, frequencyMHz: 5800 } });
    expect(high).toContain(
      'The loss of an antenna below the surrounding clutter is that at 3000 MHz: ITU-R P.2108 covers 30 to 3000 MHz.',
    );
  });
});

describe('clearance over clutter', () => {
  const bare = { ...anyPath(), clutter: { ...temperate, landcover: true } };
  function anyPath(): PathInput {
    return aPath(-900, 0, { transmitter: { ...pathInput.transmitter, ...at(400), heightM: 2 } });
  }

  test('treats landcover near the transmitter as its surroundings, not as a wall', async () => {
    const { clearance, profile, notes } = await path(bare, context);
    const [top = 0] = profile.clutterM;
    expect(top).toBeGreaterThan(5);
    // 1300 m away, over trees seen from 108 m.
    expect(clearance.raiseForLineOfSightM).toBeGreaterThan((top - 3) * 11);
    expect(clearance.raiseForLineOfSightM).toBeLessThan((top - 1) * 13);
    expect(clearance.raiseTxForLineOfSightM).toBeLessThan(1.2 * (top - 1));
    expect(noteWords(notes).join('\n')).toMatch(
      /near the transmitter: raising its antenna by \d+\.\d m gives line of sight/,
    );
  });

  test('includes a real wall at its location', async () => {
    const near = aPath(0, 900, {
      transmitter: { ...pathInput.transmitter, ...at(0, 590), heightM: 2 },
      clutter: { obstacles: true },
    });
    const { clearance } = await path(near, context);
    expect(clearance.raiseForLineOfSightM).toBeGreaterThan(250);
  });
});

describe('an invalid clutter', () => {
  test.each([
    [{ profile: 'Moon', landcover: true }, 'clutter.profile: "Moon" is not one of Minimal'],
    [{ landcover: true, antennasOn: 'trees' }, 'clutter.antennasOn: "trees" is not one of roofs, ground'],
    [{ landcover: true, profile: parseClutterProfile('2:9:0.3', 'own') }, ''],
  ])('%j', async (clutter, message) => {
    const run = path(aPath(800, 0, { clutter: clutter as PathInput['clutter'] as object }), context);
    if (message === '') await expect(run).resolves.toBeDefined();
    else await expect(run).rejects.toThrow(message);
  });

  test('is refused before any terrain is read', async () => {
    const unread = { ...context, terrain: { ...context.terrain, read: () => Promise.reject(new Error('read')) } };
    const clutter = { profile: 'Moon' };
    await expect(path(aPath(800, 0, { clutter }), unread)).rejects.toThrow('clutter.profile: "Moon"');
    await expect(area(anArea({ clutter }), unread)).rejects.toThrow('clutter.profile: "Moon"');
  });

  test('a class that the profile lacks, and a source that fails', async () => {
    const odd: LandcoverSource = {
      name: 'odd',
      read: async (request) => {
        const { classes, ...rest } = await forest.read(request);
        classes.values.fill(77);
        return { classes, ...rest };
      },
    };
    const broken: LandcoverSource = {
      name: 'broken',
      read: () => Promise.reject(new ClutterError('bad-format', 'a.tif is no GeoTIFF')),
    };
    const clutter = { landcover: true };
    for (const run of [
      (landcover: LandcoverSource) => path(aPath(800, 0, { clutter }), { ...context, landcover }),
      (landcover: LandcoverSource) => area(anArea({ clutter }), { ...context, landcover }),
    ]) {
      await expect(run(odd)).rejects.toThrow(/landcover class: 77/);
      await expect(run(broken)).rejects.toThrow('a.tif is no GeoTIFF');
    }
    const called = new AbortController();
    called.abort(new Error('enough'));
    const signal = called.signal;
    await expect(path(aPath(800, 0, { clutter }), { ...context, signal })).rejects.toThrow('enough');
  });
});

test('terrain of voids only is an error, with and without clutter', async () => {
  const grid = geographicGrid({ north: 0.1, south: -0.1, west: 9.9, east: 10.1 }, 40, 40);
  const terrain = gridSource(rasterOf(new Float32Array(1600).fill(Number.NaN), grid), {
    name: 'voids',
    kind: 'terrain',
    attribution: 'T',
  });
  for (const clutter of [{}, { landcover: true }]) {
    await expect(path(aPath(800, 0, { clutter }), { ...context, terrain })).rejects.toThrow();
    await expect(area(anArea({ clutter }), { ...context, terrain })).rejects.toThrow();
  }
});

test('the forest of São Tomé attenuates', async () => {
  const centre = { latDeg: 0.2, lonDeg: 6.6 };
  const grid = geographicGrid({ north: 0.6, south: -0.2, west: 6.2, east: 7 }, 80, 80);
  const terrain = gridSource(rasterOf(new Float32Array(6400).fill(500), grid), {
    name: 'plain',
    kind: 'terrain',
    attribution: 'T',
  });
  const landcover = landcoverFolder(dataPath('landcover/ESA_WorldCover_10m_2021_v200_N00E006_Map.tif'));
  const input = anArea({
    transmitter: { ...anArea().transmitter, ...centre, heightM: 30 },
    output: { quantity: 'pathLoss', resolutionM: 20, radiusKm: 2 },
  });
  const open = (await area(input, { terrain, landcover })).values.values;
  const meanAddedDb = async (name: string): Promise<number> => {
    const clutter = { profile: systemProfile(name), landcover: true };
    const found = await area({ ...input, clutter }, { terrain, landcover });
    expect(found.attributions.join(' ')).toContain('ESA WorldCover');
    const added = found.values.values.map((value, i) => value - open[i]);
    const known = added.filter((db) => !Number.isNaN(db));
    expect(Math.min(...known)).toBeGreaterThan(-0.5); // near the mast a pixel and its sample differ in distance
    return known.reduce((sum, db) => sum + db, 0) / known.length;
  };
  const [minimal, temperate, tropical] = [
    await meanAddedDb('Minimal'),
    await meanAddedDb('Temperate'),
    await meanAddedDb('Tropical'),
  ];
  expect(minimal).toBeGreaterThan(3);
  expect(temperate).toBeGreaterThan(minimal + 3);
  expect(tropical).toBeGreaterThan(temperate + 1);
});

test.each([
  ['itm', 'terrain', 'Temperate'],
  ['p528', 'terrain', 'Minimal'],
  ['p1812', 'surface', 'Temperate'],
] as const)('landcover that %s over %s leaves out changes neither area nor path', async (name, kind, profile) => {
  const context: EngineContext = { terrain: ground(kind), landcover: forest };
  const receiver = { ...pathInput.receiver, ...at(700), heightM: name === 'p528' ? 500 : 2 };
  const model = { name };
  const point = (landcover: boolean): PathInput => ({
    ...pathInput,
    transmitter: { ...pathInput.transmitter, ...CENTRE },
    receiver,
    model,
    output: { quantity: 'pathLoss' },
    clutter: { landcover, profile },
  });
  const [on, off] = [await path(point(true), context), await path(point(false), context)];
  expect(noteWords(on.notes).join(' ')).toMatch(/Landcover is not (used|added)/);
  expect(on.profile).toEqual(off.profile);
  expect(on.value).toBe(off.value);
  const circle = (landcover: boolean): AreaInput => ({
    ...areaInput,
    transmitter: { ...areaInput.transmitter, ...CENTRE },
    receiver: { ...areaInput.receiver, heightM: receiver.heightM },
    model,
    output: { quantity: 'pathLoss', resolutionM: 20, radiusKm: 0.7 },
    clutter: { landcover, profile },
  });
  const [withIt, without] = [await area(circle(true), context), await area(circle(false), context)];
  expect(withIt.values.values).toEqual(without.values.values);
});

test.each(['freeSpace', 'egli'] as const)(
  'landcover next to the links of %s changes neither area nor path',
  async (name) => {
    const antenna = { ...areaInput.antenna, pattern: 'dipole', tiltDeg: 3 } as const;
    // Away from the forest, over ground that hides the receivers behind a ridge.
    const heights = Float32Array.from({ length: 14_400 }, (_, i) => ((i % 120) * 7) % 50);
    const grid = geographicGrid({ north: 0.02, south: -0.02, west: 9.98, east: 10.02 }, 120, 120);
    const terrain = gridSource(rasterOf(heights, grid), { name: 'ridges', kind: 'terrain', attribution: 'T' });
    const circle = anArea({
      model: { name },
      antenna,
      output: { quantity: 'pathLoss', resolutionM: 20, radiusKm: 0.8 },
    });
    const clutter = { ...temperate, landcover: true };
    const [on, off] = [
      await area({ ...circle, clutter }, { terrain, landcover: forest }),
      await area(circle, { terrain }),
    ];
    const { width } = gridOf(on.values);
    const west = (values: Float32Array): Float32Array => values.filter((_, i) => i % width < width / 2 - 1);
    expect(west(on.values.values)).toEqual(west(off.values.values));
    const point = aPath(-700, 90, { model: { name }, antenna, output: { quantity: 'receivedPower', resolutionM: 20 } });
    const [covered, bare] = [
      await path({ ...point, clutter }, { terrain, landcover: forest }),
      await path(point, { terrain }),
    ];
    expect(covered.value).toBe(bare.value);
    expect(on.values.values).not.toEqual(off.values.values);
  },
);
