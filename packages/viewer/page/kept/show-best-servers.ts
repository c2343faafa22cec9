import { saveBytes } from '../dom/save-text.js';
import { layerNumbers, layerRecord } from '../result/layer-record.js';
import { painted } from '../result/paint.js';
import { valueText } from '../result/readout.js';
import type { Desk } from '../start/desk.js';
import { asciiGrid } from './ascii-grid.js';
import { bestServers, checkLevels, serverSteps } from './best-server.js';

/** A coverage that may serve. */
interface Server {
  readonly sid: string;
  /** `#0072b2`; without one, it gets one that is different from the others. */
  readonly colour?: string;
}

/** Most layers compared at a time; each is a file of values. */
const MOST_LAYERS = 24;
/** Sites that the sentence names. */
const MOST_TOLD = 4;

/**
 * Shows which site is received best at each place, as a layer and in a sentence.
 *
 * @param title of the layer
 * @param threshold least level that serves, in the unit of the layers; without one, every level does
 * @param recalculate makes it again, where the sites are those of the project
 * @throws Error for layers that do not compare
 */
export async function showBestServers(
  { server, layers, status, view }: Desk,
  title: string,
  saved: readonly Server[],
  threshold: number | undefined,
  recalculate?: () => void,
): Promise<void> {
  const some = saved.slice(0, MOST_LAYERS);
  if (some.length < 2) throw new Error('A best-server map needs the coverage of at least two sites.');
  const records = await Promise.all(some.map(({ sid }) => layerRecord(server, sid)));
  checkLevels(records.map(({ unit }) => unit));
  const grids = await Promise.all(some.map(({ sid }) => layerNumbers(server, sid)));
  const found = bestServers(records.map(({ bounds: box }, i) => ({ box, grid: grids[i] ?? { width: 0, height: 0, values: new Float32Array() } })), threshold); // prettier-ignore
  const names = numbered(records.map(({ site }) => site));
  const served = found.areasKm2.reduce((sum, area) => sum + area, 0);
  const shares = found.areasKm2.map(
    (area) => `${served === 0 ? 0 : ((100 * area) / served).toFixed(0)} % (${areaText(area)})`,
  );
  const steps = serverSteps(
    names.map((name, i) => `${name} · ${shares[i]}`),
    some.map(({ colour }) => colour),
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
    isKept: false,
    ...(recalculate === undefined ? {} : { recalculate }),
    save: () => saveBytes('best-server.asc', 'text/plain', asciiGrid(found.grid, found.box)),
  });
  view.fit(found.box);
  const order = names.map((_, i) => i).toSorted((a, b) => (found.areasKm2[b] ?? 0) - (found.areasKm2[a] ?? 0));
  const told = order.slice(0, MOST_TOLD).map((i) => `${names[i]} ${shares[i]}`);
  const others = names.length > told.length ? `; the legend has ${names.length - told.length} more` : '';
  const left = saved.length > some.length ? ` The first ${some.length} of ${saved.length} sites are shown.` : '';
  const least = threshold === undefined ? 'any level' : `${valueText(threshold, records[0]?.unit ?? '')} or more`;
  status.say(`${areaText(served)} served with ${least}: ${told.join(', ')}${others}.${left}`);
}

function areaText(km2: number): string {
  return `${km2 < 10 ? km2.toFixed(2) : km2.toFixed(0)} km²`;
}

/** Names with a number behind those that were there before. */
function numbered(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}
