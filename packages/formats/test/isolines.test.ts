import { geographicGrid, type Raster, rasterOf } from '@radioshed/raster';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { isolines, isolinesGeoJson } from '../src/index.js';

function raster(width: number, height: number, at: (column: number, row: number) => number, bounds = BOX): Raster {
  const data = Float32Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width)));
  return rasterOf(data, geographicGrid(bounds, width, height));
}

const BOX = { north: 1, east: 1, south: 0, west: 0 };

test('the line of a cone is a circle, closed, clockwise around the high ground', () => {
  const lines = isolines(
    raster(41, 41, (x, y) => 100 - Math.hypot(x - 20, y - 20)),
    90,
  );
  expect(lines).toHaveLength(1);
  const [line = new Float64Array(0)] = lines;
  expect([line.at(-2), line.at(-1)]).toEqual([line[0], line[1]]);
  let twiceArea = 0;
  for (let i = 0; i < line.length; i += 2) {
    expect(Math.hypot((line[i] ?? 0) - 20.5, (line[i + 1] ?? 0) - 20.5)).toBeCloseTo(10, 1);
    if (i > 0) twiceArea += (line[i - 2] ?? 0) * (line[i + 1] ?? 0) - (line[i] ?? 0) * (line[i - 1] ?? 0);
  }
  expect(twiceArea / 2).toBeCloseTo(Math.PI * 100, -1); // rows grow downwards: clockwise is positive
});

test('a slope has one line from edge to edge, and it ends next to what has no value', () => {
  const slope = raster(9, 4, (x) => x);
  const [line] = isolines(slope, 3.25);
  expect(Array.from(line ?? [])).toEqual([3.75, 3.5, 3.75, 2.5, 3.75, 1.5, 3.75, 0.5]);
  const hole = raster(9, 4, (x, y) => (y === 1 && x === 3 ? Number.NaN : x));
  expect(isolines(hole, 3.25).map((part) => Array.from(part))).toEqual([[3.75, 3.5, 3.75, 2.5]]);
});

test('any raster: each line follows its level, and ends only at the edge', () => {
  const rows = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 36, maxLength: 36 });
  fc.assert(
    fc.property(rows, (values) => {
      const level = 4.5;
      const found = isolines(
        raster(6, 6, (x, y) => values[6 * y + x] ?? 0),
        level,
      );
      const value = (x: number, y: number): number => values[6 * y + x] ?? Number.NaN;
      let places = 0;
      for (const line of found) {
        const isClosed = line[0] === line.at(-2) && line[1] === line.at(-1);
        places += line.length / 2 - (isClosed ? 1 : 0);
        for (let i = 0; i < line.length; i += 2) {
          const [x, y] = [(line[i] ?? 0) - 0.5, (line[i + 1] ?? 0) - 0.5];
          const [x0, y0, x1, y1] = [Math.floor(x), Math.floor(y), Math.ceil(x), Math.ceil(y)];
          const share = x - x0 + y - y0;
          expect(value(x0, y0) + share * (value(x1, y1) - value(x0, y0))).toBeCloseTo(level, 9);
        }
        for (const end of isClosed ? [] : [0, line.length - 2]) {
          expect([0.5, 5.5].some((edge) => line[end] === edge || line[end + 1] === edge)).toBe(true);
        }
      }
      let crossed = 0; // pairs of neighbours that the level lies between
      for (let i = 0; i < 36; i++) {
        const high = (at: number): boolean => (values[at] ?? 0) >= level;
        if (i % 6 < 5 && high(i) !== high(i + 1)) crossed++;
        if (i < 30 && high(i) !== high(i + 6)) crossed++;
      }
      expect(places).toBe(crossed);
    }),
  );
});

const LEVELS = [{ level: 3, label: '3dB', r: 255, g: 0, b: 16 }];

interface Lines {
  readonly notes?: readonly string[];
  readonly features: readonly {
    readonly properties: Readonly<Record<string, unknown>>;
    readonly geometry: { readonly coordinates: readonly (readonly (readonly number[])[])[] };
  }[];
}

function read(bytes: Uint8Array): Lines {
  return JSON.parse(new TextDecoder().decode(bytes)) as Lines;
}

test('GeoJSON has a feature a level, cut at the date line', () => {
  const fiji = raster(4, 4, (_, y) => y * 2, { north: 2, east: 182, south: -2, west: 178 });
  const { features, notes } = read(isolinesGeoJson(fiji, LEVELS));
  expect(notes).toBeUndefined();
  expect(features[0]?.properties).toEqual({ level: 3, label: '3dB', stroke: '#ff0010' });
  expect(features[0]?.geometry.coordinates).toEqual([
    [
      [178.5, 0],
      [179.5, 0],
      [180, 0],
    ],
    [
      [-180, 0],
      [-179.5, 0],
      [-178.5, 0],
    ],
  ]);
});

test('a raster with too many lines is averaged, with a note', () => {
  const noise = raster(64, 64, (x, y) => 6 * ((x + y) % 2));
  const { features, notes } = read(isolinesGeoJson(noise, LEVELS, { maxPlaces: 1000 }));
  expect(notes).toEqual([expect.stringContaining('2 × 2 pixels')]);
  expect(features).toEqual([]); // all means are 3
});

test('a level is a finite number', () => {
  const raster = rasterOf(new Float32Array(4), geographicGrid({ north: 1, east: 1, south: 0, west: 0 }, 2, 2));
  expect(() => isolines(raster, Number.NaN)).toThrow('level: NaN is not a finite number');
  expect(() => isolinesGeoJson(raster, '-90' as never)).toThrow('levels: "-90" is not a list of levels');
  expect(() => isolinesGeoJson(raster, [-90] as never)).toThrow('levels[0]: -90 is not an object with level');
});
