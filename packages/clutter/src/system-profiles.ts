import { checkString, OutOfRangeError } from '@radioshed/units';

import { LANDCOVER_CLASSES } from './classes.js';
import type { ClutterProfile, ScalingPoint } from './profile.js';

/**
 * Attenuation is proportional to the square root of frequency, the average of the curves of ITU-R P.833-10 figure 2
 * between 100 MHz and 10 GHz, and constant beyond.
 */
const ROOT_OF_FREQUENCY: readonly ScalingPoint[] = [
  { frequencyMHz: 100, factor: 0.32 },
  { frequencyMHz: 1000, factor: 1 },
  { frequencyMHz: 10_000, factor: 3.2 },
];

/** Height in m and loss in dB/m at 1 GHz. */
type Value = readonly [heightM: number, attenuationDbPerM: number];

const NAMES = ['Minimal', 'Temperate', 'Tropical', 'Urban'] as const;

/**
 * The values by class, in the order of the names.
 *
 * - Minimal, for models that already include some clutter, and for unknown ground: only certain obstacles, so low that
 *   a clearing or a street does not break the link. Trees of 5 m at half of P.833's loss, one storey.
 * - Temperate, woods, fields and small towns of middle latitudes: trees of 12 m (P.1812 represents forest by 15 m, a
 *   pixel of it has gaps) at 0.2 dB/m (P.833, in leaf); built-up land of 8 m, two storeys and a roof (P.1812 suburban:
 *   10 m). A house of 10 m loses two outer walls of some 5 dB and light inner ones: 1.5 dB/m.
 * - Tropical: rain forest canopies are 20 to 30 m high and denser than those of P.833's figure; cane and maize of
 *   2 m; light buildings.
 * - Urban: built-up land of 15 m (P.1812 urban), buildings of unknown height have four storeys of masonry and
 *   concrete (P.2040); street and park trees.
 */
const VALUES: readonly (readonly [code: number, Value, Value, Value, Value])[] = [
  [1, [0, 0], [0, 0], [0, 0], [0, 0]],
  [2, [5, 0.1], [12, 0.2], [20, 0.35], [8, 0.2]],
  [3, [0, 0], [0, 0], [1, 0.02], [0, 0]],
  [4, [0, 0], [1, 0.05], [2, 0.1], [0, 0]],
  [5, [0, 0], [1, 0.02], [2, 0.05], [0, 0]],
  [6, [0, 0], [2, 0.1], [3, 0.15], [2, 0.1]],
  [7, [3, 0.5], [8, 1], [6, 0.8], [15, 2]],
  [8, [0, 0], [0, 0], [0, 0], [0, 0]],
  [9, [0, 0], [0, 0], [0, 0], [0, 0]],
  [10, [3, 0.1], [5, 0.2], [8, 0.3], [5, 0.2]],
  [99, [3, 1], [6, 1.5], [4, 1], [12, 2.5]],
];

/** The built-in profiles; their values are this project's own, valid at 1 GHz. */
export const SYSTEM_PROFILES: readonly ClutterProfile[] = NAMES.map((name, i) => ({
  name,
  referenceMHz: 1000,
  scaling: ROOT_OF_FREQUENCY,
  classes: VALUES.map(([code, ...values]) => {
    const [heightM, attenuationDbPerM] = values[i];
    return { code, heightM, attenuationDbPerM, ...labelOf(code) };
  }),
}));

/**
 * A system profile by its name, in any case, with or without `.clt`.
 *
 * @param field the name's field in errors.
 * @throws OutOfRangeError listing the profiles.
 * @example
 * With the `features` of a wall, 8 m high, as `readObstacles` gives them:
 *
 * ```ts
 * const grid = geographicGrid({ north: 0.01, east: 0.01, south: 0, west: 0 }, 100, 100);
 * const { heightM, attenuationDbPerM, codes } = clutterOnGrid(
 *   { profile: systemProfile('temperate.clt'), features },
 *   grid,
 * );
 * const pixel = 50 * grid.width + 49; // of row 50 and column 49
 * console.log(heightM.values[pixel], attenuationDbPerM.values[pixel], codes.values[pixel]); // 8 1.5 15
 * ```
 */
export function systemProfile(name: string, field = 'clt'): ClutterProfile {
  const wanted = checkString(field, name)
    .trim()
    .toLowerCase()
    .replace(/\.clt$/, '');
  const found = SYSTEM_PROFILES.find((profile) => profile.name.toLowerCase() === wanted);
  if (found !== undefined) return found;
  throw new OutOfRangeError(field, name, `one of ${SYSTEM_PROFILES.map((each) => each.name).join(', ')}`);
}

function labelOf(code: number): { readonly name: string; readonly colour: string } {
  const found = LANDCOVER_CLASSES.find((each) => each.code === code);
  return { name: found?.name ?? '', colour: found?.colour ?? '#000000' };
}
