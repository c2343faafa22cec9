import { expect, it } from 'vitest';

const raster = (): Float32Array => Float32Array.from({ length: 100_000 }, (_, i) => (i % 7 === 0 ? Number.NaN : i));
const changed = (at: number, value: number): Float32Array => raster().with(at, value);

it('finds rasters equal that are, wherever they stand and however deep', () => {
  const shared = new Float32Array(new SharedArrayBuffer(4 * 100_001), 4);
  shared.set(raster());
  expect(shared).toEqual(raster());
  expect({ layers: [raster()], width: 5 }).toEqual({ layers: [shared], width: 5 });
  expect(raster()).toStrictEqual(raster());
});

it('finds the others different, by their values and by their kinds', () => {
  expect(raster()).not.toEqual(changed(99_999, 3));
  expect(raster()).not.toEqual(raster().subarray(1));
  expect(new Float32Array(4)).not.toEqual(new Float32Array(4).fill(-0));
  expect(new Uint8Array(8)).not.toEqual(new Int8Array(8));
  expect({ layers: [raster()], width: 5 }).not.toEqual({ layers: [raster()], width: 6 });
  expect(() => expect(raster()).toEqual(changed(1, 0))).toThrow('to deeply equal');
});
