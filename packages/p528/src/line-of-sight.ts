import { combinedDb, type Fading, fadingOf, NO_DEEP_FADE_DB, scatterRatioDb } from './combined.js';
import { dippingRay } from './dipping-ray.js';
import { layersBetween } from './layers.js';
import type { Link } from './link.js';
import type { LongTerm } from './long-term.js';
import { rayOptics, type Rays } from './ray-optics.js';
import { rootBetween } from './root.js';
import { throughLayers } from './slant-path.js';
import { type TwoRay, twoRay } from './two-ray.js';

/** Transmission within the line of sight. */
export interface LineOfSight {
  readonly freeSpaceDb: number;
  readonly gasDb: number;
  /** Level against free space, dB, at most 0: A_LOS. */
  readonly levelDb: number;
  /** Variability, dB: Y_total. */
  readonly variabilityDb: number;
  /** The terms of that variability. */
  readonly fading: Fading;
  /** Ratio of scattered to direct power, dB: K_LOS. */
  readonly ratioDb: number;
  /** Elevation of the direct ray at the lower antenna, rad: θ_h1. */
  readonly elevationRad: number;
  /** Length of the direct ray, km: r₀. */
  readonly rayKm: number;
}

/** Where the way in which the two rays add up changes its form. */
export interface SightBounds {
  /** The rays of which the reflected one is longer by half a wavelength: the phase counts from there to the horizon. */
  readonly halfWave: Rays;
  /** Distance at which it is longer by a sixth of one, km. */
  readonly sixthWaveKm: number;
  /** From where on the level runs in a straight line to that of diffraction at the horizon, km: d₀. */
  readonly blendKm: number;
}

/** @see ITU-R P.528-5 Annex 2 §8 */
export function sightBounds(link: Link): SightBounds {
  const wavelengthKm = wavelengthKmOf(link);
  const sixthWaveKm = raysOfExcess(link, wavelengthKm / 6).distanceKm;
  const halfWave = raysOfExcess(link, wavelengthKm / 2);
  return { halfWave, sixthWaveKm, blendKm: startOfBlendKm(link, sixthWaveKm) };
}

/** The rays of a link in sight at a distance, their level and what the slow variability makes of it. */
interface SlowRays {
  readonly rays: Rays;
  readonly two: TwoRay;
  /** Level against free space, dB, at most 0: A_LOS. */
  readonly levelDb: number;
  readonly slow: LongTerm;
}

/** Line of sight without what the air absorbs and how the level fades. */
function slowRays(
  link: Link,
  { halfWave, blendKm }: SightBounds = sightBounds(link),
): (distanceKm: number) => SlowRays {
  const { low, high, frequencyMHz, polarisation } = link;
  const wavelengthKm = wavelengthKmOf(link);
  const both = (rays: Rays): TwoRay =>
    twoRay(rays, frequencyMHz, wavelengthKm, polarisation, rays.psiRad <= halfWave.psiRad);
  const blendDb = both(raysOfDistance({ low, high }, blendKm)).levelDb;
  const slopeDbPerKm = (-link.horizonLossDb - blendDb) / (link.maximumKm - blendKm);
  return (distanceKm) => {
    const rays = raysOfDistance({ low, high }, distanceKm);
    const two = both(rays);
    const levelDb = distanceKm > blendKm ? blendDb + (distanceKm - blendKm) * slopeDbPerKm : two.levelDb; // (8-1)
    return { rays, two, levelDb, slow: link.slow(distanceKm, angleFactor(rays.elevationRad), levelDb) };
  };
}

/** The slow variability of a link in sight. @param bounds those of the link. */
export function slowInSight(link: Link, bounds: SightBounds): (distanceKm: number) => LongTerm {
  const at = slowRays(link, bounds);
  return (distanceKm) => at(distanceKm).slow;
}

/**
 * Line of sight at any distance short of the horizon. Terms of the antennas alone are computed here.
 *
 * @see ITU-R P.528-5 Annex 2 §6, with §8 and §13
 */
