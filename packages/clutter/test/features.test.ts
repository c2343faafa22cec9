import { geodesicInverse } from '@radioshed/geodesy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { featureIndex, materialAttenuationDbPerM, obstacleClass, readBuildings, readObstacles } from '../src/index.js';

const SQUARE = [
  [0, 0],
  [0.001, 0],
  [0.001, 0.001],
  [0, 0.001],
  [0, 0],
];
const feature = (type: string, coordinates: unknown, properties: object = { height: 5, material: 2 }): object => ({
  type: 'Feature',
  geometry: { type, coordinates },
  properties,
});
const collection = (...features: unknown[]): object => ({ type: 'FeatureCollection', features });
const reasonOf = (one: unknown): string | undefined => readObstacles(collection(one)).rejected[0]?.reason;

describe('obstacles', () => {
  it('are read in the standard form', () => {
    const hole = SQUARE.map(([x = 0, y = 0]) => [0.0004 + x / 5, 0.0004 + y / 5]);
    const read = readObstacles({
      ...collection(
        feature('Polygon', [SQUARE, hole]),
        feature('MultiPolygon', [[SQUARE], [SQUARE.map(([x = 0, y = 0]) => [x + 1, y])]]),
        feature('LineString', SQUARE.slice(0, 2), { height: '3.5', material: '9', width: '4' }),
        feature('MultiLineString', [SQUARE.slice(0, 2), SQUARE.slice(2, 4)]),
      ),
      name: 'Mine',
    });
    expect(read.rejected).toEqual([]);
    expect(read.name).toBe('Mine');
    expect(read.features.map(({ shape }) => shape.kind)).toEqual(['polygons', 'polygons', 'lines', 'lines']);
    expect(read.features[2]).toMatchObject({ index: 2, heightM: 3.5, material: 9, widthM: 4 });
    expect(read.features[3]).toMatchObject({ heightM: 5, material: 2, widthM: 2 });
    expect(structuredClone(read)).toEqual(read);
  });

  it('are read with everything under `features`, polygons as flat lists of pairs', () => {
    const properties = { height: '10', material: '2' };
    const read = readObstacles(
      collection(
        { type: 'Feature', features: { geometry: 'Polygon', coordinates: SQUARE, properties } },
        { type: 'Feature', features: { geometry: 'polygon', coordinates: [SQUARE] }, properties },
        { type: 'Feature', features: { geometry: 'LineString', coordinates: SQUARE.slice(0, 3), properties } },
        { type: 'Feature', features: { geometry: { type: 'Polygon', coordinates: [SQUARE] }, properties } },
      ),
    );
    expect(read.rejected).toEqual([]);
    expect(read.name).toBe('Clutter');
    const [first, ...others] = read.features;
    expect(first).toMatchObject({ heightM: 10, material: 2 });
    expect(others[0]?.shape).toEqual(first?.shape);
    expect(others[2]?.shape).toEqual(first?.shape);
    expect(others[1]?.shape.kind).toBe('lines');
  });

  it('are rejected individually, and the rest is used', () => {
    const bowTie = [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3], SQUARE[0]];
    const read = readObstacles(
      collection(
        feature('Polygon', [SQUARE]),
        feature('Polygon', [bowTie]),
        feature('LineString', SQUARE.slice(0, 2)),
        feature('Point', [1, 2]),
      ),
    );
    expect(read.features.map(({ index }) => index)).toEqual([0, 2]);
    expect(read.rejected).toEqual([
      { index: 1, reason: expect.stringMatching(/^the outer ring crosses itself near 0\.00\d+, 0\.00\d+$/) },
      { index: 3, reason: 'a point has no extent: draw a polygon or a line' },
    ]);
  });

  it('are read in bounded time: ten thousand teeth along an axis, but not around a circle', () => {
    const teeth = Array.from({ length: 4990 }, (_, i) => [
      [0, i * 1e-5],
      [0.1, (i + 0.5) * 1e-5],
    ]).flat();
    const saw = [...teeth, [0.2, 0.06], [0.2, -0.01], teeth[0]];
    const upright = saw.map(([x, y]) => [y, x]);
    const sun = Array.from({ length: 9991 }, (_, i) => {
      const [radius, angle] = [i % 2 === 0 ? 0.2 : 0.1, (2 * Math.PI * (i % 9990)) / 9990];
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    const read = readObstacles(collection(...[saw, upright, sun].map((ring) => feature('Polygon', [ring]))));
    expect(read.rejected).toEqual([
      { index: 2, reason: 'the outer ring has too many edges side by side: simplify or split it' },
    ]);
  });

  it.each([
    [
      'open ring',
      feature('Polygon', [SQUARE.slice(0, 4)]),
      'the outer ring is open: it starts at 0, 0 and ends at 0, 0.001',
    ],
    ['hole open', feature('Polygon', [SQUARE, SQUARE.slice(0, 4)]), 'hole 1 is open'],
    [
      'three positions',
      feature('Polygon', [
        [
          [0, 0],
          [1, 1],
          [0, 0],
        ],
      ]),
      'the outer ring has 3 positions',
    ],
    [
      'no area',
      feature('Polygon', [
        [
          [0, 0],
          [1, 1],
          [2, 2],
          [0, 0],
        ],
      ]),
      'the outer ring has no area',
    ],
    [
      'longitude',
      feature('LineString', [
        [181, 0],
        [0, 0],
      ]),
      'longitude 181 is outside -180 to 180 degrees',
    ],
    [
      'latitude',
      feature('LineString', [
        [0, 0],
        [0, -91],
      ]),
      'latitude -91 is outside',
    ],
    [
      'NaN',
      feature('LineString', [
        [0, Number.NaN],
        [0, 1],
      ]),
      '[0,null] is not a position',
    ],
    [
      'date line',
      feature('LineString', [
        [179, 0],
        [-179, 0],
      ]),
      'wider than 180 degrees: cut it at the date line',
    ],
    ['one position', feature('LineString', [[0, 0]]), 'a line has 1 positions'],
    ['no list', feature('Polygon', 'here'), 'coordinates: "here" is not a list'],
    ['no ring', feature('Polygon', []), 'a polygon has no ring'],
    ['nothing in it', feature('MultiPolygon', []), 'the MultiPolygon has no coordinates'],
    ['unknown type', feature('Circle', []), 'the geometry type "Circle" is unknown'],
    ['collection', feature('GeometryCollection', []), 'a GeometryCollection cannot be used'],
    ['no geometry', { type: 'Feature', geometry: null, properties: {} }, 'the geometry is missing'],
    ['null', null, 'null is not a feature'],
    ['properties', { ...feature('Polygon', [SQUARE]), properties: 7 }, 'properties: 7 is not an object'],
    ['no height', feature('Polygon', [SQUARE], { material: 1 }), 'height is missing'],
    [
      'height text',
      feature('Polygon', [SQUARE], { height: 'tall', material: 1 }),
      'height: "tall" is not a number; allowed: 0 to 1000 m',
    ],
    ['height low', feature('Polygon', [SQUARE], { height: -1, material: 1 }), 'height: -1 is outside 0 to 1000 m'],
    ['no material', feature('Polygon', [SQUARE], { height: 1 }), 'material is missing: 1 to 9'],
    ['material', feature('Polygon', [SQUARE], { height: 1, material: 10 }), 'material: 10 is outside 1 to 9'],
    [
      'half material',
      feature('Polygon', [SQUARE], { height: 1, material: '1.5' }),
      'material: "1.5" is not an integer from 1 to 9',
    ],
    ['width', feature('LineString', SQUARE, { height: 1, material: 1, width: 'x' }), 'width: "x" is not a number'],
  ])('%s is rejected with its reason', (_name, one, reason) => {
    expect(reasonOf(one)).toContain(reason);
  });

  it('with endless numbers are rejected quickly', () => {
    const height = `${'1'.repeat(1_000_000)}x`;
    expect(reasonOf(feature('Polygon', [SQUARE], { height, material: 1 }))).toContain('is not a number');
  });

  it('have a limit on their positions', () => {
    const circle = Array.from({ length: 101 }, (_, i) => [Math.cos((i % 100) / 16), Math.sin((i % 100) / 16)]);
    const features = collection(feature('LineString', circle));
    expect(readObstacles(features, { maxVertices: 101 }).rejected).toEqual([]);
    expect(readObstacles(features, { maxVertices: 100 }).rejected[0]?.reason).toContain('more than 100 positions');
  });

  it('may touch themselves in a point, as some footprints do', () => {
    const pinched = [
      [0, 0],
      [2, 0],
      [1, 1],
      [2, 2],
      [0, 2],
      [1, 1],
      [0, 0],
    ];
    expect(reasonOf(feature('Polygon', [pinched]))).toBeUndefined();
  });

  it('that are not a list are an error', () => {
    expect(() => readObstacles('text')).toThrow('clutter: "text" is not a GeoJSON FeatureCollection');
    expect(() => readObstacles({ type: 'FeatureCollection' })).toThrow('clutter.features');
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32632' } };
    expect(() => readObstacles({ ...collection(), crs })).toThrow('clutter.crs');
    const degrees = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } };
    expect(readObstacles({ ...collection(), crs: degrees }).features).toEqual([]);
  });

  it('have materials from trees to metal', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(materialAttenuationDbPerM)).toEqual([0.25, 0.5, 1, 1.5, 1.5, 2, 3, 4, 6]);
    expect([obstacleClass(1), obstacleClass(9)]).toEqual([11, 19]);
    expect(() => obstacleClass(10)).toThrow('material');
  });
});

