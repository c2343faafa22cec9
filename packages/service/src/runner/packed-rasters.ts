import { gridOf, type Grid, type Raster, type RasterData, rasterData, rasterOf } from '@radioshed/raster';

import type { CalculationName } from './runner.js';

/** Calculations of up to thousands of links: looking for rasters in their results would take long. */
const WITHOUT_RASTERS: ReadonlySet<CalculationName> = new Set<CalculationName>(['points', 'multilink']);

/** Whether the result of a calculation may have rasters. */
export function mayHaveRasters(name: CalculationName): boolean {
  return !WITHOUT_RASTERS.has(name);
}

/** A raster in the form that can be sent to another thread. */
interface PackedRaster {
  readonly packedRaster: RasterData;
  readonly grid: Grid;
  readonly noData: number | undefined;
}

/** Replaces every raster, at any depth, by a form that can be sent to another thread. */
export function packed(value: unknown): unknown {
  if (isRaster(value)) return { packedRaster: rasterData(value), grid: gridOf(value), noData: value.noData };
  return mapped(value, packed);
}

/** Restores the argument of {@link packed}. */
export function unpacked(value: unknown): unknown {
  if (isPacked(value)) return rasterOf(value.packedRaster, value.grid, value.noData);
  return mapped(value, unpacked);
}

function mapped(value: unknown, each: (member: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(each);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, each(member)]));
}

function isRaster(value: unknown): value is Raster<RasterData> {
  if (typeof value !== 'object' || value === null || !('transform' in value) || !('values' in value)) return false;
  const { values } = value;
  return typeof values === 'object' && values !== null && 'data' in values;
}

function isPacked(value: unknown): value is PackedRaster {
  return typeof value === 'object' && value !== null && 'packedRaster' in value;
}
