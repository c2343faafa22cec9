import type { Position } from '@radioshed/geodesy';
import { fields, listOf, object, type Shape } from '@radioshed/units';

import { LINK_FIELDS, type PathInput } from './path-input.js';
import { PLACED_RECEIVER, type Receiver } from './radio.js';

/** A site of a network: a path input without its receiver. */
export type NetworkSite = Omit<PathInput, 'receiver'>;

/** Sites, and the receiver to serve. */
export interface NetworkInput {
  /** Sites may differ in everything but the quantity by which they are compared. */
  readonly sites: readonly NetworkSite[];
  readonly receiver: Receiver & Position;
}

/** A {@link NetworkInput}. */
export const NETWORK_INPUT: Shape = fields<NetworkInput>({
  sites: listOf(fields<NetworkSite>(LINK_FIELDS)),
  receiver: object(PLACED_RECEIVER),
});
