import { unzipSync } from 'fflate';

import { asDemError, DemError, isDemError } from '../dem-error.js';
import { companionName, formatOfName, isCompanion } from './height-format.js';
import { gunzipPlain } from './gunzip-plain.js';

/** A file's name and bytes. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file taken out of an archive, with those that describe it. */
export interface UnpackedFile extends NamedBytes {
  /** Files of an archive that belong to it (`hdr`, `prj`, `msk`, `aux.xml`), by extension in lower case. */
  readonly companions: ReadonlyMap<string, Uint8Array>;
}

/**
 * Largest tile to decompress, bytes. A 1″ tile of floats has 52 MB; a small damaged or hostile archive may expand to
 * any size.
 */
export const MAX_UNPACKED: number = 256 * 2 ** 20;

/** Decompresses `bytes`. Throws a DemError `too-large` if the result exceeds `maxBytes`. */
export type Gunzip = (bytes: Uint8Array, maxBytes: number) => Uint8Array | Promise<Uint8Array>;

/** Whether a name is that of a compressed file. */
export function isPacked(name: string): boolean {
  return /\.(gz|zip)$/i.test(name);
}

/**
 * The heights file in a `.gz` or `.zip`, or the file itself.
 *
 * @throws DemError `bad-format` for a damaged archive or one with no or several files of heights, `too-large` beyond
 *   `maxBytes`.
 */
export async function unpack(
  file: NamedBytes,
  gunzip: Gunzip = gunzipPlain,
  maxBytes: number = MAX_UNPACKED,
): Promise<UnpackedFile> {
  const { name, bytes } = file;
  const companions = new Map<string, Uint8Array>();
  try {
    if (/\.gz$/i.test(name)) {
      if (bytes[0] !== 0x1f || bytes[1] !== 0x8b)
        throw new DemError('bad-format', `${name} is not a gzip file: fetch it again`);
      return { name: name.slice(0, -3), bytes: await gunzip(bytes, maxBytes), companions };
    }
    if (/\.zip$/i.test(name)) return unzipOne(name, bytes, maxBytes);
  } catch (error) {
    if (isDemError(error) && error.kind === 'too-large') throw tooLarge(name, maxBytes);
    throw asDemError(error, 'bad-format', `${name} cannot be decompressed, it is damaged or truncated: fetch it again`);
  }
  return { ...file, companions };
}

/** Headers, coordinate systems, masks, and what changes values. */
const COMPANIONS = /\.(hdr|prj|msk|aux\.xml)$/i;

/** Whether a file of an archive is one of heights, by its name. */
export function isHeightsEntry(name: string): boolean {
  return !isHidden(name) && formatOfName(name) !== undefined && !isPacked(name) && !isCompanion(name);
}

function isHidden(name: string): boolean {
  return /(^|\/)(__MACOSX\/|\.)/.test(name);
}

function unzipOne(name: string, bytes: Uint8Array, maxBytes: number): UnpackedFile {
  const heights: string[] = [];
  const others: string[] = [];
  let total = 0;
  const files = unzipSync(bytes, {
    filter: ({ name: entry, originalSize }) => {
      const isHeights = isHeightsEntry(entry);
      if (isHeights) heights.push(entry);
      const isWanted = isHeights ? heights.length === 1 : !isHidden(entry) && COMPANIONS.test(entry);
      if (!isWanted) return false;
      if (!isHeights) others.push(entry);
      total += originalSize;
      if (total > maxBytes) throw tooLarge(name, maxBytes);
      return true;
    },
  });
  const [found] = heights;
  const inner = found === undefined ? undefined : files[found];
  if (found === undefined || inner === undefined) {
    throw new DemError('bad-format', `${name} contains no file of heights (.hgt, .tif, .dt2, .asc, .bil)`);
  }
  if (heights.length > 1) {
    const listed = heights.slice(0, 3).join(', ');
    const more = heights.length > 3 ? ` and ${heights.length - 3} more` : '';
    throw new DemError(
      'bad-format',
      `${name} contains ${heights.length} files of heights (${listed}${more}): unpack it`,
    );
  }
  const companions = new Map<string, Uint8Array>();
  for (const other of others) {
    const [file, extension] = [files[other], (COMPANIONS.exec(other)?.[1] ?? '').toLowerCase()];
    if (file !== undefined && other.toLowerCase() === companionName(found, extension).toLowerCase())
      companions.set(extension, file);
  }
  return { name: found.replace(/^.*\//, ''), bytes: inner, companions };
}

function tooLarge(name: string, maxBytes: number): DemError {
  return new DemError(
    'too-large',
    `${name} expands to more than ${maxBytes / 2 ** 20} MiB, the limit for one compressed tile: decompress or split it`,
  );
}
