import { checkChoice, checkRange, checkShape, fields, wavelengthM } from '@radioshed/units';

import { checkDistanceM, checkHeightM, checkWidthM } from './limits.js';
import { rowsOfBuildingsDb } from './rows-of-buildings.js';

/** A path over the roofs of a town to a station in a street. */
export interface OverRoofsUrbanInput {
  /** Length of the path, m, 0.1 to 5000; measured from 20. */
  readonly distanceM: number;
  /** Frequency, MHz, 800 to 26 000. */
  readonly frequencyMHz: number;
  /** Height of the antenna above or just below the roofs, m above the ground, 0.1 to 1000; measured from 4 to 55. */
  readonly baseHeightM: number;
  /** Height of the antenna in the street, m above the ground, below the roofs; measured from 1 to 3. */
  readonly streetHeightM: number;
  /** Mean height of the roofs, m, 0.2 to 1000. */
  readonly roofHeightM: number;
  /** Length of the path that is covered by buildings, m, 0 to 5000. */
  readonly builtLengthM: number;
  /** Mean distance between the middles of neighbouring buildings, m, 1 to 1000. */
  readonly buildingSpacingM: number;
  /** Width of the street, m, 1 to 1000. */
  readonly streetWidthM: number;
  /** Angle between street and path, °, 0 to 90. */
  readonly streetAngleDeg: number;
  /** Used up to 2 GHz: `medium` in a medium city or suburban centre, `metropolitan` in a metropolitan centre. */
  readonly city: 'medium' | 'metropolitan';
}

const INPUT = fields<OverRoofsUrbanInput>({
  distanceM: 'checked',
  frequencyMHz: 'checked',
  baseHeightM: 'checked',
  streetHeightM: 'checked',
  roofHeightM: 'checked',
  builtLengthM: 'checked',
  buildingSpacingM: 'checked',
  streetWidthM: 'checked',
  streetAngleDeg: 'checked',
  city: 'choice',
});

/** Loss over roofs and its parts, dB; the sum of the parts is never less than free space. */
export interface OverRoofsUrbanLoss {
  readonly lossDb: number;
  readonly freeSpaceDb: number;
  /** From the last roof down into the street. */
  readonly roofToStreetDb: number;
  /** Past the rows of buildings. */
  readonly rowsDb: number;
}

/**
 * Loss over the roofs of a town, 800 MHz to 26 GHz, where the roofs are about equally high.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1411-12 §4.2.2.1
 * @example
 * ```ts
 * // From a mast over the roofs into a street
 * const town = { roofHeightM: 20, buildingSpacingM: 40, streetWidthM: 20, streetAngleDeg: 90, city: 'medium' };
 * const path = { distanceM: 1000, builtLengthM: 900, baseHeightM: 30, streetHeightM: 1.5, frequencyMHz: 1800 };
 * overRoofsUrban({ ...town, ...path }).lossDb.toFixed(1); // '141.2'
 * ```
 */
export function overRoofsUrban(input: OverRoofsUrbanInput): OverRoofsUrbanLoss {
  checkShape(input, INPUT);
  const distanceM = checkDistanceM('distanceM', input.distanceM);
  const f = checkRange('frequencyMHz', input.frequencyMHz, 800, 26_000, 'MHz');
  const h1 = checkHeightM('baseHeightM', input.baseHeightM);
  const roofM = checkRange('roofHeightM', input.roofHeightM, 0.2, 1000, 'm');
  const h2 = checkRange('streetHeightM', input.streetHeightM, 0.1, roofM - 0.1, 'm');
  const builtM = checkRange('builtLengthM', input.builtLengthM, 0, 5000, 'm');
  const spacingM = checkWidthM('buildingSpacingM', input.buildingSpacingM);
  const widthM = checkWidthM('streetWidthM', input.streetWidthM);
  const angleDeg = checkRange('streetAngleDeg', input.streetAngleDeg, 0, 90, '°');
  const city = checkChoice('city', input.city, ['medium', 'metropolitan']);
  const freeSpaceDb = 32.4 + 20 * Math.log10(distanceM / 1000) + 20 * Math.log10(f);
  const roofToStreetDb =
    -8.2 - 10 * Math.log10(widthM) + 10 * Math.log10(f) + 20 * Math.log10(roofM - h2) + orientationDb(angleDeg);
  const rowsDb = rowsOfBuildingsDb({
    distanceM,
    builtM,
    spacingM,
    roofM,
    city,
    aboveRoofsM: h1 - roofM,
    frequencyMHz: f,
    wavelengthM: wavelengthM(f),
  });
  const lossDb = freeSpaceDb + Math.max(0, roofToStreetDb + rowsDb);
  return { lossDb, freeSpaceDb, roofToStreetDb, rowsDb };
}

/** L_ori, of the direction of the street. */
function orientationDb(angleDeg: number): number {
  if (angleDeg < 35) return -10 + 0.354 * angleDeg;
  return angleDeg < 55 ? 2.5 + 0.075 * (angleDeg - 35) : 4 - 0.114 * (angleDeg - 55);
}