export function lineOfSight(link: Link): (distanceKm: number) => LineOfSight {
  const { air, low, high, frequencyMHz, time } = link;
  const wavelengthKm = wavelengthKmOf(link);
  const slowAt = slowRays(link);
  const between = layersBetween(air, low.heightKm, high.heightKm);
  return (distanceKm) => {
    const { rays, two, levelDb, slow } = slowAt(distanceKm);
    const zenithRad = Math.PI / 2 - rays.elevationRad;
    const path =
      zenithRad > Math.PI / 2
        ? dippingRay(air, low.heightKm, high.heightKm, zenithRad)
        : throughLayers(between, zenithRad);
    const reflected = two.reflection * lobeFactor(rays.excessKm / wavelengthKm) * levelFactor(slow.excessDb); // (13-4)
    const fading = fadingOf(slow, reflected, deepFadeLevelDb(frequencyMHz, path.lengthKm));
    return {
      freeSpaceDb: 20 * Math.log10(rays.directKm) + 20 * Math.log10(frequencyMHz) + 32.45, // (6-4)
      gasDb: path.gasDb,
      levelDb,
      variabilityDb: combinedDb(fading, time),
      fading,
      ratioDb: scatterRatioDb(reflected, fading.deepFadeDb),
      elevationRad: rays.elevationRad,
      rayKm: rays.directKm,
    };
  };
}

/**
 * Level of a deep fade over a ray through the air of that length, dB, (13-5), at least {@link NO_DEEP_FADE_DB}.
 *
 * @wgsl
 */
export function deepFadeLevelDb(frequencyMHz: number, lengthKm: number): number {
  return Math.max(NO_DEEP_FADE_DB, 10 * Math.log10(frequencyMHz * lengthKm ** 3) - 84.26);
}

/** Wavelength, km (6-1), with the Recommendation's own rounding of the speed of light. */
export function wavelengthKmOf({ frequencyMHz }: Pick<Link, 'frequencyMHz'>): number {
  return 0.2997925 / frequencyMHz;
}

/** The rays between antennas at a distance along the ground. */
export function raysOfDistance({ low, high }: Pick<Link, 'low' | 'high'>, distanceKm: number): Rays {
  if (distanceKm === 0) return rayOptics(low, high, Math.PI / 2);
  const beyond = (psi: number): number => rayOptics(low, high, psi).distanceKm - distanceKm;
  return rayOptics(low, high, rootBetween(beyond, 0, Math.PI / 2, 1e-9));
}

/** The rays of which the reflected one is longer by `excessKm`. */
function raysOfExcess({ low, high }: Link, excessKm: number): Rays {
  const longer = (psi: number): number => rayOptics(low, high, psi).excessKm - excessKm;
  return rayOptics(low, high, rootBetween(longer, 0, STEEPEST_RAD, 1e-12));
}

/** Steeper rays meet the ground where rounding hides half of their length. */
const STEEPEST_RAD = Math.PI / 2 - 1e-6;

/** From where on the level runs in a straight line to that of diffraction at the horizon, km: d₀. */
function startOfBlendKm(link: Link, sixthKm: number): number {
  const { low, maximumKm, diffractionFreeKm } = link;
  if (low.horizonKm >= diffractionFreeKm || diffractionFreeKm >= maximumKm) {
    return low.horizonKm > sixthKm || sixthKm > maximumKm ? low.horizonKm : sixthKm; // (8-2)
  }
  return diffractionFreeKm < sixthKm && sixthKm < maximumKm ? sixthKm : diffractionFreeKm; // (8-3)
}

/** f_θh, (13-1): steep rays pass little of the varying air. */
function angleFactor(elevationRad: number): number {
  if (elevationRad <= 0) return 1;
  if (elevationRad >= 1) return 0;
  return Math.max(0.5 - Math.atan(20 * Math.log10(32 * elevationRad)) / Math.PI, 0);
}

/** F_AY, (13-2). */
function levelFactor(excessDb: number): number {
  if (excessDb <= 0) return 1;
  if (excessDb >= 9) return 0.1;
  return (1.1 + 0.9 * Math.cos((excessDb / 9) * Math.PI)) / 2;
}

/** F_Δr, (13-3). @param wavelengths by how many the reflected ray is longer */
function lobeFactor(wavelengths: number): number {
  if (wavelengths >= 1 / 2) return 1;
  if (wavelengths <= 1 / 6) return 0.1;
  return (1.1 - 0.9 * Math.cos(3 * Math.PI * (wavelengths - 1 / 6))) / 2;
}
