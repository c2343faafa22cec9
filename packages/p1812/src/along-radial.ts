import type { RadialModel } from '@radioshed/profile';

import { isGroundCompiled } from './terrain/compiled-ground.js';
import type { CoverAtEnds } from './terrain/covered-ground.js';
import { DistanceTable, distanceTerms } from './state/distance-terms.js';
import type { LinkConstants } from './link-constants.js';
import { PathState } from './state/path-state.js';
import type { PathTerrain } from './terrain/path-terrain.js';
import { RadialEnds } from './terrain/radial-ends.js';
import { RadialTerrain } from './terrain/radial-terrain.js';
import { HEIGHT_LIMITS_M } from './validation.js';
import { WalkedTerrain } from './terrain/walked-terrain.js';
import { NO_COAST_KM, type RadioClimaticZone } from './zones.js';

/**
 * A model for the samples of a radial in turn. Where clutter is along it and counts, its ends are cleared as
 * `clearEnds` clears those of a path.
 *
 * @param zone zone of all the ground.
 * @param cover which cover counts near the antennas; `ignored`: only the bare ground counts, everywhere.
 * @param enhancedKm radius of the second Earth over which diffraction is asked for, km; null for none.
 * @param lossDb the loss of a path whose ends and zones are set, dB.
 */
export function alongRadial(
  link: LinkConstants,
  zone: RadioClimaticZone,
  latDeg: number,
  cover: CoverAtEnds | 'ignored',
  enhancedKm: number | null,
  lossDb: (path: PathState, terrain: PathTerrain) => number,
): RadialModel {
  const [least, most] = HEIGHT_LIMITS_M;
  const path = new PathState();
  path.seaRatio = zone === 'sea' ? 1 : 0;
  path.txCoastKm = path.rxCoastKm = zone === 'sea' ? 0 : NO_COAST_KM;
  const terrain = new RadialTerrain(link, cover, enhancedKm);
  const near = new NearTerrain(link);
  const table = new DistanceTable((distanceKm) =>
    distanceTerms(link, latDeg, distanceKm, zone === 'sea' ? 0 : distanceKm, zone === 'inland' ? distanceKm : 0),
  );
  const ends = new RadialEnds(link.frequencyGHz * 1000);
  return {
    terrain: 'profile',
    ...(isGroundCompiled() && { arithmetic: 'wasm' }),
    nominalRadiusM: () => link.medianEarthKm * 1000,
    lossDb(radial, index, rxHeightM) {
      const { groundM, txHeightM } = radial;
      if (!(txHeightM >= least && txHeightM <= most && rxHeightM >= least && rxHeightM <= most)) return Number.NaN;
      ends.look(radial, index, rxHeightM, cover !== 'ignored');
      terrain.walk(radial, index, ends.txHeightM);
      path.txHeightM = ends.txHeightM;
      path.rxHeightM = ends.rxHeightM;
      path.rxClutterM = ends.rxClutterM;
      path.last = index;
      path.distanceKm = (index * radial.stepM) / 1000;
      path.txGroundM = groundM[0];
      path.rxGroundM = groundM[index];
      path.terms = table.at(index, radial.stepM);
      return lossDb(path, index < 2 ? near.between(path) : terrain) + ends.lossDb;
    },
  };
}

/** The ground between two neighbouring samples, with a third one between them as for a single path. */
class NearTerrain {
  readonly #distanceKm = new Float64Array(3);
  readonly #groundM = new Float64Array(3);
  readonly #terrain: WalkedTerrain;

  constructor(link: LinkConstants) {
    this.#terrain = new WalkedTerrain(this.#distanceKm, this.#groundM, this.#groundM, link);
  }

  between(path: PathState): WalkedTerrain {
    const { distanceKm, txGroundM, rxGroundM } = path;
    this.#distanceKm[1] = distanceKm / 2;
    this.#distanceKm[2] = distanceKm;
    this.#groundM[0] = txGroundM;
    this.#groundM[1] = (txGroundM + rxGroundM) / 2;
    this.#groundM[2] = rxGroundM;
    path.last = 2;
    return this.#terrain;
  }
}
