import { airAt, refractivityN, TOP_OF_ATMOSPHERE_KM } from './atmosphere.js';
import { groundRay } from './ground-ray.js';
import type { SlantPath } from './slant-path.js';
import { specificAttenuationDbPerKm } from './specific-attenuation.js';

/**
 * Refractivity and absorption of the air over the height above the sea, at one frequency.
 *
 * The lines of the gases take microseconds a height, and a ray passes hundreds of layers, so both are tabled once at
 * heights that grow with the layers of P.676 and read by cubic interpolation: up to the tropopause within 1e-5 (1e-4) of
 * their values.
 */
export interface GasColumn {
  /** Place of a height in the table. @param hKm height above the sea, km, ≥ 0 */
  placeOf(hKm: number): number;
  /** Refractivity in N-units at a place. */
  refractivityN(place: number): number;
  /** Specific attenuation in dB/km at a place. */
  attenuationDbPerKm(place: number): number;
  /** The ray that grazes the ground, from there to a height. @param hKm height, km, ≥ 0 */
  groundRay(hKm: number): SlantPath;
}

/** What the layers of a ray are read from. */
export type AirTable = Omit<GasColumn, 'groundRay'>;

/** Places for each e-fold of the height above the first 10 m; the layers of P.676 are 100. */
const PLACES = 50;
const PER_KM = 1e4 * (Math.exp(0.01) - 1);
const LAST = Math.floor(PLACES * Math.log1p(TOP_OF_ATMOSPHERE_KM * PER_KM));

const kept = new Map<number, GasColumn>();
const MOST_KEPT = 16;

/** The column at a frequency. A few are kept: one takes milliseconds, and links come by the frequency. */
export function gasColumn(frequencyMHz: number): GasColumn {
  let column = kept.get(frequencyMHz);
  if (column === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(frequencyMHz, (column = newColumn(frequencyMHz / 1000)));
  }
  return column;
}

function newColumn(fGHz: number): GasColumn {
  const refractivity = new Float64Array(LAST + 1);
  const attenuation = new Float64Array(LAST + 1);
  for (let place = 0; place <= LAST; place++) {
    const air = airAt(Math.expm1(place / PLACES) / PER_KM);
    refractivity[place] = refractivityN(air);
    attenuation[place] = specificAttenuationDbPerKm(fGHz, air);
  }
  const table = {
    placeOf: (hKm: number): number => PLACES * Math.log(1 + hKm * PER_KM),
    refractivityN: (place: number): number => cubic(refractivity, place),
    attenuationDbPerKm: (place: number): number => cubic(attenuation, place),
  };
  return { ...table, groundRay: groundRay(table, TOP_OF_ATMOSPHERE_KM) };
}

/** Third-order Lagrange interpolation between equally spaced values; 0 above the last: there is no air. */
function cubic(values: Float64Array, place: number): number {
  if (place > LAST) return 0;
  const i = Math.max(1, Math.min(Math.floor(place), LAST - 2));
  const t = place - i;
  const before = values[i - 1];
  const at = values[i];
  const after = values[i + 1];
  const next = values[i + 2];
  const rise = after - at;
  return at + t * (rise + (t - 1) * ((before - at + rise) / 2 + ((t + 1) * (next - before - 3 * rise)) / 6));
}
