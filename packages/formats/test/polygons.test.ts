import type { IndexedRaster } from '@radioshed/colour';
import { geographicGrid } from '@radioshed/raster';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { areasGeoJson, colourShapes, type ColourShapes, kmlAreas, type Ring } from '../src/index.js';

const PALETTE = Uint8Array.from([0, 0, 0, 0, 255, 0, 0, 255, 0, 128, 0, 255, 0, 0, 200, 255]);
const BOX = { north: 10, east: 20, south: 0, west: 10 };

function picture(rows: readonly (readonly number[])[], bounds = BOX): IndexedRaster {
  const [height, width] = [rows.length, rows[0]?.length ?? 0];
  return {
    width,
    height,
    indices: Uint8Array.from(rows.flat()),
    palette: PALETTE,
    grid: geographicGrid(bounds, width, height),
  };
}

const rows = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([width, height]) =>
  fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: width, maxLength: width }), {
    minLength: height,
    maxLength: height,
  }),
);

/** Twice the area within a ring, positive where it runs clockwise on the picture. */
function twiceArea(ring: Ring): number {
  let sum = 0;
  for (let i = 0; i + 3 < ring.length; i += 2) {
    sum += ring[i] * ring[i + 3] - ring[i + 2] * ring[i + 1];
  }
  return sum;
}

/** Whether the middle of a pixel lies within rings, by counting the edges to its left. */
function isInside(rings: readonly Ring[], column: number, row: number): boolean {
  let crossings = 0;
  for (const ring of rings) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [x, y0, y1] = [ring[i], ring[i + 1], ring[i + 3]];
      if (x <= column && Math.min(y0, y1) <= row && Math.max(y0, y1) > row) crossings++;
    }
  }
  return crossings % 2 === 1;
}

function painted({ shapes }: ColourShapes, width: number, height: number): number[] {
  const out = Array.from({ length: width * height }, () => 0);
  for (const { index, pieces } of shapes) {
    for (const { polygons } of pieces) {
      for (const rings of polygons) {
        for (let i = 0; i < out.length; i++) {
          if (!isInside(rings, i % width, Math.floor(i / width))) continue;
          expect(out[i]).toBe(0); // no two polygons share a pixel
          out[i] = index;
        }
      }
    }
  }
  return out;
}

