import { geodesicInverse, geodesicRay, metresPerDegreeLat, unwrapLonDeg } from '@radioshed/geodesy';
import { effectiveEarthRadiusM } from '@radioshed/units';
import { pixelToMap } from '@radioshed/raster';

import { BEYOND } from '../../sight/sight-plan.js';
import type { Viewshed, ViewshedInput } from '../../sight/viewshed-input.js';
import { eyeAbove } from '../../sight/viewshed-on-pool.js';
import { heightAt, type TerrainGrid, terrainGrid } from '../../terrain/terrain-grid.js';
import { PixelCheck, sizeFault, spotPixels, spotsOf } from './pixel-check.js';

/** The fault in a viewshed from a GPU, by itself or against the CPU at some pixels; undefined if none. */
export async function viewshedFault(found: Viewshed, input: ViewshedInput): Promise<string | undefined> {
  return inconsistency(found, input) ?? disagreement(found, input);
}

function inconsistency({ seen, pixels, visible }: Viewshed, { grid }: ViewshedInput): string | undefined {
  const fault = sizeFault(seen, grid);
  if (fault !== undefined) return fault;
  let within = 0;
  let is = 0;
  for (const value of seen.values) {
    if (value === BEYOND) continue;
    if (value > 1) return `the value ${value}`;
    within++;
    is += value;
  }
  if (within === pixels && is === visible) return undefined;
  return `${is} visible pixels of ${within} but counts of ${visible} and ${pixels}`;
}

function disagreement({ seen }: Viewshed, input: ViewshedInput): string | undefined {
  const { grid, observer, radiusM } = input;
  const look = looker(input);
  const values = seen.values;
  const check = new PixelCheck();
  for (const spot of spotsOf(grid)) {
    for (const pixel of spotPixels(spot, grid)) {
      const [column, row] = [pixel % grid.width, Math.floor(pixel / grid.width)];
      const [lonDeg, latDeg] = pixelToMap(grid.transform, column + 0.5, row + 0.5);
      const { distanceM, azimuthDeg } = geodesicInverse(observer, { latDeg, lonDeg });
      const value = values[pixel];
      check.count(distanceM > radiusM ? value === BEYOND : value === look(distanceM, azimuthDeg));
    }
  }
  return check.fault('values');
}

/** Looks along the path to a location itself, not along the nearest radial: 1 visible, 0 hidden. */
function looker(input: ViewshedInput): (distanceM: number, azimuthDeg: number) => number {
  const { observer, target, grid, earthRadiusM = effectiveEarthRadiusM(4 / 3) } = input;
  const terrain = terrainGrid(input.terrain);
  const groundAt = (latDeg: number, lonDeg: number): number => heightOf(terrain, latDeg, lonDeg);
  const eyeM = groundAt(observer.latDeg, observer.lonDeg) + eyeAbove(input, terrain);
  const latStepDeg = Math.min(Math.abs(grid.transform[5]), Math.abs(terrain.latStepDeg));
  const stepM = latStepDeg * metresPerDegreeLat(observer.latDeg);
  return (distanceM, azimuthDeg) => {
    const ray = geodesicRay(observer, azimuthDeg);
    const slopeTo = (atM: number, heightM: number): number => (heightM - eyeM) / atM - atM / (2 * earthRadiusM);
    let horizon = -Infinity;
    for (let atM = stepM; atM < distanceM - stepM / 2; atM += stepM) {
      const { latDeg, lonDeg } = ray(atM);
      horizon = Math.max(horizon, slopeTo(atM, groundAt(latDeg, lonDeg)));
    }
    const { latDeg, lonDeg } = ray(distanceM);
    const groundM = groundAt(latDeg, lonDeg);
    const topM = target.heightReference === 'sea' ? target.heightM : groundM + target.heightM;
    return topM >= groundM && slopeTo(distanceM, topM) >= horizon ? 1 : 0;
  };
}

function heightOf(terrain: TerrainGrid, latDeg: number, lonDeg: number): number {
  const { width, lonStepDeg, latStepDeg } = terrain;
  const middleDeg = terrain.lonDeg + (width / 2) * lonStepDeg;
  const column = (unwrapLonDeg(lonDeg, middleDeg) - terrain.lonDeg) / lonStepDeg;
  return heightAt(terrain, column, (latDeg - terrain.latDeg) / latStepDeg);
}
