import type { AreaSite, EndsModel } from '@radioshed/profile';
import { checkChoice } from '@radioshed/units';

import { areaLossDb, type AreaSides, areaSides, type AreaWave } from './area-loss.js';
import { evaluate, lossOf, type Terms } from './evaluate.js';
import { gasColumn } from './gas-column.js';
import { checkLink, GREATEST_DISTANCE_M, GREATEST_HEIGHT_M, LEAST_HEIGHT_M, type Polarisation } from './input.js';
import { linkOf } from './link.js';
import { type Terminal, terminal } from './terminal.js';
import { timeShare } from './time-share.js';

/** Parameters of the model for coverages. */
export interface P528Parameters {
  /** Frequency, MHz, 100 to 30 000. */
  readonly frequencyMHz: number;
  /** Percentage of time for which the loss is not exceeded, %, 1 to 99. */
  readonly timePercent: number;
  /** Horizontal by default. */
  readonly polarisation?: Polarisation;
  /**
   * Which smooth surface the heights count from: `ground` (default) is the one under the lower antenna, `sea` the
   * sea.
   */
  readonly surface?: 'ground' | 'sea';
}

/**
 * P.528 for coverages. The lower terminal is the one whose antenna lies lower above the sea, whichever end transmits.
 * Both heights count from one smooth surface, by default the ground under that antenna, so that a mast on a plateau
 * does not see as far as an aircraft. No value where a height is outside 1.5 to 80 000 m. Asked `forArea`, it reads its
 * losses from tables: see the README for how far these may be off.
 *
 * @throws OutOfRangeError naming the field.
 */
export function p528EndsModel(parameters: P528Parameters): EndsModel {
  const wave = areaWave(parameters);
  const { air, onGround } = wave;
  // Neighbouring pixels often share one height or both.
  let low: Terminal | undefined;
  let high: Terminal | undefined;
  let termsAt: ((distanceKm: number) => Terms) | undefined;
  const exact: EndsModel = {
    terrain: 'ends',
    lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM) {
      const txM = txGroundM + txHeightM;
      const rxM = rxGroundM + rxHeightM;
      const surfaceM = onGround ? (txM <= rxM ? txGroundM : rxGroundM) : 0;
      const lowM = Math.min(txM, rxM) - surfaceM;
      const highM = Math.max(txM, rxM) - surfaceM;
      const inside = lowM >= LEAST_HEIGHT_M && highM <= GREATEST_HEIGHT_M && distanceM <= GREATEST_DISTANCE_M;
      if (!inside || !(distanceM >= 0) || (distanceM === 0 && lowM === highM)) return Number.NaN;
      const lowKm = lowM / 1000;
      const highKm = highM / 1000;
      if (termsAt === undefined || low?.heightKm !== lowKm || high?.heightKm !== highKm) {
        if (low?.heightKm !== lowKm) low = terminal(air, lowKm);
        if (high?.heightKm !== highKm) high = terminal(air, highKm);
        termsAt = evaluate(linkOf(air, low, high, wave));
      }
      return lossOf(termsAt(distanceM / 1000));
    },
  };
  return { ...exact, forArea: (site) => tabled(exact, areaSides(wave, site), site) };
}

/** Terms common to all links with these parameters. @throws OutOfRangeError naming the field. */
export function areaWave(parameters: P528Parameters): AreaWave {
  const { frequencyMHz, timePercent, polarisation } = checkLink({ ...parameters, lowHeightM: 10, highHeightM: 10 });
  const onGround = checkChoice('surface', parameters.surface ?? 'ground', ['ground', 'sea']) === 'ground';
  return { air: gasColumn(frequencyMHz), time: timeShare(timePercent), frequencyMHz, polarisation, onGround };
}

/** The model by its tables; where they do not reach, and for antennas that are higher than all others, as it is. */
function tabled(exact: EndsModel, sides: AreaSides, { rxHeightM: commonM, rxReference }: AreaSite): EndsModel {
  return {
    terrain: 'ends',
    lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM) {
      const isCommon = rxReference === 'sea' || rxHeightM === commonM;
      const riseM = rxGroundM + rxHeightM - (txGroundM + txHeightM);
      const found = isCommon && distanceM > 0 ? areaLossDb(sides, distanceM, riseM, rxHeightM) : undefined;
      return found ?? exact.lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM);
    },
  };
}
