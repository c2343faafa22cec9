import { NULL_ISLAND_KM_PER_DEG, nullIslandHeightM } from '@radioshed/terrain';
import { checkInteger } from '@radioshed/units';

import type { Building } from './buildings/buildings.js';
import type { BuildingsSource } from './buildings/buildings-source.js';
import { featureIndex, type FeatureIndex } from './feature-index.js';
import { chance, nullIslandTowns, type Town, townShare } from './null-island-classes.js';

/** Size of a plot, km. */
const PLOT_X_KM = 0.042;
const PLOT_Y_KM = 0.034;
/** Plots from one street to the next. */
const STREET_EVERY = 6;

/**
 * Buildings of the Null Island sample: synthetic houses in rows along the streets of its towns, higher towards the
 * centres. A pure function of the seed.
 *
 * @param seed integer, that of the terrain; 1 is the default island.
 */
export function nullIslandBuildings(seed = 1): BuildingsSource {
  checkInteger('seed', seed, -(2 ** 31), 2 ** 31 - 1);
  const towns = nullIslandTowns(seed);
  const built = new Map<Town, FeatureIndex<Building>>();
  const housesOf = (town: Town): FeatureIndex<Building> => {
    const known = built.get(town);
    if (known !== undefined) return known;
    const index = featureIndex(houses(town, towns.indexOf(town), seed));
    built.set(town, index);
    return index;
  };
  return {
    name: 'Null Island',
    async read({ bounds }, { signal } = {}) {
      signal?.throwIfAborted();
      const { north, east, south, west } = bounds;
      const near = towns.filter(({ latDeg, lonDeg, radiusKm }) => {
        const reach = (2 * radiusKm) / NULL_ISLAND_KM_PER_DEG;
        return latDeg > south - reach && latDeg < north + reach && lonDeg > west - reach && lonDeg < east + reach;
      });
      return {
        buildings: near.flatMap((town) => housesOf(town).search(bounds)),
        notes: [],
        attributions: ['Buildings: Null Island, a synthetic sample, not a real place'],
      };
    },
  };
}

/** The houses of a town, on a rotated lattice of plots. */
function houses(town: Town, number: number, seed: number): Building[] {
  const turn = Math.PI * chance(number, 1, seed + 230);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const found: Building[] = [];
  const reach = 1.6 * town.radiusKm;
  const [across, up] = [Math.ceil(reach / PLOT_X_KM), Math.ceil(reach / PLOT_Y_KM)];
  for (let row = -up; row <= up; row++) {
    for (let column = -across; column <= across; column++) {
      if (column % STREET_EVERY === 0 || row % 2 === 0) continue; // streets and back gardens
      const draw = (what: number): number => chance(column, row, seed + 240 + 16 * number + what);
      const [x, y] = [column * PLOT_X_KM, row * PLOT_Y_KM];
      const place = (dx: number, dy: number): readonly [number, number] => [
        town.lonDeg + ((x + dx) * cos - (y + dy) * sin) / NULL_ISLAND_KM_PER_DEG,
        town.latDeg + ((x + dx) * sin + (y + dy) * cos) / NULL_ISLAND_KM_PER_DEG,
      ];
      const [lonDeg, latDeg] = place(0, 0);
      const share = townShare(latDeg, lonDeg, [town], seed);
      if (share > 1 || draw(0) < 0.12 || nullIslandHeightM(latDeg, lonDeg, seed) <= 1) continue;
      const [w, d] = [0.006 + 0.011 * draw(1), 0.005 + 0.009 * draw(2)];
      const corners = [place(-w, -d), place(w, -d), place(w, d), place(-w, d), place(-w, -d)];
      const storeys = 1 + Math.floor(2 * draw(3) + 6 * Math.max(0, 1 - 1.8 * share) * draw(4));
      const shape = { kind: 'polygons', polygons: [[Float64Array.from(corners.flat())]] } as const;
      found.push({ index: found.length, shape, heightM: 3 + 3 * storeys });
    }
  }
  return found;
}
