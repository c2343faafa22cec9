import type { P2040Name } from './p2040.js';

/** A material by its losses: the same for all frequencies, angles and polarisations. */
export interface PlainMaterial {
  /** Loss at a reflection, dB ≥ 0. */
  readonly reflectionLossDb: number;
  /** Loss on the way through, dB per metre ≥ 0. */
  readonly transmissionLossDbPerM: number;
  /** Fraction of a reflection that goes into all directions, 0 (mirror) to 1 (matt). */
  readonly diffusion: number;
}

/**
 * A material by its electrical properties: reflection and transmission depend on frequency, angle and polarisation.
 */
export interface DielectricMaterial {
  /** One of ITU-R P.2040, or numbers of its own. */
  readonly dielectric: P2040Name | { readonly relativePermittivity: number; readonly conductivitySpm: number };
  /**
   * Thickness of the slab that each surface of this material represents, m. Left out, a surface is where a half space
   * begins, and what closed solids are made of.
   */
  readonly thicknessM?: number;
  /** Fraction of a reflection that goes into all directions, 0 to 1; 0 by default. */
  readonly diffusion?: number;
}

/** Material of a surface: losses in dB as given, or the constants of ITU-R P.2040. */
export type Material = PlainMaterial | DielectricMaterial;

/** A material, and the keys by which its surfaces are found in models. */
export type KeyedMaterial = Material & { readonly keys: readonly string[] };

/** Metal: the material of surfaces without one. */
export const DEFAULT_MATERIAL: PlainMaterial = { reflectionLossDb: 3, transmissionLossDbPerM: 30, diffusion: 0.1 };
