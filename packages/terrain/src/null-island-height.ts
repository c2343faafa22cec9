import { gradientNoise, type NoiseSample } from './gradient-noise.js';

/** Kilometres in a degree, close enough for an island that does not exist. */
const KM_PER_DEG = 111.2;

const MIDDLE_KM = KM_PER_DEG / 2;

/**
 * Height in m above the sea at a place of Null Island, the synthetic sample terrain of this project.
 *
 * Land lies inside 0–1° N, 0–1° E only: a coast with bays and islands, mountains to about 2000 m in the north-east,
 * valleys that deepen towards the sea, a river from the mountains past a 400 m hill at 0.5° N 0.5° E. A pure function
 * of place and seed: every window of it is the same, whoever computes it.
 *
 * @param seed whole number; 1 is the island that everyone sees.
 */
export function nullIslandHeightM(latDeg: number, lonDeg: number, seed = 1): number {
  if (!(latDeg > 0 && latDeg < 1 && lonDeg > 0 && lonDeg < 1)) return 0;
  const x = lonDeg * KM_PER_DEG;
  const y = latDeg * KM_PER_DEG;
  const land = landness(x, y, seed);
  if (land <= 0) return 0;
  const east = x - MIDDLE_KM;
  const north = y - MIDDLE_KM;
  // Mountains rise to the north-east, away from the town of the sample.
  const upland = smoothStep(-0.15, 0.55, (east * 0.55 + north * 0.83) / 45);
  const shore = smoothStep(0, 0.45, land);
  const relief = erodedNoise(x / 17, y / 17, seed + 20);
  const mountains = upland * (420 + 1500 * Math.max(0, relief + 0.32));
  const hills = 60 + 330 * Math.max(0, relief + 0.18);
  let height = 2 + shore * (mountains + (1 - upland) * hills) + 18 * land;
  height += hill(east, north);
  return Math.max(1, carveRiver(height, east, north, land, seed));
}

/** Above 0 on land, rising inland; below 0 at sea. The rim of the degree is always sea. */
function landness(x: number, y: number, seed: number): number {
  const edge = Math.min(x, y, KM_PER_DEG - x, KM_PER_DEG - y) / 14;
  if (edge < 0.12) return -1;
  const wobble = fractalNoise(x / 38, y / 38, seed, 5);
  const [dx, dy] = [(x - MIDDLE_KM) / 46, (y - MIDDLE_KM) / 41];
  const island = 1 - Math.sqrt(dx * dx + dy * dy) + 0.75 * wobble;
  const skerries = 0.9 * fractalNoise(x / 9, y / 9, seed + 7, 4) - 0.33; // small islands off the coast
  const middle = 0.5 * Math.exp(-(dx * dx + dy * dy) * 6); // the sample's place stays dry
  return Math.min(Math.max(island + middle, island > -0.45 ? skerries : -1), edge - 0.12);
}

/** The hill at the sample's place: a mast stands well here. */
function hill(eastKm: number, northKm: number): number {
  const d2 = eastKm * eastKm + northKm * northKm;
  return 190 * Math.exp(-d2 / 2.2) + 110 * Math.exp(-((eastKm + 3.1) ** 2 + (northKm - 2.2) ** 2) / 5);
}

/** Lowers the land along a winding river to its bed, widening towards the sea in the south-west. */
function carveRiver(height: number, eastKm: number, northKm: number, land: number, seed: number): number {
  const along = (eastKm + northKm) * Math.SQRT1_2; // from the south-west to the north-east
  const across = (eastKm - northKm) * Math.SQRT1_2;
  const bend = 3.4 + 2.6 * Math.sin(along / 5.3) + 1.4 * Math.sin(along / 2.1 + 1);
  const wobble = 0.5 * gradientNoise(eastKm / 2.5, northKm / 2.5, seed + 40, SCRATCH).value;
  const width = 1.25 + Math.max(0, 22 - along) * 0.03;
  const d = (across - bend + wobble) / width;
  const reach = 1 - smoothStep(24, 34, along);
  if (reach === 0 || Math.abs(d) > 3) return height;
  const bed = Math.max(1.5, 6 + 4.2 * (along + 26)) * smoothStep(0, 0.3, land);
  const cut = reach * Math.exp(-d * d);
  return bed < height ? height + cut * (bed - height) : height;
}

/** Noise whose finer waves fade on slopes: sharp ridges over smooth valley floors, as water leaves them. About −0.5 to 0.9. */
function erodedNoise(x: number, y: number, seed: number): number {
  let [sum, weight, slopeX, slopeY] = [0, 1, 0, 0];
  let [px, py] = [x, y];
  for (let octave = 0; octave < 9; octave++) {
    const n = gradientNoise(px, py, seed + octave, SCRATCH);
    slopeX += n.slopeX * weight;
    slopeY += n.slopeY * weight;
    const ridge = 0.42 - Math.abs(n.value); // crests where the noise changes its sign
    sum += (weight * (0.55 * n.value + 0.9 * ridge)) / (1 + 0.55 * (slopeX * slopeX + slopeY * slopeY));
    weight *= 0.5;
    // Turned and doubled, so that the lattices of the octaves do not line up.
    [px, py] = [1.6 * px - 1.2 * py + 3.7, 1.2 * px + 1.6 * py - 8.1];
  }
  return sum;
}

function fractalNoise(x: number, y: number, seed: number, octaves: number): number {
  let [sum, weight, px, py] = [0, 1, x, y];
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * gradientNoise(px, py, seed + octave, SCRATCH).value;
    weight *= 0.5;
    [px, py] = [1.6 * px - 1.2 * py + 1.3, 1.2 * px + 1.6 * py + 5.9];
  }
  return sum;
}

function smoothStep(from: number, to: number, x: number): number {
  const t = Math.min(Math.max((x - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}

const SCRATCH: NoiseSample = { value: 0, slopeX: 0, slopeY: 0 };
