import { classSnrDb, noiseFloorDbm, rsrpDbm } from '@radioshed/link';

import type { Wanted } from '../input/quantity.js';
import type { Transmitter } from '../input/radio.js';
import { blocksOf } from './carrier-blocks.js';

/** Converts received power in dBm to a quantity that depends on it; NaN, no value, stays NaN. */
export type PowerLevel = (receivedPowerDbm: number) => number;

/**
 * Returns the conversion from received power to the requested quantity. @throws OutOfRangeError for a bandwidth that no
 * carrier has, `rsrp` only.
 */
export function powerLevelOf(output: Wanted, { bandwidthMHz }: Pick<Transmitter, 'bandwidthMHz'>): PowerLevel {
  const { quantity, modulation } = output;
  if (quantity === 'rsrp') {
    const elementDb = rsrpDbm(0, blocksOf(bandwidthMHz, output.carrier).blocks);
    return (dbm) => dbm + elementDb;
  }
  const floorDbm = output.noiseFloorDbm ?? noiseFloorDbm(bandwidthMHz * 1e6);
  if (quantity === 'snr') return (dbm) => dbm - floorDbm;
  if (quantity === 'bitErrorClass') return stepped(floorDbm, modulation ?? '4qam', [6, 5, 4, 3, 2, 1], 0);
  if (quantity === 'spreadingFactor') return stepped(floorDbm, 'lora', [7, 8, 9, 10, 11, 12], Number.NaN);
  return (dbm) => dbm;
}

/** Returns the first class whose signal-to-noise ratio is reached, or `none`. */
function stepped(
  floorDbm: number,
  modulation: NonNullable<Wanted['modulation']>,
  classes: readonly number[],
  none: number,
): PowerLevel {
  const leastDbm = Float64Array.from(classes, (each) => floorDbm + classSnrDb(modulation, each));
  return (dbm) => {
    if (dbm !== dbm) return dbm;
    for (let i = 0; i < leastDbm.length; i++) if (dbm >= leastDbm[i]) return classes[i];
    return none;
  };
}
