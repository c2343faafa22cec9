import type { Fading } from './combined.js';
import { lineOfSight, type LineOfSight } from './line-of-sight.js';
import { BEFORE_HORIZON_KM, type Link } from './link.js';
import type { P528Mode } from './result.js';
import { transhorizon, type Transhorizon } from './transhorizon.js';

/** The terms of the loss at one distance. */
export interface Terms {
  readonly mode: P528Mode;
  readonly freeSpaceDb: number;
  readonly gasDb: number;
  readonly obstructionDb: number;
  readonly variabilityDb: number;
  readonly fading: Fading;
  readonly elevationRad: number;
  readonly rayKm: number;
  readonly unmet: boolean;
}

/** The loss of a link at any distance in km: steps 4 to 7. The data of a region is computed when it is entered. */
export function evaluate(link: Link): (distanceKm: number) => Terms {
  let near: ((distanceKm: number) => LineOfSight) | undefined;
  let far: ((distanceKm: number) => Transhorizon) | undefined;
  return (distanceKm) => {
    near ??= lineOfSight(link);
    if (link.maximumKm - distanceKm > BEFORE_HORIZON_KM) {
      const { levelDb, ...terms } = near(distanceKm);
      return { ...terms, mode: 'lineOfSight', obstructionDb: 0 - levelDb, unmet: false };
    }
    far ??= transhorizon(link, near(link.maximumKm - 1).ratioDb);
    const { terrainDb, ...terms } = far(distanceKm);
    return { ...terms, obstructionDb: terrainDb, elevationRad: link.low.elevationRad };
  };
}

/** The basic transmission loss, dB, (3-20). */
export function lossOf({ freeSpaceDb, gasDb, obstructionDb, variabilityDb }: Terms): number {
  return freeSpaceDb + gasDb + obstructionDb - variabilityDb;
}
