import { threadCaches } from '@radioshed/parallel';
import type { AreaSite } from '@radioshed/profile';

import type { GasColumn } from './gas-column.js';
import { GREATEST_HEIGHT_M, LEAST_HEIGHT_M, type Polarisation } from './input.js';
import { type Link, linkOf } from './link.js';
import { FAR_KM, spreadDb } from './loss-row.js';
import { cellOfLink, type LossCell, LossTable, restInCell } from './loss-table.js';
import { terminal } from './terminal.js';
import type { TimeShare } from './time-share.js';

/** Terms common to all links of an area, except heights. */
export interface AreaWave {
  readonly air: GasColumn;
  readonly time: TimeShare;
  readonly frequencyMHz: number;
  readonly polarisation: Polarisation;
  /** Whether heights count from the ground under the lower antenna, or else from the sea. */
  readonly onGround: boolean;
}

/**
 * The links of an area whose receiving antenna lies above the transmitting one (or as high), or those where it lies
 * below: their two heights are one number apart, or they are one link.
 */
export interface AreaSide {
  /**
   * That number, m: `base` + `perRise` · receiving over transmitting antenna + `perRx` · receiving antenna over its
   * ground.
   */
  readonly base: number;
  readonly perRise: number;
  readonly perRx: number;
  /** Value there; none where an antenna is outside the limits of the model. */
  readonly losses: LossTable | LossCell | undefined;
}

/** The levels of the table above and below a height. */
export interface AreaSides {
  readonly above: AreaSide;
  readonly below: AreaSide;
}

const NONE: AreaSide = { base: 0, perRise: 0, perRx: 0, losses: undefined };

/** The links of an area by their heights over the smooth surface, as `p528EndsModel` finds them for each. */
export function areaSides(wave: AreaWave, site: AreaSite): AreaSides {
  const { txGroundM, txHeightM, rxHeightM, rxReference } = site;
  if (rxReference === 'sea') return sidesAtSeaHeight(wave, site);
  const txM = txGroundM + txHeightM;
  if (wave.onGround) {
    return {
      above: { base: txHeightM, perRise: 1, perRx: 0, losses: lowAt(wave, txHeightM) },
      below: { base: rxHeightM, perRise: -1, perRx: 0, losses: lowAt(wave, rxHeightM) },
    };
  }
  return {
    above: { base: txM, perRise: 1, perRx: 0, losses: lowAt(wave, txM) },
    below: { base: txM, perRise: 1, perRx: 0, losses: highAt(wave, txM) },
  };
}

/** A receiving antenna at one height over the sea is as far above the transmitting one everywhere, or as far below. */
function sidesAtSeaHeight(wave: AreaWave, { txGroundM, txHeightM, rxHeightM }: AreaSite): AreaSides {
  const txM = txGroundM + txHeightM;
  const riseM = rxHeightM - txM;
  if (riseM >= 0) {
    const above = wave.onGround ? one(wave, txHeightM, txHeightM + riseM) : one(wave, txM, rxHeightM);
    return { above, below: NONE };
  }
  const below = wave.onGround
    ? { base: 0, perRise: 0, perRx: 1, losses: apart(wave, -riseM) }
    : one(wave, rxHeightM, txM);
  return { above: NONE, below };
}

/**
 * Loss of a link of an area, dB; NaN where the heights are outside the limits, undefined beyond the table's distances.
 *
 * @param riseM height of the receiving antenna over the transmitting one, m.
 */
export function areaLossDb(sides: AreaSides, distanceM: number, riseM: number, rxHeightM: number): number | undefined {
  const { base, perRise, perRx, losses } = riseM >= 0 ? sides.above : sides.below;
  if (losses === undefined) return Number.NaN;
  const heightM = base + perRise * riseM + perRx * rxHeightM;
  const distanceKm = distanceM / 1000;
  if (!(distanceKm <= FAR_KM)) return undefined;
  if (losses instanceof LossTable) {
    if (!(heightM >= losses.leastM && heightM <= losses.mostM)) return Number.NaN;
    return spreadDb(distanceKm, riseM / 1000) + losses.restDb(distanceKm, heightM);
  }
  return spreadDb(distanceKm, riseM / 1000) + restInCell(losses, distanceKm, 1);
}

function one(wave: AreaWave, lowM: number, highM: number): AreaSide {
  if (!(lowM >= LEAST_HEIGHT_M && highM <= GREATEST_HEIGHT_M)) return NONE;
  return { base: 1, perRise: 0, perRx: 0, losses: cellOfLink(linkBetween(wave, lowM, highM)) };
}

/** All links whose lower antenna has this height, by the other's. */
function lowAt(wave: AreaWave, lowM: number): LossTable | undefined {
  if (!(lowM >= LEAST_HEIGHT_M && lowM <= GREATEST_HEIGHT_M)) return undefined;
  const linkAt = (highM: number): Link => linkBetween(wave, lowM, Math.max(lowM, highM));
  return tableOf(wave, `low ${lowM}`, linkAt, lowM, GREATEST_HEIGHT_M);
}

/** All links whose higher antenna has this height, by the other's. */
function highAt(wave: AreaWave, highM: number): LossTable | undefined {
  if (!(highM >= LEAST_HEIGHT_M && highM <= GREATEST_HEIGHT_M)) return undefined;
  const linkAt = (lowM: number): Link => linkBetween(wave, Math.min(lowM, highM), highM);
  return tableOf(wave, `high ${highM}`, linkAt, LEAST_HEIGHT_M, highM);
}

/** All links whose antennas are so far apart in height, by the lower one's. */
function apart(wave: AreaWave, riseM: number): LossTable | undefined {
  const mostM = GREATEST_HEIGHT_M - riseM;
  if (!(mostM >= LEAST_HEIGHT_M)) return undefined;
  return tableOf(wave, `apart ${riseM}`, (lowM) => linkBetween(wave, lowM, lowM + riseM), LEAST_HEIGHT_M, mostM);
}

function linkBetween(wave: AreaWave, lowM: number, highM: number): Link {
  return linkOf(wave.air, terminal(wave.air, lowM / 1000), terminal(wave.air, highM / 1000), wave);
}

/** Tables by their name. A table that is emptied to make room goes. */
const kept = new Map<string, LossTable>();

/** A table costs seconds when all of it is used; sites and calls that follow often need the same. */
function tableOf(
  { frequencyMHz, polarisation, time: { percent } }: AreaWave,
  family: string,
  link: (heightM: number) => Link,
  leastM: number,
  mostM: number,
): LossTable {
  const name = `${frequencyMHz} ${polarisation} ${percent} ${family}`;
  const known = kept.get(name);
  known?.touch();
  if (known !== undefined) return known;
  let table: LossTable | undefined;
  table = new LossTable({ linkOf: link, leastM, mostM }, threadCaches, () => {
    if (kept.get(name) === table) kept.delete(name);
  });
  if (table.isCounted) kept.set(name, table);
  return table;
}
