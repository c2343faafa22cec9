import { layerNumbers, layerRecord, type LayerRecord } from '../result/layer-record.js';
import type { Desk } from '../start/desk.js';
import { checkLevels } from './best-server.js';
import type { PlacedGrid } from '../result/difference.js';

/** Most layers compared at a time; each is a file of values. */
export const MOST_LAYERS = 24;

/** Saved coverages with their values. */
export interface SavedGrids {
  readonly records: readonly LayerRecord[];
  readonly grids: readonly PlacedGrid[];
}

/** Reads saved coverages. @throws Error where there are fewer than two, or their levels do not compare */
export async function savedGrids({ server }: Pick<Desk, 'server'>, sids: readonly string[]): Promise<SavedGrids> {
  if (sids.length < 2) throw new Error('Coverages of at least two sites are needed.');
  const records = await Promise.all(sids.map((sid) => layerRecord(server, sid)));
  checkLevels(records.map(({ unit }) => unit));
  const numbers = await Promise.all(sids.map((sid) => layerNumbers(server, sid)));
  return {
    records,
    grids: records.map(({ bounds: box }, i) => ({ box, grid: numbers[i] ?? { width: 0, height: 0, values: new Float32Array() } })), // prettier-ignore
  };
}

/** An area in a sentence. */
export function areaText(km2: number): string {
  return `${km2 < 10 ? km2.toFixed(2) : km2.toFixed(0)} km²`;
}
