import * as fc from 'fast-check';
import ndarray, { type NdArray } from 'ndarray';
import { describe, expect, test } from 'vitest';

import { geographicGrid, type Grid, type Raster, type RasterData, rasterOf } from '../src/index.js';
import { assignNdarray, fromNdarray, toNdarray } from '../src/ndarray.js';
import { northUp, turned } from './arbitraries.js';

const KINDS = [
  Float32Array,
  Float64Array,
  Int8Array,
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
] as const;

/** Rasters of every kind of numbers, in which no two pixels are alike. */
const rasters: fc.Arbitrary<Raster<RasterData>> = fc
  .tuple(fc.oneof(northUp, turned), fc.constantFrom(...KINDS))
  .map(([grid, Kind]) => rasterOf<RasterData>(counting(new Kind(grid.width * grid.height)), grid));

function counting<T extends RasterData>(data: T): T {
  for (let i = 0; i < data.length; i++) data[i] = (i * 7) % 127;
  return data;
}

/** How a view is made of another: cropped, thinned, flipped, transposed. */
const changes = fc.array(
  fc.oneof(
    fc.record({ what: fc.constantFrom('lo' as const, 'hi' as const), down: fc.nat(11), right: fc.nat(11) }),
    fc.record({
      what: fc.constant('step' as const),
      down: fc.constantFrom(-3, -2, -1, 1, 2, 3),
      right: fc.constantFrom(-2, -1, 1, 2),
    }),
    fc.record({ what: fc.constant('transpose' as const), down: fc.constant(1), right: fc.constant(0) }),
  ),
  { maxLength: 5 },
);

type Changes = typeof changes extends fc.Arbitrary<infer T> ? T : never;

function changed(view: NdArray<RasterData>, by: Changes): NdArray<RasterData> {
  return by.reduce((from, { what, down, right }) => {
    const [rows = 1, columns = 1] = from.shape;
    if (what === 'lo') return from.lo(down % rows, right % columns);
    if (what === 'hi') return from.hi((down % rows) + 1, (right % columns) + 1);
    return from[what](down, right);
  }, view);
}

function listOf(view: NdArray<RasterData>): number[] {
  const [rows = 0, columns = 0] = view.shape;
  return Array.from({ length: rows * columns }, (_, i) => view.get(Math.floor(i / columns), i % columns));
}

describe('an ndarray of a raster', () => {
  test('has rows and columns, and shares the memory of the raster', () => {
    fc.assert(
      fc.property(rasters, fc.nat(), fc.nat(), (raster, i, j) => {
        const view = toNdarray(raster);
        const { height, width, values } = raster;
        expect([view.shape, view.stride, view.offset]).toEqual([[height, width], [width, 1], 0]);
        expect(view.data).toBe(values);
        const [row, column] = [i % height, j % width];
        expect(view.get(row, column)).toBe(values[row * width + column]);
        view.set(row, column, 3);
        expect(values[row * width + column]).toBe(3);
      }),
    );
  });

  test('becomes the same raster again, without a copy', () => {
    fc.assert(
      fc.property(rasters, (raster) => {
        const again = fromNdarray(toNdarray(raster), raster);
        expect(again).toEqual(raster);
        expect(again.values).toBe(raster.values);
      }),
    );
  });
});

describe('a raster of an ndarray', () => {
  test('has the numbers of a view that is cropped, thinned, flipped and transposed, in its order', () => {
    fc.assert(
      fc.property(rasters, changes, (raster, by) => {
        const view = changed(toNdarray(raster), by);
        const before = raster.values.slice();
        const found = fromNdarray(view, raster);
        expect([found.height, found.width]).toEqual(view.shape);
        expect([...found.values]).toEqual(listOf(view));
        expect(found.values.constructor).toBe(raster.values.constructor);
        expect({ ...found, values: 0, width: 0, height: 0 }).toEqual({ ...raster, values: 0, width: 0, height: 0 });
        expect(raster.values).toEqual(before);
        // Nothing of the rest comes along when it is sent to a thread.
        expect(found.values.buffer.byteLength).toBe(found.values.byteLength);
      }),
      { numRuns: 300 },
    );
  });

  test('flipped twice and transposed twice it is the raster', () => {
    fc.assert(
      fc.property(rasters, changes, (raster, by) => {
        const part = fromNdarray(changed(toNdarray(raster), by), raster);
        const flipped = fromNdarray(toNdarray(part).step(-1, -1).transpose(1, 0), part);
        expect(fromNdarray(toNdarray(flipped).transpose(1, 0).step(-1, -1), part)).toEqual(part);
      }),
    );
  });

  test('may have its own mark of missing data', () => {
    const { transform, crs } = grid;
    expect(fromNdarray(six(), { transform, crs, noData: -1 }).noData).toBe(-1);
    expect(fromNdarray(six(), { transform, crs }).noData).toBeNaN();
    expect(fromNdarray(ndarray(new Uint8Array(6), [2, 3]), { transform, crs }).noData).toBeUndefined();
  });
});

