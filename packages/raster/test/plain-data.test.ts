import { makeBounds } from '@radioshed/geodesy';
import * as fc from 'fast-check';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';

import * as main from '../src/index.js';
import { type Grid, type Raster, type RasterData, rasterOf } from '../src/index.js';
import { assignNdarray, fromNdarray, toNdarray } from '../src/ndarray.js';
import { northUp, turned } from './arbitraries.js';

const PLACES: readonly (readonly [number, number])[] = [
  [0.31, 0.4],
  [0.5, 0.5],
  [0.99, 0.02],
  [1.5, 0.5],
];

/** What the functions say of a raster, by name: each function that takes one. */
const USES: Readonly<Record<string, (raster: Raster) => unknown>> = {
  checkRaster: (raster) => main.checkRaster(raster),
  gridOf: (raster) => main.gridOf(raster),
  checkGrid: (raster) => main.checkGrid(raster),
  gridBounds: (raster) => main.gridBounds(raster),
  pixelAt: (raster) => placesOf(raster).map((place) => main.pixelAt(raster, ...place)),
  nearestSampler: (raster) => placesOf(raster).map((place) => main.nearestSampler(raster)(...place)),
  bilinearSampler: (raster) => placesOf(raster).map((place) => main.bilinearSampler(raster)(...place)),
  heightSampler: (raster) => main.heightSampler(raster)(10, 10),
  clutterSampler: (raster) => {
    const codes = rasterOf(Uint8Array.from(raster.values), raster);
    return main.clutterSampler(raster, structuredClone(codes))(10, 10);
  },
  warp: (raster) => main.warp(raster, raster, 'bilinear'),
  window: (raster) => main.window(raster, makeBounds(10.1, 10.1, 9.9, 9.9), 1),
  toNdarray: (raster) => toNdarray(raster).step(-1, 1),
  fromNdarray: (raster) => fromNdarray(toNdarray(raster).step(-1, 2), raster),
  assignNdarray: (raster) => {
    const target = main.emptyRaster(raster);
    assignNdarray(toNdarray(target), toNdarray(raster));
    return target;
  },
};

function placesOf({ width, height, transform }: Grid): (readonly [number, number])[] {
  return PLACES.map(([u, v]) => main.pixelToMap(transform, u * width, v * height));
}

const rasters: fc.Arbitrary<Raster> = fc
  .tuple(fc.oneof(northUp, turned), fc.option(fc.constant(-9999), { nil: undefined }), fc.nat(20))
  .map(([grid, noData, hole]) =>
    rasterOf(
      Float32Array.from({ length: grid.width * grid.height }, (_, i) =>
        i % 23 === hole ? (noData ?? Number.NaN) : Math.sin(i) * 200,
      ),
      grid,
      noData,
    ),
  );

/** A raster as another thread receives it. */
function received(raster: Raster): Raster {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(raster);
  const found = receiveMessageOnPort(port2)?.message as Raster;
  port1.close();
  return found;
}

describe('a raster is plain data', () => {
  test('every kind survives structuredClone with all its members', () => {
    const grid = main.geographicGrid({ north: 2, east: 3, south: 0, west: 0 }, 3, 2);
    const kinds = [Float32Array, Float64Array, Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array];
    for (const Kind of kinds) {
      const raster: Raster<RasterData> = rasterOf<RasterData>(Kind.of(1, 2, 3, 4, 5, 6), grid);
      expect(structuredClone(raster)).toStrictEqual(raster);
    }
  });

  test.each(Object.entries(USES))('its copies are taken like itself: %s', (_, use) => {
    fc.assert(
      fc.property(rasters, (raster) => {
        const expected = attempted(() => use(raster));
        for (const copy of [structuredClone(raster), received(raster)]) {
          expect(copy).toStrictEqual(raster);
          expect(attempted(() => use(copy))).toEqual(expected);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('results are plain data too', () => {
    fc.assert(
      fc.property(rasters, (raster) => {
        const results = ['warp', 'window', 'fromNdarray'].map((name) => attempted(() => USES[name]?.(raster)));
        expect(structuredClone(results)).toStrictEqual(results);
      }),
    );
  });
});

/** What a function returns, or the message of its error: some grids have no place for a window. */
function attempted(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return String(error);
  }
}
