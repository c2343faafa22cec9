import { gridOf, rasterData } from '@radioshed/raster';

import type { EmitterLayer } from './interference.js';

/** Layers in an order that depends on nothing but what they are, each once. */
export interface DistinctEmitters {
  readonly layers: readonly EmitterLayer[];
  /** Names of those that were there more than once. */
  readonly repeated: readonly string[];
}

/** Layers that differ in nothing are one: the same name, channels, power and numbers. */
export function distinctEmitters(all: readonly EmitterLayer[]): DistinctEmitters {
  const layers: EmitterLayer[] = [];
  const repeated = new Set<string>();
  for (const layer of all.toSorted(compareEmitters)) {
    const last = layers.at(-1);
    if (last !== undefined && compareEmitters(last, layer) === 0) repeated.add(layer.name);
    else layers.push(layer);
  }
  return { layers, repeated: [...repeated] };
}

function compareEmitters(a: EmitterLayer, b: EmitterLayer): number {
  return compareLists(factsOf(a), factsOf(b)) || compareNumbers(a, b);
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

/** Of rasters of one size. What is no number comes first. */
function compareNumbers(a: EmitterLayer, b: EmitterLayer): number {
  const [own, others] = [rasterData(a.values), rasterData(b.values)];
  if (own === others) return 0;
  for (let i = 0; i < own.length; i++) {
    const [x, y] = [own[i], others[i]];
    if (x === y || (x !== x && y !== y)) continue;
    return x !== x || x < y ? -1 : 1;
  }
  return 0;
}
