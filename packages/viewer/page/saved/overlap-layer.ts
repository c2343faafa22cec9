import type { MadeResult } from '../result/layers.js';
import { asMade, type MadeLayer } from '../result/made-layer.js';
import { paintedLayer } from '../result/painted-layer.js';
import { overlapOf, overlapSteps } from './overlap.js';
import { areaText, leastText, leftOutText, type SavedGrids } from './saved-grids.js';

/** At how many pixels more than one of several coverages is received. @param saved the coverages that it is made of */
export async function overlapLayer(made: MadeLayer, saved: SavedGrids): Promise<MadeResult> {
  const { threshold, of } = made;
  const found = overlapOf(saved.grids, threshold);
  const steps = overlapSteps(saved.grids.length, found.areasKm2, areaText);
  const [alone = 0, ...several] = found.areasKm2;
  const both = several.reduce((sum, area) => sum + area, 0);
  const share = alone + both === 0 ? 0 : (100 * both) / (alone + both);
  const [least, left] = [leastText(saved, threshold), leftOutText(saved, of.length)];
  return {
    layer: await paintedLayer(found.grid, steps, {
      ...asMade(made),
      box: found.box,
      unit: 'sites received',
      words: (value) => `${value} ${value === 1 ? 'site' : 'sites'}`,
      legend: steps,
      basis: `Received: ${least}.`,
    }),
    words: `${areaText(alone + both)} served with ${least}; ${share.toFixed(0)} % of it (${areaText(both)}) by two or more sites.${left}`,
  };
}
