import type { ByteReader } from './byte-reader.js';
import { memoryReader } from './byte-reader.js';
import { type Gunzip, isPacked, unpack, type UnpackedFile } from './container.js';
import { isHgtLength } from './hgt-size.js';

/** A file of heights, wherever it is: on a disk, in an object store or in memory. */
export interface HeightFile {
  /** Name with folders, for messages and as the id of the tile. */
  readonly path: string;
  readonly reader: ByteReader;
  /** Bytes of the file as it is stored. */
  size(): Promise<number>;
  /** A file of the same name with another extension (`hdr`, `prj`), or with one more (`msk`, `aux.xml`). */
  companion(extension: string): Promise<Uint8Array | undefined>;
  readonly gunzip?: Gunzip;
}

/** The file without its compression. @throws DemError */
export async function unpackedFile(file: HeightFile, signal?: AbortSignal): Promise<UnpackedFile> {
  const bytes = await file.reader.read(0, await file.size(), signal);
  return unpack({ name: file.path, bytes }, file.gunzip);
}

/**
 * Random access to the file without its compression. Consecutive reads decompress once; the bytes are released
 * afterwards.
 */
export function plainReader(file: HeightFile): ByteReader {
  if (!isPacked(file.path)) return file.reader;
  let bytes: WeakRef<Uint8Array> | undefined;
  const unpacked = async (signal?: AbortSignal): Promise<Uint8Array> => {
    const known = bytes?.deref();
    if (known !== undefined) return known;
    const fresh = (await unpackedFile(file, signal)).bytes;
    bytes = new WeakRef(fresh);
    return fresh;
  };
  return {
    name: file.path,
    read: async (offset, length, signal) => memoryReader(file.path, await unpacked(signal)).read(offset, length),
  };
}

/** Length of an `.hgt` file without its compression, without decompressing it if possible. */
export async function unpackedLength(file: HeightFile): Promise<number> {
  const { path, reader } = file;
  if (!isPacked(path)) return file.size();
  const size = /\.gz$/i.test(path) ? await file.size() : 0;
  if (size >= 18) {
    const tail = await reader.read(size - 4, 4);
    const length = new DataView(tail.buffer, tail.byteOffset, 4).getUint32(0, true); // gzip ends with it, RFC 1952
    if (isHgtLength(length)) return length;
  }
  return (await unpackedFile(file)).bytes.byteLength; // truncated, which decompression reports, or not a tile
}
