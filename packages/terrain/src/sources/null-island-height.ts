import { gradientNoise } from './gradient-noise.js';

/** Kilometres per degree of Null Island, in both directions: a fictitious island is drawn on a plane. */
export const NULL_ISLAND_KM_PER_DEG = 111.2;

const MIDDLE_KM = NULL_ISLAND_KM_PER_DEG / 2;

/**
 * Height above sea level at a location on Null Island, the synthetic sample terrain of this project, m.
 *
 * Land lies inside 0–1° N, 0–1° E only: a coast with bays and islands, mountains to about 2000 m in the north-east,
 * valleys that deepen towards the sea, a river from the mountains past a 400 m hill at 0.5° N 0.5° E. A pure function
 * of location and seed, so every window agrees.
 *
 * @param seed integer; 1 is the default island.
 */
export function nullIslandHeightM(latDeg: number, lonDeg: number, seed = 1): number {
  if (Number.isNaN(latDeg + lonDeg)) return Number.NaN;
  if (!(latDeg > 0 && latDeg < 1 && lonDeg > 0 && lonDeg < 1)) return 0;
  const x = lonDeg * NULL_ISLAND_KM_PER_DEG;
  const y = latDeg * NULL_ISLAND_KM_PER_DEG;
  const land = landness(x, y, seed);
  if (land <= 0) return 0;
  const east = x - MIDDLE_KM;
  const north = y - MIDDLE_KM;
  // Mountains rise to the north-east, away from the sample site.
  const upland = smoothStep(-0.2, 0.6, (east * 0.55 + north * 0.83) / 42);
  const shore = smoothStep(0, 0.4, land);
  const valleys = valleyFactor(x, y, seed);
  const relief = ridges(x / 21, y / 21, seed + 20) * valleys;
  const mountains = 90 + 1750 * relief;
  const rolling = Math.max(0, fractalNoise(x / 2.9, y / 2.9, seed + 50, 5) + 0.22);
  const hills = 25 + 420 * relief + 260 * rolling * valleys;
  const height = 2 + shore * (hills + upland * (mountains - hills)) + 14 * land + hill(east, north);
  return Math.max(1, carveRiver(height, east, north, land, seed));
}

/** 1 on ridges and slopes, less along a network of winding valleys of two sizes. */
function valleyFactor(x: number, y: number, seed: number): number {
  const bendX = 0.55 * gradientNoise(x / 4.5, y / 4.5, seed + 60);
  const bendY = 0.55 * gradientNoise(x / 4.5, y / 4.5, seed + 61);
  const wide = Math.abs(gradientNoise(x / 13 + bendX, y / 13 + bendY, seed + 62));
  const narrow = Math.abs(gradientNoise(x / 5 + bendX, y / 5 + bendY, seed + 63));
  return (0.4 + 0.6 * smoothStep(0, 0.3, wide)) * (0.7 + 0.3 * smoothStep(0, 0.3, narrow));
}

/** Above 0 on land, rising inland; below 0 at sea. The edge of the degree is always sea. */
function landness(x: number, y: number, seed: number): number {
  const edge = Math.min(x, y, NULL_ISLAND_KM_PER_DEG - x, NULL_ISLAND_KM_PER_DEG - y);
  if (edge < 0.5) return -1;
  const wobble = fractalNoise(x / 36, y / 36, seed, 6);
  const [dx, dy] = [(x - MIDDLE_KM) / 47, (y - MIDDLE_KM + 3) / 44];
  const island = 0.92 - Math.sqrt(dx * dx + dy * dy) + 0.85 * wobble;
  const middle = 0.5 * Math.exp(-(dx * dx + dy * dy) * 6); // keeps the sample site dry
  const shelf = 1.4 * Math.exp(-edge / 4);
  const main = island + middle;
  if (main > 0.6 || shelf > 0.6) return main - shelf; // small islands reach 0.5 at most
  const skerries = 0.8 * fractalNoise(x / 9, y / 9, seed + 7, 5) - 0.3;
  return Math.max(main, skerries) - shelf;
}

/** The hill at the sample site. */
function hill(eastKm: number, northKm: number): number {
  const d2 = eastKm * eastKm + northKm * northKm;
  return 120 * Math.exp(-d2 / 1.6) + 110 * Math.exp(-((eastKm + 3.1) ** 2 + (northKm - 2.2) ** 2) / 5);
}

/** Lowers the land to a winding river bed that widens towards the sea in the south-west. */
function carveRiver(height: number, eastKm: number, northKm: number, land: number, seed: number): number {
  const along = (eastKm + northKm) * Math.SQRT1_2; // from the south-west to the north-east
  const across = (eastKm - northKm) * Math.SQRT1_2;
  const bend = 3.4 + 2.6 * Math.sin(along / 5.3) + 1.4 * Math.sin(along / 2.1 + 1);
  const wobble = 0.5 * gradientNoise(eastKm / 2.5, northKm / 2.5, seed + 40);
  const width = 1.25 + Math.max(0, 22 - along) * 0.03;
  const d = (across - bend + wobble) / width;
  const reach = 1 - smoothStep(24, 34, along);
  if (reach === 0 || Math.abs(d) > 3) return height;
  const bed = Math.max(1.5, 6 + 4.2 * (along + 26)) * smoothStep(0, 0.3, land);
  const cut = reach * Math.exp(-d * d);
  return bed < height ? height + cut * (bed - height) : height;
}

/**
 * Mountain ranges: crests where noise changes sign, with finer crests on them and smooth foothills between, as in
 * eroded mountains. About 0 to 1.2.
 *
 * @see F. K. Musgrave in "Texturing and Modeling", 3rd ed., ch. 16: ridged multifractal.
 */
function ridges(x: number, y: number, seed: number): number {
  let [sum, amplitude, weight] = [0, 0.62, 1];
  let [px, py] = [x, y];
  for (let octave = 0; octave < 9; octave++) {
    const n = gradientNoise(px, py, seed + octave);
    const crest = Math.max(0, 1 - 1.75 * Math.abs(n));
    const signal = crest * crest * weight;
    sum += signal * amplitude;
    weight = Math.min(1, signal * 1.9);
    if (weight < 1e-4) break;
    amplitude *= 0.52;
    // Rotated and doubled, so that the lattices of the octaves are not aligned.
    [px, py] = [1.6 * px - 1.2 * py + 3.7, 1.2 * px + 1.6 * py - 8.1];
  }
  return sum;
}

function fractalNoise(x: number, y: number, seed: number, octaves: number): number {
  let [sum, weight, px, py] = [0, 1, x, y];
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * gradientNoise(px, py, seed + octave);
    weight *= 0.5;
    [px, py] = [1.6 * px - 1.2 * py + 1.3, 1.2 * px + 1.6 * py + 5.9];
  }
  return sum;
}

function smoothStep(from: number, to: number, x: number): number {
  const t = Math.min(Math.max((x - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}
