import type { LoadModule } from '@radioshed/parallel';
import { type EndsModel, loadModel, type LossFloor, type ModelRef, type PathLossModel } from '@radioshed/profile';
import { checkObject, checkShape, fields } from '@radioshed/units';

import { freeSpaceLossDb } from '../free-space.js';

/** Twice the square of a distance, dB. */
const OCTAVE_DB = 10 * Math.log10(2);
/** Squares beyond 46 km exceed 31 bits; those of any link on Earth do not when divided by this. */
const FAR_SQUARE = 2 ** 24;
const FAR_BITS = 24;

/** Facts of a link by which its loss is kept at or above that of free space. */
export interface FreeSpaceFloorParameters {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  /** Margin that is added to the loss later, as for a percentage of locations, dB; 0 by default. */
  readonly addedDb?: number;
}

/** A model that gives no less than free space. */
export interface FlooredParameters extends FreeSpaceFloorParameters {
  readonly model: ModelRef;
}

const FLOORED = fields<FlooredParameters>({ model: 'object', frequencyMHz: 'checked', addedDb: 'number?' });

/**
 * The greater of a loss and that of free space, dB.
 *
 * @param squareM2 square of the straight distance between the antennas, m².
 * @param oneMetreDb loss of free space at 1 m, dB.
 * @wgsl
 */
export function atLeastFreeSpaceDb(lossDb: number, squareM2: number, oneMetreDb: number): number {
  return Math.max(lossDb, oneMetreDb + 10 * Math.log10(squareM2));
}

/**
 * The floor at free space of one frequency: nothing that obstructs a wave makes it stronger, but formulas that were
 * fitted to measurements give less than free space near the mast.
 *
 * @throws OutOfRangeError naming the field.
 */
export function freeSpaceFloor(parameters: FreeSpaceFloorParameters): LossFloor {
  const { frequencyMHz, addedDb = 0 } = checkObject('parameters', parameters, 'an object with frequencyMHz');
  const oneMetreDb = freeSpaceLossDb(1, frequencyMHz) - addedDb;
  return (lossDb, squareM2) => {
    // Most losses exceed free space at the next power of two, which takes no logarithm.
    const isNear = squareM2 < 2 ** 31;
    const bits = isNear ? 32 - Math.clz32(squareM2) : 32 + FAR_BITS - Math.clz32(squareM2 / FAR_SQUARE);
    if (lossDb >= oneMetreDb + OCTAVE_DB * bits) return lossDb;
    return atLeastFreeSpaceDb(lossDb, squareM2, oneMetreDb);
  };
}

/**
 * A model that gives no less than free space over the slant distance. A model that reads the ground passes the floor to
 * the coverage, which applies it at each pixel's own centre.
 *
 * @throws OutOfRangeError naming the field; TypeError when the model is not found; what its factory throws.
 */
export async function flooredModel(parameters: FlooredParameters, load?: LoadModule): Promise<PathLossModel> {
  checkShape(parameters, FLOORED, 'parameters');
  const floor = freeSpaceFloor(parameters);
  const sureDb = freeSpaceLossDb(1, parameters.frequencyMHz) - (parameters.addedDb ?? 0) + SURE_DB;
  const model = await loadModel(checkObject('model', parameters.model, 'an object with module, export'), load);
  if (model.terrain === 'ends') return flooredEnds(model, floor, sureDb);
  const { whereClear: _, ...walked } = model;
  return { ...walked, floor };
}

/** Loss of free space at 100 km less that at 1 m, dB. */
const SURE_DB = 100;
/** Distances and heights above the sea below this are no further than 100 km on a slant. */
const SURE_M = 70_000;

/** @param sureDb loss of free space at 100 km */
function flooredEnds(model: EndsModel, floor: LossFloor, sureDb: number): EndsModel {
  return {
    terrain: 'ends',
    lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM) {
      const riseM = rxGroundM + rxHeightM - txGroundM - txHeightM;
      const lossDb = model.lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM);
      return floor(lossDb, distanceM * distanceM + riseM * riseM);
    },
    // A coverage calls this for rows of pixels: a call less for each, and most rows lie above free space as a whole.
    lossesDb(txGroundM, txHeightM, distancesM, groundsM, rxHeightsM, count, lossesDb) {
      let isSure = true;
      for (let i = 0; i < count; i++) {
        const distanceM = distancesM[i];
        const rxHeightM = rxHeightsM[i];
        if (distanceM !== distanceM || rxHeightM !== rxHeightM) {
          lossesDb[i] = Number.NaN;
          continue;
        }
        const groundM = groundsM[i];
        const lossDb = model.lossDb(distanceM, txGroundM, txHeightM, groundM, rxHeightM);
        lossesDb[i] = lossDb;
        if (lossDb < sureDb || distanceM > SURE_M || groundM + rxHeightM > SURE_M) isSure = false;
      }
      if (isSure && txGroundM + txHeightM < SURE_M) return;
      for (let i = 0; i < count; i++) {
        const riseM = groundsM[i] + rxHeightsM[i] - txGroundM - txHeightM;
        lossesDb[i] = floor(lossesDb[i], distancesM[i] ** 2 + riseM * riseM);
      }
    },
  };
}
