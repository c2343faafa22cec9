import type { MadeResult } from '../result/layers.js';
import { asMade, type MadeLayer } from '../result/made-layer.js';
import { paintedLayer } from '../result/painted-layer.js';
import { bestServers, serverSteps } from './best-server.js';
import { areaText, leastText, leftOutText, type SavedGrids } from './saved-grids.js';

/** Most sites that the sentence names. */
const MOST_NAMED = 4;

/** Which site is received best at each location. @param saved the coverages that it is made of */
export async function bestServerLayer(made: MadeLayer, saved: SavedGrids): Promise<MadeResult> {
  const { threshold, of } = made;
  const found = bestServers(saved.grids, threshold);
  // Records keep the name that a site had when it was calculated.
  const names = numbered(of.slice(0, saved.records.length).map(({ site }) => site));
  const served = found.areasKm2.reduce((sum, area) => sum + area, 0);
  const shares = found.areasKm2.map(
    (area) => `${served === 0 ? 0 : ((100 * area) / served).toFixed(0)} % (${areaText(area)})`,
  );
  const steps = serverSteps(
    names.map((name, i) => `${name} · ${shares[i]}`),
    of.slice(0, names.length).map(({ colour }) => colour),
  );
  const order = names.map((_, i) => i).toSorted((a, b) => (found.areasKm2[b] ?? 0) - (found.areasKm2[a] ?? 0));
  const named = order.slice(0, MOST_NAMED).map((i) => `${names[i]} ${shares[i]}`);
  const others = names.length > named.length ? `; the legend has ${names.length - named.length} more` : '';
  const [least, left] = [leastText(saved, threshold), leftOutText(saved, of.length)];
  return {
    layer: await paintedLayer(found.grid, steps, {
      ...asMade(made),
      box: found.box,
      unit: 'best server',
      words: (value) => names[value - 1] ?? '',
      legend: steps,
      basis: `Percentages of the area served with ${least}.`,
    }),
    words: `${areaText(served)} served with ${least}: ${named.join(', ')}${others}.${left}`,
  };
}

/** Names; a repeated one gets a number. */
function numbered(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}
