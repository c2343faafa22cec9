import { geographicGrid, type Grid, rasterOf } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { describe, expect, it } from 'vitest';

import { clutterOnGrid, parseClutterProfile, readBuildings, readObstacles, systemProfile } from '../src/index.js';

const grid = geographicGrid({ north: 0.006, east: 0.006, south: 0, west: 0 }, 6, 6);
const rectangle = (left: number, bottom: number, right: number, top: number, properties: object): object => ({
  type: 'Feature',
  properties,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [left, bottom],
        [right, bottom],
        [right, top],
        [left, top],
        [left, bottom],
      ].map(([x = 0, y = 0]) => [x / 1000, y / 1000]),
    ],
  },
});
const buildings = (...features: object[]) => readBuildings({ type: 'FeatureCollection', features }).features;
const obstacles = (...features: object[]) => readObstacles({ type: 'FeatureCollection', features }).features;
const landcover = rasterOf(
  Uint8Array.from({ length: 36 }, (_, i) => (i % 6 < 3 ? 2 : 1)),
  grid,
  0,
);
const profile = parseClutterProfile('#scaling:100=0.5,1000=1\n1:0:0\n2:10:0.2\n15:0:9\n99:6:1.5', 'test');

describe('clutter on a grid', () => {
  it('is landcover, replaced by buildings, replaced by obstacles', () => {
    const { codes, heightM, attenuationDbPerM, notes } = clutterOnGrid(
      {
        profile,
        landcover,
        buildings: buildings(rectangle(2, 0, 5, 6, { height: 4 })),
        features: obstacles(
          rectangle(4, 0, 6, 3, { height: 2, material: 2 }),
          rectangle(0, 0, 1, 1, { height: 1, material: 5 }),
        ),
      },
      grid,
    );
    expect([...codes.values.subarray(0, 6)]).toEqual([2, 2, 99, 99, 99, 1]);
    expect([...heightM.values.subarray(0, 6)]).toEqual([10, 10, 4, 4, 4, 0]);
    expect([...codes.values.subarray(30, 36)]).toEqual([15, 2, 99, 99, 12, 12]);
    expect([...heightM.values.subarray(30, 36)]).toEqual([1, 10, 4, 4, 2, 2]);
    // The profile's line for class 15 replaces the loss of brick.
    expect([...attenuationDbPerM.values.subarray(30, 36)]).toEqual([9, 0.2, 1.5, 1.5, 0.5, 0.5].map(Math.fround));
    expect(notes).toEqual([]);
  });

  it('scales attenuation with frequency by the profile, not heights', () => {
    const features = obstacles(rectangle(0, 0, 1, 1, { height: 1, material: 9 }));
    const at = (frequencyMHz: number) => clutterOnGrid({ profile, landcover, features, frequencyMHz }, grid);
    const [low, high] = [at(100), at(1000)];
    expect(low.heightM.values).toEqual(high.heightM.values);
    expect(low.attenuationDbPerM.values).toEqual(high.attenuationDbPerM.values.map((loss) => loss / 2));
    expect(toNdarray(high.attenuationDbPerM).get(5, 0)).toBe(6);
  });

  it('notes its assumptions', () => {
    const partly = rasterOf(
      Uint8Array.from({ length: 36 }, (_, i) => (i < 9 ? 0 : i < 18 ? 5 : 1)),
      grid,
      0,
    );
    const result = clutterOnGrid(
      {
        profile,
        landcover: partly,
        buildings: buildings(
          rectangle(0, 0, 2, 2, {}),
          rectangle(4, 4, 5, 5, { height: 3 }),
          rectangle(3.1, 3.1, 3.2, 3.2, { height: 3 }),
        ),
      },
      grid,
    );
    expect(result.notes).toMatchObject([
      { code: 'classesWithoutLine', params: { profile: 'test', classes: [5] } },
      { code: 'groundWithoutLandcover', params: { of: 'area', count: 9, total: 36 } },
      { code: 'buildingHeightsUnknown', params: { count: 1, total: 3, heightM: 6, profile: 'test' } },
      { code: 'shapesTooSmall', params: { what: 'building', of: 'area', count: 1 } },
    ]);
    expect(toNdarray(result.heightM).get(5, 0)).toBe(6);
    const bare = clutterOnGrid(
      { profile: parseClutterProfile('1:0:0'), buildings: buildings(rectangle(0, 0, 2, 2, {})) },
      grid,
    );
    expect(bare.notes).toMatchObject([
      { code: 'buildingsWithoutLine', params: { profile: 'Custom' } },
      { code: 'buildingHeightsUnknown', params: { count: 1, total: 1, heightM: 0, profile: 'Custom' } },
    ]);
  });

  it('is open ground without any data', () => {
    const { heightM, codes, notes } = clutterOnGrid({ profile }, grid);
    expect(heightM.values.every((height) => height === 0)).toBe(true);
    expect(codes.values.every((code) => code === 0)).toBe(true);
    expect(notes).toEqual([]);
  });

  it('resamples landcover of other grids and systems by the nearest pixel', () => {
    const utm: Grid = { width: 60, height: 60, transform: [500_000, 10, 0, 600, 0, -10], crs: 'EPSG:32631' };
    const east = geographicGrid({ north: 0.006, east: 3.006, south: 0, west: 3 }, 6, 6);
    const here = rasterOf(landcover.values, east, 0);
    const { codes } = clutterOnGrid({ profile, landcover: here }, utm);
    // 0.003° is 333.8 m: the first 33 columns have their centres in the forest.
    expect([...codes.values.subarray(0, 60)]).toEqual([...Array(33).fill(2), ...Array(27).fill(1)]);
  });

  it('is refused for unknown classes', () => {
    const odd = rasterOf(new Uint8Array(36).fill(77), grid, 0);
    expect(() => clutterOnGrid({ profile, landcover: odd }, grid)).toThrow(/landcover class: 77/);
    expect(() => clutterOnGrid({ profile: systemProfile('urban'), landcover, frequencyMHz: -1 }, grid)).toThrow(
      'frequencyMHz',
    );
    expect(() => clutterOnGrid({ profile, landcover }, { ...grid, crs: 'EPSG:1' })).toThrow('crs');
  });
});
