import { type GasLine, oxygenLines, waterLines } from './gas-lines.js';

/**
 * Attenuation by oxygen and water vapour along a path near the ground, γ_o + γ_w, dB/km, line by line.
 *
 * @param frequencyGHz frequency, GHz, up to 1000.
 * @param pressureHpa pressure of the dry air, hPa.
 * @param temperatureK temperature, K.
 * @param vapourGpm3 density of water vapour, g/m³.
 * @see ITU-R P.676-11 Annex 1, eq. (1) to (9)
 */
export function gasAttenuationDbpkm(
  frequencyGHz: number,
  pressureHpa: number,
  temperatureK: number,
  vapourGpm3: number,
): number {
  const f = frequencyGHz;
  const p = pressureHpa;
  const theta = 300 / temperatureK;
  const e = (vapourGpm3 * temperatureK) / 216.7; // eq. (4): pressure of the vapour, hPa
  const exchange = theta ** 0.8;
  let refractivity = dryContinuum(f, p, e, theta);
  for (const [f0, a1, a2, a3, a4, a5, a6] of oxygenLines) {
    const strength = a1 * 1e-7 * p * theta ** 3 * Math.exp(a2 * (1 - theta)); // eq. (3)
    const collisions = a3 * 1e-4 * (p * theta ** (0.8 - a4) + 1.1 * e * theta); // eq. (6a)
    const width = Math.sqrt(collisions * collisions + 2.25e-6); // eq. (6b)
    const interference = (a5 + a6 * theta) * 1e-4 * (p + e) * exchange; // eq. (7)
    refractivity += strength * lineShape(f, f0, width, interference);
  }
  for (const line of waterLines) refractivity += waterLine(f, line, p, e, theta);
  return 0.182 * f * refractivity; // eq. (1), (2)
}

function waterLine(f: number, [f0, b1, b2, b3, b4, b5, b6]: GasLine, p: number, e: number, theta: number): number {
  const strength = b1 * 1e-1 * e * theta ** 3.5 * Math.exp(b2 * (1 - theta)); // eq. (3)
  const collisions = b3 * 1e-4 * (p * theta ** b4 + b5 * e * theta ** b6); // eq. (6a)
  const doppler = (2.1316e-12 * f0 * f0) / theta;
  const width = 0.535 * collisions + Math.sqrt(0.217 * collisions * collisions + doppler); // eq. (6b)
  return strength * lineShape(f, f0, width, 0);
}

/** F_i. @see ITU-R P.676-11 eq. (5) */
function lineShape(f: number, f0: number, width: number, interference: number): number {
  const below = f0 - f;
  const above = f0 + f;
  return (
    (f / f0) *
    ((width - interference * below) / (below * below + width * width) +
      (width - interference * above) / (above * above + width * width))
  );
}

/** N''_D: what oxygen far from its lines and nitrogen under pressure absorb. @see ITU-R P.676-11 eq. (8), (9) */
function dryContinuum(f: number, p: number, e: number, theta: number): number {
  const d = 5.6e-4 * (p + e) * theta ** 0.8; // eq. (9)
  const debye = 6.14e-5 / (d * (1 + (f / d) ** 2));
  const nitrogen = (1.4e-12 * p * theta ** 1.5) / (1 + 1.9e-5 * f ** 1.5);
  return f * p * theta * theta * (debye + nitrogen);
}
