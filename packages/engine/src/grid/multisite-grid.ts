import { type Bounds, boundsAround, metresPerDegreeLat, metresPerDegreeLon, type Position } from '@radioshed/geodesy';
import type { Grid } from '@radioshed/raster';

import type { AreaOutput } from '../input/area-input.js';
import type { Radio } from '../input/radio.js';
import { boundsGrid } from './bounds-grid.js';
import { gridFrom, quantised, QUANTUM_DEG } from './lattice.js';
import { turnedFrom, unionBounds } from './longitudes.js';
import { checkPixels, pixelsTo } from './output-grid.js';

/** The bounds of a site's circle, degrees. */
export function siteBounds(site: Position, radiusKm: number): Bounds {
  return boundsAround(site, radiusKm * 1000);
}

/**
 * The grid of many sites. As for an area, but pixels are `resolutionM` wide and high at the middle of the latitudes,
 * and one is centred on the southernmost site, the westernmost of several. For a single site it is the grid of its
 * area. With bounds it is {@link boundsGrid}.
 *
 * @throws OutOfRangeError for bounds outside all circles, and for too many pixels.
 */
export function multisiteGrid(sites: readonly Radio[], output: AreaOutput): Grid {
  const { resolutionM, radiusKm } = output;
  const boxes = sites.map((site) => siteBounds(site, radiusKm));
  const union = unionBounds(boxes);
  if (output.bounds !== undefined && union) {
    return checkPixels(boundsGrid(output.bounds, resolutionM, union), resolutionM);
  }
  const lats = sites.map(({ latDeg }) => latDeg);
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2;
  const lonStep = quantised(resolutionM / metresPerDegreeLon(middle), QUANTUM_DEG);
  const latStep = quantised(resolutionM / metresPerDegreeLat(middle), QUANTUM_DEG);
  const west = union?.west ?? -180;
  const places = sites.map(({ latDeg, lonDeg }) => ({ latDeg, lonDeg: turnedFrom(lonDeg, west) }));
  const [first] = places.toSorted((a, b) => a.latDeg - b.latDeg || a.lonDeg - b.lonDeg);
  const lon = quantised(first.lonDeg, QUANTUM_DEG / 2);
  const lat = quantised(first.latDeg, QUANTUM_DEG / 2);
  const edge = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const [i, { north, east, south, west: from }] of boxes.entries()) {
    const { latDeg, lonDeg } = places[i];
    const across = (east - from) / 2;
    const up = Math.max(north - latDeg, latDeg - south);
    edge.left = Math.max(edge.left, pixelsTo(lon - lonDeg + across, lonStep));
    edge.right = Math.max(edge.right, pixelsTo(lonDeg - lon + across, lonStep));
    edge.top = Math.max(edge.top, pixelsTo(latDeg - lat + up, latStep));
    edge.bottom = Math.max(edge.bottom, pixelsTo(lat - latDeg + up, latStep));
  }
  const whole = gridFrom(lon - (edge.left + 0.5) * lonStep, lat + (edge.top + 0.5) * latStep, lonStep, latStep, {
    columns: edge.left + edge.right + 1,
    rows: edge.top + edge.bottom + 1,
  });
  return checkPixels(whole, resolutionM);
}
