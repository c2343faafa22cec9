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

/** Asks for the figures of a calculation; whoever knows its name may. @throws Error when it is not there any more */
export async function layerRecord(server: Server, sid: string): Promise<LayerRecord> {
  const answer = await fetch(server.url(`archive/${sid}/json`));
  if (!answer.ok) throw new Error('The calculation in this address was deleted.');
  const record = (await answer.json()) as LayerRecord;
  if (!Array.isArray(record.bounds)) throw new Error('The calculation in this address has no area.');
  return { ...record, unit: quantityUnit(record) };
}

/** Asks for the numbers of a layer. */
export async function layerNumbers(server: Server, sid: string): Promise<NumberGrid> {
  const answer = await fetch(server.url(`archive/${sid}/values`));
  if (!answer.ok) throw new Error('The values of this layer cannot be read.');
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
