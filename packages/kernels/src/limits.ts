/** Greatest number of looks of a sky view, one for each satellite and moment. */
export const MOST_LOOKS = 10_000;

/** Most bytes of rasters in the cache of a device; also the size up to which a raster is sent whole. */
export const CACHED_BYTES: number = 2 ** 29;
