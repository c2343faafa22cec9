import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';

import { unpack } from '../files/container.js';
import { DemError } from '../dem-error.js';
import { cornerFromName, hgtTile, isHgtLength } from '../tiles/hgt.js';
import type { TerrainKind } from '../source.js';
import type { Tile } from '../tiles/tile.js';
import { fileBytes, fileError, gunzipNative } from './file-access.js';

/** Labels for the heights in a file. */
export interface FileLabels {
  readonly kind?: TerrainKind;
  readonly attribution?: string;
}

/** An `.hgt` file, plain or compressed, as a tile. Posts are read when needed. @throws DemError */
export async function openHgtFile(path: string, labels: FileLabels = {}): Promise<Tile> {
  const corner = cornerFromName(basename(path));
  if (corner === undefined) {
    throw new DemError(
      'bad-format',
      `${path} must be named after its south-west corner, such as N36W003.hgt: rename it`,
    );
  }
  const load = async (signal?: AbortSignal): Promise<Uint8Array> =>
    (await unpack({ name: path, bytes: await fileBytes(path, signal) }, gunzipNative)).bytes;
  return hgtTile({ name: path, ...corner, ...labels, bytes: await unpackedBytes(path, load), load });
}

/** Uncompressed length of a file, without decompressing it if possible. */
async function unpackedBytes(path: string, load: () => Promise<Uint8Array>): Promise<number> {
  if (/\.zip$/i.test(path)) return (await load()).byteLength;
  try {
    const { size } = await stat(path);
    if (!/\.gz$/i.test(path)) return size;
    const file = await open(path);
    try {
      const tail = new DataView(new ArrayBuffer(4));
      if (size >= 18) await file.read(tail, 0, 4, size - 4);
      const told = tail.getUint32(0, true); // gzip ends with the length, RFC 1952
      if (isHgtLength(told)) return told;
    } finally {
      await file.close();
    }
  } catch (error) {
    throw fileError(error, path, 'missing-tile');
  }
  return (await load()).byteLength; // truncated, which decompression reports, or not a tile
}
