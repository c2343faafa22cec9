import { checkShape, fields, OutOfRangeError, type Shape } from '@radioshed/units';

import type { LinkPair, PairColumns, PairsInput } from '../input/pairs-input.js';

const COLUMNS: Shape = fields<PairColumns>({
  txLatDeg: 'numbers',
  txLonDeg: 'numbers',
  txHeightM: 'numbers',
  rxLatDeg: 'numbers',
  rxLonDeg: 'numbers',
  rxHeightM: 'numbers',
});

/** Links by number, however they are given. */
export interface PairList {
  readonly count: number;
  pair(i: number): LinkPair;
}

/** @throws OutOfRangeError for columns that are missing or of different lengths. */
export function pairList(pairs: PairsInput['pairs']): PairList {
  if (isList(pairs)) return { count: pairs.length, pair: (i) => pairs[i] };
  const columns = checkShape(pairs, COLUMNS, 'pairs');
  const { txLatDeg, txLonDeg, txHeightM, rxLatDeg, rxLonDeg, rxHeightM } = columns;
  const count = txLatDeg.length;
  for (const [name, { length }] of Object.entries(columns)) {
    if (length !== count)
      throw new OutOfRangeError(`pairs.${name}.length`, length, `${count}, as pairs.txLatDeg.length`);
  }
  return {
    count,
    pair: (i) => ({
      transmitter: place(txLatDeg[i], txLonDeg[i], txHeightM[i]),
      receiver: place(rxLatDeg[i], rxLonDeg[i], rxHeightM[i]),
    }),
  };
}

function isList(pairs: PairsInput['pairs']): pairs is readonly LinkPair[] {
  return Array.isArray(pairs);
}

function place(latDeg: number, lonDeg: number, heightM: number): LinkPair['transmitter'] {
  return Number.isNaN(heightM) ? { latDeg, lonDeg } : { latDeg, lonDeg, heightM };
}
