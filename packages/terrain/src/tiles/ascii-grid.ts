import { byteString } from '@radioshed/units';

import { DemError } from '../dem-error.js';
import type { NotHeights } from './geotiff-tile.js';
import type { RasterAux } from '../files/aux-xml.js';
import { type AuxHeights, auxHeights } from './aux-heights.js';
import { systemBeside } from './prj-system.js';
import { heightInMetres, type Tile } from './tile.js';
import { type FileLabels, wholeTile } from './whole-tile.js';

/** Bytes that contain the whole header of any file. */
export const ASCII_HEADER_BYTES = 1024;

/**
 * An ESRI ASCII grid: a header of names and numbers, then rows of numbers from the north.
 *
 * @param prj coordinate system from the file next to it.
 * @param aux what an `.aux.xml` file next to it says.
 * @throws DemError `bad-format`
 */
export async function asciiTile(
  name: string,
  start: Uint8Array,
  prj: Uint8Array | undefined,
  labels: FileLabels,
  load: (signal?: AbortSignal) => Promise<Uint8Array>,
  aux?: RasterAux,
): Promise<Tile | NotHeights> {
  const { fields, length } = headerOf(start);
  const value = (...names: readonly string[]): number => {
    const found = names.find((each) => fields.has(each));
    return found === undefined ? Number.NaN : (fields.get(found) ?? Number.NaN);
  };
  const [width, height] = [value('ncols'), value('nrows')];
  const [dx, dy] = [value('cellsize', 'dx'), value('cellsize', 'dy')];
  if (!(width >= 1 && height >= 1 && Number.isInteger(width * height) && dx > 0 && dy > 0)) {
    return { notHeights: 'it is not an ESRI ASCII grid: its header has no ncols, nrows and cellsize' };
  }
  const west = fields.has('xllcenter') ? value('xllcenter') - dx / 2 : value('xllcorner');
  const south = fields.has('yllcenter') ? value('yllcenter') - dy / 2 : value('yllcorner');
  if (!Number.isFinite(west + south)) return { notHeights: 'its header has no xllcorner and yllcorner' };
  const system = await systemBeside(prj, [west, dx, 0, south + height * dy, 0, -dy], width, height);
  if ('problem' in system) return { notHeights: system.problem };
  const meaning = auxHeights(aux, system.metres);
  if ('problem' in meaning) return { notHeights: meaning.problem };
  const noData = meaning.noData ?? fields.get('nodata_value') ?? DEFAULT_NO_DATA;
  return wholeTile({
    name,
    format: 'ASCII grid',
    grid: { width, height, transform: system.transform, crs: system.crs },
    labels,
    kind: 'mixed',
    attribution: 'Terrain: ASCII grids supplied by the user',
    notes: [...system.notes, ...meaning.notes],
    load,
    decode: (bytes) => ({
      data: numbers(name, bytes, length, width * height, { ...meaning, noData }),
      noData: undefined,
    }),
  });
}

/** Names and numbers at the start of the file, and the length of that part. */
function headerOf(start: Uint8Array): { readonly fields: ReadonlyMap<string, number>; readonly length: number } {
  const text = byteString(start.subarray(0, ASCII_HEADER_BYTES)).replace(/^ï»¿/, '   ');
  const fields = new Map<string, number>();
  let length = 0;
  for (const line of text.split('\n')) {
    const [, name, number] = /^\s*([A-Za-z_]+)\s+(\S+)\s*$/.exec(line) ?? [];
    if (name === undefined || number === undefined) break;
    fields.set(name.toLowerCase(), numberOf(number));
    length += line.length + 1;
  }
  return { fields, length };
}

/** The numbers after the header, as metres; NaN where there is none. */
function numbers(
  name: string,
  bytes: Uint8Array,
  from: number,
  count: number,
  { noData, scaleM, offsetM }: AuxHeights,
): Float32Array {
  // A digit and a blank for each value: a short file may announce more than memory holds.
  if (2 * count - 1 > bytes.length - from) {
    throw new DemError('bad-format', `${name} is truncated: it has no room for ${count} values. Fetch it again`);
  }
  const out = new Float32Array(count);
  let [filled, at] = [0, from];
  const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);
  while (filled < count) {
    while (at < bytes.length && isSpace(bytes[at])) at++;
    const begin = at;
    while (at < bytes.length && !isSpace(bytes[at])) at++;
    if (begin === at) break;
    const text = byteString(bytes.subarray(begin, Math.min(at, begin + MOST_DIGITS)));
    const value = numberOf(text);
    if (Number.isNaN(value) && !/^[-+]?(nan|1\.#\w+)$/i.test(text)) {
      throw new DemError('bad-format', `${name} is damaged: its value ${filled + 1} of ${count} is "${text}"`);
    }
    out[filled++] = heightInMetres(value, noData, scaleM, offsetM);
  }
  if (filled < count) {
    throw new DemError('bad-format', `${name} is truncated: it has ${filled} of ${count} values. Fetch it again`);
  }
  return out;
}

/** Longest number. */
const MOST_DIGITS = 40;
/** Marker of missing data where the header names none, as the format defines it. */
const DEFAULT_NO_DATA = -9999;

/** A number with a decimal point or a decimal comma. */
function numberOf(text: string): number {
  return Number(text.includes('.') ? text : text.replace(',', '.'));
}
