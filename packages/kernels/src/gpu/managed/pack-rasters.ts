import { type Grid, gridOf, type Raster, type RasterData, rasterData, rasterOf } from '@radioshed/raster';

/** Data without methods, which can be sent to another process, and the rasters that it refers to by number. */
export interface Packed {
  readonly value: unknown;
  readonly rasters: readonly PlainRaster[];
}

/** A raster without methods. */
export interface PlainRaster {
  readonly grid: Grid;
  readonly noData: number | undefined;
  readonly data: RasterData;
}

/** Replaces a raster in the data. */
interface RasterNumber {
  readonly [RASTER_NUMBER]: number;
}

const RASTER_NUMBER = '@radioshed/kernels: raster';

/** Replaces the rasters in plain data by their numbers. The same raster or object stays one. */
export function packRasters(value: unknown): Packed {
  const rasters: PlainRaster[] = [];
  const packed = mapObjects(value, (object) => {
    if (!isRaster(object)) return undefined;
    const { noData } = object;
    return { [RASTER_NUMBER]: rasters.push({ grid: gridOf(object), noData, data: rasterData(object) }) - 1 };
  });
  return { value: packed, rasters };
}

/** The reverse of {@link packRasters}. */
export function unpackRasters({ value, rasters }: Packed): unknown {
  return mapObjects(value, (object) => {
    if (!isRasterNumber(object)) return undefined;
    const raster = rasters[object[RASTER_NUMBER]];
    return rasterOf(raster.data, raster.grid, raster.noData);
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
