import { valueText } from '../result/readout.js';
import { layerNumbers, layerRecord, type LayerRecord } from '../result/layer-record.js';
import type { MadeOf } from '../result/made-layer.js';
import type { Server } from '../server/server.js';
import { checkLevels } from './best-server.js';
import type { PlacedGrid } from '../result/difference.js';

/** Most layers compared at a time; each is a file of values. */
const MOST_LAYERS = 24;

/** Saved coverages with their values; the first of those asked for. */
export interface SavedGrids {
  readonly records: readonly LayerRecord[];
  readonly grids: readonly PlacedGrid[];
}

/**
 * Reads the first {@link MOST_LAYERS} saved coverages.
 * @throws Error where there are fewer than two, or their levels do not compare; GoneError where one is not saved any
 * more
 */
export async function savedGrids(server: Pick<Server, 'url'>, all: readonly MadeOf[]): Promise<SavedGrids> {
  const some = all.slice(0, MOST_LAYERS);
  if (some.length < 2) throw new Error('Coverages of at least two sites are needed.');
  const records = await Promise.all(some.map(({ sid, site }) => layerRecord(server, sid, `The coverage of ${site}`)));
  checkLevels(records.map(({ unit }) => unit));
  const numbers = await Promise.all(some.map(({ sid, site }) => layerNumbers(server, sid, `The coverage of ${site}`)));
  return {
    records,
    grids: records.map(({ bounds: box }, i) => ({
      box,
      grid: numbers[i] ?? { width: 0, height: 0, values: new Float32Array() },
    })),
  };
}

/** Sentence about sites that are left out; empty where none is. */
export function leftOutText({ records }: SavedGrids, sites: number): string {
  return sites > records.length ? ` The first ${records.length} of ${sites} sites are shown.` : '';
}

/** The least level that counts, in a sentence. */
export function leastText({ records }: SavedGrids, threshold: number | undefined): string {
  return threshold === undefined ? 'any level' : `${valueText(threshold, records[0]?.unit ?? '')} or more`;
}

/** An area in a sentence. */
export function areaText(km2: number): string {
  return `${km2 < 10 ? km2.toFixed(2) : km2.toFixed(0)} km²`;
}
