import { createYielder } from '@radioshed/parallel';
import { gridOf } from '@radioshed/raster';

import type { EmitterLayer } from '../input/interference-input.js';

/** Distinct layers in an order that depends only on their contents. */
export interface DistinctEmitters {
  readonly layers: readonly EmitterLayer[];
  /** Names of layers that occurred more than once. */
  readonly repeated: readonly string[];
}

/** Cancellation and progress of the comparison of layers. */
export interface DistinctOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the fraction of layers compared, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Numbers compared without yielding: about a millisecond. */
const COMPARED = 2 ** 20;

/**
 * Merges identical layers: same name, channels, power and numbers.
 *
 * @throws the signal's reason if cancelled.
 */
export async function distinctEmitters(
  all: readonly EmitterLayer[],
  { signal, onProgress }: DistinctOptions = {},
): Promise<DistinctEmitters> {
  const layers: EmitterLayer[] = [];
  const repeated = new Set<string>();
  const sorted = all.toSorted((a, b) => compareLists(factsOf(a), factsOf(b)));
  const yieldIfDue = createYielder(signal);
  let alike = 0; // start of the layers that can differ only in their numbers
  for (const [i, layer] of sorted.entries()) {
    if (i > 0 && compareLists(factsOf(sorted[i - 1]), factsOf(layer)) !== 0) alike = layers.length;
    let at = alike;
    let order = -1;
    for (; at < layers.length; at++) {
      order = await compareNumbers(layers[at], layer, yieldIfDue);
      if (order >= 0) break;
    }
    if (order === 0) repeated.add(layer.name);
    else layers.splice(at, 0, layer);
    onProgress?.((i + 1) / all.length);
  }
  return { layers, repeated: [...repeated] };
}

function factsOf({ name, eirpDbm, frequencyMHz, bandwidthMHz, otherChannels = [], values }: EmitterLayer): Fact[] {
  const channels = otherChannels.flatMap((each) => [each.frequencyMHz, each.bandwidthMHz]);
  const { width, height, transform } = gridOf(values);
  return [name, frequencyMHz, bandwidthMHz, eirpDbm ?? 0, width, height, ...transform, ...channels];
}

type Fact = string | number;

function compareLists(a: readonly Fact[], b: readonly Fact[]): number {
  for (const [i, each] of a.entries()) {
    const other = b[i];
    if (other === undefined || each > other) return 1;
    if (each < other) return -1;
  }
  return a.length - b.length;
}

/** Compares rasters of one size. NaN comes first. */
async function compareNumbers(a: EmitterLayer, b: EmitterLayer, yieldIfDue: () => Promise<void>): Promise<number> {
  const [own, others] = [a.values.values, b.values.values];
  if (own === others) return 0;
  for (let from = 0; from < own.length; from += COMPARED) {
    const order = compareRange(own, others, from, Math.min(own.length, from + COMPARED));
    if (order !== 0) return order;
    await yieldIfDue();
  }
  return 0;
}

function compareRange(own: Float32Array, others: Float32Array, from: number, to: number): number {
  for (let i = from; i < to; i++) {
    const [x, y] = [own[i], others[i]];
    if (x === y || (x !== x && y !== y)) continue;
    return x !== x || x < y ? -1 : 1;
  }
  return 0;
}
