import type { Position } from '@radioshed/geodesy';

import type { PathInput } from './path-input.js';
import type { Receiver } from './radio.js';

/** A site of a network: a path input without its receiver. */
export type NetworkSite = Omit<PathInput, 'receiver'>;

/** Sites, and the receiver to serve. */
export interface NetworkInput {
  /** Sites may differ in everything but the quantity by which they are compared. */
  readonly sites: readonly NetworkSite[];
  readonly receiver: Receiver & Position;
}