test('the polygons of any picture cover each pixel once with its own colour', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const shapes = colourShapes(picture(given));
      expect(painted(shapes, given[0]?.length ?? 0, given.length)).toEqual(given.flat());
      expect(shapes.notes).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('every ring is closed, simple and turned the right way; a hole lies in its polygon', () => {
  fc.assert(
    fc.property(rows, (given) => {
      for (const { pieces } of colourShapes(picture(given)).shapes) {
        for (const [outer, ...holes] of pieces.flatMap(({ polygons }) => polygons)) {
          expect(twiceArea(outer)).toBeGreaterThan(0);
          for (const ring of [outer, ...holes]) {
            expect([ring.at(-2), ring.at(-1)]).toEqual([ring[0], ring[1]]);
            const corners = Array.from({ length: ring.length / 2 - 1 }, (_, i) => `${ring[2 * i]} ${ring[2 * i + 1]}`);
            expect(new Set(corners).size).toBe(corners.length);
            expect(corners.length).toBeGreaterThanOrEqual(4);
          }
          for (const hole of holes) {
            expect(twiceArea(hole)).toBeLessThan(0);
            // A pixel of the hole next to its first corner is one that the outer ring goes round.
            const within = [-1, 0].flatMap((dx) =>
              [-1, 0].map((dy) => [(hole[0] ?? 0) + dx, (hole[1] ?? 0) + dy] as const),
            );
            expect(within.some(([x, y]) => isInside([hole], x, y) && isInside([outer], x, y))).toBe(true);
          }
        }
      }
    }),
    { numRuns: 400 },
  );
});

test('areas that meet at a corner are two polygons, a ring that closes over a corner has a hole', () => {
  const crosswise = colourShapes(
    picture([
      [1, 0],
      [0, 1],
    ]),
  ).shapes[0];
  expect(crosswise?.pieces[0]?.polygons.map((rings) => rings.length)).toEqual([1, 1]);
  const closed = colourShapes(
    picture([
      [1, 1, 1],
      [1, 0, 1],
      [1, 1, 0],
    ]),
  ).shapes[0];
  expect(closed?.pieces[0]?.polygons.map((rings) => rings.length)).toEqual([2]);
});

test('areas in km² are those of the pixels on the ellipsoid', () => {
  const { shapes } = colourShapes(
    picture(
      [
        [1, 2],
        [1, 0],
      ],
      { north: 1, east: 1, south: 0, west: 0 },
    ),
  );
  // Half a degree by half a degree next to the equator: 55.66 km by 55.29 km.
  expect(shapes[0]?.areaKm2).toBeCloseTo(2 * 3077.1, -1);
  expect(shapes[1]?.areaKm2).toBeCloseTo(3077.1, -1);
});

test('a picture with too many corners is made coarser, and says so', () => {
  const chess = picture(Array.from({ length: 64 }, (_, y) => Array.from({ length: 64 }, (_, x) => 1 + ((x + y) % 2))));
  const { shapes, notes } = colourShapes(chess, 1000);
  expect(notes).toMatchObject([{ code: 'polygonsOnCoarserPixels', params: { factor: 2 } }]);
  expect(shapes).toHaveLength(1);
  expect(shapes[0]?.pieces[0]?.polygons[0]?.[0]).toHaveLength(10);
});

interface Collection {
  readonly features: readonly {
    readonly properties: Readonly<Record<string, unknown>>;
    readonly geometry: { readonly coordinates: readonly (readonly (readonly (readonly [number, number])[])[])[] };
  }[];
  readonly notes?: readonly string[];
}

test('GeoJSON: outer rings against the clock, in degrees, with level and colour', () => {
  const ring = picture(
    [
      [1, 1, 1],
      [1, 0, 1],
      [1, 1, 1],
    ],
    { north: 3, east: 3, south: 0, west: 0 },
  );
  const bytes = areasGeoJson(ring, {
    name: 'x',
    meanings: [{ level: -80, label: '-80dBm' }],
    members: { attribution: ['Nobody'] },
  });
  const read = JSON.parse(new TextDecoder().decode(bytes)) as Collection;
  expect(read).toMatchObject({ type: 'FeatureCollection', name: 'x', attribution: ['Nobody'] });
  const [feature] = read.features;
  expect(feature?.properties).toMatchObject({
    level: -80,
    label: '-80dBm',
    red: 255,
    green: 0,
    blue: 0,
    fill: '#ff0000',
  });
  expect(feature?.geometry.coordinates).toEqual([
    [
      [
        [0, 3],
        [0, 0],
        [3, 0],
        [3, 3],
        [0, 3],
      ],
      [
        [1, 1],
        [1, 2],
        [2, 2],
        [2, 1],
        [1, 1],
      ],
    ],
  ]);
});

test('polygons are cut at the date line', () => {
  const fiji = picture([[1, 1, 1, 1]], { north: -16, east: 182, south: -18, west: 178 });
  const [shape] = colourShapes(fiji).shapes;
  expect(shape?.pieces.map(({ lonDeg }) => [lonDeg[0], lonDeg.at(-1)])).toEqual([
    [178, 180],
    [-180, -178],
  ]);
  const whole = colourShapes(picture([[1, 1]], { north: 1, east: -178, south: 0, west: -180 })).shapes[0];
  expect(whole?.pieces).toHaveLength(1);
});

test('KML: a placemark a colour with its label', () => {
  const text = new TextDecoder().decode(
    kmlAreas({
      name: 'A & B',
      picture: picture([[1, 2]]),
      meanings: [{ label: '-80dBm' }, { label: '-90dBm' }],
      opacity: 1,
    }),
  );
  expect(text).toContain('<name>A &amp; B</name>');
  expect(text.match(/<Placemark>/g)).toHaveLength(2);
  expect(text).toContain('<color>ff0000ff</color>'); // alpha, blue, green, red
  expect(text).toContain('<outerBoundaryIs><LinearRing><coordinates>10,10 10,0 15,0 15,10 10,10</coordinates>');
});
