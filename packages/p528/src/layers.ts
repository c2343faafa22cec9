import { EARTH_KM } from './constants.js';
import type { AirTable } from './gas-column.js';

/** Shells of even air between two heights, from below. */
export interface Layers {
  /** Radii of their boundaries, km, one more than there are layers. */
  readonly radiusKm: Float64Array;
  /** Refractive index of each. */
  readonly index: Float64Array;
  /** Specific attenuation of each, dB/km. */
  readonly attenuationDbPerKm: Float64Array;
}

/**
 * Layers that grow with the height by the factor e^0.01, the first on the ground being 0.1 m thick, scaled so that
 * both heights are boundaries.
 *
 * @param fromKm height, km, ≥ 0; `toKm` above it, or the same for no layers.
 * @see ITU-R P.676-12 Annex 1 §2.2.1, equations (14) to (16)
 */
export function layersBetween(air: AirTable, fromKm: number, toKm: number): Layers {
  const first = Math.floor(numberAt(fromKm)); // (16a)
  const count = toKm > fromKm ? Math.ceil(numberAt(toKm)) - first : 0; // (16b)
  const scaleKm = (toKm - fromKm) / Math.expm1(count / 100); // (16c), counting from the first
  const radiusKm = new Float64Array(count + 1);
  const middleKm = new Float64Array(count);
  let lowerKm = fromKm;
  let growth = 1;
  radiusKm[0] = EARTH_KM + fromKm;
  for (let i = 0; i < count; i++) {
    growth *= LAYER_GROWTH;
    const upperKm = fromKm + scaleKm * (growth - 1); // (14), summed
    radiusKm[i + 1] = EARTH_KM + upperKm;
    middleKm[i] = (lowerKm + upperKm) / 2;
    lowerKm = upperKm;
  }
  const index = new Float64Array(count);
  const attenuationDbPerKm = new Float64Array(count);
  air.read(middleKm, index, attenuationDbPerKm);
  for (let i = 0; i < count; i++) index[i] = 1 + 1e-6 * index[i];
  return { radiusKm, index, attenuationDbPerKm };
}

const LAYER_GROWTH = Math.exp(0.01);

/** Number, with a fraction, of the layer at a height; 1 on the ground. */
function numberAt(hKm: number): number {
  return 100 * Math.log(1e4 * hKm * (LAYER_GROWTH - 1) + 1) + 1;
}
