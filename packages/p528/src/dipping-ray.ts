import type { AirTable } from './air-table.js';
import { EARTH_KM } from './constants.js';
import { layersBetween } from './layers.js';
import { rootBetween } from './root.js';
import { type SlantPath, throughLayers } from './slant-path.js';

/**
 * The ray that leaves downwards from height `fromKm`, passes its lowest point and ends at height `toKm`.
 *
 * The lowest point is found to 1 m only, by halving, as the tables published with P.528 have it. So two aircraft at the
 * same height and few kilometres apart get a path through the air that is longer than theirs, at 30 GHz by 0.35 dB: an
 * exact search misses those tables by as much.
 *
 * @param zenithRad angle from the zenith, rad, above π/2.
 * @see ITU-R P.676-12 Annex 1 §2.2.2
 */
export function dippingRay(air: AirTable, fromKm: number, toKm: number, zenithRad: number): SlantPath {
  const share = lowestShare(air, fromKm, reducedKm(air, fromKm) * Math.sin(zenithRad));
  return throughLowest(air, share * fromKm, fromKm, toKm);
}

/**
 * The lowest height of {@link dippingRay} by its search, as a fraction of the height that it starts from: j/2ᵏ.
 *
 * @param invariant n·r of the ray, km: {@link reducedKm} at its lowest point.
 */
export function lowestShare(air: AirTable, fromKm: number, invariant: number): number {
  let share = 1 / 2;
  for (let step = 1 / 4; step * fromKm > 1e-9; step /= 2) {
    const excess = reducedKm(air, share * fromKm) - invariant;
    if (Math.abs(excess) <= SEARCH_KM) break;
    share -= Math.sign(excess) * step;
  }
  return share;
}

/**
 * {@link lowestShare} by the depth of the ray: the same search in differences of heights, which f32 holds too.
 *
 * @param depthKm how far the ray dips, km, 0 to `fromKm`.
 * @param withinKm {@link searchEndKm} at its lowest point.
 * @wgsl
 */
export function shareAtDepth(fromKm: number, depthKm: number, withinKm: number): number {
  let share = 0.5;
  let step = 0.25;
  while (step * fromKm > 1e-9) {
    const aboveKm = depthKm - (1 - share) * fromKm;
    if (Math.abs(aboveKm) <= withinKm) break;
    share -= Math.sign(aboveKm) * step;
    step /= 2;
  }
  return share;
}

/** How near to the lowest point of a ray its search ends, km: where n·r differs by 1 m. */
export function searchEndKm(air: AirTable, lowestKm: number): number {
  const below = Math.max(0, lowestKm - SEARCH_KM);
  const above = lowestKm + SEARCH_KM;
  return (SEARCH_KM * (above - below)) / (reducedKm(air, above) - reducedKm(air, below));
}

/** Precision of n·r in the search, km. */
const SEARCH_KM = 0.001;

/** How far such a ray dips, km: its lowest point where it is, not where the search ends. */
export function depthKm(air: AirTable, fromKm: number, zenithRad: number): number {
  const invariant = reducedKm(air, fromKm) * Math.sin(zenithRad);
  const above = (hKm: number): number => reducedKm(air, hKm) - invariant;
  return above(0) < 0 ? fromKm - rootBetween(above, 0, fromKm, 0) : fromKm;
}

/** Refractive index times the distance from the Earth’s centre, km. @param hKm height, km, ≥ 0 */
export function reducedKm(air: AirTable, hKm: number): number {
  return (1 + 1e-6 * air.refractivityN(hKm)) * (EARTH_KM + hKm);
}

/** The ray that is level at height `lowestKm`, from there to both ends. */
export function throughLowest(air: AirTable, lowestKm: number, fromKm: number, toKm: number): SlantPath {
  const back = throughLayers(layersBetween(air, lowestKm, fromKm), Math.PI / 2);
  const on = throughLayers(layersBetween(air, lowestKm, toKm), Math.PI / 2);
  return { gasDb: back.gasDb + on.gasDb, lengthKm: back.lengthKm + on.lengthKm };
}
