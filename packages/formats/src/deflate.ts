import { zlibSync } from 'fflate';
import { checkListed } from '@radioshed/units';

/** Packs bytes as a zlib stream (RFC 1950). On Node, `platformDeflate` of `/node` is faster. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** The packer that runs everywhere; level 1 (fast) because what pictures lose by it is a few percent. */
export const portableDeflate: Deflate = (bytes) => zlibSync(checkListed('bytes', bytes, 'bytes'), { level: 1 });
