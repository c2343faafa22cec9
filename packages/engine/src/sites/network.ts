import type { Position } from '@radioshed/geodesy';
import { isOutOfRangeError, OutOfRangeError } from '@radioshed/units';

import type { EngineContext, PathInput, Receiver } from '../call/input.js';
import type { RefusedPlace } from '../links/links-terrain.js';
import { analysePath, checkPath } from '../path/path.js';
import { readInBatches } from '../path/path-batches.js';
import { quantities } from '../radio/quantity.js';
import type { PathResult } from '../call/result.js';
import { within } from '../call/within.js';

/** A site of a network: a path input without its receiver. */
export type NetworkSite = Omit<PathInput, 'receiver'>;

/** Sites, and the receiver to serve. */
export interface NetworkInput {
  /** Sites may differ in everything but the quantity by which they are compared. */
  readonly sites: readonly NetworkSite[];
  readonly receiver: Receiver & Position;
}

/** Result of {@link network}. */
export interface NetworkResult {
  readonly kind: 'network';
  /** Complete reports, best server first, equals in the order of the list; sites without a value are last. */
  readonly servers: readonly NetworkServer[];
  /** Sites without a link, with reasons. */
  readonly refused: readonly RefusedPlace[];
}

/** A path report of one site. */
export interface NetworkServer extends PathResult {
  /** Index of the site in the list, from 0. */
  readonly site: number;
}

/** Implements `network` of the package. */
export async function network({ sites, receiver }: NetworkInput, context: EngineContext): Promise<NetworkResult> {
  const inputs = sites.map((site): PathInput => ({ ...site, receiver }));
  for (const [i, input] of inputs.entries()) within(`sites[${i}]`, () => checkPath(input));
  const [first] = inputs;
  const quantity = first?.output.quantity ?? 'receivedPower';
  for (const [i, { output }] of inputs.entries()) {
    if (output.quantity !== quantity) {
      throw new OutOfRangeError(
        `sites[${i}].output.quantity`,
        output.quantity,
        `one of ${quantity} (the quantity of the sites before it)`,
      );
    }
  }
  const refused: RefusedPlace[] = [];
  const servers: NetworkServer[] = [];
  for await (const { index, terrain } of readInBatches(inputs, context, (place) => refused.push(place))) {
    context.signal?.throwIfAborted();
    try {
      servers.push({ ...(await analysePath(inputs[index], context, terrain, 'every')), site: index });
    } catch (error) {
      if (!isOutOfRangeError(error)) throw error;
      refused.push({ index, reason: error.message });
    }
    context.onProgress?.({ phase: 'coverage', share: (servers.length + refused.length) / sites.length });
  }
  const { better } = quantities[quantity];
  const merit = ({ value }: NetworkServer): number => (Number.isNaN(value) ? -Infinity : better * value);
  servers.sort((a, b) => compare(merit(b), merit(a)) || a.site - b.site);
  return { kind: 'network', servers, refused: refused.sort((a, b) => a.index - b.index) };
}

function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
