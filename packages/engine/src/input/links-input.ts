import type { Position } from '@radioshed/geodesy';

import type { PathInput } from './path-input.js';
import type { Receiver } from './radio.js';

/** One of many locations of the receiver. */
export interface LinkPlace extends Position {
  /** Antenna height, m, with the receiver's height reference; the receiver's height by default. */
  readonly heightM?: number;
}

/** One transmitter and a receiver at many locations. */
export interface LinksInput extends Omit<PathInput, 'receiver'> {
  readonly receiver: Receiver;
}

/** Inputs that determine the terrain of links. Without a model, steps resolve all requested clutter. */
export type ReadLinksInput = Pick<LinksInput, 'transmitter' | 'output' | 'clutter' | 'elevation'> &
  Partial<Pick<LinksInput, 'model'>>;
