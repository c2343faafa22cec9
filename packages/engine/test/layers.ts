import type { Layer } from '@radioshed/engine';
import { unwrapLonDeg } from '@radioshed/geodesy';
import { gridOf, type Grid, rasterOf } from '@radioshed/raster';
import * as fc from 'fast-check';

/**
 * A small layer whose pixels are multiples of 1/64 degree, so that grids of several are found again to the last bit.
 */
export interface LayerSpec {
  readonly west: number;
  readonly north: number;
  readonly step: number;
  readonly width: number;
  readonly height: number;
  readonly values: readonly number[];
}

export function gridOfSpec({ west, north, step, width, height }: LayerSpec): Grid {
  return { width, height, transform: [west, step, 0, north, 0, -step], crs: 'EPSG:4326' };
}

export function layerOf(spec: LayerSpec, quantity: Layer['quantity'] = 'receivedPower'): Layer {
  return { values: rasterOf(Float32Array.from(spec.values), gridOfSpec(spec)), quantity };
}

/** Layers near a meridian, of pixels of 1/64 to 1/8 degree, a third of them without a value. */
export function layerSpecs(nearLonDeg: number): fc.Arbitrary<LayerSpec> {
  return fc
    .record({
      column: fc.integer({ min: -32, max: 32 }),
      row: fc.integer({ min: -32, max: 32 }),
      step: fc.constantFrom(1 / 64, 1 / 32, 3 / 64, 1 / 8),
      width: fc.integer({ min: 1, max: 6 }),
      height: fc.integer({ min: 1, max: 6 }),
    })
    .chain(({ column, row, step, width, height }) =>
      fc
        .array(fc.oneof({ weight: 2, arbitrary: fc.integer({ min: -120, max: -20 }) }, fc.constant(Number.NaN)), {
          minLength: width * height,
          maxLength: width * height,
        })
        .map((values) => {
          const lon = nearLonDeg + column / 64;
          const west = lon >= 180 ? lon - 360 : lon < -180 ? lon + 360 : lon;
          return { west, north: 45 + row / 64, step, width, height, values };
        }),
    );
}

/** The value of a layer at a location, with longitude in any 360°. */
export function valueAt({ values }: Pick<Layer, 'values'>, lonDeg: number, latDeg: number): number {
  const { width, height, transform } = gridOf(values);
  const [west, lonStep, , north, , latStep] = transform;
  const column = Math.floor((unwrapLonDeg(lonDeg, west + (width / 2) * lonStep) - west) / lonStep);
  const row = Math.floor((latDeg - north) / latStep);
  const inside = column >= 0 && column < width && row >= 0 && row < height;
  return inside ? values.values[row * width + column] : Number.NaN;
}
