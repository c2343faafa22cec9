import { TOP_OF_ATMOSPHERE_KM } from './atmosphere.js';

/**
 * Refractivity and absorption of the air over the height above the sea, at one frequency.
 *
 * The lines of the gases take microseconds a height, and a ray passes hundreds of layers, so both are tabled once at
 * heights that grow with the layers of P.676 and read by cubic interpolation: up to the tropopause within 1e-5 (1e-4)
 * of their values.
 */
export interface AirTable {
  /** Refractivity in N-units. @param hKm height above the sea, km, ≥ 0 */
  refractivityN(hKm: number): number;
  /**
   * Writes refractivity, N-units, and specific attenuation, dB/km, of the air at each of the heights h, which are given
   * as e-folds, ln(1 + h·{@link EFOLDS_PER_KM}).
   */
  read(efolds: Float64Array, refractivityN: Float64Array, attenuationDbPerKm: Float64Array): void;
}

/** The air at one height. */
export interface AirSample {
  /** Refractivity, N-units. */
  readonly refractivityN: number;
  /** Specific attenuation, dB/km. */
  readonly attenuationDbPerKm: number;
}

/** Places for each e-fold of the height above the first 10 m; the layers of P.676 are 100. */
const PLACES = 50;
/** The height above the first 10 m in km: e-folds of 1 + this · h are a hundred layers of P.676 each. */
export const EFOLDS_PER_KM: number = 1e4 * (Math.exp(0.01) - 1);
const LAST = Math.floor(PLACES * Math.log1p(TOP_OF_ATMOSPHERE_KM * EFOLDS_PER_KM));

/**
 * Tables the air over the height. Reads by third-order Lagrange interpolation; 0 above the last height: there is no
 * air.
 *
 * @param airAtHeight the air at a height above the sea, km, from 0 to the top of the atmosphere.
 */
export function airTable(airAtHeight: (hKm: number) => AirSample): AirTable {
  const refractivity = new Float64Array(LAST + 1);
  const attenuation = new Float64Array(LAST + 1);
  for (let place = 0; place <= LAST; place++) {
    const air = airAtHeight(Math.expm1(place / PLACES) / EFOLDS_PER_KM);
    refractivity[place] = air.refractivityN;
    attenuation[place] = air.attenuationDbPerKm;
  }
  const read: AirTable['read'] = (efolds, refractivityN, attenuationDbPerKm) => {
    for (let k = 0; k < efolds.length; k++) {
      const place = PLACES * efolds[k];
      if (place > LAST) {
        refractivityN[k] = attenuationDbPerKm[k] = 0;
        continue;
      }
      const i = Math.max(1, Math.min(Math.floor(place), LAST - 2));
      const t = place - i;
      const outer = ((t - 1) * (t - 2)) / 2;
      const inner = (t * (t + 1)) / 2;
      const w0 = (-t * outer) / 3;
      const w1 = (t + 1) * outer;
      const w2 = (2 - t) * inner;
      const w3 = ((t - 1) * inner) / 3;
      refractivityN[k] =
        w0 * refractivity[i - 1] + w1 * refractivity[i] + w2 * refractivity[i + 1] + w3 * refractivity[i + 2];
      attenuationDbPerKm[k] =
        w0 * attenuation[i - 1] + w1 * attenuation[i] + w2 * attenuation[i + 1] + w3 * attenuation[i + 2];
    }
  };
  const height = new Float64Array(1);
  const [one, unused] = [new Float64Array(1), new Float64Array(1)];
  return {
    read,
    refractivityN(hKm) {
      height[0] = Math.log(1 + hKm * EFOLDS_PER_KM);
      read(height, one, unused);
      return one[0];
    },
  };
}
