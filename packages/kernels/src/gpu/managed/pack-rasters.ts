import type { Raster, RasterData } from '@radioshed/raster';

/** Plain data apart from its rasters, which it refers to by number. */
export interface Packed {
  readonly value: unknown;
  readonly rasters: readonly Raster<RasterData>[];
}

/** Replaces a raster in the data. */
interface RasterNumber {
  readonly [RASTER_NUMBER]: number;
}

const RASTER_NUMBER = '@radioshed/kernels: raster';

/** Replaces the rasters in plain data by their numbers. The same raster or object stays one. */
export function packRasters(value: unknown): Packed {
  const rasters: Raster<RasterData>[] = [];
  const packed = mapObjects(value, (object) => {
    return isRaster(object) ? { [RASTER_NUMBER]: rasters.push(object) - 1 } : undefined;
  });
  return { value: packed, rasters };
}

/** The reverse of {@link packRasters}. */
export function unpackRasters({ value, rasters }: Packed): unknown {
  return mapObjects(value, (object) => {
    return isRasterNumber(object) ? rasters[object[RASTER_NUMBER]] : undefined;
  });
}

/** A copy of plain data with some of its objects replaced. Typed arrays and maps are not copied. */
function mapObjects(value: unknown, replace: (object: object) => object | undefined): unknown {
  const copies = new Map<object, unknown>();
  const copyOf = (each: unknown): unknown => {
    if (typeof each !== 'object' || each === null || ArrayBuffer.isView(each) || each instanceof Map) return each;
    const known = copies.get(each);
    if (known !== undefined) return known;
    const copy =
      replace(each) ??
      (Array.isArray(each)
        ? each.map(copyOf)
        : { ...each, ...Object.fromEntries(Object.entries(each).map(([name, member]) => [name, copyOf(member)])) });
    copies.set(each, copy);
    return copy;
  };
  return copyOf(value);
}

function isRaster(object: object): object is Raster<RasterData> {
  return 'values' in object && 'transform' in object && 'crs' in object;
}

function isRasterNumber(object: object): object is RasterNumber {
  return RASTER_NUMBER in object;
}
