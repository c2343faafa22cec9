import {
  effectiveEarthRadiusM,
  geodesicInverse,
  geodesicRay,
  metresPerDegreeLat,
  unwrapLonDeg,
} from '@radioshed/geodesy';
import { pixelToMap, rasterData } from '@radioshed/raster';

import { LEAST_SHARE, spots, wrongSize } from './coverage-doubts.js';
import { BEYOND } from '../../sight/sight-plan.js';
import { heightAt, type TerrainGrid, terrainGrid } from '../../terrain/terrain-grid.js';
import { eyeAbove } from '../../sight/viewshed.js';
import type { Viewshed, ViewshedInput } from '../../sight/viewshed-input.js';

/** What is wrong with a viewshed from a GPU, by itself or as seen from here at some places; undefined where nothing shows. */
export function doubtAboutViewshed(found: Viewshed, input: ViewshedInput): string | undefined {
  return inconsistency(found, input) ?? disagreement(found, input);
}

function inconsistency({ seen, pixels, visible }: Viewshed, { grid }: ViewshedInput): string | undefined {
  const odd = wrongSize(seen, grid);
  if (odd !== undefined) return odd;
  let within = 0;
  let is = 0;
  for (const value of rasterData(seen)) {
    if (value === BEYOND) continue;
    if (value > 1) return `the value ${value}`;
    within++;
    is += value;
  }
  if (within === pixels && is === visible) return undefined;
  return `${is} pixels seen of ${within} where it counted ${visible} of ${pixels}`;
}

function disagreement({ seen }: Viewshed, input: ViewshedInput): string | undefined {
  const { grid, observer, radiusM } = input;
  const look = looker(input);
  const values = rasterData(seen);
  let agree = 0;
  let of = 0;
  for (const { left, top, grid: spot } of spots(input)) {
    for (let i = 0; i < spot.width * spot.height; i++) {
      const [column, row] = [left + (i % spot.width), top + Math.floor(i / spot.width)];
      const [lonDeg, latDeg] = pixelToMap(grid.transform, column + 0.5, row + 0.5);
      const { distanceM, azimuthDeg } = geodesicInverse(observer, { latDeg, lonDeg });
      const value = values[row * grid.width + column];
      of++;
      if (distanceM > radiusM ? value === BEYOND : value === look(distanceM, azimuthDeg)) agree++;
    }
  }
  return agree >= LEAST_SHARE * of ? undefined : `another sight than the CPU at ${of - agree} of ${of} pixels tried`;
}

/** Looks along the way to a place itself, not along a radial near it: 1 seen, 0 hidden. */
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
