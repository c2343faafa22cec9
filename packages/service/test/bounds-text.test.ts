import { expect, test } from 'vitest';

import { boundsText } from '../src/lifecycle/bounds-text.js';

test.each([
  [{ north: 3, east: 3, south: -2, west: -2 }, 'latitudes -2 to 3, longitudes -2 to 3'],
  [{ north: 3, east: 181, south: -2, west: 179 }, 'latitudes -2 to 3, longitudes 179 eastwards to -179'],
  [{ north: 3, east: 170.5, south: -2, west: -160 }, 'latitudes -2 to 3, in places longitudes -160 eastwards to 170.5'],
  [{ north: 3, east: 200, south: -2, west: -160 }, 'latitudes -2 to 3, in places at all longitudes'],
])('%j', (bounds, text) => {
  expect(boundsText(bounds)).toBe(text);
});