describe('buildings', () => {
  const heightOf = (properties: object): number | string | undefined => {
    const { features, rejected } = readBuildings(collection(feature('Polygon', [SQUARE], properties)));
    return features.length === 1 ? features[0]?.heightM : rejected[0]?.reason;
  };
  it.each([
    [{ height: 12 }, 12],
    [{ HEIGHT: 17.53 }, 17.53],
    [{ height: '12.5 m', 'building:levels': 2 }, 12.5],
    [{ 'building:levels': '4' }, 12],
    [{ num_floors: 2 }, 6],
    [{ height: -1 }, undefined],
    [{ height: null, 'building:levels': 3 }, 9],
    [{}, undefined],
    [{ height: 'tall' }, undefined],
    [{ height: 5000 }, undefined],
  ])('%j have the height %j', (properties, expected) => {
    expect(heightOf(properties)).toBe(expected);
  });
  it('are polygons', () => {
    const { rejected } = readBuildings(collection(feature('LineString', SQUARE)));
    expect(rejected[0]?.reason).toBe('a building is a polygon, not a line');
  });
});

describe('the index', () => {
  const at = (lon: number, lat: number): object =>
    feature('Polygon', [SQUARE.map(([x = 0, y = 0]) => [Math.min(180, lon + x), lat + y])]);
  const index = featureIndex(
    readObstacles(collection(at(0.5, 0), at(0.1, 0), at(-179.9, 0), at(179.9, 0), at(0, 0.9), at(1.2, 0), at(0, 0)))
      .features,
  );

  it('returns the nearest first within the radius, at 0 m if inside', () => {
    const near = index.nearestFeatures(0.0005, 0.0005);
    expect(near.map(({ feature }) => feature.index)).toEqual([6, 1, 0, 4]);
    expect(near[0]?.distanceM).toBe(0);
    expect(near[1]?.distanceM).toBeCloseTo(0.0995 * 111_319.5, 0);
    expect(index.nearestFeatures(0.0005, 0.0005, 2)).toHaveLength(2);
    expect(index.nearestFeatures(0.0005, 0.0005, 100, 0.2)).toHaveLength(2);
  });

  it('works across the date line', () => {
    const near = index.nearestFeatures(0, 180).map(({ feature }) => feature.index);
    expect(near.sort()).toEqual([2, 3]);
    expect(index.nearestFeatures(0, -180)).toHaveLength(2);
  });

  it('measures to the nearest edge of a long line, not to its ends', () => {
    const line = readObstacles(
      collection(
        feature('LineString', [
          [-0.9, 0.1],
          [0.9, 0.1],
        ]),
      ),
    );
    const [near] = featureIndex(line.features).nearestFeatures(0, 0);
    expect(near?.distanceM).toBeCloseTo(0.1 * 110_574.3, 0);
  });

  it('agrees with geodesic distances to three per mille', () => {
    const near = (max: number): fc.Arbitrary<number> => fc.double({ min: -max, max, noNaN: true });
    fc.assert(
      fc.property(near(75), near(170), near(0.6), near(0.6), (lat, lon, north, east) => {
        const post = { latDeg: lat + north, lonDeg: lon + east };
        const end = [post.lonDeg, post.latDeg];
        const { features } = readObstacles(collection(feature('LineString', [end, end])));
        const [found] = featureIndex(features).nearestFeatures(lat, lon);
        const truth = geodesicInverse({ latDeg: lat, lonDeg: lon }, post).distanceM;
        expect(Math.abs((found?.distanceM ?? Number.NaN) - truth)).toBeLessThanOrEqual(0.003 * truth + 0.01);
      }),
    );
  });

  it('searches boxes, and may be empty', () => {
    const found = index.search({ north: 0.01, south: 0, east: 0.2, west: 0.05 });
    expect(found.map((each) => each.index)).toEqual([1]);
    const empty = featureIndex([]);
    expect(empty.nearestFeatures(0, 0)).toEqual([]);
    expect(empty.search({ north: 90, south: -90, east: 180, west: -180 })).toEqual([]);
    expect(() => index.nearestFeatures(91, 0)).toThrow('latitude');
    expect(() => index.nearestFeatures(0, 0, 0)).toThrow('limit');
  });
});
