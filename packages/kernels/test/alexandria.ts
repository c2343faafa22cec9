import { readFileSync } from 'node:fs';

import { type Building, clutterOnGrid, readBuildings, systemProfile } from '@radioshed/clutter';
import { boundsAround, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { geographicGrid, type Grid, rasterOf } from '@radioshed/raster';
import { dataPath } from '@radioshed/testing/data';

import type { CoverageInput } from '../src/index.js';
import { modelOf } from './scene.js';

const path = dataPath('buildings/alexandria_buildings.geojson');

/** In a street between its houses. */
export const STREET = { latDeg: 38.8105, lonDeg: -77.0527 };

export function alexandriaBuildings(): readonly Building[] {
  return readBuildings(JSON.parse(readFileSync(path, 'utf8'))).features;
}

/** Square pixels around a place. */
export function gridAround(place: { latDeg: number; lonDeg: number }, radiusM: number, pixelM: number): Grid {
  const box = boundsAround(place, radiusM);
  const width = Math.ceil(((box.east - box.west) * metresPerDegreeLon(place.latDeg)) / pixelM);
  const height = Math.ceil(((box.north - box.south) * metresPerDegreeLat(place.latDeg)) / pixelM);
  return geographicGrid(box, width, height);
}

/** The houses of Alexandria, Virginia, at 1 m under a mast, on gently rolling ground. */
export function alexandria(txHeightM: number, pixelM = 2, radiusM = 280): CoverageInput {
  const posts = gridAround(STREET, radiusM + 60, 20);
  const heights = Float32Array.from(
    { length: posts.width * posts.height },
    (_, i) => 12 + 3 * Math.sin((i % posts.width) / 4) + 2 * Math.cos(Math.floor(i / posts.width) / 5),
  );
  const fine = gridAround(STREET, radiusM, 1);
  const profile = systemProfile('urban.clt');
  const clutter = clutterOnGrid({ profile, buildings: alexandriaBuildings() }, fine);
  return {
    terrain: rasterOf(heights, posts),
    clutter: { heightM: clutter.heightM, codes: clutter.codes, standOnRoofs: true },
    transmitter: { ...STREET, heightM: txHeightM, heightReference: 'ground' },
    receiver: { heightM: 1.5, heightReference: 'ground' },
    radiusM,
    grid: gridAround(STREET, radiusM, pixelM),
    model: modelOf('zeroModel'),
  };
}
