import {
  type BuildingsSource,
  clutterNote,
  type LandcoverSource,
  type Obstacle,
  parseClutterProfile,
  readBuildings,
  readObstacles,
  systemProfile,
} from '@radioshed/clutter';
import { landcoverFolder } from '@radioshed/clutter/node';
import {
  type EngineContext,
  type LinkPlace,
  type LinksInput,
  linksPredictor,
  type ModelName,
  noteWords,
  path,
  predictLinks,
  readLinks,
} from '@radioshed/engine';
import { geodesicDirect } from '@radioshed/geodesy';
import { rasterOf } from '@radioshed/raster';
import { gridSource } from '@radioshed/terrain';
import { OutOfRangeError } from '@radioshed/units';
import { dataPath } from '@radioshed/testing/data';
import { describe, expect, test } from 'vitest';

import { hills, terrainOf } from '../flat-terrain.js';
import { pathInput } from '../inputs.js';
import { note } from '../../src/notes.js';

const DEG = 1 / 111_320;
const HOME = { latDeg: 45, lonDeg: 10 };

/** Landcover of 20 m in patches of 300 m: trees, grass, houses, nothing known; a part of it has no data. */
const patches: LandcoverSource = {
  name: 'patches',
  read: async ({ bounds }) => {
    const step = 20 * DEG;
    const [left, top] = [Math.floor(bounds.west / step) - 1, Math.ceil(bounds.north / step) + 1];
    const [width, height] = [Math.ceil(bounds.east / step) + 1 - left, top - Math.floor(bounds.south / step) + 1];
    const codes = Uint8Array.from({ length: width * height }, (_, i) => {
      const [column, row] = [Math.floor((left + (i % width)) / 15), Math.floor((top - Math.floor(i / width)) / 15)];
      return [2, 3, 7, 3, 0, 5][(((column + 2 * row) % 6) + 6) % 6] ?? 0;
    });
    const transform = [left * step, step, 0, top * step, 0, -step] as const;
    return {
      classes: rasterOf(codes, { width, height, transform, crs: 'EPSG:4326' }, 0),
      notes: [clutterNote('ownClutterNote', { text: 'Patches were read.' })],
      attributions: ['Patches'],
    };
  },
};

interface Square {
  readonly northM: number;
  readonly eastM: number;
  readonly sideM: number;
}
const corner = ({ northM, eastM }: Square, more: number): readonly [lon: number, lat: number] => [
  HOME.lonDeg + ((eastM + more) * DEG) / Math.SQRT1_2,
  HOME.latDeg + (northM + more) * DEG,
];
function polygon(square: Square, properties: object): object {
  const [[west, south], [east, north]] = [corner(square, 0), corner(square, square.sideM)];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties };
}
const collection = (features: readonly object[]): object => ({ type: 'FeatureCollection', features });

/**
 * Buildings every 80 m on 5 km, some without a height, some overlapping, one around the transmitter; and 60 small
 * sheds.
 */
const squares: readonly Square[] = [
  ...Array.from({ length: 3600 }, (_, i) => ({
    northM: (Math.floor(i / 60) - 30) * 80,
    eastM: ((i % 60) - 30) * 80,
    sideM: 25 + (i % 7) * 10,
  })),
  { northM: -10, eastM: -10, sideM: 30 },
  ...Array.from({ length: 60 }, (_, i) => ({ northM: 44 + 9 * i, eastM: 44 + 9 * i, sideM: 0.6 })),
];
const heightOf = (i: number): object =>
  i >= 3600 ? { height: i === 3600 ? 15 : 3 } : i % 5 === 3 ? {} : { height: [8, 12, 20, 0, 6][i % 5] };
const houses = readBuildings(collection(squares.map((square, i) => polygon(square, heightOf(i))))).features;
const town: BuildingsSource = {
  name: 'town',
  // New objects each time, as from files that are read again.
  read: async ({ bounds: { north, south, east, west } }) => ({
    buildings: houses.flatMap((house, i) => {
      const square = squares[i];
      const [[left, bottom], [right, top]] = [corner(square, 0), corner(square, square.sideM)];
      return right >= west && left <= east && top >= south && bottom <= north ? [{ ...house }] : [];
    }),
    notes: [clutterNote('ownClutterNote', { text: 'The town was read.' })],
    attributions: ['Town'],
  }),
};

/** Walls across every path, of equal height and several materials, one 60 m wide; they also cross roofs. */
const walls: readonly Obstacle[] = readObstacles(
  collection(
    [700, 2300, 2310, 4100].map((metres, i) => ({
      type: 'Feature',
      properties: { height: 9, material: 3 + i, width: i === 3 ? 60 : 2 },
      geometry: {
        type: 'LineString',
        coordinates: Array.from({ length: 25 }, (_, k) => {
          const { latDeg, lonDeg } = geodesicDirect(HOME, 15 * k, metres);
          return [lonDeg, latDeg];
        }),
      },
    })),
  ),
).features;

