import { EARTH_KM, EFFECTIVE_EARTH_KM } from './constants.js';
import type { AirTable } from './air-table.js';
import { layersBetween } from './layers.js';
import { centralAngleRad, type SlantPath, throughLayers } from './slant-path.js';

/** One antenna and the ray from it that grazes the smooth Earth. */
export interface Terminal {
  /** Height, km: h_r. */
  readonly heightKm: number;
  /** Distance to the horizon along the ground, km: d_r. */
  readonly horizonKm: number;
  /** Height over the effective Earth that has the same horizon, km: h_e. */
  readonly effectiveHeightKm: number;
  /** h_r − h_e, km: Δh. */
  readonly excessHeightKm: number;
  /** The ray to the horizon: a and A_a. */
  readonly ray: SlantPath;
  /** Angle of that ray above the horizontal at the antenna, rad, negative. */
  readonly elevationRad: number;
}

/** @see ITU-R P.528-5 Annex 2 §4 */
export function terminal(air: AirTable, heightKm: number): Terminal {
  const layers = layersBetween(air, 0, heightKm);
  const horizonKm = EARTH_KM * centralAngleRad(layers);
  const phi = horizonKm / EFFECTIVE_EARTH_KM; // (4-1)
  const effectiveHeightKm = EFFECTIVE_EARTH_KM / Math.cos(phi) - EFFECTIVE_EARTH_KM; // (4-2)
  const n = layers.index;
  const sine = (n[0] * EARTH_KM) / (n[n.length - 1] * (EARTH_KM + heightKm)); // Snell’s law for spheres
  return {
    heightKm,
    horizonKm,
    effectiveHeightKm,
    excessHeightKm: heightKm - effectiveHeightKm, // (4-3)
    ray: throughLayers(layers, Math.PI / 2),
    elevationRad: Math.asin(sine) - Math.PI / 2,
  };
}
