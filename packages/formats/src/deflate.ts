import { zlibSync } from 'fflate';
import { checkListed } from '@radioshed/units';

/** Packs bytes as a zlib stream (RFC 1950). On Node, `platformDeflate` of `/node` is faster. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** A compressor that runs everywhere, at level 1 (fast): pictures grow by only a few percent. */
export const portableDeflate: Deflate = (bytes) => zlibSync(checkListed('bytes', bytes, 'bytes'), { level: 1 });
