import { checkListed, checkObject, checkShape, openFields } from '@radioshed/units';

import { memoryReader } from '../files/byte-reader.js';
import { formatOfName, type NamedBytes, unpack } from '../files/container.js';
import { DemError } from '../dem-error.js';
import { geotiffTile } from '../tiles/geotiff-tile.js';
import { cornerFromName, hgtTile } from '../tiles/hgt.js';
import { type MosaicOptions, mosaicSource } from '../mosaic/mosaic.js';
import { commonKind, type TerrainKind, type TerrainSource } from '../source.js';
import { staticIndex } from '../tiles/static-index.js';
import type { Tile } from '../tiles/tile.js';

/** Labels for files given as bytes. */
export interface FilesOptions extends MosaicOptions {
  readonly name?: string;
  readonly kind?: TerrainKind;
  readonly attribution?: string;
}

const NAMED_BYTES = openFields<NamedBytes>({ name: 'string', bytes: 'numbers' });

/**
 * A source over the bytes of files, such as files dropped on a web page: `.hgt` named after their corner, and GeoTIFF,
 * also as `.gz` and `.zip`.
 *
 * @throws DemError `bad-format` for the first file that is damaged or has no heights.
 */
export async function filesSource(files: readonly NamedBytes[], options: FilesOptions = {}): Promise<TerrainSource> {
  checkListed('files', files, 'a list of files with name and bytes');
  checkObject('options', options);
  const tiles: Tile[] = [];
  for (const [i, file] of files.entries()) checkShape(file, NAMED_BYTES, `files[${i}]`);
  for (const file of files) tiles.push(await tileFromBytes(await unpack(file), options));
  const { name = 'files' } = options;
  const kind = options.kind ?? commonKind(tiles.map((tile) => tile.kind));
  const index = staticIndex(name, kind, tiles);
  return mosaicSource({ name, kind, info: () => index.info() }, index, options);
}

async function tileFromBytes({ name, bytes }: NamedBytes, options: FilesOptions): Promise<Tile> {
  const { kind, attribution } = options;
  const labels = { ...(kind === undefined ? {} : { kind }), ...(attribution === undefined ? {} : { attribution }) };
  const format = formatOfName(name);
  if (format === 'GeoTIFF') {
    const tile = await geotiffTile(memoryReader(name, bytes), labels);
    if ('notHeights' in tile) throw new DemError('bad-format', `${name} has no heights: ${tile.notHeights}`);
    return tile;
  }
  const corner = cornerFromName(name);
  if (format !== 'HGT' || corner === undefined) {
    throw new DemError('bad-format', `${name} is neither a GeoTIFF nor an .hgt file with a name such as N36W003.hgt`);
  }
  return hgtTile({ name, ...corner, ...labels, bytes: bytes.byteLength, load: () => Promise.resolve(bytes) });
}