const context: EngineContext = { terrain: terrainOf(hills), landcover: patches, buildings: town, obstacles: walls };
const { latDeg: _lat, lonDeg: _lon, ...receiver } = pathInput.receiver;
const places: LinkPlace[] = [400, 1500, 2600].map((metres, i) => geodesicDirect(HOME, 45 + 47 * i, metres));
const far: LinkPlace[] = [23_000, 54_000].map((metres, i) => geodesicDirect(HOME, 80 + 90 * i, metres));
const ALL = { landcover: true, buildings: true, obstacles: true } as const;
const inputOf = (name: ModelName, clutter: LinksInput['clutter'] = ALL): LinksInput => ({
  ...pathInput,
  receiver,
  model: { name },
  ...(clutter === undefined ? {} : { clutter }),
});

/** The result of `path` for each location. */
const pathsOf = (input: LinksInput, within: EngineContext = context, of: readonly LinkPlace[] = places) =>
  Promise.all(of.map((place) => path({ ...input, receiver: { ...input.receiver, ...place } }, within)));

describe('links through clutter', () => {
  const dense = { ...ALL, profile: 'Temperate' } as const;
  test.each([
    ['itm', dense],
    ['itm', { ...ALL, profile: 'Minimal' }],
    ['p1812', dense],
    ['p452', dense],
    ['lineOfSight', dense],
    ['freeSpace', dense],
    ['freeSpace', { ...dense, antennasOn: 'ground' }],
    ['freeSpace', { landcover: true, profile: 'Tropical' }],
    ['generalPurpose', { buildings: true, obstacles: true }],
    ['hata', dense],
    ['radar', dense],
    ['extendedHata', { obstacles: true }],
    ['p528', dense],
  ] as const)('give with %s and %j what path gives for each', async (name, clutter) => {
    const base = inputOf(name, clutter);
    const height = name === 'p528' ? { receiver: { ...receiver, heightM: 900 } } : {};
    const input: LinksInput = { ...base, ...height };
    const links = await readLinks(input, places, context);
    const { values, lossDb } = await predictLinks(input, links);
    const expected = await pathsOf(input);
    expect([...values]).toEqual(expected.map(({ value }) => value));
    expect([...lossDb]).toEqual(expected.map(({ link }) => link.pathLossDb));
    expect([...links.stepM]).toEqual(expected.map(({ profile }) => profile.distanceM[1]));
  });

  test('omit the same clutter on long links as path', async () => {
    const input = inputOf('freeSpace', {
      landcover: true,
      coarseLandcover: false,
      buildings: true,
      profile: 'Temperate',
    });
    const at = [...places, ...far];
    const { lossDb, notes } = await predictLinks(input, await readLinks(input, at, context));
    expect([...lossDb]).toEqual((await pathsOf(input, context, at)).map(({ link }) => link.pathLossDb));
    expect(noteWords(notes)).toEqual(
      expect.arrayContaining([
        'Landcover is not used on 1 of 5 links: they are longer than 50 km or have steps above 30 m.',
        'Buildings are not used on 2 of 5 links: they are longer than 20 km or have steps above 30 m.',
      ]),
    );
  });

  test('include the same diffraction and pattern above roofs as path', async () => {
    const base = inputOf('hata', dense);
    const antenna = {
      ...base.antenna,
      pattern: 'synthesised',
      horizontalBeamwidthDeg: 360,
      verticalBeamwidthDeg: 6,
      frontToBackDb: 20,
      tiltDeg: 2,
    } as const;
    const input: LinksInput = { ...base, antenna, model: { name: 'hata', diffraction: 'deygout' } };
    const { values } = await predictLinks(input, await readLinks(input, places, context));
    expect([...values]).toEqual((await pathsOf(input)).map(({ value }) => value));
    const { clutter: _, ...bare } = input;
    const open = await predictLinks(bare, await readLinks(bare, places, context));
    expect([...values].filter((value, i) => value !== open.values[i]).length).toBeGreaterThan(1);
  });

  test('have receivers on roofs and between buildings', async () => {
    const input = inputOf('freeSpace', { buildings: true });
    const at = houses.slice(1800, 1820).map((_, i) => {
      const [lonDeg, latDeg] = corner(squares[1800 + i], 4);
      return { latDeg, lonDeg, heightM: 1 + (i % 3) };
    });
    const { lossDb, notes } = await predictLinks(input, await readLinks(input, at, context));
    const expected = await Promise.all(
      at.map((place) => path({ ...input, receiver: { ...receiver, ...place } }, context)),
    );
    expect([...lossDb]).toEqual(expected.map(({ link }) => link.pathLossDb));
    expect(notes).toContainEqual(note('onRoof', { end: 'transmitter', roofM: 15 }));
    expect(notes).toContainEqual(note('receiversOnRoofs', { count: 20, total: 20 }));
  });

  test('report everything once', async () => {
    const input = inputOf('freeSpace', dense);
    const links = await readLinks(input, places, context);
    const { notes, attributions } = await predictLinks(input, links);
    expect(new Set(noteWords(notes)).size).toBe(noteWords(notes).length);
    expect(noteWords(notes)).toEqual(
      expect.arrayContaining([
        'Patches were read.',
        'The town was read.',
        expect.stringMatching(
          /^\d+\.\d % of the length of the links has no landcover data and is treated as open ground\.$/,
        ),
        expect.stringMatching(
          /^\d+ of \d+ buildings have no height: 6 m from the clutter profile Temperate is used\.$/,
        ),
        expect.stringMatching(/^Omitted as too small for the steps of the links: \d+ buildings?\.$/),
      ]),
    );
    expect(attributions).toEqual(['Terrain: made for a test', 'Patches', 'Town']);
    expect(structuredClone(links)).toEqual(links);
    const itm = await predictLinks(inputOf('itm', dense), links);
    expect(noteWords(itm.notes).join(' ')).toContain('the profile Temperate is denser than Minimal');
    expect(itm.attributions).toEqual(['Terrain: made for a test', 'Town']);
    const absent = { terrain: context.terrain };
    const without = await predictLinks(input, await readLinks(input, places, absent));
    expect(noteWords(without.notes).join(' ')).toMatch(
      /Landcover is not used.*Buildings are not used.*Obstacles are not used/,
    );
    expect([...without.lossDb]).toEqual((await pathsOf(input, absent)).map(({ link }) => link.pathLossDb));
  });

  test('do not add landcover and buildings to a surface that includes them', async () => {
    const grid = {
      width: 120,
      height: 120,
      transform: [9.4, 0.01, 0, 45.6, 0, -0.01] as const,
      crs: 'EPSG:4326' as const,
    };
    for (const kind of ['surface', 'mixed'] as const) {
      const terrain = gridSource(rasterOf(new Float32Array(14_400).fill(10), grid), {
        name: 'flat',
        kind,
        attribution: 'T',
      });
      for (const elevation of [undefined, 'surface', 'terrain'] as const) {
        const input = { ...inputOf('freeSpace', dense), ...(elevation === undefined ? {} : { elevation }) };
        const within = { ...context, terrain };
        const { lossDb } = await predictLinks(input, await readLinks(input, places, within));
        expect([...lossDb]).toEqual((await pathsOf(input, within)).map(({ link }) => link.pathLossDb));
      }
    }
  });

  test('include their clutter, and can be predicted without it or with other losses', async () => {
    const input = inputOf('hata', dense);
    const links = await readLinks(input, places, context);
    const other = inputOf('hata', { ...ALL, profile: 'Urban' });
    const urban = await predictLinks(other, links);
    expect([...urban.lossDb]).not.toEqual([...(await predictLinks(input, links)).lossDb]);
    const bare = await predictLinks(inputOf('hata', {}), links);
    expect(noteWords(bare.notes).join(' ')).not.toMatch(/landcover|buildings|roof/);
    await expect(predictLinks(inputOf('hata', { landcover: true }), links)).rejects.toThrow(
      'clutter: "landcover" is not a part that the links were read with (landcover, buildings, obstacles)',
    );
    await expect(predictLinks(input, await readLinks(inputOf('hata', {}), places, context))).rejects.toThrow(
      OutOfRangeError,
    );
    await expect(readLinks(inputOf('hata', { ...ALL, profile: 'None' }), places, context)).rejects.toThrow(/Minimal/);
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(readLinks(input, places, { ...context, signal })).rejects.toThrow('stopped');
  });

  test.each(['itm', 'hata', 'p1812', 'radar'] as const)(
    'of %s are the same with profiles tried one after the other',
    async (name) => {
      const input = inputOf(name, { ...ALL, profile: 'Temperate' });
      const links = await readLinks(input, places, context);
      const predictor = await linksPredictor(input, links);
      const points = [2, 0];
      const fitted = parseClutterProfile('2:14:0.12\n7:6:1\n99:6:2.2', 'fitted');
      for (const profile of [systemProfile('Minimal'), fitted, systemProfile('Minimal'), systemProfile('Temperate')]) {
        const { values } = await predictLinks(inputOf(name, { ...ALL, profile }), links);
        expect([...predictor.values(profile, points)]).toEqual(points.map((i) => values[i]));
      }
    },
  );
});

describe('links over real landcover', () => {
  test('equal those of path where many squares of the map meet', async () => {
    const from = { latDeg: 0.25, lonDeg: 6.6 };
    const terrain = terrainOf(() => 100, from);
    const landcover = landcoverFolder(dataPath('landcover/ESA_WorldCover_10m_2021_v200_N00E006_Map.tif'));
    const base = inputOf('freeSpace', { landcover: true, profile: 'Temperate' });
    const input = { ...base, transmitter: { ...base.transmitter, ...from } };
    const at = Array.from({ length: 8 }, (_, i) => geodesicDirect(from, 45 * i + 3, 800 + 900 * i));
    const { lossDb } = await predictLinks(input, await readLinks(input, at, { terrain, landcover }));
    for (const [i, place] of at.entries()) {
      const link = await path({ ...input, receiver: { ...receiver, ...place } }, { terrain, landcover });
      expect(lossDb[i]).toBe(link.link.pathLossDb);
    }
  });
});
