import { EARTH_KM } from './constants.js';
import { type AirTable, EFOLDS_PER_KM } from './air-table.js';

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
  const first = Math.floor(layerNumber(fromKm)); // (16a)
  const count = toKm > fromKm ? Math.ceil(layerNumber(toKm)) - first : 0; // (16b)
  const scaleKm = (toKm - fromKm) / Math.expm1(count / 100); // (16c), counting from the first
  const radiusKm = new Float64Array(count + 1);
  const efolds = new Float64Array(count);
  // In the middle of a layer 1 + h·EFOLDS_PER_KM is base + first · growth, hardly more than the second, whose e-folds
  // grow evenly.
  const base = 1 + EFOLDS_PER_KM * (fromKm - scaleKm);
  const firstTerm = EFOLDS_PER_KM * scaleKm * 0.5 * (1 + LAYER_GROWTH);
  const firstEfold = Math.log(firstTerm);
  let share = base / firstTerm;
  let growth = 1;
  radiusKm[0] = EARTH_KM + fromKm;
  for (let i = 0; i < count; i++) {
    efolds[i] = firstEfold + i / 100 + logOfOnePlus(share);
    share *= 1 / LAYER_GROWTH;
    growth *= LAYER_GROWTH;
    radiusKm[i + 1] = EARTH_KM + fromKm + scaleKm * (growth - 1); // (14), summed
  }
  const index = new Float64Array(count);
  const attenuationDbPerKm = new Float64Array(count);
  air.read(efolds, index, attenuationDbPerKm);
  for (let i = 0; i < count; i++) index[i] = 1 + 1e-6 * index[i];
  return { radiusKm, index, attenuationDbPerKm };
}

const LAYER_GROWTH = Math.exp(0.01);

/** ln(1 + x) within 10⁻¹¹, soon for small x. */
function logOfOnePlus(x: number): number {
  if (Math.abs(x) > 0.02) return Math.log1p(x);
  return x * (1 - x * (1 / 2 - x * (1 / 3 - x * (1 / 4 - x / 5))));
}

/** Number, with a fraction, of the layer at a height; 1 on the ground. */
export function layerNumber(hKm: number): number {
  return 100 * Math.log(hKm * EFOLDS_PER_KM + 1) + 1;
}

/** The inverse of {@link layerNumber}: the height at which a layer begins, km. */
export function heightOfLayerKm(number: number): number {
  return Math.expm1((number - 1) / 100) / EFOLDS_PER_KM;
}
