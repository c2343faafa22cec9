import type { Polarisation } from './input.js';
import type { Rays } from './ray-optics.js';
import { groundReflection } from './reflection.js';

/** How direct and reflected ray add up. */
export interface TwoRay {
  /** Level against free space, dB, at most 0: A_LOS of §8. */
  readonly levelDb: number;
  /** Power of both against that of the direct one alone, before it is limited to 1. */
  readonly power: number;
  /** Magnitude of the effective reflection coefficient: R_Tg. */
  readonly reflection: number;
}

/**
 * The two rays as they are, without the blend into diffraction near the horizon.
 *
 * @param withPhase whether the phase between them counts; it does not in the lobes far inside the horizon.
 * @see ITU-R P.528-5 Annex 2 §8
 */
export function twoRay(
  rays: Rays,
  frequencyMHz: number,
  wavelengthKm: number,
  polarisation: Polarisation,
  withPhase: boolean,
): TwoRay {
  const ground = groundReflection(rays.psiRad, frequencyMHz, polarisation);
  const lengthFactor = Math.min(rays.directKm / rays.reflectedKm, 1); // (8-6)
  const reflection = ground.magnitude * divergence(rays) * lengthFactor; // (8-7)
  if (!withPhase) return { levelDb: 0, power: 1, reflection };
  const lagRad = (2 * Math.PI * rays.excessKm) / wavelengthKm + ground.phaseRad; // (8-8)
  const real = 1 + reflection * Math.cos(lagRad); // (8-9)
  const imaginary = reflection * Math.sin(lagRad);
  const power = real * real + imaginary * imaginary; // (8-10)
  return { levelDb: 10 * Math.log10(Math.min(power, 1)), power, reflection }; // (8-11), (8-12)
}

/** Tangent of the grazing angle from which on the round Earth counts as flat. */
export const STEEP_TAN = 0.1;

/** D_v: the round Earth spreads the reflected ray. */
function divergence({ psiRad, earthKm, lowSpanKm, highSpanKm, reflectedKm }: Rays): number {
  if (Math.tan(psiRad) >= STEEP_TAN) return 1;
  const sin = Math.sin(psiRad);
  const cos = Math.cos(psiRad);
  const r = (lowSpanKm * highSpanKm) / (cos * cos * reflectedKm); // (8-3), (8-4)
  const spread = (2 * r * (1 + sin * sin)) / (earthKm * sin) + ((2 * r) / earthKm) ** 2;
  return 1 / Math.sqrt(1 + spread); // (8-5)
}
