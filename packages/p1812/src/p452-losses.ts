import { specificOxygenDbPerKm, specificVapourDbPerKm, vapourPressureHpa } from '@radioshed/gases';
import { withDefaults } from '@radioshed/units';

import { anomalousLossDb } from './ducts/anomalous.js';
import { combineLosses } from './combination.js';
import { P452_DEFAULTS, type P452Environment } from './input.js';
import type { LinkConstants } from './link-constants.js';
import { pathLosses } from './path-losses.js';
import type { PathState } from './state/path-state.js';
import type { PathTerrain } from './terrain/path-terrain.js';
import { beamTroposcatterLossDb } from './troposcatter.js';

/** Water vapour over land, what the sea adds, and where scatter takes place, g/m³. @see ITU-R P.452 eq. (9a), §4.3 */
const LAND_VAPOUR_GM3 = 7.5;
const SEA_VAPOUR_GM3 = 2.5;
const SCATTER_VAPOUR_GM3 = 3;

/** Loss by air and beams in P.452. */
export interface AirAndBeams {
  /** γ_o + γ_w along the path, dB/km. */
  readonly gasesDbPerKm: number;
  /** γ_o + γ_w where scatter takes place, dB/km. */
  readonly scatterGasesDbPerKm: number;
  /** Sum of the gains of both antennas towards their horizons, dBi. */
  readonly gainsDbi: number;
}

/** The air and beams of an input, whose values are checked. */
export function airAndBeams(link: LinkConstants, environment: P452Environment, seaRatio: number): AirAndBeams {
  const { pressureHpa, temperatureC, txGainDbi, rxGainDbi } = withDefaults(environment, P452_DEFAULTS).complete;
  const temperatureK = temperatureC + 273.15;
  const gases = (vapourGm3: number): number => {
    const air = {
      dryPressureHpa: pressureHpa,
      vapourPressureHpa: vapourPressureHpa(vapourGm3, temperatureK),
      temperatureK,
    };
    return specificOxygenDbPerKm(link.frequencyGHz, air) + specificVapourDbPerKm(link.frequencyGHz, air);
  };
  return {
    gasesDbPerKm: gases(LAND_VAPOUR_GM3 + SEA_VAPOUR_GM3 * seaRatio), // eq. (9a)
    scatterGasesDbPerKm: gases(SCATTER_VAPOUR_GM3),
    gainsDbi: txGainDbi + rxGainDbi,
  };
}

/**
 * P.452 as far as L_b, the loss not exceeded for p % of time, on a path whose ends and zones are set.
 *
 * @see ITU-R P.452-18 Annex 1 §4
 */
export function p452Losses(
  link: LinkConstants,
  path: PathState,
  terrain: PathTerrain,
  air: AirAndBeams,
  withBeta: boolean,
): void {
  pathLosses(link, path, terrain, air.gasesDbPerKm, withBeta);
  path.troposcatterDb = beamTroposcatterLossDb(link, path, air.gainsDbi, air.scatterGasesDbPerKm);
  path.anomalousDb = anomalousLossDb(link, path) + air.gasesDbPerKm * path.distanceKm; // eq. (46)
  combineLosses(path, link.timePercent, path.bare.txSlope - path.bare.raySlope); // eq. (58): S_tim − S_tr, bare ground
}
