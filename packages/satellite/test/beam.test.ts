import {
  beamAtDb,
  beamRaster,
  fixedSatellite,
  footprint,
  type Footprint,
  geostationarySatellite,
  lookAngles,
  placedBeam,
} from '@radioshed/satellite';
import { geographicGrid } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { OutOfRangeError } from '@radioshed/units';
import { describe, expect, test } from 'vitest';

const clarke = geostationarySatellite(10).stateAt(0);
const beam = {
  boresight: { latDeg: 48, lonDeg: 5 },
  horizontalBeamwidthDeg: 1.2,
  verticalBeamwidthDeg: 0.7,
  rotationDeg: 30,
};

/** Even-odd rule over all rings. */
function isInside({ features }: Footprint, level: number, lon: number, lat: number): boolean {
  let isIn = false;
  for (const ring of features[level]?.geometry.coordinates.flat() ?? []) {
    ring.forEach(([x, y], i) => {
      const [px, py] = ring.at(i - 1) ?? [x, y];
      if (y > lat !== py > lat && lon < x + ((px - x) * (lat - y)) / (py - y)) isIn = !isIn;
    });
  }
  return isIn;
}

function lonsOf({ features }: Footprint): number[] {
  return features.flatMap(({ geometry }) => geometry.coordinates.flat(2).map(([lon]) => lon));
}

describe('a spot beam', () => {
  test('is strongest at its boresight and 3 dB down at half its width', () => {
    const placed = placedBeam(clarke, beam);
    expect(beamAtDb(placed, 48, 5)).toBeCloseTo(0, 9);
    expect(placed.relativeDb(0.6, 0)).toBeCloseTo(-3, 12);
    expect(placed.relativeDb(0, 0.35)).toBeCloseTo(-3, 12);
    expect(beamAtDb(placed, 0, -170)).toBeNaN();
  });

  test('each point of a contour has its level, and larger levels lie within', () => {
    const found = footprint(clarke, beam, { peakDb: 55 });
    expect(found.features.map(({ properties }) => properties.levelDb)).toEqual([-1, -3, -6, -10]);
    expect(found.features[1]?.properties.valueDb).toBe(52);
    const placed = placedBeam(clarke, beam);
    for (const { geometry, properties } of found.features) {
      expect(properties.reachesLimb).toBe(false);
      for (const [lon, lat] of geometry.coordinates.flat(2)) {
        expect(beamAtDb(placed, lat, lon)).toBeCloseTo(properties.levelDb, 5);
      }
    }
  });

  test('contours and raster agree', async () => {
    const bounds = { north: 55, south: 40, west: -5, east: 15 };
    const raster = await beamRaster(clarke, beam, geographicGrid(bounds, 40, 30));
    const found = footprint(clarke, beam);
    let inside = 0;
    for (let row = 0; row < 30; row++) {
      for (let column = 0; column < 40; column++) {
        const [lon, lat] = [-5 + (column + 0.5) / 2, 55 - (row + 0.5) / 2];
        const value = toNdarray(raster).get(row, column);
        if (Math.abs(value + 3) < 0.02) continue; // chords of the ring
        expect(isInside(found, 1, lon, lat)).toBe(value > -3);
        if (value > -3) inside++;
      }
    }
    expect(inside).toBeGreaterThan(20);
  });

  test('turning a beam by a right angle swaps its widths', () => {
    const turned = placedBeam(clarke, { ...beam, rotationDeg: 120 });
    const swapped = placedBeam(clarke, { ...beam, horizontalBeamwidthDeg: 0.7, verticalBeamwidthDeg: 1.2 });
    expect(beamAtDb(turned, 50, 7)).toBeCloseTo(beamAtDb(swapped, 50, 7), 9);
  });

  test('over the date line comes in two parts', () => {
    const east = geostationarySatellite(178).stateAt(0);
    const found = footprint(east, { boresight: { latDeg: -10, lonDeg: 179.5 }, horizontalBeamwidthDeg: 2 });
    for (const { geometry } of found.features) expect(geometry.coordinates).toHaveLength(2);
    expect(Math.max(...lonsOf(found))).toBe(180);
    expect(Math.min(...lonsOf(found))).toBe(-180);
    expect(isInside(found, 1, 179.4, -10)).toBe(true);
    expect(isInside(found, 1, -179.4, -10)).toBe(true);
    expect(isInside(found, 1, 0, -10)).toBe(false);
  });

  test('over a pole holds the pole', () => {
    const above = fixedSatellite({ latDeg: 88, lonDeg: 40, heightKm: 1000 }, 'above').stateAt(0);
    const found = footprint(above, { boresight: { latDeg: 88, lonDeg: 40 }, horizontalBeamwidthDeg: 60 });
    const [, level] = found.features;
    expect(Math.max(...(level?.geometry.coordinates.flat(2) ?? []).map(([, lat]) => lat))).toBe(90);
    for (const lon of [-170, -90, 0, 90, 170]) expect(isInside(found, 1, lon, 89.5)).toBe(true);
    expect(isInside(found, 1, 0, 60)).toBe(false);
  });

  test('beyond the Earth ends at its limb', () => {
    const found = footprint(clarke, { boresight: { latDeg: 70, lonDeg: 10 }, horizontalBeamwidthDeg: 4 });
    const wide = found.features.at(-1);
    expect(wide?.properties.reachesLimb).toBe(true);
    const elevations = (wide?.geometry.coordinates.flat(2) ?? []).map(
      ([lonDeg, latDeg]) => lookAngles({ latDeg, lonDeg, heightKm: 0 }, clarke).elevationDeg,
    );
    expect(Math.min(...elevations)).toBeGreaterThan(-0.01);
    expect(Math.min(...elevations)).toBeLessThan(0.05);
  });

  test('by a pattern of its own', () => {
    const placed = placedBeam(clarke, { ...beam, relativeDb: (right, up) => -Math.hypot(right, up) * 10 });
    expect(placed.relativeDb(0.3, 0.4)).toBeCloseTo(-5, 12);
  });

  test('towards a location out of sight is refused', () => {
    expect(() => footprint(clarke, { boresight: { latDeg: 0, lonDeg: 170 }, horizontalBeamwidthDeg: 2 })).toThrow(
      OutOfRangeError,
    );
    expect(() => footprint(clarke, beam, { levelsDb: [1] })).toThrow(OutOfRangeError);
  });
});
