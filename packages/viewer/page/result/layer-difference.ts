import { NeverError } from '../dom/passing-fault.js';
import { differenceOf } from './difference.js';
import type { Server } from '../server/server.js';
import type { NumberGrid } from './float-tiff.js';
import { layerNumbers, layerRecord } from './layer-record.js';
import type { MadeResult, ResultLayer } from './layers.js';
import { type MadeLayer, madeName, type MadeOf } from './made-layer.js';
import { DIFFERENCE_STEPS } from './paint.js';
import { paintedLayer } from './painted-layer.js';
import { differenceUnit } from './quantity-unit.js';

/** A layer that is compared, with its numbers. */
export interface Compared extends Pick<ResultLayer, 'name' | 'title' | 'box' | 'unit' | 'isSaved'> {
  readonly grid: NumberGrid;
}

/**
 * How much the first of two layers is above the second, as a layer and in a sentence.
 *
 * @throws Error where they do not overlap or are not amounts of the same
 */
export async function differenceLayer(first: Compared, second: Compared): Promise<MadeResult> {
  if (first.unit !== second.unit) {
    throw new NeverError(`A layer in ${first.unit} and one in ${second.unit} cannot be compared.`);
  }
  const { box } = first;
  const found = differenceOf(first, second);
  if (found.count === 0) throw new NeverError('The two layers do not overlap.');
  const [a, b] = [first, second].map(({ title }) => `“${title}”`);
  const unit = differenceUnit(first.unit);
  const made: MadeLayer = {
    kind: 'difference',
    title: `${first.title} − ${second.title}`,
    of: [first, second].map(({ name, title }) => ({ sid: name, site: title })),
  };
  const layer = await paintedLayer(found.grid, DIFFERENCE_STEPS, {
    name: madeName(made),
    title: made.title,
    box,
    unit: `${unit} difference`,
    legend: DIFFERENCE_STEPS.toReversed(),
    ...(first.isSaved && second.isSaved ? { made } : {}),
  });
  const { mean, meanAmount, shareHigher } = found;
  const words =
    `Where both have values, ${a} is ${Math.abs(mean).toFixed(1)} ${unit} ${mean < 0 ? 'lower' : 'higher'} than ${b} on average. ` +
    `The mean absolute difference is ${meanAmount.toFixed(1)} ${unit}; ${a} is higher in ${(100 * shareHigher).toFixed(0)} % of pixels.`;
  return { layer, words };
}

/** The difference of two saved coverages. @throws GoneError where one is not saved any more */
export async function savedDifference(server: Pick<Server, 'url'>, two: readonly MadeOf[]): Promise<MadeResult> {
  const read = async ({ sid, site }: MadeOf): Promise<Compared> => {
    const what = `The coverage of ${site}`;
    const { bounds: box, unit } = await layerRecord(server, sid, what);
    return { name: sid, title: site, box, unit, isSaved: true, grid: await layerNumbers(server, sid, what) };
  };
  const [first, second] = await Promise.all(two.map(read));
  if (first === undefined || second === undefined) throw new Error('Choose two layers to compare.');
  return differenceLayer(first, second);
}
