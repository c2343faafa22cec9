import type { ListedCalculation } from '@radioshed/contract/schemas';

import { layerNumbers, layerRecord } from '../result/layer-record.js';
import { painted } from '../result/paint.js';
import type { Desk } from '../start/desk.js';
import { bestServers, checkLevels, serverSteps } from './best-server.js';

/** Most layers compared at a time; each is a file of values. */
const MOST_LAYERS = 24;
/** Sites that the sentence names. */
const MOST_TOLD = 4;

/** Shows which site of a network is received best at each place, as a layer and in a sentence. @throws Error for layers that do not compare */
export async function showBestServers(
  { server, layers, status, view }: Desk,
  network: string,
  kept: readonly ListedCalculation[],
): Promise<void> {
  const some = kept.slice(0, MOST_LAYERS);
  if (some.length < 2)
    throw new Error(`${network} has fewer than two coverages. A best-server map needs at least two.`);
  const records = await Promise.all(some.map(({ sid }) => layerRecord(server, sid)));
  checkLevels(records.map(({ unit }) => unit));
  const grids = await Promise.all(some.map(({ sid }) => layerNumbers(server, sid)));
  const found = bestServers(records.map(({ bounds: box }, i) => ({ box, grid: grids[i] ?? { width: 0, height: 0, values: new Float32Array() } }))); // prettier-ignore
  const names = numbered(records.map(({ site }) => site));
  const shares = found.shares.map((share) => `${(100 * share).toFixed(0)} %`);
  const steps = serverSteps(names.map((name, i) => `${name} · ${shares[i]}`));
  layers.add({
    name: `best-${network}`,
    title: `${network} · best server`,
    box: found.box,
    unit: 'best server',
    words: (value) => names[value] ?? '',
    legend: steps,
    picture: await painted(found.grid, found.box, steps),
    numbers: () => Promise.resolve(found.grid),
    isKept: false,
  });
  view.fit(found.box);
  const order = names.map((_, i) => i).toSorted((a, b) => (found.shares[b] ?? 0) - (found.shares[a] ?? 0));
  const told = order.slice(0, MOST_TOLD).map((i) => `${names[i]} ${shares[i]}`);
  const others = names.length > told.length ? `; the legend has ${names.length - told.length} more` : '';
  const left = kept.length > some.length ? ` The first ${some.length} of ${kept.length} layers are shown.` : '';
  status.say(`Best server by area: ${told.join(', ')}${others}.${left}`);
}

/** Names with a number behind those that were there before. */
function numbered(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}
