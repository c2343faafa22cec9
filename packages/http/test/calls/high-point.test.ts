import type { HighPointResponse } from '@radioshed/contract/schemas';
import { geodesicInverse } from '@radioshed/geodesy';
import { nullIsland } from '@radioshed/terrain';
import { beforeAll, expect, test } from 'vitest';

import { accounts, type AskAs, good, refused } from '../accounts.js';

let ada: AskAs;
let nobody: AskAs;
beforeAll(async () => {
  ({ ada, nobody } = await accounts());
});

const centre = { latDeg: 0.5, lonDeg: 0.5 };

test('is the highest ground within the radius: none of many points is higher', async () => {
  const { places } = await good<HighPointResponse>(ada('GET', '/highpoint?lat=0.5&lon=0.5&rad=4&count=3'));
  expect(places).toHaveLength(3);
  const [best, ...others] = places;
  const lat = Array.from({ length: 4000 }, (_, i) => 0.5 + 0.036 * Math.sqrt(i / 4000) * Math.cos(2.4 * i));
  const lon = Array.from({ length: 4000 }, (_, i) => 0.5 + 0.036 * Math.sqrt(i / 4000) * Math.sin(2.4 * i));
  expect(best?.ground_m).toBeGreaterThanOrEqual(Math.max(...(await nullIsland().heights(lat, lon))) - 1);
  for (const [i, place] of others.entries()) expect(place.ground_m).toBeLessThanOrEqual(places[i]?.ground_m ?? 0);
  const [here = 0] = await nullIsland().heights([0.5], [0.5]);
  for (const { lat: latDeg, lon: lonDeg, ground_m, above_m, distance_km, azimuth_deg } of places) {
    const { distanceM, azimuthDeg } = geodesicInverse(centre, { latDeg, lonDeg });
    expect(distance_km).toBeCloseTo(distanceM / 1000, 2);
    expect(distance_km).toBeLessThanOrEqual(4.01);
    expect(azimuth_deg).toBeCloseTo(azimuthDeg, 0);
    expect(above_m).toBeCloseTo(ground_m - here, 0);
    const [there = 0] = await nullIsland().heights([latDeg], [lonDeg]);
    expect(Math.abs(there - ground_m)).toBeLessThan(5);
  }
  const apart = geodesicInverse(
    { latDeg: best?.lat ?? 0, lonDeg: best?.lon ?? 0 },
    { latDeg: others[0]?.lat ?? 0, lonDeg: others[0]?.lon ?? 0 },
  );
  expect(apart.distanceM).toBeGreaterThan(390);
});

test('also takes a body, and names invalid fields', async () => {
  const { places } = await good<HighPointResponse>(ada('POST', '/highpoint', { lat: 0.5, lon: 0.5, rad: 1, count: 1 }));
  expect(places).toHaveLength(1);
  expect(await refused(ada('GET', '/highpoint?lon=0.5'))).toContain('400 lat: missing; allowed: -89 to 89 degrees');
  expect(await refused(ada('GET', '/highpoint?lat=0.5&lon=0.5&rad=51'))).toContain(
    'rad: "51" is outside 0.05 to 50 km',
  );
  expect(await refused(ada('GET', '/highpoint?lat=50&lon=0.5'))).toMatch(
    /^400 lat, lon: .* has no heights at this location/,
  );
  expect(await refused(nobody('GET', '/highpoint?lat=0.5&lon=0.5'))).toMatch(/^401 /);
  expect(await refused(nobody('POST', '/highpoint', {}))).toMatch(/^401 /);
});

test('a POST may give the point in its address; a body that is not an object is refused', async () => {
  const { places } = await good<HighPointResponse>(ada('POST', '/highpoint?lat=0.5&lon=0.5&rad=1&count=1'));
  expect(places).toHaveLength(1);
  expect(await refused(ada('POST', '/highpoint', []))).toBe('400 body: an array is not an object');
});
