import type { ListedCalculation } from '@radioshed/contract/schemas';

import { layerNumbers, layerRecord } from '../result/layer-record.js';
import { DIFFERENCE_STEPS, painted } from '../result/paint.js';
import type { Desk } from '../start/desk.js';
import { differenceOf } from './difference.js';

/** Shows the difference of two saved layers, as a layer and in a sentence. @throws Error where they do not overlap or their units differ */
export async function compare(
  { server, layers, status, view }: Desk,
  two: readonly ListedCalculation[],
): Promise<void> {
  const [one, other] = await Promise.all(
    two.map(async ({ sid }) => ({ record: await layerRecord(server, sid), grid: await layerNumbers(server, sid) })),
  );
  if (one === undefined || other === undefined) throw new Error('Choose two layers to compare.');
  if (one.record.unit !== other.record.unit) {
    throw new Error(`${one.record.unit} and ${other.record.unit} cannot be compared.`);
  }
  const box = one.record.bounds;
  const found = differenceOf({ grid: one.grid, box }, { grid: other.grid, box: other.record.bounds });
  if (found.count === 0) throw new Error('The two layers do not overlap.');
  const [a, b] = [one.record.site, other.record.site];
  layers.add({
    name: `difference-${one.record.id}-${other.record.id}`,
    title: `${a} − ${b}`,
    box,
    unit: 'dB',
    legend: DIFFERENCE_STEPS.toReversed(),
    picture: await painted(found.grid, box, DIFFERENCE_STEPS),
    numbers: () => Promise.resolve(found.grid),
    isKept: false,
  });
  view.fit(box);
  const { mean, meanAmount, shareHigher } = found;
  status.say(
    `Where both have values, ${a} is ${Math.abs(mean).toFixed(1)} dB ${mean < 0 ? 'lower' : 'higher'} than ${b} on average. ` +
      `The mean absolute difference is ${meanAmount.toFixed(1)} dB; ${a} is higher in ${(100 * shareHigher).toFixed(0)} % of pixels.`,
  );
}
