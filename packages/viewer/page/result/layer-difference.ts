import { differenceOf } from './difference.js';
import type { StatusLine } from '../dom/status-line.js';
import type { NumberGrid } from './float-tiff.js';
import type { Layers, ResultLayer } from './layers.js';
import { DIFFERENCE_STEPS, painted } from './paint.js';
import { differenceUnit } from './quantity-unit.js';

/** A layer that is compared, with its numbers. */
export interface Compared extends Pick<ResultLayer, 'name' | 'title' | 'box' | 'unit'> {
  readonly grid: NumberGrid;
}

/**
 * Shows how much the first of two layers is above the second, as a layer and in a sentence.
 *
 * @throws Error where they do not overlap or are not amounts of the same
 */
export async function showDifference(
  { layers, status }: { readonly layers: Layers; readonly status: StatusLine },
  first: Compared,
  second: Compared,
): Promise<void> {
  if (first.unit !== second.unit) {
    throw new Error(`A layer in ${first.unit} and one in ${second.unit} cannot be compared.`);
  }
  const { box } = first;
  const found = differenceOf(first, second);
  if (found.count === 0) throw new Error('The two layers do not overlap.');
  const [a, b] = [first.title, second.title];
  const unit = differenceUnit(first.unit);
  layers.add({
    name: `difference-${first.name}-${second.name}`,
    title: `${a} − ${b}`,
    box,
    unit: `${unit} difference`,
    legend: DIFFERENCE_STEPS.toReversed(),
    picture: await painted(found.grid, box, DIFFERENCE_STEPS),
    numbers: () => Promise.resolve(found.grid),
    isSaved: false,
  });
  const { mean, meanAmount, shareHigher } = found;
  status.say(
    `Where both have values, ${a} is ${Math.abs(mean).toFixed(1)} ${unit} ${mean < 0 ? 'lower' : 'higher'} than ${b} on average. ` +
      `The mean absolute difference is ${meanAmount.toFixed(1)} ${unit}; ${a} is higher in ${(100 * shareHigher).toFixed(0)} % of pixels.`,
  );
}
