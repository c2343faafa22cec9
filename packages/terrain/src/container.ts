import { gunzipSync, unzipSync } from 'fflate';

import { asDemError, DemError } from './dem-error.js';

/** A file's name and bytes. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Largest file that will be unpacked, bytes: a 1″ tile of floats is 52 MB, and a broken archive may claim anything. */
const MAX_UNPACKED = 1024 * 2 ** 20;

/** Unpacks `bytes`, giving back at most `maxBytes`. */
export type Gunzip = (bytes: Uint8Array) => Promise<Uint8Array>;

/** gunzip in plain JavaScript. */
export const gunzipPlain: Gunzip = (bytes) => Promise.resolve(gunzipSync(bytes));

/** Whether a name is of a packed file. */
export function isPacked(name: string): boolean {
  return /\.(gz|zip)$/i.test(name);
}

/** Whether a name, packed or not, is of a heights file, and of which format. */
export function formatOfName(name: string): 'HGT' | 'GeoTIFF' | undefined {
  const plain = name.replace(/\.(gz|zip)$/i, '');
  if (/\.hgt$/i.test(plain)) return 'HGT';
  if (/\.tiff?$/i.test(plain)) return 'GeoTIFF';
  return undefined;
}

/**
 * The heights file in a `.gz` or `.zip`, or the file itself.
 *
 * @throws DemError `bad-format` for a damaged archive or one without `.hgt` or `.tif`.
 */
export async function unpack(file: NamedBytes, gunzip: Gunzip = gunzipPlain): Promise<NamedBytes> {
  const { name, bytes } = file;
  try {
    if (/\.gz$/i.test(name)) {
      if (bytes[0] !== 0x1f || bytes[1] !== 0x8b)
        throw new DemError('bad-format', `${name} is not a gzip file: fetch it again`);
      return { name: name.slice(0, -3), bytes: await gunzip(bytes) };
    }
    if (/\.zip$/i.test(name)) return unzipOne(name, bytes);
  } catch (error) {
    throw asDemError(error, 'bad-format', `${name} cannot be unpacked, it is damaged or cut short: fetch it again`);
  }
  return file;
}

function unzipOne(name: string, bytes: Uint8Array): NamedBytes {
  let found: string | undefined;
  const files = unzipSync(bytes, {
    filter: (entry) => {
      if (found !== undefined || formatOfName(entry.name) === undefined || isPacked(entry.name)) return false;
      if (entry.originalSize > MAX_UNPACKED)
        throw new DemError('too-large', `${name} unpacks to ${entry.originalSize} bytes`);
      found = entry.name;
      return true;
    },
  });
  const inner = found === undefined ? undefined : files[found];
  if (found === undefined || inner === undefined)
    throw new DemError('bad-format', `${name} holds no .hgt or .tif file`);
  return { name: found.replace(/^.*\//, ''), bytes: inner };
}
