import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import { checkObject } from '@radioshed/units';

import { DemError } from '../dem-error.js';
import type { ByteCache } from '../files/byte-cache.js';
import { type ByteReader, memoryReader } from '../files/byte-reader.js';
import { formatOfName, isPacked, unpack } from '../files/container.js';
import type { TerrainSource } from '../source.js';
import { geotiffTile, type NotHeights } from '../tiles/geotiff-tile.js';
import { cornerFromName, hgtTile, isHgtLength } from '../tiles/hgt.js';
import type { Tile } from '../tiles/tile.js';
import { turnsInto } from '../geo-bounds.js';
import { gunzipNative } from './file-access.js';
import { type FolderOptions, type IndexedFile, indexedSource, namedEntry } from './folder.js';
import { isHeightFile } from './list-files.js';
import { type RemoteEntry, type RemoteFolder, remoteReader } from './remote-folder.js';

/** Options for a remote folder. */
export interface RemoteFolderOptions extends FolderOptions {
  /** Keeps what was read; the processes of a machine may share it. */
  readonly cache: ByteCache;
}

/**
 * The height files of a remote folder, in any mixture: `.hgt` and GeoTIFF, also as `.gz` and `.zip`. The folder is listed on
 * first use. GeoTIFFs are read by ranges, other files whole.
 */
export function remoteFolderSource(folder: RemoteFolder, options: RemoteFolderOptions): TerrainSource {
  const { cache, ...labels } = checkObject('options', options, 'an object with cache');
  return indexedSource(folder.name, labels, async () => {
    const entries = (await folder.list()).filter(({ name }) => isHeightFile(basename(name)));
    if (entries.length === 0)
      throw new DemError('missing-folder', `${folder.name} contains no .hgt or .tif file: check the address`);
    const found = entries.map((entry) => ({ entry, reader: remoteReader(folder, entry, cache) }));
    return {
      print: printOf(entries),
      files: found.map(({ entry, reader }) => ({
        path: reader.name,
        open: () => (formatOfName(entry.name) === 'GeoTIFF' ? geotiffEntry(entry, reader, labels) : hgtEntry(entry, reader, labels)), // prettier-ignore
      })),
    };
  });
}

/** A fingerprint of the names, sizes and versions of files. */
function printOf(entries: readonly RemoteEntry[]): string {
  const lines = entries.map(({ name, bytes, version }) => `${name} ${bytes} ${version}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}

async function geotiffEntry(
  entry: RemoteEntry,
  reader: ByteReader,
  labels: FolderOptions,
): Promise<IndexedFile | NotHeights> {
  // prettier-ignore
  const tile = await geotiffTile(isPacked(entry.name) ? unpackedReader(entry, reader) : reader, labels);
  if ('notHeights' in tile) return tile;
  return { meets: (bounds) => turnsInto(tile.bounds, bounds).length > 0, open: async () => tile };
}

function unpackedReader(entry: RemoteEntry, reader: ByteReader): ByteReader {
  return {
    name: reader.name,
    read: async (offset, length, signal) =>
      memoryReader(reader.name, await unpackedOf(entry, reader, signal)).read(offset, length),
  };
}

async function unpackedOf({ name, bytes }: RemoteEntry, reader: ByteReader, signal?: AbortSignal): Promise<Uint8Array> {
  return (await unpack({ name, bytes: await reader.read(0, bytes, signal) }, gunzipNative)).bytes;
}

async function hgtEntry(entry: RemoteEntry, reader: ByteReader, labels: FolderOptions): Promise<IndexedFile> {
  return namedEntry(entry.name, () => openHgt(entry, reader, labels));
}

async function openHgt(entry: RemoteEntry, reader: ByteReader, labels: FolderOptions): Promise<Tile> {
  const corner = cornerFromName(basename(entry.name));
  if (corner === undefined)
    throw new DemError('bad-format', `${reader.name} must be named after its south-west corner, such as N36W003.hgt: rename it`); // prettier-ignore
  const load = (signal?: AbortSignal): Promise<Uint8Array> => unpackedOf(entry, reader, signal);
  return hgtTile({ name: reader.name, ...corner, ...labels, bytes: await lengthOf(entry, reader, load), load });
}

/** Uncompressed length of a file, without reading it whole if possible. */
async function lengthOf(
  { name, bytes }: RemoteEntry,
  reader: ByteReader,
  load: () => Promise<Uint8Array>,
): Promise<number> {
  // prettier-ignore
  if (!/\.(gz|zip)$/i.test(name)) return bytes;
  if (/\.gz$/i.test(name) && bytes >= 18) {
    const tail = await reader.read(bytes - 4, 4);
    const told = new DataView(tail.buffer, tail.byteOffset, 4).getUint32(0, true); // gzip ends with the length, RFC 1952
    if (isHgtLength(told)) return told;
  }
  return (await load()).byteLength;
}
