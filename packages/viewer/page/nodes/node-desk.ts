import type { Child } from '../dom/element.js';
import type { Desk } from '../start/desk.js';
import type { NodeMap } from './node-map.js';
import type { Node } from './read-nodes.js';

/** Resources for the calculations of a network. */
export interface NodeDesk extends Desk {
  readonly places: NodeMap;
  /** The radios as entered now. @throws Error where there are less */
  readonly need: (least: number) => Promise<readonly Node[]>;
  /** Level from which on a radio hears, dBm. */
  readonly thresholdDbm: () => number;
  /** Shows the outcome in place of what was there. */
  readonly tell: (...words: readonly Child[]) => void;
  /** The same for what is received at the pin of the form. */
  readonly tellOfPin: (...words: readonly Child[]) => void;
}

/** Of a link that works, of one that works in one direction, and of a piece of a way where nothing is heard. */
export const LINK_COLOURS = { both: '#2e7d32', one: '#f9a825', none: '#c62828' } as const;
