import { planeRow } from './circle-plane.js';
import type { Position } from '@radioshed/geodesy';
import type { LoadModule } from '@radioshed/parallel';
import { effectiveEarthRadiusM } from '@radioshed/units';
import { type EndsModel, loadGain, loadModelOf, type LossFloor } from '@radioshed/profile';

import { roofAt } from '../terrain/clutter-grid.js';
import { COUNT_COMPUTED, COUNT_PIXELS, COUNT_SAMPLES, type CoveragePlan, rxHeightAbove } from './coverage-plan.js';
import { heightAt, type TerrainGrid } from '../terrain/terrain-grid.js';

/** Effective Earth radius for the direction of the direct ray, m. */
export const RAY_RADIUS_M: number = effectiveEarthRadiusM(4 / 3);
const DEG = 180 / Math.PI;

/**
 * The only pass for models that read the two ends, one unit per block of rows: each pixel at its own centre. On the
 * route `parts` it adds to what `walkRadials` left there.
 */
export async function visitEnds(plan: CoveragePlan, load?: LoadModule): Promise<(unit: number) => void> {
  const { width, height, rowsPerUnit, radiusM, terrain, txGroundM, txHeightM, lossDb, clutter } = plan;
  const isPart = plan.route === 'parts';
  const { ends, floor } = isPart ? await partsOf(plan, load) : { ends: await loadModelOf('ends', plan.model, load) };
  const model = ends.forArea?.(plan) ?? ends;
  const gain = plan.gain && (await loadGain(plan.gain, load));
  const east = new Float64Array(width);
  const north = new Float64Array(width);
  const distancesM = new Float64Array(width);
  const groundsM = new Float64Array(width);
  const rxHeightsM = new Float64Array(width);
  const lossesDb = new Float64Array(width);
  const columnStep = plan.lonStepDeg / terrain.lonStepDeg;
  const column0 = (plan.lonDeg - terrain.lonDeg) / terrain.lonStepDeg;
  // The transmitter's own pixel counts as one step away, as where profiles are walked.
  const nearestM = plan.stepM;
  const mostSquare = radiusM * radiusM;
  // Whether all receivers stand as high above their ground.
  const isLevel = plan.rxReference === 'ground' && !clutter?.standOnRoofs;
  if (isLevel) rxHeightsM.fill(plan.rxHeightM);

  const lossesOfRow = (): void => {
    if (model.lossesDb) {
      model.lossesDb(txGroundM, txHeightM, distancesM, groundsM, rxHeightsM, width, lossesDb);
      return;
    }
    for (let column = 0; column < width; column++) {
      const distanceM = distancesM[column];
      const rxHeightM = rxHeightsM[column];
      const hasPath = distanceM === distanceM && rxHeightM === rxHeightM;
      lossesDb[column] = hasPath
        ? model.lossDb(distanceM, txGroundM, txHeightM, groundsM[column], rxHeightM)
        : Number.NaN;
    }
  };

  return (unit) => {
    let inside = 0;
    let computed = 0;
    const end = Math.min(height, (unit + 1) * rowsPerUnit);
    for (let row = unit * rowsPerUnit; row < end; row++) {
      planeRow(plan.plane, row, width, east, north);
      const terrainRow = (plan.latDeg + row * plan.latStepDeg - terrain.latDeg) / terrain.latStepDeg;
      heightsAlong(terrain, column0, columnStep, terrainRow, groundsM);
      for (let column = 0; column < width; column++) {
        const x = east[column];
        const y = north[column];
        const square = x * x + y * y;
        if (!(square <= mostSquare)) {
          distancesM[column] = Number.NaN;
          continue;
        }
        inside++;
        distancesM[column] = Math.max(Math.sqrt(square), nearestM);
        if (isLevel) continue;
        const roofM = clutter?.standOnRoofs ? roofAt(clutter, pixelPlace(plan, column, row)) : 0;
        const rxHeightM = rxHeightAbove(plan, groundsM[column], roofM);
        rxHeightsM[column] = rxHeightM >= 0 ? rxHeightM : Number.NaN;
      }
      lossesOfRow();
      const line = row * width;
      if (isPart) {
        for (let column = 0; column < width; column++) lossesDb[column] += lossDb[line + column];
      }
      if (floor) {
        for (let column = 0; column < width; column++) {
          const riseM = groundsM[column] + rxHeightsM[column] - txGroundM - txHeightM;
          lossesDb[column] = floor(lossesDb[column], distancesM[column] ** 2 + riseM * riseM);
        }
      }
      if (gain) {
        for (let column = 0; column < width; column++) {
          if (Number.isNaN(lossesDb[column])) continue;
          const distanceM = distancesM[column];
          const riseM = groundsM[column] + rxHeightsM[column] - txGroundM - txHeightM;
          const slope = riseM / distanceM - distanceM / (2 * RAY_RADIUS_M);
          const azimuthDeg = Math.atan2(east[column], north[column]) * DEG;
          lossesDb[column] -= gain(azimuthDeg, Math.atan(slope) * DEG);
        }
      }
      for (let column = 0; column < width; column++) {
        const loss = lossesDb[column];
        if (loss === loss) computed++;
        lossDb[line + column] = loss;
      }
    }
    Atomics.add(plan.counts, COUNT_COMPUTED, computed);
    if (isPart) return; // counted when they were assigned and walked
    Atomics.add(plan.counts, COUNT_PIXELS, inside);
    Atomics.add(plan.counts, COUNT_SAMPLES, inside);
  };
}

/** The part of a model between the ends that reads them alone, and the least loss of both parts together. */
async function partsOf(
  { model }: CoveragePlan,
  load: LoadModule | undefined,
): Promise<{ readonly ends: EndsModel; readonly floor: LossFloor | undefined }> {
  const { parts, floor } = await loadModelOf('profile', model, load);
  if (parts === undefined) throw new TypeError(`${model.export} reads the ground between the ends`);
  return { ends: parts.ends, floor };
}

/** Bilinear heights along a row of the terrain, at equal steps from `column0` on, written to `groundsM`. */
function heightsAlong(
  terrain: TerrainGrid,
  column0: number,
  columnStep: number,
  row: number,
  groundsM: Float64Array,
): void {
  const { heightsM, width, height } = terrain;
  const top = Math.floor(row);
  const isInside = top >= 0 && top < height - 1;
  const v = row - top;
  const line = top * width;
  for (let i = 0; i < groundsM.length; i++) {
    const c = column0 + i * columnStep;
    if (!isInside || !(c >= 0 && c < width - 1)) {
      groundsM[i] = heightAt(terrain, c, row);
      continue;
    }
    const left = c | 0;
    const u = c - left;
    const at = line + left;
    const below = at + width;
    const upper = heightsM[at] + u * (heightsM[at + 1] - heightsM[at]);
    const lower = heightsM[below] + u * (heightsM[below + 1] - heightsM[below]);
    groundsM[i] = upper + v * (lower - upper);
  }
}

function pixelPlace({ lonDeg, latDeg, lonStepDeg, latStepDeg }: CoveragePlan, column: number, row: number): Position {
  return { lonDeg: lonDeg + column * lonStepDeg, latDeg: latDeg + row * latStepDeg };
}
