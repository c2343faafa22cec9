import type { LinkPlace, PathInput, Receiver, Transmitter } from './context.js';

/** The ends of a link. A height of its own has the height reference of the input's transmitter or receiver. */
export interface LinkPair {
  readonly transmitter: LinkPlace;
  readonly receiver: LinkPlace;
}

/** The ends of links in columns of equal length, one number for each link. */
export interface PairColumns {
  readonly txLatDeg: Float64Array;
  readonly txLonDeg: Float64Array;
  /** Heights of the antennas, m; NaN for the height of the input's transmitter or receiver. */
  readonly txHeightM: Float64Array;
  readonly rxLatDeg: Float64Array;
  readonly rxLonDeg: Float64Array;
  readonly rxHeightM: Float64Array;
}

/** Many links with different ends, of equal radios. */
export interface PairsInput extends Omit<PathInput, 'transmitter' | 'receiver'> {
  readonly transmitter: Omit<Transmitter, 'latDeg' | 'lonDeg'>;
  readonly receiver: Receiver;
  readonly pairs: readonly LinkPair[] | PairColumns;
}

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
  readonly adjustments: readonly string[];
  readonly attributions: readonly string[];
}
