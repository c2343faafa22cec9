import { gradientNoise, NULL_ISLAND_KM_PER_DEG, nullIslandHeightM } from '@radioshed/terrain';

/** A settlement of Null Island. */
export interface Town {
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly radiusKm: number;
}

const WATER = 1;
const TREES = 2;
const GRASS = 3;
const SWAMP = 4;
const CROPS = 5;
const SHRUBS = 6;
const BUILT_UP = 7;
const BARE = 8;
const MANGROVES = 10;

/** Side of the squares with at most one town each, km. */
const TOWN_CELL_KM = 11;
const CELLS = Math.floor(NULL_ISLAND_KM_PER_DEG / TOWN_CELL_KM);

/** The town that always exists, at the foot of the hill at the sample site. */
const FIRST_TOWN: Town = { latDeg: 0.478, lonDeg: 0.487, radiusKm: 1.3 };

/** The towns of Null Island, on low land: at most one per square of 11 km. A pure function of the seed. */
export function nullIslandTowns(seed = 1): readonly Town[] {
  const towns: Town[] = [FIRST_TOWN];
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS; column++) {
      const lonDeg = ((column + 0.25 + 0.5 * chance(column, row, seed + 200)) * TOWN_CELL_KM) / NULL_ISLAND_KM_PER_DEG;
      const latDeg = ((row + 0.25 + 0.5 * chance(column, row, seed + 201)) * TOWN_CELL_KM) / NULL_ISLAND_KM_PER_DEG;
      const heightM = nullIslandHeightM(latDeg, lonDeg, seed);
      const isNear = Math.hypot(latDeg - FIRST_TOWN.latDeg, lonDeg - FIRST_TOWN.lonDeg) * NULL_ISLAND_KM_PER_DEG < 6;
      if (heightM < 3 || heightM > 350 || isNear) continue;
      towns.push({ latDeg, lonDeg, radiusKm: 0.4 + 0.8 * chance(column, row, seed + 202) ** 2 });
    }
  }
  return towns;
}

/** Distance from the centre of the nearest town over its irregular radius; above 1 outside. */
export function townShare(latDeg: number, lonDeg: number, towns: readonly Town[], seed: number): number {
  let least = Infinity;
  for (const town of towns) {
    const x = (lonDeg - town.lonDeg) * NULL_ISLAND_KM_PER_DEG;
    const y = (latDeg - town.latDeg) * NULL_ISLAND_KM_PER_DEG;
    const share = Math.hypot(x, y) / town.radiusKm;
    if (share < 1.6) least = Math.min(least, share / (1 + 0.7 * gradientNoise(2.2 * x, 2.2 * y, seed + 210)));
  }
  return least;
}

/** Landcover class of a location on Null Island with known height; water at sea. */
export function nullIslandClass(latDeg: number, lonDeg: number, heightM: number, town: number, seed: number): number {
  if (heightM <= 0) return WATER;
  if (town <= 1) return BUILT_UP;
  const [x, y] = [lonDeg * NULL_ISLAND_KM_PER_DEG, latDeg * NULL_ISLAND_KM_PER_DEG];
  const wide = gradientNoise(x / 2.6, y / 2.6, seed + 220) + 0.5 * gradientNoise(x / 0.9, y / 0.9, seed + 221);
  const fine = gradientNoise(x / 0.35, y / 0.35, seed + 222);
  const upM = heightM + 140 * wide + 60 * fine;
  if (heightM < 4) return wide > 0.12 ? MANGROVES : wide < -0.15 ? SWAMP : GRASS;
  if (upM > 1500) return BARE;
  if (upM > 1150) return SHRUBS;
  if (upM > 330 || wide + 0.3 * fine > 0.16) return TREES;
  return fine > -0.12 ? CROPS : GRASS;
}

/** A hash from 0 to 1 of a pair of integers. */
export function chance(column: number, row: number, seed: number): number {
  let h = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca77) ^ Math.imul(seed, 0xc2b2ae3d);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}
