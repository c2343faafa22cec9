import { byteString } from '@radioshed/units';

import { blockValues, isReadable } from '../files/blocks/block-values.js';
import { DemError } from '../dem-error.js';
import type { NotHeights } from './geotiff-tile.js';
import { systemBeside } from './prj-system.js';
import { heightInMetres, type Tile } from './tile.js';
import { type FileLabels, wholeTile } from './whole-tile.js';

/**
 * Raw heights with a header of Esri next to them: `.bil` with one band, and `.flt`.
 *
 * @param hdr the header; required.
 * @param prj coordinate system from the file next to it.
 * @see ArcGIS documentation, "BIL, BIP, and BSQ raster files", "Float to raster"
 */
export async function bilTile(
  name: string,
  hdr: Uint8Array | undefined,
  prj: Uint8Array | undefined,
  labels: FileLabels,
  load: (signal?: AbortSignal) => Promise<Uint8Array>,
): Promise<Tile | NotHeights> {
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
  const isLittle = /^(I|LSBFIRST|L.*)$/.test(order);
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
  const system = await systemBeside(prj, [left, dx, 0, top, 0, -dy], width, height);
  if ('problem' in system) return { notHeights: system.problem };
  const skip = number('skipbytes', 0);
  const rowBytes = number('totalrowbytes', (width * bits) / 8);
  const noData = number('nodata', number('nodata_value', Number.NaN));
  return wholeTile({
    name,
    format: 'BIL',
    grid: { width, height, transform: system.transform, crs: system.crs },
    labels,
    kind: 'mixed',
    attribution: 'Terrain: BIL files supplied by the user',
    notes: system.notes,
    load,
    decode(bytes) {
      if (bytes.length < skip + rowBytes * (height - 1) + (width * bits) / 8) {
        throw new DemError(
          'bad-format',
          `${name} is truncated: it has ${bytes.length} bytes, its header says ${skip + rowBytes * height}. Fetch it again`,
        );
      }
      const data = new Float32Array(width * height);
      for (let row = 0; row < height; row++) {
        const line = bytes.subarray(skip + row * rowBytes, skip + row * rowBytes + (width * bits) / 8);
        const values = blockValues(line, type, { width, rows: 1, stride: 1, isLittle });
        for (let i = 0; i < width; i++) {
          const value = values[i];
          const isVoid = value === noData || value === Math.fround(noData);
          data[row * width + i] = isVoid ? Number.NaN : heightInMetres(value, undefined, system.metres);
        }
      }
      return { data, noData: undefined };
    },
  });
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
