import { unzipSync } from 'fflate';

import { asDemError, DemError, isDemError } from '../dem-error.js';
import { gunzipPlain } from './gunzip-plain.js';

/** A file's name and bytes. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Largest tile to decompress, bytes. A 1″ tile of floats has 52 MB; a small damaged or hostile archive may expand to any
 * size.
 */
export const MAX_UNPACKED: number = 256 * 2 ** 20;

/** Decompresses `bytes`. Throws a DemError `too-large` if the result exceeds `maxBytes`. */
export type Gunzip = (bytes: Uint8Array, maxBytes: number) => Uint8Array | Promise<Uint8Array>;

/** Whether a name is that of a compressed file. */
export function isPacked(name: string): boolean {
  return /\.(gz|zip)$/i.test(name);
}

/** Format of a height file, compressed or not, by its name; undefined for other names. */
export function formatOfName(name: string): 'HGT' | 'GeoTIFF' | undefined {
  const plain = name.replace(/\.(gz|zip)$/i, '');
  if (/\.hgt$/i.test(plain)) return 'HGT';
  if (/\.tiff?$/i.test(plain)) return 'GeoTIFF';
  return undefined;
}

/**
 * The heights file in a `.gz` or `.zip`, or the file itself.
 *
 * @throws DemError `bad-format` for a damaged archive or one without `.hgt` or `.tif`, `too-large` beyond `maxBytes`.
 */
export async function unpack(
  file: NamedBytes,
  gunzip: Gunzip = gunzipPlain,
  maxBytes: number = MAX_UNPACKED,
): Promise<NamedBytes> {
  const { name, bytes } = file;
  try {
    if (/\.gz$/i.test(name)) {
      if (bytes[0] !== 0x1f || bytes[1] !== 0x8b)
        throw new DemError('bad-format', `${name} is not a gzip file: fetch it again`);
      return { name: name.slice(0, -3), bytes: await gunzip(bytes, maxBytes) };
    }
    if (/\.zip$/i.test(name)) return unzipOne(name, bytes, maxBytes);
  } catch (error) {
    if (isDemError(error) && error.kind === 'too-large') throw tooLarge(name, maxBytes);
    throw asDemError(error, 'bad-format', `${name} cannot be decompressed, it is damaged or truncated: fetch it again`);
  }
  return file;
}

function unzipOne(name: string, bytes: Uint8Array, maxBytes: number): NamedBytes {
  let found: string | undefined;
  const files = unzipSync(bytes, {
    filter: (entry) => {
      if (found !== undefined || formatOfName(entry.name) === undefined || isPacked(entry.name)) return false;
      if (entry.originalSize > maxBytes) throw tooLarge(name, maxBytes);
      found = entry.name;
      return true;
    },
  });
  const inner = found === undefined ? undefined : files[found];
  if (found === undefined || inner === undefined)
    throw new DemError('bad-format', `${name} contains no .hgt or .tif file`);
  return { name: found.replace(/^.*\//, ''), bytes: inner };
}

function tooLarge(name: string, maxBytes: number): DemError {
  return new DemError(
    'too-large',
    `${name} expands to more than ${maxBytes / 2 ** 20} MiB, the limit for one compressed tile: decompress or split it`,
  );
}
