import { NeverError } from '../dom/passing-fault.js';
import type { Server } from '../server/server.js';
import { type NumberGrid, readFloatTiff } from './float-tiff.js';
import type { LegendEntry } from './legend.js';
import type { Box } from './number-at.js';
import { quantityUnit } from './quantity-unit.js';

/** A saved calculation with an area, as its JSON file describes it. */
export interface LayerRecord {
  readonly id: number;
  readonly site: string;
  readonly network: string;
  readonly bounds: Box;
  /** With what it is an amount of, where the unit alone does not say: `% of the best site`. */
  readonly unit: string;
  /** The call that made it. */
  readonly kind?: string;
  readonly key: readonly LegendEntry[];
  /** Least level that serves (for losses the greatest), in the unit. */
  readonly threshold?: number;
}

/**
 * A calculation is not on this server: it was deleted, or the address or project is of another one, which the server
 * cannot distinguish.
 */
export class GoneError extends NeverError {
  readonly sid: string;
  /** Its name in sentences: `The coverage of Hill`. */
  readonly what: string;
  constructor(sid: string, what: string) {
    super(`${what} is not on this server: it was deleted, or is of another server.`);
    [this.sid, this.what] = [sid, what];
  }
}

/**
 * Asks for the figures of a calculation; whoever knows its name may.
 *
 * @param what names it in errors
 * @throws GoneError when it is not there; Error when the server fails, or the response is that of a proxy
 */
export async function layerRecord(
  server: Pick<Server, 'url'>,
  sid: string,
  what = 'The calculation in this address',
): Promise<LayerRecord> {
  const answer = await fetch(server.url(`archive/${sid}/json`));
  if (answer.status === 404) throw new GoneError(sid, what);
  const again = `${what} cannot be read. Try again.`;
  if (!answer.ok) throw new Error(again);
  const record = (await answer.json().catch((cause: unknown) => {
    // the page of a proxy, as where people sign in
    throw cause instanceof SyntaxError ? new Error(again, { cause }) : cause;
  })) as LayerRecord | null;
  if (!Array.isArray(record?.bounds)) throw new NeverError(`${what} has no area.`);
  return { ...record, unit: quantityUnit(record) };
}

/**
 * Asks for the numbers of a layer.
 * @param what names it in errors
 * @throws GoneError and Error as {@link layerRecord}
 */
export async function layerNumbers(server: Pick<Server, 'url'>, sid: string, what = 'The layer'): Promise<NumberGrid> {
  const answer = await fetch(server.url(`archive/${sid}/values`));
  if (answer.status === 404) throw new GoneError(sid, what);
  if (!answer.ok) throw new Error('The values of this layer cannot be read. Try again.');
  return readFloatTiff(new Uint8Array(await answer.arrayBuffer()));
}

/** Formats in which a layer can be saved. */
export const LAYER_FILES: readonly (readonly [format: string, words: string])[] = [
  ['values', 'GeoTIFF, numbers'],
  ['tiff', 'GeoTIFF, colours'],
  ['kmz', 'KMZ, Google Earth'],
  ['shp', 'Shapefile, zipped'],
  ['geojson', 'GeoJSON'],
  ['png', 'PNG'],
  ['legend', 'Legend of the PNG, SVG'],
  ['zip', 'ATAK data package'],
];
