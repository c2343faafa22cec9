import { combinedDb, type Fading, fadingOf, LEAST_SCATTER, NO_DEEP_FADE_DB } from './combined.js';
import type { Link, LossLine } from './link.js';
import type { LongTerm } from './long-term.js';
import { type Troposcatter, troposcatter } from './troposcatter.js';

/** Where diffraction hands over to scatter. */
export interface Crossover {
  readonly fromKm: number;
  readonly line: LossLine;
  /** Whether scatter alone counts from there on; else the smaller loss. */
  readonly scatterOnly: boolean;
  /** Whether the two never met within 100 km. */
  readonly unmet: boolean;
}

/** Transmission beyond the horizon. */
export interface Transhorizon {
  readonly mode: 'diffraction' | 'troposcatter';
  readonly freeSpaceDb: number;
  readonly gasDb: number;
  /** Loss of diffraction or scatter against free space, dB: A_T. */
  readonly terrainDb: number;
  /** Variability, dB: Y_total. */
  readonly variabilityDb: number;
  /** The terms of that variability. */
  readonly fading: Fading;
  /** Length of the ray over the horizons and the scattering volume, km: r_fs. */
  readonly rayKm: number;
  /** Whether diffraction and scatter never met within 100 km. */
  readonly unmet: boolean;
}

/**
 * Beyond the horizon, at any distance. Terms of the antennas alone are computed here.
 *
 * @param horizonRatioDb ratio of scattered to direct power just before the horizon, dB: K_LOS.
 * @see ITU-R P.528-5 Annex 2 §3, steps 6 and 7
 */
export function transhorizon(link: Link, horizonRatioDb: number): (distanceKm: number) => Transhorizon {
  const { air, low, high, frequencyMHz, time } = link;
  const crossover = findCrossover(link);
  return (distanceKm) => {
    const scatter = troposcatter(low, high, distanceKm, frequencyMHz);
    const { mode, terrainDb } = smaller(crossover, distanceKm, scatter);
    const slow = link.slow(distanceKm, 1, -terrainDb);
    const fading = fadingOf(slow, scatterAt(scatter.angleRad, horizonRatioDb), NO_DEEP_FADE_DB);
    const half = air.groundRay(scatter.heightKm);
    const rayKm = low.ray.lengthKm + high.ray.lengthKm + 2 * half.lengthKm; // (3-18)
    return {
      mode,
      unmet: crossover.unmet,
      terrainDb,
      freeSpaceDb: 20 * Math.log10(frequencyMHz) + 20 * Math.log10(rayKm) + 32.45, // (3-19)
      gasDb: low.ray.gasDb + high.ray.gasDb + 2 * half.gasDb, // (3-17)
      variabilityDb: combinedDb(fading, time),
      fading,
      rayKm,
    };
  };
}

/** The slow variability of a link beyond the horizon. */
export function slowBehind(link: Link, crossover: Crossover): (distanceKm: number) => LongTerm {
  const { low, high, frequencyMHz } = link;
  return (distanceKm) => {
    const scatter = troposcatter(low, high, distanceKm, frequencyMHz);
    return link.slow(distanceKm, 1, -smaller(crossover, distanceKm, scatter).terrainDb);
  };
}

/** Angle from which on scatter is noise alone, rad. */
export const NOISE_RAD: number = (1.5 * Math.PI) / 180;

/** Power scattered in excess of the least by ground and air. From 1.5° on, scatter is noise alone, 20 dB. */
function scatterAt(angleRad: number, horizonRatioDb: number): number {
  const share = Math.min(angleRad / NOISE_RAD, 1);
  const ratioDb = horizonRatioDb + share * (20 - horizonRatioDb);
  return Math.sqrt(Math.max(0, 10 ** (ratioDb / 10) - 2 * LEAST_SCATTER ** 2));
}

function smaller(
  { fromKm, line, scatterOnly }: Crossover,
  distanceKm: number,
  scatter: Troposcatter,
): Pick<Transhorizon, 'mode' | 'terrainDb'> {
  const diffractedDb = line.slopeDbPerKm * distanceKm + line.atZeroDb; // (3-14)
  const diffracts = distanceKm < fromKm || (!scatterOnly && diffractedDb < scatter.lossDb);
  return diffracts
    ? { mode: 'diffraction', terrainDb: diffractedDb }
    : { mode: 'troposcatter', terrainDb: scatter.lossDb };
}

/** Walks outward by kilometres until the loss of scatter grows less steeply than that of diffraction: step 6. */
export function findCrossover({ low, high, frequencyMHz, maximumKm, horizonLossDb, diffraction }: Link): Crossover {
  let previousDb = Number.NaN;
  for (let step = 0; step < 100; step++) {
    const d = maximumKm + 3 + step; // d′, (3-8)
    const { lossDb } = troposcatter(low, high, d, frequencyMHz);
    if (lossDb < 20) continue; // not yet where the scatter model holds
    if (lossDb - previousDb <= diffraction.slopeDbPerKm) {
      const before = d - 1; // d″, (3-9)
      const diffractedDb = diffraction.slopeDbPerKm * before + diffraction.atZeroDb; // (3-11)
      if (previousDb >= diffractedDb) return { fromKm: d, line: diffraction, scatterOnly: false, unmet: false };
      const slopeDbPerKm = (previousDb - horizonLossDb) / (before - maximumKm); // (3-12)
      const line = { slopeDbPerKm, atZeroDb: previousDb - slopeDbPerKm * before }; // (3-13)
      return { fromKm: d, line, scatterOnly: true, unmet: false };
    }
    previousDb = lossDb;
  }
  return { fromKm: maximumKm + 102, line: diffraction, scatterOnly: false, unmet: true };
}
