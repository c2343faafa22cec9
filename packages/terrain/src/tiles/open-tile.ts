import { auxChanges, rasterAux } from '../files/aux-xml.js';
import { isPacked } from '../files/container.js';
import { memoryReader } from '../files/byte-reader.js';
import { DemError } from '../dem-error.js';
import { baseName, foreignReason, formatOfName, isForeignFormat } from '../files/height-format.js';
import { type HeightFile, plainReader, unpackedFile, unpackedLength } from '../files/height-file.js';
import { ASCII_HEADER_BYTES, asciiTile } from './ascii-grid.js';
import { bilTile } from './bil.js';
import { dtedTile } from './dted.js';
import { geotiffTile, type NotHeights } from './geotiff-tile.js';
import { cornerFromName, hgtTile, tileName } from './hgt.js';
import type { Tile } from './tile.js';
import { checkLength, type FileLabels } from './whole-tile.js';

/** Bytes of the headers of DTED. */
const DTED_HEADER_BYTES = 3428;

/**
 * A file of heights as a tile: HGT, GeoTIFF, DTED, ASCII grid or BIL by its name, in `.gz` or `.zip` too. In an archive
 * the inner name counts.
 *
 * @returns the reason, for a file without heights.
 * @throws DemError `bad-format` for a damaged file, one of another format, and an archive whose name is that of another
 * tile.
 */
export async function openTile(
  file: HeightFile,
  labels: FileLabels = {},
  signal?: AbortSignal,
): Promise<Tile | NotHeights> {
  const { path } = file;
  const isZip = /\.zip$/i.test(path);
  const inner = isZip ? await unpackedFile(file, signal) : undefined;
  const name = inner?.name ?? baseName(path).replace(/\.gz$/i, '');
  const load = async (loadSignal?: AbortSignal): Promise<Uint8Array> =>
    isPacked(path)
      ? (await unpackedFile(file, loadSignal)).bytes
      : file.reader.read(0, checkLength(path, await file.size()), loadSignal);
  const companion = (extension: string): Promise<Uint8Array | undefined> =>
    inner === undefined ? file.companion(extension) : Promise.resolve(inner.companions.get(extension));
  const start = (bytes: number): Promise<Uint8Array> =>
    inner === undefined ? plainReader(file).read(0, bytes, signal) : Promise.resolve(inner.bytes.subarray(0, bytes));
  const format = formatOfName(name);
  const aux = format === undefined ? undefined : await companion('aux.xml');
  const told =
    aux === undefined
      ? undefined
      : rasterAux(inner === undefined ? `${path}.aux.xml` : `${inner.name}.aux.xml in ${path}`, aux);
  const changes = told !== undefined && (format === 'HGT' || format === 'DTED') ? auxChanges(told) : [];
  if (changes.length > 0) {
    return {
      notHeights: `its .aux.xml file changes its values or its place (${changes.join(', ')}): bake this in with gdal_translate -of GTiff`,
    };
  }
  switch (format) {
    case 'GeoTIFF': {
      const mask = await companion('msk');
      const beside = mask === undefined ? undefined : memoryReader(`${path}.msk`, mask);
      return geotiffTile(plainReader(file), { ...labels, mask: beside, aux }, signal);
    }
    case 'HGT': {
      const corner = cornerOf(path, inner?.name);
      const bytes = inner?.bytes.byteLength ?? (await unpackedLength(file));
      return hgtTile({ name: path, innerName: name, ...corner, ...definedLabels(labels), bytes, load });
    }
    case 'DTED':
      return dtedTile(path, await start(DTED_HEADER_BYTES), labels, load);
    case 'ASCII grid':
      return asciiTile(path, await start(ASCII_HEADER_BYTES), await companion('prj'), labels, load, told);
    case 'BIL':
      return bilTile(plainReader(file), await companion('hdr'), await companion('prj'), labels, told);
    default:
      if (isForeignFormat(name)) return { notHeights: foreignReason(name) };
      throw new DemError(
        'bad-format',
        `${path} is not a file of heights by its name (.hgt, .tif, .dt2, .asc, .bil): ${foreignReason(name)}`,
      );
  }
}

function definedLabels({ kind, attribution }: FileLabels): {
  kind?: NonNullable<FileLabels['kind']>;
  attribution?: string;
} {
  return { ...(kind === undefined ? {} : { kind }), ...(attribution === undefined ? {} : { attribution }) };
}

/**
 * South-west corner of an `.hgt` tile by the name in the archive, or that of the file.
 *
 * @throws DemError for a name without a corner, and for an archive that is named after another tile.
 */
export function cornerOf(
  path: string,
  innerName: string | undefined,
): { readonly latDeg: number; readonly lonDeg: number } {
  const outer = cornerFromName(baseName(path));
  const corner = innerName === undefined ? outer : cornerFromName(innerName);
  if (corner === undefined) {
    const which = innerName === undefined ? path : `${innerName} in ${path}`;
    throw new DemError(
      'bad-format',
      `${which} must be named after its south-west corner, such as N36W003.hgt: rename it`,
    );
  }
  if (outer !== undefined && (outer.latDeg !== corner.latDeg || outer.lonDeg !== corner.lonDeg)) {
    const [said, found] = [tileName(outer.latDeg, outer.lonDeg), tileName(corner.latDeg, corner.lonDeg)];
    throw new DemError(
      'bad-format',
      `${path} is named after ${said}, but contains the tile ${found}: fetch it again or rename it`,
    );
  }
  return corner;
}