describe('an ndarray that is copied into another', () => {
  test('fills its place, and nothing next to it', () => {
    fc.assert(
      fc.property(rasters, rasters, changes, (target, source, by) => {
        const place = changed(toNdarray(target), by);
        const [rows = 0, columns = 0] = [0, 1].map((axis) =>
          Math.min(place.shape[axis] ?? 0, toNdarray(source).shape[axis] ?? 0),
        );
        const [to, from] = [place.hi(rows, columns), toNdarray(source).hi(rows, columns)];
        const expected = target.values.slice();
        for (let row = 0; row < rows; row++) {
          for (let column = 0; column < columns; column++) expected[to.index(row, column)] = from.get(row, column);
        }
        assignNdarray(to, from);
        expect(target.values).toEqual(expected);
      }),
    );
  });

  test('has the shape of that other', () => {
    expect(() => assignNdarray(six(), six().transpose(1, 0))).toThrow(
      'source.shape: "3 × 2"; allowed: that of the target, 2 × 3',
    );
  });
});

const grid: Grid = geographicGrid({ north: 2, east: 3, south: 0, west: 0 }, 3, 2);
const six = (): NdArray<Float32Array> => ndarray(Float32Array.of(1, 2, 3, 4, 5, 6), [2, 3]);

test.each<readonly [string, () => unknown, RegExp]>([
  ['nothing', () => undefined, /^view: missing/],
  ['plain numbers', () => new Float32Array(6), /^view: .* is not an ndarray of rows and columns/],
  ['one dimension', () => ndarray(new Float32Array(6)), /^view: .* is not an ndarray of rows and columns/],
  ['three dimensions', () => ndarray(new Float32Array(6), [1, 2, 3]), /^view: .* is not an ndarray of rows/],
  ['no rows', () => six().hi(0, 3), /^view\.shape\[0\]: 0 is not an integer of at least 1/],
  ['a list', () => ndarray([1, 2, 3, 4, 5, 6], [2, 3]), /^view\.dtype: "array" is not one of float32/],
  ['clamped bytes', () => ndarray(new Uint8ClampedArray(6), [2, 3]), /^view\.dtype: "uint8_clamped"/],
  ['large integers', () => ndarray(new BigInt64Array(6) as never, [2, 3]), /^view\.dtype: "bigint64"/],
  [
    'an offset beyond the data',
    () => ndarray(new Float32Array(6), [2, 3], [3, 1], 1),
    /^view\.stride: "3, 1"; allowed/,
  ],
  ['a stride beyond the data', () => ndarray(new Float32Array(6), [2, 3], [4, 1]), /strides within its 6 numbers/],
  ['a stride before the data', () => ndarray(new Float32Array(6), [2, 3], [-3, 1], 0), /^view\.stride: "-3, 1"/],
])('an ndarray is refused: %s', (_, make, message) => {
  expect(() => fromNdarray(make() as never, grid)).toThrow(message);
  const [target, source] = [message.source.replace('view', 'target'), message.source.replace('view', 'source')];
  expect(() => assignNdarray(make() as never, six())).toThrow(new RegExp(target));
  expect(() => assignNdarray(six(), make() as never)).toThrow(new RegExp(source));
});

test('a place is refused without a transform', () => {
  expect(() => fromNdarray(six(), { crs: 'EPSG:4326' } as never)).toThrow('place.transform: missing');
});
