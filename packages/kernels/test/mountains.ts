import { boundsAround, metresPerDegreeLat, type Position } from '@radioshed/geodesy';
import { geographicGrid } from '@radioshed/raster';
import { openTerrain } from '@radioshed/terrain/node';
import { dataPath, isWhole } from '@radioshed/testing/data';

import type { CoverageInput } from '../src/index.js';
import { modelOf } from './scene.js';

/** The Sierra Nevada, 30 km from the coast of Granada; where its tiles are absent, the mountains of Null Island. */
export const MOUNTAINS: Position = isWhole ? { latDeg: 36.98, lonDeg: -3.52 } : { latDeg: 0.62, lonDeg: 0.6 };

/** Where land and sea meet south of the mountains. */
export const COAST: Position = isWhole ? { latDeg: 36.72, lonDeg: -3.7 } : { latDeg: 0.2, lonDeg: 0.5 };

/** A circle of mountains in pixels of about this size. */
export async function mountains(radiusM: number, pixelM: number, centre: Position = MOUNTAINS): Promise<CoverageInput> {
  const box = boundsAround(centre, radiusM);
  const pixels = Math.round(((box.north - box.south) * metresPerDegreeLat(centre.latDeg)) / pixelM);
  const source = await openTerrain(isWhole ? dataPath('dem/srtm3-andalusia') : 'null-island');
  const { raster: terrain } = await source.read({ bounds: boundsAround(centre, radiusM + 500) });
  return {
    terrain,
    transmitter: { ...centre, heightM: 30, heightReference: 'ground' },
    receiver: { heightM: 2, heightReference: 'ground' },
    radiusM,
    grid: geographicGrid(box, pixels, pixels),
    model: modelOf('groundModel'),
  };
}
