import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { BoundedCache } from '@radioshed/parallel';
import { Compression, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';

import {
  damagedTileFile,
  layerNames,
  LONGEST_TILE,
  plainCredit,
  type TileFile,
  TileFileError,
  VECTOR_TYPE,
} from './tile-file.js';

const TYPES: Readonly<Partial<Record<TileType, string>>> = {
  [TileType.Mvt]: VECTOR_TYPE,
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};

/** Longest directory or metadata after decompression, bytes. */
const LONGEST_TABLE = 64 * 2 ** 20;
/** Most memory of directories that are cached, and of one entry of them, bytes. */
const DIRECTORIES_BYTES = 64 * 2 ** 20;
const ENTRY_BYTES = 64;

const unzipped = promisify(gunzip);

type DirectoryCache = NonNullable<ConstructorParameters<typeof PMTiles>[1]>;
type Directory = Awaited<ReturnType<DirectoryCache['getDirectory']>>;

/** Directories of a file, limited in bytes; the package limits their number. */
function boundedDirectories(): DirectoryCache {
  // The header, the latest directory and those that are being read.
  const reading = new SharedPromiseCache(2, undefined, decompressed);
  const kept = new BoundedCache<number, Directory>('base-map', { maxBytes: DIRECTORIES_BYTES });
  return {
    getHeader: (source) => reading.getHeader(source),
    async getDirectory(source, offset, length, header, signal) {
      const known = kept.get(offset);
      if (known !== undefined) return known;
      const directory = await reading.getDirectory(source, offset, length, header, signal);
      kept.set(offset, directory, ENTRY_BYTES * directory.length);
      return directory;
    },
    invalidate: (source) => reading.invalidate(source),
  };
}

/**
 * Opens a PMTiles file of version 3.
 * @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 * @throws TileFileError
 */
export async function pmtilesFile(path: string): Promise<TileFile> {
  const handle = await open(path, 'r');
  try {
    const source = fileSource(handle, path);
    const cache = boundedDirectories();
    const whole = new PMTiles(source, cache, decompressed);
    const header = await whole.getHeader();
    const { tileType, tileCompression, minZoom, maxZoom } = header;
    if (header.specVersion !== 3)
      throw new TileFileError(`PMTiles version ${header.specVersion}; only version 3 is supported`);
    const [{ size }, end] = [await handle.stat(), header.tileDataOffset + (header.tileDataLength ?? 0)];
    if (size < end) throw new TileFileError(`a PMTiles file that was cut off: ${size} bytes of ${end} are here`);
    const type = TYPES[tileType];
    if (type === undefined)
      throw new TileFileError('tiles that are neither vector tiles (MVT) nor PNG, JPEG, WebP or AVIF');
    if (tileCompression !== Compression.None && tileCompression !== Compression.Gzip)
      throw new TileFileError('tiles that are not compressed by gzip');
    const metadata = (await whole.getMetadata()) as Readonly<Record<string, unknown>> | null;
    // Tiles go to browsers as they are saved.
    const asSaved = new PMTiles(source, cache, (bytes) => Promise.resolve(bytes));
    return {
      kind: tileType === TileType.Mvt ? 'vector' : 'raster',
      type,
      minZoom,
      maxZoom,
      credit: plainCredit(metadata?.['attribution']),
      layers: layerNames(metadata?.['vector_layers']),
      async tile(z, x, y) {
        const found = await asSaved.getZxy(z, x, y);
        return found && { bytes: new Uint8Array(found.data), isGzip: tileCompression === Compression.Gzip };
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw damagedTileFile('PMTiles', error);
  }
}

/** Ranges of a file. The head asks for more than a small file has. */
function fileSource(handle: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      if (length > LONGEST_TILE) throw new TileFileError(`a part of ${length} bytes; at most ${LONGEST_TILE}`);
      const bytes = new Uint8Array(length);
      let read = 0;
      while (read < length) {
        const { bytesRead } = await handle.read(bytes, read, length - read, offset + read);
        if (bytesRead === 0) break;
        read += bytesRead;
      }
      return { data: bytes.buffer.slice(0, read) };
    },
  };
}

async function decompressed(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return bytes;
  if (compression !== Compression.Gzip) throw new TileFileError('tables that are not compressed by gzip');
  const { buffer, byteOffset, byteLength } = await unzipped(bytes, { maxOutputLength: LONGEST_TABLE });
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
