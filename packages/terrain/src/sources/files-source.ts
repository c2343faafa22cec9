import { checkListed, checkObject, checkShape, openFields } from '@radioshed/units';

import { memoryReader } from '../files/byte-reader.js';
import type { NamedBytes } from '../files/container.js';
import type { HeightFile } from '../files/height-file.js';
import { companionName } from '../files/height-format.js';
import { DemError } from '../dem-error.js';
import { openTile } from '../tiles/open-tile.js';
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
 * A source over the bytes of files, such as files dropped on a web page: `.hgt` named after their corner, GeoTIFF,
 * DTED, ASCII grids and BIL, also as `.gz` and `.zip`. Headers (`.hdr`), coordinate systems (`.prj`) and masks (`.msk`)
 * are files of the list too.
 *
 * @throws DemError `bad-format` for the first file that is damaged or has no heights.
 */
export async function filesSource(files: readonly NamedBytes[], options: FilesOptions = {}): Promise<TerrainSource> {
  checkListed('files', files, 'a list of files with name and bytes');
  checkObject('options', options);
  const tiles: Tile[] = [];
  for (const [i, file] of files.entries()) checkShape(file, NAMED_BYTES, `files[${i}]`);
  for (const file of files) if (!BESIDE.test(file.name)) tiles.push(await tileFromBytes(file, files, options));
  const { name = 'files' } = options;
  const kind = options.kind ?? commonKind(tiles.map((tile) => tile.kind));
  const index = staticIndex(name, kind, tiles);
  return mosaicSource({ name, kind, info: () => index.info() }, index, options);
}

async function tileFromBytes(
  { name, bytes }: NamedBytes,
  files: readonly NamedBytes[],
  { kind, attribution }: FilesOptions,
): Promise<Tile> {
  const file: HeightFile = {
    path: name,
    reader: memoryReader(name, bytes),
    size: () => Promise.resolve(bytes.byteLength),
    companion(extension) {
      const wanted = companionName(name, extension).toLowerCase();
      return Promise.resolve(files.find((each) => each.name.toLowerCase() === wanted)?.bytes);
    },
  };
  const tile = await openTile(file, { kind, attribution });
  if ('notHeights' in tile) throw new DemError('bad-format', `${name} has no heights: ${tile.notHeights}`);
  return tile;
}

/** Names of headers, coordinate systems, masks and what changes values, which belong to other files. */
const BESIDE = /\.(hdr|prj|msk|aux\.xml)$/i;
