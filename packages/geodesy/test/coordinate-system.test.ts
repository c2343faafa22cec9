import { describe, expect, it } from 'vitest';

import { areaOfUse, coordinateSystem, lengthUnitM, projectionOf } from '../src/index.js';

describe('systems of the EPSG dataset', () => {
  /**
   * Locations by PROJ 9.1.1 from EPSG:4326, which uses a grid for the first and the same transformation for the others.
   */
  it.each([
    [31_467, 10.5, 48.5, 3_610_926.149, 5_374_672.68, 3], // DHDN / Gauss-Kruger 3
    [23_030, -3.375, 37.1875, 466_828.038, 4_115_945.289, 0.01], // ED50 / UTM 30N
    [2056, 7.44, 46.95, 2_600_104.11, 1_199_879.628, 2], // CH1903+ / LV95
    [5070, -77, 38.9, 1_621_622.672, 1_926_349.557, 0.01], // NAD83 / Conus Albers
    [2263, -74, 40.7, 984_250, 194_305.339, 0.01], // New York Long Island, US feet
  ])('EPSG:%d at %d° %d°', async (code, lonDeg, latDeg, x, y, withinM) => {
    const { crs } = await coordinateSystem(code, [x, y]);
    const found = projectionOf(crs).forward(lonDeg, latDeg);
    expect(Math.hypot(found[0] - x, found[1] - y)).toBeLessThan(withinM);
  });

  it.each([4617, 6318, 4674, 7844, 4490, 6668])('EPSG:%d is WGS 84 to a metre or two', async (code) => {
    expect(await coordinateSystem(code)).toEqual({ crs: 'EPSG:4326', factor: 1, is3D: false, notes: [] });
  });

  it('notes the accuracy of a shift without a grid', async () => {
    const { notes } = await coordinateSystem(4267, [-100, 40]);
    expect(notes).toMatchObject([{ code: 'datumShifted', params: { epsgCode: 4267, parameters: 3 } }]);
    expect(notes[0].params['accuracyM']).toBeGreaterThan(0);
  });

  it('gives degrees for grads from Paris', async () => {
    const { crs, factor } = await coordinateSystem(4807, [0, 54]);
    expect(factor).toBeCloseTo(0.9, 12);
    const [lonDeg] = projectionOf(crs).inverse(0, 48.6);
    expect(lonDeg).toBeCloseTo(2.337_229_17, 8);
  });

  it.each([1, 5513, 99_999])('refuses EPSG:%d by name', async (code) => {
    await expect(coordinateSystem(code)).rejects.toThrow(`EPSG:${code}`);
  });

  it('notes a datum without a known shift', async () => {
    const { notes } = await coordinateSystem({ ellipsoid: 7022, projection: 16_030 }, [500_000, 4e6]);
    expect(notes).toMatchObject([{ code: 'datumNotShifted', severity: 'warning', params: {} }]);
  });
});

it('knows units of length', async () => {
  expect(await lengthUnitM(9003)).toBeCloseTo(1200 / 3937, 12);
  expect(await lengthUnitM(1)).toBeUndefined();
});

it('areas of use: of a zone, of a country, at the date line, of degrees', async () => {
  expect(await areaOfUse(32630)).toEqual({ west: -6, south: 0, east: 0, north: 84 });
  expect(await areaOfUse(27700)).toEqual({ west: -9, south: 49.75, east: 2.01, north: 61.01 });
  expect(await areaOfUse(32601)).toMatchObject({ west: -180, east: -174 });
  expect(await areaOfUse(4326)).toBeUndefined();
});
