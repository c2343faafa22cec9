import { saveBytes } from '../dom/save-text.js';
import { painted } from '../result/paint.js';
import type { Desk } from '../start/desk.js';
import { asciiGrid } from './ascii-grid.js';
import { bestServers, serverSteps } from './best-server.js';
import { areaText, leastText, leftOutText, savedGrids } from './saved-grids.js';

/** A coverage that may serve. */
interface Server {
  readonly sid: string;
  /** `#0072b2`; without one, it gets one that is different from the others. */
  readonly colour?: string;
}

/** Most sites that the sentence names. */
const MOST_NAMED = 4;

/**
 * Shows which site is received best at each location, as a layer and in a sentence.
 *
 * @param title of the layer
 * @param threshold least level that serves, in the unit of the layers; without one, every level does
 * @param recalculate recalculates it, where the sites are those of the project
 * @throws Error for layers that cannot be compared
 */
export async function showBestServers(
  desk: Desk,
  title: string,
  sites: readonly Server[],
  threshold: number | undefined,
  recalculate?: () => void,
): Promise<void> {
  const { layers, status, view } = desk;
  const saved = await savedGrids(desk, sites.map(({ sid }) => sid)); // prettier-ignore
  const found = bestServers(saved.grids, threshold);
  const names = numbered(saved.records.map(({ site }) => site));
  const served = found.areasKm2.reduce((sum, area) => sum + area, 0);
  const shares = found.areasKm2.map(
    (area) => `${served === 0 ? 0 : ((100 * area) / served).toFixed(0)} % (${areaText(area)})`,
  );
  const steps = serverSteps(
    names.map((name, i) => `${name} · ${shares[i]}`),
    sites.slice(0, names.length).map(({ colour }) => colour),
  );
  layers.add({
    name: `best-${title}`,
    title: `${title} · best server`,
    box: found.box,
    unit: 'best server',
    words: (value) => names[value] ?? '',
    legend: steps,
    picture: await painted(found.grid, found.box, steps),
    numbers: () => Promise.resolve(found.grid),
    isSaved: false,
    ...(recalculate === undefined ? {} : { recalculate }),
    save: () => saveBytes('best-server.asc', 'text/plain', asciiGrid(found.grid, found.box)),
  });
  view.fit(found.box);
  const order = names.map((_, i) => i).toSorted((a, b) => (found.areasKm2[b] ?? 0) - (found.areasKm2[a] ?? 0));
  const named = order.slice(0, MOST_NAMED).map((i) => `${names[i]} ${shares[i]}`);
  const others = names.length > named.length ? `; the legend has ${names.length - named.length} more` : '';
  const [least, left] = [leastText(saved, threshold), leftOutText(saved, sites.length)];
  status.say(`${areaText(served)} served with ${least}: ${named.join(', ')}${others}.${left}`);
}

/** Names; a repeated one gets a number. */
function numbered(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}
