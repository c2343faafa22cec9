import { type ByteReader, memoryReader } from '../files/byte-reader.js';
import { isPacked, unpack } from '../files/container.js';
import { geotiffTile, type NotHeights } from '../tiles/geotiff-tile.js';
import type { Tile } from '../tiles/tile.js';
import { fileBytes, gunzipNative } from './file-access.js';
import { fileReader } from './file-reader.js';
import type { FileLabels } from './hgt-file.js';

/** A GeoTIFF file as a tile. A compressed one is decompressed in memory when it is read. @throws DemError */
export function openGeotiffFile(path: string, labels: FileLabels, signal?: AbortSignal): Promise<Tile | NotHeights> {
  return geotiffTile(isPacked(path) ? packedReader(path) : fileReader(path), labels, signal);
}

/** Decompresses a file once for consecutive reads and releases the bytes afterwards. */
function packedReader(path: string): ByteReader {
  let bytes: WeakRef<Uint8Array> | undefined;
  const unpacked = async (signal?: AbortSignal): Promise<Uint8Array> => {
    const known = bytes?.deref();
    if (known !== undefined) return known;
    const fresh = (await unpack({ name: path, bytes: await fileBytes(path, signal) }, gunzipNative)).bytes;
    bytes = new WeakRef(fresh);
    return fresh;
  };
  return {
    name: path,
    read: async (offset, length, signal) => memoryReader(path, await unpacked(signal)).read(offset, length),
  };
}
