import { makeBounds, projectionOf } from '@radioshed/geodesy';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  bilinearSampler,
  geographicGrid,
  type Grid,
  mercatorGrid,
  nearestSampler,
  pixelToMap,
  rasterOf,
  warp,
} from '../src/index.js';
import { northUp } from './arbitraries.js';

const bounds = makeBounds(48.2, 11.2, 48, 11);
const source = rasterOf(
  Float32Array.from({ length: 40 * 30 }, (_, i) => (i % 40) + 2 * Math.floor(i / 40)),
  geographicGrid(bounds, 40, 30),
);

test('onto its own grid nothing changes', () => {
  fc.assert(
    fc.property(northUp, fc.constantFrom('bilinear' as const, 'nearest' as const), (grid, method) => {
      const data = Float32Array.from({ length: grid.width * grid.height }, (_, i) => Math.sin(i) * 100);
      const warped = warp(rasterOf(data, grid), grid, method).values;
      warped.forEach((value, i) => expect(value).toBeCloseTo(data[i] ?? 0, 4));
    }),
  );
});

test.each([
  ['Web Mercator, by rows and columns', mercatorGrid(geographicGrid(bounds, 40, 30))],
  ['UTM, pixel by pixel', utmGrid()],
  [
    'turned, pixel by pixel',
    { width: 9, height: 9, transform: [11.1, 0.01, 0.005, 48.1, 0.005, -0.01], crs: 'EPSG:4326' },
  ],
] satisfies [string, Grid][])('%s: every pixel is the source sampled at its centre', (_name, grid: Grid) => {
  const { inverse } = projectionOf(grid.crs);
  for (const [method, sample] of [
    ['bilinear', bilinearSampler(source)],
    ['nearest', nearestSampler(source)],
  ] as const) {
    const warped = warp(source, grid, method).values;
    let valid = 0;
    warped.forEach((value, i) => {
      const [lon, lat] = inverse(
        ...pixelToMap(grid.transform, (i % grid.width) + 0.5, Math.floor(i / grid.width) + 0.5),
      );
      const expected = sample(lon, lat);
      if (Number.isNaN(expected)) expect(value).toBeNaN();
      else {
        valid++;
        expect(value).toBeCloseTo(expected, 4);
      }
    });
    expect(valid).toBeGreaterThan(20);
  }
});

test('there and back again through UTM a plane stays a plane', () => {
  const plane = utmGrid();
  const back = warp(warp(source, plane, 'bilinear'), geographicGrid(bounds, 40, 30), 'bilinear').values;
  const original = source.values;
  let valid = 0;
  back.forEach((value, i) => {
    if (Number.isNaN(value)) return;
    valid++;
    expect(Math.abs(value - (original[i] ?? 0))).toBeLessThan(0.6);
  });
  expect(valid).toBeGreaterThan(100);
});

test('outside the source and without value is NaN, in integers too', () => {
  const classes = rasterOf(
    new Uint8Array([1, 0, 3, 4]),
    geographicGrid({ north: 2, east: 2, south: 0, west: 0 }, 2, 2),
    0,
  );
  const wider = geographicGrid({ north: 2, east: 3, south: 0, west: 0 }, 3, 2);
  expect([...warp(classes, wider, 'nearest').values]).toEqual([1, Number.NaN, Number.NaN, 3, 4, Number.NaN]);
});

test('finds a source in another turn of longitude', () => {
  const across = rasterOf(new Float32Array([1, 2]), geographicGrid({ north: 1, east: 181, south: 0, west: 179 }, 2, 1));
  const east = geographicGrid({ north: 1, east: -179, south: 0, west: -180 }, 1, 1);
  expect([...warp(across, east, 'nearest').values]).toEqual([2]);
  expect([...warp(across, mercatorGrid(east), 'nearest').values]).toEqual([2]);
});

test('refuses other methods', () => {
  expect(() => warp(source, utmGrid(), 'cubic' as 'nearest')).toThrow('method: "cubic"');
});

function utmGrid(): Grid {
  const [x, y] = projectionOf('EPSG:32632').forward(11.05, 48.15);
  return { width: 15, height: 12, transform: [x, 500, 0, y, 0, -500], crs: 'EPSG:32632' };
}
