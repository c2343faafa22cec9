import { constants, deflateSync } from 'node:zlib';

import type { Deflate } from '../deflate.js';

/**
 * The packer of the platform's zlib.
 *
 * @param level 1 (fast) to 9 (small); 1 packs a coverage picture of 6 megapixels in about 30 ms.
 * @example
 * ```ts
 * const bounds = { north: 37, east: -3.4, south: 36.9, west: -3.7 };
 * const power = rasterOf(Float32Array.of(-20, -75.5, Number.NaN), geographicGrid(bounds, 3, 1));
 * const deflate = platformDeflate(); // omit it in a browser
 * export const tif: Uint8Array = floatGeoTiff(power, { deflate }); // the values
 * ```
 */
export function platformDeflate(level = 1): Deflate {
  return (bytes) => deflateSync(bytes, { level, chunkSize: 1 << 20, strategy: constants.Z_DEFAULT_STRATEGY });
}
