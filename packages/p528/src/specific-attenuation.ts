import type { Air } from './atmosphere.js';
import { OXYGEN_LINES, VAPOUR_LINES } from './gas-lines.js';

/**
 * What a kilometre of air absorbs, dB/km.
 *
 * @param fGHz frequency, GHz, up to 1000.
 * @see ITU-R P.676-12 Annex 1 §1, equations (1) to (9)
 */
export function specificAttenuationDbPerKm(fGHz: number, air: Air): number {
  return 0.182 * fGHz * (oxygenN(fGHz, air) + debyeN(fGHz, air) + vapourN(fGHz, air)); // (1)
}

/** Imaginary refractivity of the oxygen lines, (2a). */
function oxygenN(fGHz: number, { temperatureK, pressureHpa: p, vapourHpa: e }: Air): number {
  const theta = 300 / temperatureK;
  const theta08 = theta ** 0.8;
  let sum = 0;
  for (const [f0, a1, a2, a3, a5, a6] of OXYGEN_LINES) {
    const strength = a1 * 1e-7 * p * theta ** 3 * Math.exp(a2 * (1 - theta)); // (3)
    const pressureWidth = a3 * 1e-4 * (p * theta08 + 1.1 * e * theta); // (6a)
    const width = Math.sqrt(pressureWidth * pressureWidth + 2.25e-6); // (6b), Zeeman splitting
    const interference = (a5 + a6 * theta) * 1e-4 * (p + e) * theta08; // (7)
    sum += strength * lineShape(fGHz, f0, width, interference);
  }
  return sum;
}

/** Imaginary refractivity of the water vapour lines, (2b). */
function vapourN(fGHz: number, { temperatureK, pressureHpa: p, vapourHpa: e }: Air): number {
  const theta = 300 / temperatureK;
  const theta35 = theta ** 3.5;
  let sum = 0;
  for (const [f0, b1, b2, b3, b4, b5, b6] of VAPOUR_LINES) {
    const strength = 0.1 * b1 * e * theta35 * Math.exp(b2 * (1 - theta)); // (3)
    const pressureWidth = 1e-4 * b3 * (p * theta ** b4 + b5 * e * theta ** b6); // (6a)
    const doppler = (2.1316e-12 * f0 * f0) / theta;
    const width = 0.535 * pressureWidth + Math.sqrt(0.217 * pressureWidth * pressureWidth + doppler); // (6b)
    sum += strength * lineShape(fGHz, f0, width, 0);
  }
  return sum;
}

/** F_i, (5). */
function lineShape(fGHz: number, f0: number, width: number, interference: number): number {
  const below = f0 - fGHz;
  const above = f0 + fGHz;
  const near = (width - interference * below) / (below * below + width * width);
  const far = (width - interference * above) / (above * above + width * width);
  return (fGHz / f0) * (near + far);
}

/** Dry continuum: the Debye spectrum of oxygen below 10 GHz and nitrogen under pressure, (8), (9). */
function debyeN(fGHz: number, { temperatureK, pressureHpa: p, vapourHpa: e }: Air): number {
  const theta = 300 / temperatureK;
  const d = 5.6e-4 * (p + e) * theta ** 0.8; // (9)
  const oxygen = 6.14e-5 / (d * (1 + (fGHz / d) ** 2));
  const nitrogen = (1.4e-12 * p * theta ** 1.5) / (1 + 1.9e-5 * fGHz ** 1.5);
  return fGHz * p * theta * theta * (oxygen + nitrogen); // (8)
}
