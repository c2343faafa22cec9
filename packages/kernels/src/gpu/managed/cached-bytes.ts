/** Most bytes of rasters in the cache of a device; also the largest raster that is worth sending whole. */
export const CACHED_BYTES: number = 2 ** 29;
