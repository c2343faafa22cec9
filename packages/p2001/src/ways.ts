import { type PathState, type PathTerrain, smoothEarthHeights } from '@radioshed/p1812/path';

import { anomalousLossDb } from './anomalous.js';
import { isFalling, multipathPercent, surfaceFading } from './fading/clear-air-fading.js';
import type { WaysDb } from './combination.js';
import { diffractionDb } from './diffraction.js';
import { fadeExceededDb, fadeOfFallingDb } from './fade-distribution.js';
import { freeSpaceLossDb } from './free-space.js';
import { type GasLoss, scatterGases, surfaceGases } from './gases.js';
import { horizons, middleGroundM } from './horizons.js';
import type { P2001Link } from './link/link.js';
import { rainCases, rainFading, yearlyFading } from './fading/precipitation-fading.js';
import { scatterFading } from './link/scatter-fading.js';
import { type ScatterPath, scatterPath } from './scatter-path.js';
import { scatterZones } from './scatter-zones.js';
import { sporadicELossDb } from './sporadic-e.js';
import { troposcatterLossDb } from './troposcatter.js';

/** The losses of the four ways, and what they are made of. */
export interface Ways extends WaysDb {
  /** L_bfs. */
  readonly freeSpaceLossDb: number;
  /** L_d. */
  readonly diffractionDb: number;
  /** A_1: fade of the way near the ground by multipath and rain, dB; enhancements are below 0. */
  readonly surfaceFadeDb: number;
  /** A_2: fade of troposcatter by rain, dB. */
  readonly scatterFadeDb: number;
  /** Attenuation by air along the ground, dB. */
  readonly gasDb: number;
  /** Q_0ca, %. */
  readonly multipathPercent: number;
  readonly scatterPath: ScatterPath;
}

/**
 * The four sub-models on a path whose ends and zones are set.
 *
 * @see ITU-R P.2001 §3, §4
 */
export function waysOf(link: P2001Link, path: PathState, terrain: PathTerrain): Ways {
  const { frequencyGHz: f } = link;
  path.txM = path.txGroundM + path.txHeightM; // eq. (3.3.1a)
  path.rxM = path.rxGroundM + path.rxHeightM; // eq. (3.3.1b)
  smoothEarthHeights(path, terrain);
  const zeroPercent = multipathPercent(link, path, horizons(link, path, terrain));
  const freeSpaceDb = freeSpaceLossDb(f, Math.hypot(path.distanceKm, (path.txM - path.rxM) / 1000));

  const low = Math.min(path.txM, path.rxM);
  const high = Math.max(path.txM, path.rxM);
  const find = isFalling(zeroPercent) ? fadeOfFallingDb : fadeExceededDb;
  const surface = sideOf(link, low, high, path.distanceKm, surfaceFading(zeroPercent), find);
  const gases = surfaceGases(link, path, middleGroundM(path, terrain));
  const gasDb = gases.oxygenDb + gases.vapourDb; // eq. (3.10.1)
  const lossDb = diffractionDb(link, path, terrain);

  const scatter = scatterPath(link, path);
  const air = scatterGases(link, path, scatter);
  const [fromTx, fromRx] = scatterSides(link, path, scatter, air);
  const txWeight = 1 + 0.018 * scatter.txKm;
  const rxWeight = 1 + 0.018 * scatter.rxKm;
  // eq. (4.3.6)
  const scatterFadeDb = (fromTx.fadeDb * txWeight + fromRx.fadeDb * rxWeight) / (1 + 0.018 * path.distanceKm);

  return {
    freeSpaceLossDb: freeSpaceDb,
    diffractionDb: lossDb,
    surfaceFadeDb: surface.fadeDb,
    scatterFadeDb,
    gasDb,
    multipathPercent: zeroPercent,
    scatterPath: scatter,
    // eq. (4.1.4)
    surfaceLossDb: freeSpaceDb + lossDb + surface.fadeDb + gasDb + surface.vapourWeight * rainVapourDb(gases),
    anomalousLossDb: anomalousLossDb(link, path) + gasDb, // eq. (4.2.1)
    troposcatterLossDb:
      // eq. (E.17)
      Math.max(troposcatterLossDb(link, path, scatterZones[link.scatterClimateAt(scatter)]), freeSpaceDb) +
      scatterFadeDb +
      0.5 * (fromTx.vapourWeight + fromRx.vapourWeight) * rainVapourDb(air) +
      air.oxygenDb +
      air.vapourDb, // eq. (4.3.8)
    sporadicELossDb: sporadicELossDb(link, path), // eq. (4.4.1)
  };
}

/** Fades and rain of a path, or of one side of a path of troposcatter. */
export interface Side {
  /** Fade exceeded for q % of time, dB. */
  readonly fadeDb: number;
  /** F_wvr: weight of the water vapour that rain adds. */
  readonly vapourWeight: number;
}

/** @see ITU-R P.2001 eq. (4.1.2), Attachment C.2, eq. (C.2.14) */
export function sideOf(
  { rain, exceededPercent }: P2001Link,
  lowM: number,
  highM: number,
  distanceKm: number,
  inClearAir: (fadeDb: number) => number,
  find: typeof fadeExceededDb = fadeOfFallingDb,
): Side {
  const cases = rainCases(rain, lowM, highM);
  if (rain === null || cases === null) {
    return { fadeDb: find(exceededPercent, inClearAir), vapourWeight: 0 };
  }
  const inRain = rainFading(rain, cases, lowM, highM, distanceKm);
  const fadeDb = find(exceededPercent, yearlyFading(rain, inRain, inClearAir));
  return { fadeDb, vapourWeight: rain.share * cases.wetness };
}

/** Less loss than this is left out where it takes long to compute, dB. */
const NEGLIGIBLE_DB = 1e-7;

/** Both sides of a path of troposcatter. With less rain than time, their fade is that without rain. */
function scatterSides(link: P2001Link, path: PathState, scatter: ScatterPath, air: GasLoss): readonly [Side, Side] {
  const { rain, exceededPercent, scatterFadeDb } = link;
  const dry: Side = { fadeDb: scatterFadeDb, vapourWeight: 0 };
  if (rain === null) return [dry, dry];
  if (rain.percent >= exceededPercent) {
    return [
      sideOf(link, path.txM, scatter.altitudeM, scatter.txKm, scatterFading),
      sideOf(link, path.rxM, scatter.altitudeM, scatter.rxKm, scatterFading),
    ];
  }
  if (rain.share * rainVapourDb(air) < NEGLIGIBLE_DB) return [dry, dry];
  const damp = (lowM: number): Side => ({
    fadeDb: scatterFadeDb,
    vapourWeight: rain.share * (rainCases(rain, lowM, scatter.altitudeM)?.wetness ?? 0),
  });
  return [damp(path.txM), damp(path.rxM)];
}

/** Extra loss by water vapour when it rains, dB. */
function rainVapourDb({ vapourDb, rainVapourDb }: GasLoss): number {
  return rainVapourDb - vapourDb;
}
