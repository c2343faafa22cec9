import { type Grid, gridOf, type Raster, rasterData, type RasterData, rasterOf } from '@radioshed/raster';

import type { Composite } from '../../sites/composite.js';
import type { CoverageSite } from '../../sites/cover-each.js';
import type { Coverage, CoverageInput } from '../../coverage/coverage-input.js';
import type { PackedGround } from './packed-ground.js';
import { BEYOND } from '../../sight/sight-plan.js';
import type { Viewshed, ViewshedInput } from '../../sight/viewshed-input.js';

/** A raster without methods, which survives the way to another process. */
interface PackedRaster<T extends RasterData> {
  readonly data: T;
  readonly grid: Grid;
}

export type PackedInput = Omit<CoverageInput, 'terrain' | 'clutter'> & { readonly ground: PackedGround };

export interface PackedSites {
  readonly grid: Grid;
  readonly sites: readonly (Omit<CoverageSite, 'terrain' | 'clutter'> & { readonly ground: PackedGround })[];
}

export type PackedViewshedInput = Omit<ViewshedInput, 'terrain'> & { readonly ground: PackedGround };

export interface PackedCoverage extends Omit<Coverage, 'lossDb'> {
  readonly lossDb: PackedRaster<Float32Array>;
}

export interface PackedComposite extends Omit<Composite, 'lossDb' | 'best'> {
  readonly lossDb: PackedRaster<Float32Array>;
  readonly best: PackedRaster<Int16Array>;
}

export interface PackedViewshed extends Omit<Viewshed, 'seen'> {
  readonly seen: PackedRaster<Uint8Array>;
}

export function packCoverage(found: Coverage): PackedCoverage {
  return { ...found, lossDb: pack(found.lossDb) };
}

export function unpackCoverage(found: PackedCoverage): Coverage {
  return { ...found, lossDb: unpack(found.lossDb) };
}

export function packComposite(found: Composite): PackedComposite {
  return { ...found, lossDb: pack(found.lossDb), best: pack(found.best) };
}

export function unpackComposite(found: PackedComposite): Composite {
  return { ...found, lossDb: unpack(found.lossDb), best: unpack(found.best, -1) };
}

export function packViewshed(found: Viewshed): PackedViewshed {
  return { ...found, seen: pack(found.seen) };
}

export function unpackViewshed(found: PackedViewshed): Viewshed {
  return { ...found, seen: unpack(found.seen, BEYOND) };
}

function pack<T extends RasterData>(raster: Raster<T>): PackedRaster<T> {
  return { data: rasterData(raster), grid: gridOf(raster) };
}

function unpack<T extends RasterData>({ data, grid }: PackedRaster<T>, noData?: number): Raster<T> {
  return noData === undefined ? rasterOf(data, grid) : rasterOf(data, grid, noData);
}
