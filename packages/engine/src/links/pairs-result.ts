import type { Note } from '@radioshed/units';

/** A link without a value, with the reason. */
export interface RefusedPair {
  /** Its index in the list, from 0. */
  readonly index: number;
  /** The field at fault, `receiver.heightM`; empty if the reason is none of them. */
  readonly field: string;
  readonly reason: string;
}

/** Result of {@link predictPairs}: a number for each link, in order. */
export interface PairsResult {
  readonly kind: 'pairs';
  /** Name and version of the engine. */
  readonly producedBy: string;
  /** Length of each link, m; NaN where its ends are refused. */
  readonly distanceM: Float64Array;
  /** Path loss, dB; NaN where the link is refused. */
  readonly lossDb: Float64Array;
  /** The requested quantity, in `unit`; NaN where the link is refused. */
  readonly values: Float64Array;
  readonly unit: string;
  readonly refused: readonly RefusedPair[];
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
}
