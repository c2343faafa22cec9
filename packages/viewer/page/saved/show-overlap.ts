import { saveBytes } from '../dom/save-text.js';
import { painted } from '../result/paint.js';
import type { Desk } from '../start/desk.js';
import { asciiGrid } from './ascii-grid.js';
import { overlapOf, overlapSteps } from './overlap.js';
import { areaText, leastText, leftOutText, savedGrids } from './saved-grids.js';

/**
 * Shows at how many pixels more than one of several coverages is received, as a layer and in a sentence.
 *
 * @param threshold least level that counts, in the unit of the layers; without one, every level does
 * @throws Error for layers that do not compare
 */
export async function showOverlap(
  desk: Pick<Desk, 'server' | 'layers' | 'status' | 'view'>,
  title: string,
  sids: readonly string[],
  threshold: number | undefined,
  recalculate: () => void,
): Promise<void> {
  const { layers, status, view } = desk;
  const saved = await savedGrids(desk, sids);
  const found = overlapOf(saved.grids, threshold);
  const steps = overlapSteps(saved.grids.length, found.areasKm2, areaText);
  layers.add({
    name: `overlap-${title}`,
    title: `${title} · overlap`,
    box: found.box,
    unit: 'sites received',
    words: (value) => `${value} ${value === 1 ? 'site' : 'sites'}`,
    legend: steps,
    picture: await painted(found.grid, found.box, steps),
    numbers: () => Promise.resolve(found.grid),
    isSaved: false,
    recalculate,
    save: () => saveBytes('overlap.asc', 'text/plain', asciiGrid(found.grid, found.box)),
  });
  view.fit(found.box);
  const [alone = 0, ...several] = found.areasKm2;
  const both = several.reduce((sum, area) => sum + area, 0);
  const share = alone + both === 0 ? 0 : (100 * both) / (alone + both);
  const [least, left] = [leastText(saved, threshold), leftOutText(saved, sids.length)];
  status.say(`${areaText(alone + both)} served with ${least}; ${share.toFixed(0)} % of it (${areaText(both)}) by two or more sites.${left}`); // prettier-ignore
}
