import { constants, deflateSync } from 'node:zlib';

import type { Deflate } from '../deflate.js';

/**
 * The packer of the platform's zlib.
 *
 * @param level 1 (fast) to 9 (small); 1 packs a coverage picture of 6 megapixels in about 30 ms.
 */
export function platformDeflate(level = 1): Deflate {
  return (bytes) => deflateSync(bytes, { level, chunkSize: 1 << 20, strategy: constants.Z_DEFAULT_STRATEGY });
}
