import { expect, it } from 'vitest';
import land110 from 'world-atlas/land-110m.json' with { type: 'json' };
import land50 from 'world-atlas/land-50m.json' with { type: 'json' };

import { coastlines } from '../../src/hf/coastlines.js';

const WORLD = { west: -180, east: 180, south: -90, north: 90 };
const EUROPE = { west: -10, east: 30, south: 35, north: 70 };

/** Positions of a topology in degrees. */
function positionsOf({ transform: { scale, translate }, arcs }: typeof land110): string[] {
  return arcs.flatMap((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      return `${x * (scale[0] ?? 0) + (translate[0] ?? 0)} ${y * (scale[1] ?? 0) + (translate[1] ?? 0)}`;
    });
  });
}

it.each([
  ['1:110 million', land110, WORLD],
  ['1:50 million', land50, EUROPE],
])('coasts at %s pass through all positions of their source', (_, land, bounds) => {
  const lines = coastlines(bounds);
  const drawn = new Set(lines.flat().map(([lon, lat]) => `${lon} ${lat}`));
  const source = positionsOf(land);
  const missing = source.filter((each) => !drawn.has(each)).map((each) => each.split(' ').map(Number));
  expect(drawn.size).toBeGreaterThan(4000);
  expect(source).toEqual(expect.arrayContaining([...drawn].slice(0, 50)));
  // What is missing are corners between two edges that close polygons: on the date line and along the south pole.
  expect(missing.every(([lon = 0, lat = 0]) => Math.abs(lon) > 179.99 || lat < -89.9)).toBe(true);
});
