import { checkShape, withDefaults } from '@radioshed/units';

import { evaluate, lossOf, type Terms } from './evaluate.js';
import { gasColumn } from './gas-column.js';
import {
  checkDistance,
  type CheckedLink,
  checkLink,
  P528_DEFAULTS,
  P528_INPUT,
  P528_LINK,
  type P528Input,
  type P528Link,
} from './input.js';
import { type Link, linkOf } from './link.js';
import type { P528Result, P528Warning } from './result.js';
import { terminal } from './terminal.js';
import { timeShare } from './time-share.js';

/** A link whose loss is computed at many distances. */
export interface PreparedP528 {
  /** Distance from the lower antenna to its horizon, m; `highHorizonM` is that of the higher antenna. */
  readonly lowHorizonM: number;
  readonly highHorizonM: number;
  /** Greatest distance of line of sight, m. */
  readonly lineOfSightM: number;
  /** Basic transmission loss in dB. @throws OutOfRangeError when `distanceM` is outside its limits. */
  lossDb(distanceM: number): number;
  /** The loss and all that led to it. @throws OutOfRangeError when `distanceM` is outside its limits. */
  at(distanceM: number): P528Result;
}

/**
 * Computes the terms of heights, frequency and percentage of time once; a distance then costs microseconds.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.528-5 Annex 2
 * @example
 * ```ts
 * const link = prepareP528({ lowHeightM: 15, highHeightM: 10_000, frequencyMHz: 1090, timePercent: 95 });
 * (link.lineOfSightM / 1000).toFixed(0); // '425'
 * [100, 400, 500, 900].map((km) => Math.round(link.lossDb(km * 1000))); // [144, 165, 205, 244]
 * ```
 */
export function prepareP528(input: P528Link): PreparedP528 {
  const { assumed } = withDefaults(checkShape(input, P528_LINK), P528_DEFAULTS);
  const checked = checkLink(input);
  const air = gasColumn(checked.frequencyMHz);
  const low = terminal(air, checked.lowHeightM / 1000);
  const high = terminal(air, checked.highHeightM / 1000);
  const link = linkOf(air, low, high, { ...checked, time: timeShare(checked.timePercent) });
  const termsAt = evaluate(link);
  return {
    lowHorizonM: low.horizonKm * 1000,
    highHorizonM: high.horizonKm * 1000,
    lineOfSightM: link.maximumKm * 1000,
    lossDb(distanceM) {
      checkDistance(distanceM, checked);
      return lossOf(termsAt(distanceM / 1000));
    },
    at(distanceM) {
      checkDistance(distanceM, checked);
      return { ...resultOf(checked, link, distanceM, termsAt(distanceM / 1000)), assumed };
    },
  };
}

/**
 * Basic transmission loss between two antennas over a smooth Earth, at least one of them high: air to ground, air to
 * air.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.528-5 Annex 2
 * @example
 * ```ts
 * const result = p528({
 *   distanceM: 300_000,
 *   lowHeightM: 15,
 *   highHeightM: 10_000,
 *   frequencyMHz: 1090,
 *   timePercent: 95,
 * });
 * result.lossDb.toFixed(1); // '157.7'
 * result.assumed; // { polarisation: 'horizontal' }
 * result.warnings; // []
 * ```
 */
export function p528(input: P528Input): P528Result {
  checkShape(input, P528_INPUT);
  checkDistance(input.distanceM, checkLink(input));
  return prepareP528(input).at(input.distanceM);
}

function resultOf(input: CheckedLink, link: Link, distanceM: number, terms: Terms): Omit<P528Result, 'assumed'> {
  return {
    lossDb: lossOf(terms),
    freeSpaceLossDb: terms.freeSpaceDb,
    atmosphericAbsorptionDb: terms.gasDb,
    obstructionLossDb: terms.obstructionDb,
    variabilityDb: terms.variabilityDb,
    mode: terms.mode,
    distanceM,
    rayLengthM: terms.rayKm * 1000,
    elevationDeg: (terms.elevationRad * 180) / Math.PI,
    lowHorizonM: link.low.horizonKm * 1000,
    highHorizonM: link.high.horizonKm * 1000,
    lineOfSightM: link.maximumKm * 1000,
    warnings: warningsOf(input, distanceM, terms),
  };
}

function warningsOf({ highHeightM }: CheckedLink, distanceM: number, { unmet }: Terms): P528Warning[] {
  const warnings: P528Warning[] = [];
  if (highHeightM > 20_000) warnings.push('heightAbove20Km');
  if (distanceM > 1_800_000) warnings.push('distanceBeyond1800Km');
  if (unmet) warnings.push('diffractionMissesScatter');
  return warnings;
}
