import type { ListedCalculation } from '@radioshed/contract/schemas';

import { type Compared, showDifference } from '../result/layer-difference.js';
import { layerNumbers, layerRecord } from '../result/layer-record.js';
import type { Desk } from '../start/desk.js';

/** Shows the difference of two saved layers, as a layer and in a sentence. @throws Error where they do not overlap or their units differ */
export async function compare(desk: Desk, two: readonly ListedCalculation[]): Promise<void> {
  const read = async ({ sid, site }: ListedCalculation): Promise<Compared> => {
    const { bounds: box, unit } = await layerRecord(desk.server, sid);
    return { name: sid, title: site, box, unit, grid: await layerNumbers(desk.server, sid) };
  };
  const [first, second] = await Promise.all(two.map(read));
  if (first === undefined || second === undefined) throw new Error('Choose two layers to compare.');
  await showDifference(desk, first, second);
  desk.view.fit(first.box);
}
