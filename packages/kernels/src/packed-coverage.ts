import { gridOf, type Grid, type Raster, rasterData, type RasterData, rasterOf } from '@radioshed/raster';

import type { Coverage, CoverageInput } from './coverage-input.js';

/** A raster without methods, which survives the way to another process. */
interface PackedRaster<T extends RasterData> {
  readonly data: T;
  readonly grid: Grid;
}

/** A {@link CoverageInput} that does. */
export interface PackedInput extends Omit<CoverageInput, 'terrain' | 'clutter'> {
  readonly terrain: PackedRaster<Float32Array>;
  readonly clutter?: {
    readonly heightM: PackedRaster<Float32Array>;
    readonly codes: PackedRaster<Uint8Array>;
    readonly standOnRoofs: boolean;
  };
}

/** A {@link Coverage} that does. */
export interface PackedCoverage extends Omit<Coverage, 'lossDb'> {
  readonly lossDb: PackedRaster<Float32Array>;
}

export function packInput({ clutter, ...input }: CoverageInput): PackedInput {
  const { heightM, codes, standOnRoofs } = clutter ?? {};
  return {
    ...input,
    terrain: pack(input.terrain),
    ...(heightM && codes && standOnRoofs !== undefined
      ? { clutter: { heightM: pack(heightM), codes: pack(codes), standOnRoofs } }
      : {}),
  };
}

export function unpackInput({ clutter, ...input }: PackedInput): CoverageInput {
  return {
    ...input,
    terrain: unpack(input.terrain),
    ...(clutter ? { clutter: { ...clutter, heightM: unpack(clutter.heightM), codes: unpack(clutter.codes) } } : {}),
  };
}

export function packCoverage(found: Coverage): PackedCoverage {
  return { ...found, lossDb: pack(found.lossDb) };
}

export function unpackCoverage(found: PackedCoverage): Coverage {
  return { ...found, lossDb: unpack(found.lossDb) };
}

function pack<T extends RasterData>(raster: Raster<T>): PackedRaster<T> {
  return { data: rasterData(raster), grid: gridOf(raster) };
}

function unpack<T extends RasterData>({ data, grid }: PackedRaster<T>): Raster<T> {
  return rasterOf(data, grid);
}
