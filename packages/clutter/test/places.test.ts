import { geodesicPoints } from '@radioshed/geodesy';
import { geographicGrid, rasterOf } from '@radioshed/raster';
import { describe, expect, it } from 'vitest';

import {
  classesAt,
  clutterAtPlaces,
  clutterOnGrid,
  nullIslandBuildings,
  nullIslandLandcover,
  parseClutterProfile,
  readBuildings,
  readObstacles,
  systemProfile,
} from '../src/index.js';

const profile = parseClutterProfile('1:0:0\n2:10:0.2\n99:6:1.5', 'test');
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
      ],
    ],
  },
});
const collection = (...features: object[]): object => ({ type: 'FeatureCollection', features });

/** Eleven locations on the equator, 0.0001° (11 m) apart. */
const lat = new Float64Array(11);
const lon = Float64Array.from({ length: 11 }, (_, i) => i * 1e-4);

describe('clutter at locations', () => {
  it('is landcover, replaced by buildings, replaced by obstacles; the highest of several', () => {
    const { codes, heightM, attenuationDbPerM, notes } = clutterAtPlaces(
      {
        profile,
        classes: Uint8Array.of(2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1),
        buildings: readBuildings(
          collection(
            box(0.00025, -1e-3, 0.00055, 1e-3, { height: 20 }),
            box(0.00035, -1e-3, 0.00075, 1e-3, { height: 8 }),
          ),
        ).features,
        features: readObstacles(collection(box(0.00045, -1e-3, 0.00065, 1e-3, { height: 3, material: 9 }))).features,
      },
      lat,
      lon,
    );
    expect([...codes]).toEqual([2, 2, 2, 99, 99, 19, 19, 99, 1, 1, 1]);
    expect([...heightM]).toEqual([10, 10, 10, 20, 20, 3, 3, 8, 0, 0, 0]);
    expect([...attenuationDbPerM]).toEqual([0.2, 0.2, 0.2, 1.5, 1.5, 6, 6, 1.5, 0, 0, 0].map(Math.fround));
    expect(notes).toEqual([]);
  });

  it('includes walls between two locations, holes, and both sides of the date line', () => {
    const wall = {
      type: 'LineString',
      coordinates: [
        [0.00034, -1e-3],
        [0.00034, 1e-3],
      ],
    };
    const walls = readObstacles(
      collection({ type: 'Feature', properties: { height: 4, material: 5 }, geometry: wall }),
    );
    const across = clutterAtPlaces({ profile, features: walls.features }, lat, lon);
    expect([...across.heightM]).toEqual([0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0]);
    const ring = (a: number, b: number): number[][] => [
      [a, -1e-3],
      [b, -1e-3],
      [b, 1e-3],
      [a, 1e-3],
      [a, -1e-3],
    ];
    const court = { type: 'Polygon', coordinates: [ring(0.00015, 0.00085), ring(0.00035, 0.00065).reverse()] };
    const { features } = readBuildings(collection({ type: 'Feature', properties: { height: 9 }, geometry: court }));
    const expected = [0, 0, 9, 9, 0, 0, 0, 9, 9, 0, 0];
    expect([...clutterAtPlaces({ profile, buildings: features }, lat, lon).heightM]).toEqual(expected);
    expect([
      ...clutterAtPlaces(
        { profile, buildings: features },
        lat,
        lon.map((x) => x + 360),
      ).heightM,
    ]).toEqual(expected);
  });

  it('notes what it ignores and assumes along the path, not next to it', () => {
    const { features } = readBuildings(
      collection(
        box(0.00032, -1e-3, 0.00038, 1e-3, {}),
        box(0.00055, -1e-3, 0.00075, 1e-3, { height: null }),
        box(0.00055, 1, 0.00075, 1.001, {}),
      ),
    );
    const { heightM, notes } = clutterAtPlaces({ profile, classes: new Uint8Array(11), buildings: features }, lat, lon);
    expect([...heightM]).toEqual([0, 0, 0, 0, 0, 0, 6, 6, 0, 0, 0]);
    expect(notes).toMatchObject([
      { code: 'groundWithoutLandcover', params: { of: 'path', count: 11, total: 11 } },
      { code: 'buildingHeightsUnknown', params: { count: 2, total: 2, heightM: 6 } },
      { code: 'shapesTooSmall', params: { what: 'building', of: 'path', count: 1 } },
    ]);
    expect(() => clutterAtPlaces({ profile, classes: Uint8Array.of(1) }, lat, lon)).toThrow(/classes.length: 1/);
    expect(() => clutterAtPlaces({ profile, classes: new Uint8Array(11).fill(77) }, lat, lon)).toThrow(/class.*77/);
  });

  it('agrees with the grid at the same location', async () => {
    const bounds = { north: 0.487, south: 0.469, west: 0.478, east: 0.496 };
    const { classes } = await nullIslandLandcover().read({ bounds });
    const { buildings } = await nullIslandBuildings().read({ bounds });
    const grid = geographicGrid(bounds, 1000, 1000); // 2 m
    const drawn = clutterOnGrid({ profile: systemProfile('urban'), landcover: classes, buildings }, grid);
    const places = geodesicPoints({ latDeg: 0.47, lonDeg: 0.4795 }, { latDeg: 0.4861, lonDeg: 0.4942 }, 1000);
    const [lats, lons] = [Float64Array.from(places, (p) => p.latDeg), Float64Array.from(places, (p) => p.lonDeg)];
    const at = clutterAtPlaces(
      { profile: systemProfile('urban'), classes: classesAt(classes, lats, lons), buildings },
      lats,
      lons,
    );
    const grown = rasterOf(drawn.codes.values, grid);
    const same = classesAt(grown, lats, lons).filter((code, i) => code === at.codes[i]).length;
    expect(same / lats.length).toBeGreaterThan(0.97); // edges lie between pixels
    expect(at.codes.filter((code) => code === 99).length).toBeGreaterThan(50);
  });
});

