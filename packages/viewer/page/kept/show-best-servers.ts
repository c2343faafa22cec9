import type { ListedCalculation } from '@radioshed/contract/schemas';

import { layerNumbers, layerRecord } from '../result/layer-record.js';
import { painted } from '../result/paint.js';
import type { Desk } from '../start/desk.js';
import { bestServers, checkLevels, serverSteps } from './best-server.js';

/** Layers that are looked at together: each is a file of numbers. */
const MOST_LAYERS = 24;

/** Shows which site of a network is received best at each place, as a layer and in a sentence. @throws Error for layers that do not compare */
export async function showBestServers(
  { server, layers, status, view }: Desk,
  network: string,
  kept: readonly ListedCalculation[],
): Promise<void> {
  const some = kept.slice(0, MOST_LAYERS);
  if (some.length < 2) throw new Error(`${network} has less than two coverages: which site serves best needs two.`);
  const records = await Promise.all(some.map(({ sid }) => layerRecord(server, sid)));
  checkLevels(records.map(({ unit }) => unit));
  const grids = await Promise.all(some.map(({ sid }) => layerNumbers(server, sid)));
  const found = bestServers(records.map(({ bounds: box }, i) => ({ box, grid: grids[i] ?? { width: 0, height: 0, values: new Float32Array() } }))); // prettier-ignore
  const names = records.map(({ site }) => site);
  const steps = serverSteps(names);
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
  const shares = found.shares.map((share, i) => `${names[i]} ${(100 * share).toFixed(0)} %`);
  const left = kept.length > some.length ? ` The first ${some.length} of ${kept.length} layers are shown.` : '';
  status.say(`Served best by: ${shares.join(', ')}.${left}`);
}
