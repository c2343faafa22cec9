import { expect, test } from 'vitest';

import { boundsText } from '../src/life/bounds-text.js';

test.each([
  [{ north: 3, east: 3, south: -2, west: -2 }, '-2 to 3 north and -2 to 3 east'],
  [{ north: 3, east: 181, south: -2, west: 179 }, '-2 to 3 north and 179 east to 179 west'],
  [{ north: 3, east: 170.5, south: -2, west: -160 }, '-2 to 3 north, in places from 160 west to 170.5 east'],
  [{ north: 3, east: 200, south: -2, west: -160 }, '-2 to 3 north, in places at all longitudes'],
])('%j', (bounds, text) => {
  expect(boundsText(bounds)).toBe(text);
});
