import { EARTH_KM, EFFECTIVE_EARTH_KM, SURFACE_REFRACTIVITY_N } from './constants.js';
import type { Terminal } from './terminal.js';

/** 20·log₁₀ e. */
const NEPER_DB = 20 * Math.LOG10E;

/** Scatter from the volume of air that both antennas see. */
export interface Troposcatter {
  /** Loss against free space, dB: A_s. */
  readonly lossDb: number;
  /** Scattering angle, rad: θ_s. */
  readonly angleRad: number;
  /** Height of the common volume above the ground, km: h_v. */
  readonly heightKm: number;
}

const CURVATURE = 1 / EARTH_KM; // A_m, (11-7)
const BENDING = CURVATURE - 1 / EFFECTIVE_EARTH_KM; // dN, (11-8)
const SCALE_KM = (SURFACE_REFRACTIVITY_N * 1e-6) / BENDING; // γ_e, (11-9)
const EPSILON_1 = 5.67e-6 * SURFACE_REFRACTIVITY_N ** 2 - 0.00232 * SURFACE_REFRACTIVITY_N + 0.031; // (11-20)
const EPSILON_2 = 0.0002 * SURFACE_REFRACTIVITY_N ** 2 - 0.06 * SURFACE_REFRACTIVITY_N + 6.6; // (11-21)

/** @see ITU-R P.528-5 Annex 2 §11 */
export function troposcatter(low: Terminal, high: Terminal, distanceKm: number, frequencyMHz: number): Troposcatter {
  const beyondKm = distanceKm - low.horizonKm - high.horizonKm; // d_s, (11-2)
  if (beyondKm <= 0) return { lossDb: 0, angleRad: 0, heightKm: 0 };
  const dz = beyondKm / 2; // (11-6)
  const q0 = curvatureAt(0); // (11-12)
  const qa = curvatureAt((dz / 2) ** 2 / (2 * EFFECTIVE_EARTH_KM)); // (11-10), (11-13)
  const qb = curvatureAt(dz ** 2 / (2 * EFFECTIVE_EARTH_KM)); // (11-11), (11-13)
  const qA = curvatureAt(((7 * q0 + 6 * qa - qb) * (dz * dz)) / 96); // (11-14), (11-16)
  const qB = curvatureAt(((q0 + 2 * qa) * (dz * dz)) / 6); // (11-15), (11-16)
  const hv = ((q0 + 2 * qA) * (dz * dz)) / 6; // (11-17)
  const angleRad = (2 * (q0 + 4 * qA + qB) * dz) / 6; // (11-18), (11-19)
  const gamma = 0.1424 * (1 + EPSILON_1 / Math.exp(Math.min(35, (hv / 4) ** 6))); // (11-22)
  const efficiencyDb =
    83.1 - EPSILON_2 / (1 + 0.07716 * hv * hv) + 40 * Math.log10(0.1424 / gamma) + NEPER_DB * gamma * hv; // (11-23)
  const ray1 = rayToHorizonKm(low) + dz; // ℓ₁, (11-25)
  const ray2 = rayToHorizonKm(high) + dz;
  const ray = ray1 + ray2; // ℓ, (11-26)
  const kappa = frequencyMHz / 0.0477; // (11-29)
  const volumeDb = scatteringVolumeDb(
    (ray1 - ray2) / ray, // (11-27)
    (gamma * angleRad * ray) / 2, // (11-28)
    2 * kappa * angleRad * low.effectiveHeightKm, // (11-30)
    2 * kappa * angleRad * high.effectiveHeightKm, // (11-31)
  );
  const lossDb = efficiencyDb + volumeDb + 10 * Math.log10((kappa * angleRad ** 3) / ray); // (11-1)
  return { lossDb, angleRad, heightKm: hv };
}

/** Q: curvature of the Earth less that of a ray at height h, 1/km. */
function curvatureAt(hKm: number): number {
  return CURVATURE - BENDING / Math.exp(Math.min(35, hKm / SCALE_KM));
}

/** √X_A of (11-24). */
function rayToHorizonKm({ effectiveHeightKm: h, horizonKm }: Terminal): number {
  const sin = Math.sin(horizonKm / (2 * EFFECTIVE_EARTH_KM));
  return Math.sqrt(h * h + 4 * (EFFECTIVE_EARTH_KM + h) * EFFECTIVE_EARTH_KM * sin * sin);
}

/** S_v, (11-32) to (11-39). */
function scatteringVolumeDb(s: number, eta: number, rho1: number, rho2: number): number {
  const x1 = ((1 + s) ** 2 * eta) ** 2; // (11-32)
  const x2 = ((1 - s) ** 2 * eta) ** 2; // (11-33)
  const r1 = rho1 * rho1;
  const r2 = rho2 * rho2;
  const q1 = x1 + r1; // (11-34)
  const q2 = x2 + r2; // (11-35)
  const a = (1 - s * s) ** 2; // (11-36)
  const b =
    6 +
    8 * s * s +
    (8 * (1 - s) * x1 * r1) / (q1 * q1) +
    (8 * (1 + s) * x2 * r2) / (q2 * q2) +
    2 * (1 - s * s) * (1 + (2 * x1) / q1) * (1 + (2 * x2) / q2); // (11-37)
  const c =
    (12 * ((rho1 + Math.SQRT2) / rho1) ** 2 * ((rho2 + Math.SQRT2) / rho2) ** 2 * (rho1 + rho2)) /
    (rho1 + rho2 + 2 * Math.SQRT2); // (11-38)
  return 10 * Math.log10(((a * eta * eta + b * eta) * q1 * q2) / (r1 * r2) + c);
}
