import { planeRow } from './disc-plane.js';
import { gainAt, GAIN_AZIMUTHS, GAIN_ELEVATIONS, gainPlane } from './gain-table.js';
import { loadModel } from './load-model.js';
import { COUNT_COMPUTED, COUNT_PIXELS, COUNT_SAMPLES, type CoveragePlan, rxHeightAbove } from './plan.js';
import { heightAt } from './terrain-cut.js';

/** Effective Earth radius for the direction of the direct ray, m: k = 4/3. */
const RAY_RADIUS_M = (4 / 3) * 6_371_000;

/** The only pass for models that look at the two ends, one unit per block of rows: each pixel at its own centre. */
export async function visitEnds(plan: CoveragePlan): Promise<(unit: number) => void> {
  const { width, height, rowsPerUnit, radiusM, terrain, txGroundM, txHeightM, lossDb, gainTable } = plan;
  const model = await loadModel(plan.model, 'ends');
  const east = new Float64Array(width);
  const north = new Float64Array(width);
  const planes = gainTable ? gainPlanes(gainTable) : undefined;
  const columnStep = plan.lonStepDeg / terrain.lonStepDeg;
  const column0 = (plan.lonDeg - terrain.lonDeg) / terrain.lonStepDeg;
  // The transmitter's own pixel is as far away as a quarter of a pixel is on average.
  const nearestM = plan.stepM / 2;

  return (unit) => {
    let inside = 0;
    let computed = 0;
    const end = Math.min(height, (unit + 1) * rowsPerUnit);
    for (let row = unit * rowsPerUnit; row < end; row++) {
      planeRow(plan.plane, row, width, east, north);
      const terrainRow = (plan.latDeg + row * plan.latStepDeg - terrain.latDeg) / terrain.latStepDeg;
      for (let column = 0; column < width; column++) {
        const x = east[column];
        const y = north[column];
        const square = x * x + y * y;
        if (!(square <= radiusM * radiusM)) continue;
        inside++;
        const rangeM = Math.max(Math.sqrt(square), nearestM);
        const groundM = heightAt(terrain, column0 + column * columnStep, terrainRow);
        const rxHeightM = rxHeightAbove(plan, groundM);
        if (!(rxHeightM >= 0)) continue;
        const loss = model.lossDb(rangeM, txGroundM, txHeightM, groundM, rxHeightM);
        if (loss !== loss) continue;
        computed++;
        const slope = (groundM + rxHeightM - txGroundM - txHeightM) / rangeM - rangeM / (2 * RAY_RADIUS_M);
        const gain = planes ? gainTowards(planes, Math.atan2(x, y), Math.atan(slope)) : 0;
        lossDb[row * width + column] = loss - gain;
      }
    }
    Atomics.add(plan.counts, COUNT_PIXELS, inside);
    Atomics.add(plan.counts, COUNT_COMPUTED, computed);
    Atomics.add(plan.counts, COUNT_SAMPLES, inside);
  };
}

function gainTowards(planes: readonly Float64Array[], azimuthRad: number, elevationRad: number): number {
  const azimuthDeg = (azimuthRad * 180) / Math.PI;
  const turned = azimuthDeg < 0 ? azimuthDeg + GAIN_AZIMUTHS : azimuthDeg;
  const left = Math.floor(turned);
  const gain = gainAt(planes[left % GAIN_AZIMUTHS], elevationRad);
  return gain + (turned - left) * (gainAt(planes[(left + 1) % GAIN_AZIMUTHS], elevationRad) - gain);
}

/** The vertical planes of all whole azimuths. */
function gainPlanes(table: Float32Array): Float64Array[] {
  return Array.from({ length: GAIN_AZIMUTHS }, (_, azimuth) => {
    const plane = new Float64Array(GAIN_ELEVATIONS);
    gainPlane(table, azimuth, plane);
    return plane;
  });
}
