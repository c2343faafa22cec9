import { byteString } from '@radioshed/units';

import { DemError } from '../dem-error.js';
import { note } from '../notes.js';
import type { Tile } from './tile.js';
import { type FileLabels, wholeTile } from './whole-tile.js';

/** Bytes of the three headers: user label, data set identification, accuracy. */
const HEADER_BYTES = 80 + 648 + 2700;
/** Bytes of a profile besides its heights: header and checksum. */
const PROFILE_BYTES = 12;
const VOID = -32_767;

/**
 * A DTED file of level 0, 1 or 2: profiles from west to east, each from south to north, in signed magnitudes.
 *
 * @throws DemError `bad-format`
 * @see MIL-PRF-89020B, §3.13
 */
export function dtedTile(
  name: string,
  header: Uint8Array,
  labels: FileLabels,
  load: (signal?: AbortSignal) => Promise<Uint8Array>,
): Tile {
  const text = (from: number, to: number): string => byteString(header.subarray(from, to));
  if (header.length < HEADER_BYTES || text(0, 3) !== 'UHL')
    throw damaged(name, 'it does not begin with a header (UHL)');
  const [lon, lat] = [degrees(text(4, 12)), degrees(text(12, 20))];
  const [lonTenths, latTenths] = [Number(text(20, 24)), Number(text(24, 28))];
  const [columns, rows] = [Number(text(47, 51)), Number(text(51, 55))];
  if (
    ![lon, lat, lonTenths, latTenths].every(Number.isFinite) ||
    !(columns >= 2 && rows >= 2 && lonTenths > 0 && latTenths > 0)
  ) {
    throw damaged(name, 'its header has no place or size');
  }
  const [dx, dy] = [lonTenths / 36_000, latTenths / 36_000];
  const grid = {
    width: columns,
    height: rows,
    transform: [lon - dx / 2, dx, 0, lat + (rows - 0.5) * dy, 0, -dy],
    crs: 'EPSG:4326',
  } as const;
  const datum = text(80 + 144, 80 + 149).trim();
  const isWgs72 = datum === 'WGS72';
  if (datum !== '' && !datum.startsWith('WGS')) throw damaged(name, `its datum ${datum} is not supported`);
  return wholeTile({
    name,
    format: 'DTED',
    grid,
    labels,
    kind: 'mixed',
    attribution: 'Terrain: DTED files supplied by the user',
    notes: isWgs72 ? [note('wgs72TakenForWgs84', {})] : [],
    load,
    decode: (bytes) => ({ data: heights(name, bytes, columns, rows), noData: VOID }),
  });
}

function heights(name: string, bytes: Uint8Array, columns: number, rows: number): Int16Array {
  const out = new Int16Array(columns * rows);
  const profile = PROFILE_BYTES + 2 * rows;
  if (bytes.length < HEADER_BYTES + columns * profile) throw damaged(name, 'it is truncated');
  for (let column = 0; column < columns; column++) {
    const start = HEADER_BYTES + column * profile;
    if (bytes[start] !== 0xaa) throw damaged(name, `its profile ${column + 1} does not begin with its mark`);
    for (let row = 0; row < rows; row++) {
      const at = start + 8 + 2 * row;
      const word = (bytes[at] << 8) | bytes[at + 1];
      const magnitude = word & 0x7fff;
      const signed = word & 0x8000 ? -magnitude : magnitude;
      // Some producers write two's complements; no ground is as deep as those look.
      out[(rows - 1 - row) * columns + column] = signed < -16_000 && signed !== VOID ? word - 65_536 : signed;
    }
  }
  return out;
}

/** Of `DDDMMSSH`; NaN for another form. */
function degrees(text: string): number {
  const [, d, m, s, side] = /^(\d{3})(\d{2})(\d{2})([NSEW])$/i.exec(text) ?? [];
  if (d === undefined || side === undefined) return Number.NaN;
  return (Number(d) + Number(m) / 60 + Number(s) / 3600) * (/[sw]/i.test(side) ? -1 : 1);
}

function damaged(name: string, what: string): DemError {
  return new DemError(
    'bad-format',
    `${name} is not a DTED file that can be read: ${what}. Fetch it again, or convert it with gdal_translate -of GTiff`,
  );
}
