import { EARTH_RADIUS_KM } from '../angles.js';
import { MAG_CT, MAG_G, MAG_H } from '../coefficients/tables.js';

/** The Earth's magnetic field at a location and height. */
export interface GeomagneticField {
  /** Dip below the horizontal, rad, positive where the field points down. */
  readonly dipRad: number;
  /** Gyrofrequency of electrons, MHz. */
  readonly gyroMHz: number;
}

const ORDER = 6;
const SIZE = ORDER + 1;
const G = Float64Array.from(MAG_G.flat());
const H = Float64Array.from(MAG_H.flat());
const CT = Float64Array.from(MAG_CT.flat());
const p = new Float64Array(SIZE * SIZE);
const dp = new Float64Array(SIZE * SIZE);
const cosines = new Float64Array(SIZE);
const sines = new Float64Array(SIZE);

/**
 * Dip and gyrofrequency after the sixth-order model of epoch 1960.
 *
 * @param heightKm height above the ground: 100 km for absorption, 300 km for the F2 layer.
 * @see ITU-R P.1239-3 §2, eqs (5) to (11)
 */
export function geomagneticField(latRad: number, lngRad: number, heightKm: number): GeomagneticField {
  const sinLat = Math.sin(latRad);
  const cosLat = Math.cos(latRad);
  const ratio = EARTH_RADIUS_KM / (EARTH_RADIUS_KM + heightKm);
  multiples(lngRad);
  p[0] = 1;
  let down = 0;
  let north = 0;
  let east = 0;
  let power = ratio * ratio;
  for (let n = 1; n <= ORDER; n++) {
    power *= ratio;
    let sumDown = 0;
    let sumNorth = 0;
    let sumEast = 0;
    for (let m = 0; m <= n; m++) {
      const at = m * SIZE + n;
      if (m === n) {
        const before = at - SIZE - 1;
        p[at] = cosLat * p[before]; // eq. (9)
        dp[at] = cosLat * dp[before] + sinLat * p[before];
      } else {
        const two = n === 1 ? 0 : CT[at] * p[at - 2];
        const dTwo = n === 1 ? 0 : CT[at] * dp[at - 2];
        p[at] = sinLat * p[at - 1] - two; // eq. (10)
        dp[at] = sinLat * dp[at - 1] - cosLat * p[at - 1] - dTwo;
      }
      const along = G[at] * cosines[m] + H[at] * sines[m];
      sumDown += p[at] * along;
      sumNorth += dp[at] * along;
      sumEast += m * p[at] * (G[at] * sines[m] - H[at] * cosines[m]);
    }
    down += power * (n + 1) * sumDown; // eq. (6)
    north -= power * sumNorth; // eq. (7)
    east += power * sumEast; // eq. (8)
  }
  east /= cosLat;
  const horizontal = north * north + east * east;
  return { dipRad: Math.atan(down / Math.sqrt(horizontal)), gyroMHz: 2.8 * Math.sqrt(horizontal + down * down) };
}

/** Cosines and sines of the multiples of an angle, by recurrence. */
function multiples(angle: number): void {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  cosines[0] = 1;
  sines[0] = 0;
  for (let m = 1; m < SIZE; m++) {
    cosines[m] = cosines[m - 1] * c - sines[m - 1] * s;
    sines[m] = sines[m - 1] * c + cosines[m - 1] * s;
  }
}
