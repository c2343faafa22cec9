import type { EngineContext } from '../input/context.js';
import type { NetworkInput } from '../input/network-input.js';
import { partSizesOf } from '../input/part-sizes.js';
import type { RefusedPlace } from '../path/refused-place.js';
import { checkedNetwork, type NetworkResult, networkResult, type NetworkServer, servers } from '../sites/network.js';
import type { Cut, Division } from './division.js';

/** Links of some sites. */
interface ServersPart {
  readonly servers: readonly NetworkServer[];
  readonly refused: readonly RefusedPlace[];
}

/** The links so far. */
interface ServersWhole {
  readonly servers: NetworkServer[];
  readonly refused: RefusedPlace[];
}

/** Cuts `network` into ranges of its sites. */
export const networkParts: Division<NetworkInput, Cut, ServersPart, ServersWhole, NetworkResult> = {
  async plan({ sites }, context) {
    const count = Math.max(1, Math.ceil(sites.length / partSizesOf(context).networkSites));
    return { count, shareOf: () => 1 / count };
  },
  async part(input, _plan, index, context: EngineContext) {
    return await servers(checkedNetwork(input), index, context);
  },
  empty: () => ({ servers: [], refused: [] }),
  add(whole, part) {
    whole.servers.push(...part.servers);
    whole.refused.push(...part.refused);
  },
  async result(input, whole) {
    return networkResult(input, whole);
  },
};
