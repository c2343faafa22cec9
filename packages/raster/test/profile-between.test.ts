import { describe, expect, it } from 'vitest';

import { geographicGrid, heightSampler, profileBetween, rasterOf } from '../src/index.js';

/** A plane that rises 1000 m per degree to the north and 500 m per degree to the east. */
function slope(west: number, south: number): ReturnType<typeof rasterOf<Float32Array>> {
  const grid = geographicGrid({ north: south + 1, east: west + 1, south, west }, 100, 100);
  const data = Float32Array.from({ length: 10_000 }, (_, i) => {
    const lat = south + 1 - (Math.floor(i / 100) + 0.5) / 100;
    const lon = west + ((i % 100) + 0.5) / 100;
    return 1000 * (lat - south) + 500 * (lon - west);
  });
  return rasterOf(data, grid);
}

describe('profileBetween', () => {
  it('reads a plane along the geodesic, the transmitter first', () => {
    const profile = profileBetween(
      heightSampler(slope(10, 50)),
      { latDeg: 50.2, lonDeg: 10.2 },
      { latDeg: 50.8, lonDeg: 10.2 },
      90,
    );
    expect(profile.groundM[0]).toBeCloseTo(300, 2);
    expect(profile.groundM.at(-1)).toBeCloseTo(900, 2);
    expect(profile.stepM).toBeLessThanOrEqual(90);
    expect(profile.stepM * (profile.groundM.length - 1)).toBeCloseTo(66_743.21, 1);
    expect(profile.clutterM).toHaveLength(profile.groundM.length);
  });

  it('crosses the date line', () => {
    const heightAt = heightSampler(slope(179.5, -10));
    const profile = profileBetween(heightAt, { latDeg: -9.5, lonDeg: 179.7 }, { latDeg: -9.5, lonDeg: -179.7 }, 500);
    expect(profile.groundM[0]).toBeCloseTo(600, 1);
    expect(profile.groundM.at(-1)).toBeCloseTo(900, 1);
  });

  it('refuses a path that leaves the terrain, and one of no length', () => {
    const heightAt = heightSampler(slope(10, 50));
    const here = { latDeg: 50.5, lonDeg: 10.5 };
    expect(() => profileBetween(heightAt, here, { latDeg: 52, lonDeg: 10.5 }, 100)).toThrow('no height at');
    expect(() => profileBetween(heightAt, here, here, 100)).toThrow('distanceM: 0 is not above 0 m');
  });
});
