import { isOutOfRangeError, OutOfRangeError } from '@radioshed/units';

import { within } from '../call/within.js';
import type { EngineContext } from '../input/context.js';
import type { NetworkSite, NetworkInput } from '../input/network-input.js';
import { partSizesOf } from '../input/part-sizes.js';
import type { PathInput } from '../input/path-input.js';
import { quantities } from '../input/quantity.js';
import { analysePath, checkPath } from '../path/path.js';
import { readInBatches } from '../path/path-batches.js';
import type { PathResult } from '../path/path-result.js';
import type { RefusedPlace } from '../path/refused-place.js';

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
export async function network(input: NetworkInput, context: EngineContext): Promise<NetworkResult> {
  const inputs = checkedNetwork(input);
  const found: { readonly servers: NetworkServer[]; readonly refused: RefusedPlace[] } = { servers: [], refused: [] };
  const count = Math.ceil(inputs.length / partSizesOf(context).networkSites);
  for (let part = 0; part < count; part++) {
    const next = await servers(inputs, part, {
      ...context,
      onProgress: ({ phase, share }) => context.onProgress?.({ phase, share: (part + share) / count }),
    });
    found.servers.push(...next.servers);
    found.refused.push(...next.refused);
  }
  return networkResult(input, found);
}

/** The links to be analysed. @throws OutOfRangeError with the site's field */
export function checkedNetwork({ sites, receiver }: NetworkInput): readonly PathInput[] {
  const inputs = sites.map((site): PathInput => ({ ...site, receiver }));
  for (const [i, input] of inputs.entries()) within(`sites[${i}]`, () => checkPath(input));
  const quantity = quantityOf(inputs);
  for (const [i, { output }] of inputs.entries()) {
    if (output.quantity !== quantity) {
      throw new OutOfRangeError(
        `sites[${i}].output.quantity`,
        output.quantity,
        `one of ${quantity} (the quantity of the sites before it)`,
      );
    }
  }
  return inputs;
}

/** Analyses the sites of a part. */
export async function servers(
  all: readonly PathInput[],
  part: number,
  context: EngineContext,
): Promise<{ readonly servers: readonly NetworkServer[]; readonly refused: readonly RefusedPlace[] }> {
  const { networkSites } = partSizesOf(context);
  const from = part * networkSites;
  const inputs = all.slice(from, from + networkSites);
  const refused: RefusedPlace[] = [];
  const found: NetworkServer[] = [];
  const refuse = ({ index, reason }: RefusedPlace): void => void refused.push({ index: from + index, reason });
  for await (const { index, terrain } of readInBatches(inputs, context, refuse)) {
    context.signal?.throwIfAborted();
    try {
      found.push({ ...(await analysePath(inputs[index], context, terrain, 'every')), site: from + index });
    } catch (error) {
      if (!isOutOfRangeError(error)) throw error;
      refuse({ index, reason: error.message });
    }
    context.onProgress?.({ phase: 'coverage', share: (found.length + refused.length) / inputs.length });
  }
  return { servers: found, refused };
}

/** All links in order. */
export function networkResult(
  { sites }: NetworkInput,
  found: { readonly servers: readonly NetworkServer[]; readonly refused: readonly RefusedPlace[] },
): NetworkResult {
  const { better } = quantities[quantityOf(sites)];
  const merit = ({ value }: NetworkServer): number => (Number.isNaN(value) ? -Infinity : better * value);
  return {
    kind: 'network',
    servers: found.servers.toSorted((a, b) => compare(merit(b), merit(a)) || a.site - b.site),
    refused: found.refused.toSorted((a, b) => a.index - b.index),
  };
}

function quantityOf(sites: readonly Pick<NetworkSite, 'output'>[]): NetworkSite['output']['quantity'] {
  return sites[0]?.output.quantity ?? 'receivedPower';
}

function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
