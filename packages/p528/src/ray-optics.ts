import { EARTH_KM, EFFECTIVE_EARTH_KM } from './constants.js';
import type { Terminal } from './terminal.js';

/** The direct ray between two antennas, and the one reflected by the smooth Earth under a grazing angle ψ. */
export interface Rays {
  /** Grazing angle, rad: ψ. */
  readonly psiRad: number;
  /** Radius of the Earth adjusted to the angle, km: a_a. */
  readonly earthKm: number;
  /** Distance between the antennas along the ground, km: d. */
  readonly distanceKm: number;
  /** Length of the direct ray, km: r₀. */
  readonly directKm: number;
  /** Length of the reflected ray, km: r₁₂. */
  readonly reflectedKm: number;
  /** By how much the reflected ray is longer, km: Δr. */
  readonly excessKm: number;
  /** Horizontal part of the reflected ray from the lower antenna, km: D₁. */
  readonly lowSpanKm: number;
  /** Horizontal part of the reflected ray from the higher antenna, km: D₂. */
  readonly highSpanKm: number;
  /** Elevation of the direct ray at the lower antenna, rad: θ_h1. */
  readonly elevationRad: number;
}

/** @see ITU-R P.528-5 Annex 2 §7 */
export function rayOptics(low: Terminal, high: Terminal, psiRad: number): Rays {
  const cosPsi = Math.cos(psiRad);
  const earthKm = EARTH_KM / (1 + (EARTH_KM / EFFECTIVE_EARTH_KM - 1) * cosPsi); // (7-1) to (7-3)
  const share = (earthKm - EARTH_KM) / (EFFECTIVE_EARTH_KM - EARTH_KM); // of Δh, (7-4)
  const h1 = low.heightKm - low.excessHeightKm * share; // (7-5)
  const h2 = high.heightKm - high.excessHeightKm * share;
  const z1 = earthKm + h1; // (7-6)
  const z2 = earthKm + h2;
  const theta1 = Math.acos((earthKm * cosPsi) / z1) - psiRad; // (7-7)
  const theta2 = Math.acos((earthKm * cosPsi) / z2) - psiRad;
  const lowSpanKm = z1 * Math.sin(theta1); // (7-8)
  const highSpanKm = z2 * Math.sin(theta2);
  const spanKm = lowSpanKm + highSpanKm;
  const steep = psiRad > 1.56;
  const tanPsi = Math.tan(psiRad);
  const rise1 = steep ? h1 : lowSpanKm * tanPsi; // (7-9)
  const rise2 = steep ? h2 : highSpanKm * tanPsi;
  const alpha = Math.atan2(rise2 - rise1, spanKm); // (7-12)
  const directKm = Math.max(Math.abs(z1 - z2), spanKm / Math.cos(alpha)); // (7-10), (7-13)
  const reflectedKm = spanKm / cosPsi; // (7-14)
  return {
    psiRad,
    earthKm,
    distanceKm: Math.max(earthKm * (theta1 + theta2), 0), // (7-11)
    directKm,
    reflectedKm,
    excessKm: (4 * rise1 * rise2) / (directKm + reflectedKm), // (7-15)
    lowSpanKm,
    highSpanKm,
    elevationRad: alpha - theta1, // (7-16)
  };
}