describe('the Null Island sample', () => {
  it('is the same in every window, on land and at sea', async () => {
    const source = nullIslandLandcover();
    const wide = (await source.read({ bounds: { north: 0.53, south: 0.45, west: 0.44, east: 0.52 } })).classes;
    const narrow = (await source.read({ bounds: { north: 0.49, south: 0.46, west: 0.47, east: 0.5 } })).classes;
    const { height, width } = narrow;
    const [x, dx, , y, , dy] = narrow.transform;
    for (let row = 0; row < height; row += 7) {
      const lats = new Float64Array(width).fill(y + (row + 0.5) * dy);
      const lons = Float64Array.from({ length: width }, (_, i) => x + (i + 0.5) * dx);
      expect(classesAt(wide, lats, lons)).toEqual(classesAt(narrow, lats, lons));
    }
    const seen = new Set(wide.values);
    for (const code of [2, 3, 5, 7]) expect(seen).toContain(code);
    const sea = await source.read({ bounds: { north: -1.5, south: -1.51, west: -1.5, east: -1.49 } });
    expect([...new Set(sea.classes.values)]).toEqual([1]);
    const away = await source.read({ bounds: { north: 40.01, south: 40, west: 40, east: 40.01 } });
    expect([...new Set(away.classes.values)]).toEqual([0]);
  });

  it('has houses in its towns, the same in every window', async () => {
    const source = nullIslandBuildings();
    const bounds = { north: 0.48, south: 0.476, west: 0.485, east: 0.489 };
    const { buildings } = await source.read({ bounds });
    expect(buildings.length).toBeGreaterThan(20);
    const more = await nullIslandBuildings().read({ bounds: { north: 0.5, south: 0.45, west: 0.46, east: 0.5 } });
    for (const building of buildings) expect(more.buildings).toContainEqual(building);
    const heights = more.buildings.map(({ heightM = 0 }) => heightM);
    expect(Math.min(...heights)).toBe(6);
    expect(Math.max(...heights)).toBeGreaterThan(15);
    expect((await source.read({ bounds: { north: 41, south: 40, west: 40, east: 41 } })).buildings).toEqual([]);
    expect(new Set((await nullIslandBuildings(2).read({ bounds })).buildings)).not.toEqual(new Set(buildings));
  });
});
