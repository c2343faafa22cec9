import type { Layers } from './layers.js';

/** A ray through the layers of the air. */
export interface SlantPath {
  /** Attenuation by gases, dB. */
  readonly gasDb: number;
  /** Length of the bent ray, km. */
  readonly lengthKm: number;
}

/**
 * The ray that enters the lowest layer `zenithRad` ≤ π/2 from the zenith and leaves the uppermost.
 *
 * @see ITU-R P.676-12 Annex 1 §2.2.1, equations (13), (17) and (19)
 */
export function throughLayers(layers: Layers, zenithRad: number): SlantPath {
  const { radiusKm, index, attenuationDbPerKm } = layers;
  const invariant = index.length === 0 ? 0 : index[0] * radiusKm[0] * Math.sin(zenithRad);
  let gasDb = 0;
  let lengthKm = 0;
  for (let i = 0; i < index.length; i++) {
    const a = chordKm(radiusKm[i], radiusKm[i + 1], invariant / index[i]);
    lengthKm += a;
    gasDb += a * attenuationDbPerKm[i]; // (13)
  }
  return { gasDb, lengthKm };
}

/** Angle in rad that the ray of {@link throughLayers} leaving horizontally spans at the centre of the Earth. */
export function centralAngleRad({ radiusKm, index }: Layers): number {
  const invariant = index[0] * radiusKm[0];
  let angle = 0;
  for (let i = 0; i < index.length; i++) {
    const p = Math.min(radiusKm[i], invariant / index[i]);
    const a = chordKm(radiusKm[i], radiusKm[i + 1], p);
    angle += arcSine((a * p) / (radiusKm[i] * radiusKm[i + 1])); // law of sines
  }
  return angle;
}

/** Arc sine within 10⁻¹², soon for the small angles of thin layers. */
function arcSine(x: number): number {
  if (x > 0.02) return Math.asin(x);
  const s = x * x;
  return x * (1 + s * (1 / 6 + s * (3 / 40 + s * (15 / 336))));
}

/** Length in km inside one layer of a ray whose distance of closest approach to the Earth’s centre is `p`, (17). */
export function chordKm(lower: number, upper: number, p: number): number {
  const closest = Math.min(lower, p); // (19b) has its sine at most 1
  return Math.sqrt((upper - closest) * (upper + closest)) - Math.sqrt((lower - closest) * (lower + closest));
}
