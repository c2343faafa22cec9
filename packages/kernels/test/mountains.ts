import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { boundsAround, metresPerDegreeLat, type Position } from '@radioshed/geodesy';
import { geographicGrid } from '@radioshed/raster';
import { openTerrain } from '@radioshed/terrain/node';

import type { CoverageInput } from '../src/index.js';
import { modelOf } from './scene.js';

const folder = fileURLToPath(new URL('../../../../shared/data/dem/srtm3-andalusia', import.meta.url));

/** Whether there is no real terrain: then what needs it is skipped. */
export const noMountains: boolean = !existsSync(folder);
if (noMountains && process.env['CI'] === 'true') throw new Error(`no reference terrain at ${folder}`);

/** The Sierra Nevada; the coast of Granada is 30 km away. */
export const SIERRA_NEVADA: Position = { latDeg: 36.98, lonDeg: -3.52 };

/** A disc of real terrain in pixels of about this size. */
export async function mountains(
  radiusM: number,
  pixelM: number,
  centre: Position = SIERRA_NEVADA,
): Promise<CoverageInput> {
  const box = boundsAround(centre, radiusM);
  const pixels = Math.round(((box.north - box.south) * metresPerDegreeLat(centre.latDeg)) / pixelM);
  const source = await openTerrain(folder);
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
