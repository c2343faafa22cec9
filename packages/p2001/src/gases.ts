import { exponential } from '@radioshed/numeric';
import type { PathState } from '@radioshed/p1812/path';

import type { P2001Link } from './link/link.js';
import type { ScatterPath } from './scatter-path.js';

/**
 * Attenuation by air along a path, dB.
 *
 * @wgsl P2001GasLoss
 */
export interface GasLoss {
  readonly oxygenDb: number;
  /** By water vapour without rain, and in rain. */
  readonly vapourDb: number;
  readonly rainVapourDb: number;
}

/**
 * The air of a path near the ground.
 *
 * @param middleM height of the ground in its middle, m.
 * @see ITU-R P.2001 Attachment F.2
 * @wgsl
 */
export function surfaceGases(link: P2001Link, { txM, rxM, distanceKm }: PathState, middleM: number): GasLoss {
  const { oxygen, vapour, rainVapour } = specificGases(link, middleM);
  const meanM = 0.5 * (txM + rxM); // eq. (F.2.1)
  const vapourKm = distanceKm * exponential(-meanM / 2000);
  return {
    oxygenDb: oxygen * distanceKm * exponential(-meanM / 5000), // eq. (F.2.2a)
    vapourDb: vapour * vapourKm, // eq. (F.2.2b)
    rainVapourDb: rainVapour * vapourKm, // eq. (F.2.2c)
  };
}

/**
 * The air of a path of troposcatter, from both ends to the common volume.
 *
 * @see ITU-R P.2001 Attachment F.3
 * @wgsl
 */
export function scatterGases(link: P2001Link, path: PathState, { txKm, rxKm }: ScatterPath): GasLoss {
  const tx = gasesToVolume(link, path.txGroundM, Math.max(path.txHorizonMrad, 0), txKm);
  const rx = gasesToVolume(link, path.rxGroundM, Math.max(path.rxHorizonMrad, 0), rxKm);
  return {
    oxygenDb: tx.oxygenDb + rx.oxygenDb,
    vapourDb: tx.vapourDb + rx.vapourDb,
    rainVapourDb: tx.rainVapourDb + rx.rainVapourDb,
  };
}

/**
 * @see ITU-R P.2001 Attachment F.4
 * @wgsl
 */
export function gasesToVolume(link: P2001Link, groundM: number, elevationMrad: number, distanceKm: number): GasLoss {
  const { oxygen, vapour, rainVapour } = specificGases(link, groundM);
  const sine = Math.sin(0.001 * elevationMrad);
  const oxygenKm = 5 / (0.65 * sine + 0.35 * Math.sqrt(sine * sine + 0.00304)); // eq. (F.4.1a)
  const vapourKm = 2 / (0.65 * sine + 0.35 * Math.sqrt(sine * sine + 0.00122)); // eq. (F.4.1b)
  // eq. (F.4.2b)
  const inVapourKm = vapourKm * (1 - exponential(-distanceKm / vapourKm)) * exponential(-groundM / 2000);
  return {
    // eq. (F.4.2a), (F.4.3a)
    oxygenDb: oxygen * oxygenKm * (1 - exponential(-distanceKm / oxygenKm)) * exponential(-groundM / 5000),
    vapourDb: vapour * inVapourKm, // eq. (F.4.3b)
    rainVapourDb: rainVapour * inVapourKm, // eq. (F.4.3c)
  };
}

/**
 * Attenuation at the sea, dB/km.
 *
 * @wgsl P2001SpecificGases
 */
export interface SpecificGases {
  readonly oxygen: number;
  readonly vapour: number;
  readonly rainVapour: number;
}

/**
 * @see ITU-R P.2001 Attachment F.5, F.6
 * @wgsl
 */
export function specificGases(
  { frequencyGHz: f, vapourGm3, oxygenDbPerKm }: P2001Link,
  groundM: number,
): SpecificGases {
  const rainGm3 = groundM <= 2600 ? 0.4 + 0.0003 * groundM : 5 * exponential(-groundM / 1800); // eq. (F.5.1)
  const toSea = exponential(groundM / 2000); // eq. (F.6.2b)
  return {
    oxygen: oxygenDbPerKm,
    vapour: vapourDbPerKm(f, vapourGm3 * toSea),
    rainVapour: vapourDbPerKm(f, (vapourGm3 + rainGm3) * toSea),
  };
}

/**
 * @see ITU-R P.2001 eq. (F.6.2)
 * @wgsl p2001_vapour_db_per_km
 */
export function vapourDbPerKm(f: number, seaGm3: number): number {
  const eta = 0.955 + 0.006 * seaGm3; // eq. (F.6.2a)
  const shape = 1 + ((f - 22) / (f + 22)) ** 2;
  const line = (3.98 * eta * shape) / ((f - 22.235) ** 2 + 9.42 * eta * eta);
  return (0.046 + 0.0019 * seaGm3 + line) * f * f * seaGm3 * 1e-4;
}
