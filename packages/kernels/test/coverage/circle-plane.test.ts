import { geodesicInverse } from '@radioshed/geodesy';
import { geographicGrid, pixelToMap } from '@radioshed/raster';
import { describe, expect, it } from 'vitest';

import { circlePlane, planeRow } from '../../src/coverage/circle-plane.js';

/** Where every `every`th pixel of a square grid lies, and how far that is from its geodesic, m. */
function errors(latDeg: number, pixelDeg: number, pixels: number, every: number): number[] {
  const half = (pixelDeg * pixels) / 2;
  const bounds = { north: latDeg + half, south: latDeg - half, west: 7.3 - half, east: 7.3 + half };
  const grid = geographicGrid(bounds, pixels, pixels);
  const centre = { latDeg: latDeg + 0.2 * half, lonDeg: 7.3 - 0.1 * half };
  const plane = circlePlane(grid, centre);
  const east = new Float64Array(pixels);
  const north = new Float64Array(pixels);
  const found: number[] = [];
  for (let row = 0; row < pixels; row += every) {
    planeRow(plane, row, pixels, east, north);
    for (let column = 0; column < pixels; column += every) {
      const [lon, lat] = pixelToMap(grid.transform, column + 0.5, row + 0.5);
      const { distanceM, azimuthDeg } = geodesicInverse(centre, { latDeg: lat, lonDeg: lon });
      const azimuth = (azimuthDeg * Math.PI) / 180;
      found.push(
        Math.hypot(east[column] - distanceM * Math.sin(azimuth), north[column] - distanceM * Math.cos(azimuth)),
      );
    }
  }
  return found;
}

describe('the plane of a circle', () => {
  it('puts pixels of 92 m within a tenth of a percent of them, at the equator as far north as people live', () => {
    for (const latDeg of [0, 37, -50]) expect(Math.max(...errors(latDeg, 1 / 1200, 900, 37))).toBeLessThan(0.09);
    expect(Math.max(...errors(70, 1 / 1200, 900, 37))).toBeLessThan(0.3);
  });

  it('has its own geodesic for every node near a pole, and none is lost where both meet', () => {
    expect(Math.max(...errors(88.9, 1 / 1200, 600, 31))).toBeLessThan(3);
  });

  it('is the same in a crop', () => {
    const pixelDeg = 1 / 1200;
    const whole = geographicGrid({ north: 41, south: 40, west: 5, east: 6 }, 1200, 1200);
    const centre = { latDeg: 40.4137, lonDeg: 5.6171 };
    const crop = geographicGrid(
      { north: 41 - 107 * pixelDeg, south: 41 - 411 * pixelDeg, west: 5 + 213 * pixelDeg, east: 5 + 516 * pixelDeg },
      303,
      304,
    );
    const [east, north] = [new Float64Array(1200), new Float64Array(1200)];
    const [cropEast, cropNorth] = [new Float64Array(303), new Float64Array(303)];
    const wholePlane = circlePlane(whole, centre);
    const cropPlane = circlePlane(crop, centre);
    for (let row = 0; row < 304; row += 19) {
      planeRow(wholePlane, row + 107, 1200, east, north);
      planeRow(cropPlane, row, 303, cropEast, cropNorth);
      for (let column = 0; column < 303; column++) {
        expect(cropEast[column]).toBeCloseTo(east[column + 213], 6);
        expect(cropNorth[column]).toBeCloseTo(north[column + 213], 6);
      }
    }
  });
});
