import { byteString } from '@radioshed/units';

import { blockValues, isReadable } from '../files/blocks/block-values.js';
import type { ByteReader } from '../files/byte-reader.js';
import { boundsOfGrid } from '../geo-bounds.js';
import { DemError } from '../dem-error.js';
import { note } from '../notes.js';
import type { NotHeights } from './geotiff-tile.js';
import type { RasterAux } from '../files/aux-xml.js';
import { auxHeights } from './aux-heights.js';
import { systemBeside } from './prj-system.js';
import { heightInMetres, type Tile } from './tile.js';
import type { FileLabels } from './whole-tile.js';

/** Values per block, which is of whole rows. */
const BLOCK_VALUES = 512 * 512;
/** Marker of missing data of `.flt` where the header names none, as the format defines it. */
const FLOAT_NO_DATA = -9999;

/**
 * Raw heights with a header of Esri next to them: `.bil` with one band, and `.flt`. Rows are read as they are needed,
 * so a file may have any size.
 *
 * @param hdr the header; required.
 * @param prj coordinate system from the file next to it.
 * @param aux what an `.aux.xml` file next to it says; GDAL writes the marker of missing data there.
 * @see ArcGIS documentation, "BIL, BIP, and BSQ raster files", "Float to raster"
 */
export async function bilTile(
  reader: ByteReader,
  hdr: Uint8Array | undefined,
  prj: Uint8Array | undefined,
  labels: FileLabels,
  aux?: RasterAux,
): Promise<Tile | NotHeights> {
  const { name } = reader;
  const own = name.replace(/^.*[/\\]/, '').replace(/\.(gz|zip)$/i, '');
  if (hdr === undefined) return { notHeights: `it needs its header ${own.replace(/\.[^.]*$/, '')}.hdr next to it` };
  const fields = fieldsOf(hdr);
  const isFloat = /\.flt$/i.test(own);
  const number = (key: string, otherwise: number): number => (fields.has(key) ? Number(fields.get(key)) : otherwise);
  const word = (key: string, otherwise: string): string => (fields.get(key) ?? otherwise).toUpperCase();
  const [width, height] = [number('ncols', Number.NaN), number('nrows', Number.NaN)];
  const [bands, bits] = [number('nbands', 1), number('nbits', isFloat ? 32 : 16)];
  const order = word('byteorder', isFloat ? 'LSBFIRST' : 'I');
  const pixel = word('pixeltype', isFloat ? 'FLOAT' : bits === 8 ? 'UNSIGNEDINT' : 'SIGNEDINT');
  const type = { format: pixel.startsWith('FLOAT') ? 3 : pixel.startsWith('UNSIGNED') ? 1 : 2, bits };
  if (!(width >= 1 && height >= 1)) return { notHeights: 'its header has no nrows and ncols' };
  if (bands !== 1) return { notHeights: `it has ${bands} bands` };
  if (bits < 8 || !isReadable(type))
    return {
      notHeights: `its values (${pixel} with ${bits} bits) are not supported: convert it with gdal_translate -of GTiff`,
    };
  if (!/^(I|L|LSB|LSBFIRST|LITTLE|M|MSB|MSBFIRST|BIG)$/.test(order))
    return { notHeights: `its order of bytes (${order}) is not known: convert it with gdal_translate -of GTiff` };
  const isLittle = !/^[MB]/.test(order);
  const assumed = [
    ...(bits > 8 && !fields.has('byteorder') ? [note('headerAssumed', { member: 'byteOrder' })] : []),
    ...(bits > 8 && !isFloat && !fields.has('pixeltype') ? [note('headerAssumed', { member: 'pixelType' })] : []),
  ];
  const dx = number('xdim', number('cellsize', Number.NaN));
  const dy = number('ydim', number('cellsize', Number.NaN));
  const left = fields.has('ulxmap')
    ? number('ulxmap', 0) - dx / 2
    : fields.has('xllcenter')
      ? number('xllcenter', 0) - dx / 2
      : number('xllcorner', Number.NaN);
  const bottom = fields.has('yllcenter') ? number('yllcenter', 0) - dy / 2 : number('yllcorner', Number.NaN);
  const top = fields.has('ulymap') ? number('ulymap', 0) + dy / 2 : bottom + height * dy;
  if (!Number.isFinite(dx + dy + left + top))
    return { notHeights: 'its header has no place (ulxmap, ulymap, xdim, ydim)' };
  if (!(dx > 0 && dy > 0)) return { notHeights: `its pixels of ${dx} × ${dy} (xdim, ydim) are not greater than 0` };
  const system = await systemBeside(prj, [left, dx, 0, top, 0, -dy], width, height);
  if ('problem' in system) return { notHeights: system.problem };
  const skip = number('skipbytes', 0);
  const rowBytes = number('totalrowbytes', (width * bits) / 8);
  if (!(skip >= 0 && rowBytes >= (width * bits) / 8))
    return { notHeights: 'its header has rows that are shorter than their values (totalrowbytes, skipbytes)' };
  const meaning = auxHeights(aux, system.metres);
  if ('problem' in meaning) return { notHeights: meaning.problem };
  const { scaleM, offsetM } = meaning;
  const declared = meaning.noData ?? number('nodata', number('nodata_value', isFloat ? FLOAT_NO_DATA : Number.NaN));
  const noData = type.format === 3 && bits === 32 ? Math.fround(declared) : declared;
  const grid = { width, height, transform: system.transform, crs: system.crs };
  const chunkHeight = Math.min(height, Math.max(1, Math.floor(BLOCK_VALUES / width)));
  return {
    id: name,
    format: 'BIL',
    kind: labels.kind ?? 'mixed',
    attribution: labels.attribution ?? 'Terrain: BIL files supplied by the user',
    bounds: boundsOfGrid(grid),
    notes: [...assumed, ...system.notes, ...meaning.notes],
    levels: [{ grid, chunkWidth: width, chunkHeight }],
    async loadChunk(_level, _column, chunkRow, signal) {
      const top = chunkRow * chunkHeight;
      const rows = Math.min(chunkHeight, height - top);
      const lineBytes = (width * bits) / 8;
      const length = rowBytes * (rows - 1) + lineBytes;
      const bytes = await reader.read(skip + top * rowBytes, length, signal);
      if (bytes.length < length)
        throw new DemError(
          'bad-format',
          `${name} is truncated: its header says ${skip + rowBytes * height} bytes, which it does not have. Fetch it again`,
        );
      const data = new Float32Array(width * rows);
      for (let row = 0; row < rows; row++) {
        const line = bytes.subarray(row * rowBytes, row * rowBytes + lineBytes);
        const values = blockValues(line, type, { width, rows: 1, stride: 1, isLittle });
        for (let i = 0; i < width; i++) data[row * width + i] = heightInMetres(values[i], noData, scaleM, offsetM);
      }
      return { data, noData: undefined };
    },
  };
}

function fieldsOf(hdr: Uint8Array): ReadonlyMap<string, string> {
  const text = byteString(hdr);
  return new Map(
    text.split(/\r\n?|\n/).flatMap((line) => {
      const [, key, value] = /^\s*(\w+)\s+(\S+)/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key.toLowerCase(), value] as const];
    }),
  );
}
