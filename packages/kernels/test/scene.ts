import { boundsAround, metresPerDegreeLat, metresPerDegreeLon, type Position } from '@radioshed/geodesy';
import { geographicGrid, type Raster, rasterOf } from '@radioshed/raster';

import type { CoverageInput } from '../src/index.js';

/**
 * Rolling ground in m as a smooth function of position, as steep anywhere, so that any two samplings can be compared.
 */
export function rollingHeightM(latDeg: number, lonDeg: number): number {
  const east = Math.cos((Math.round(latDeg) * Math.PI) / 180) * lonDeg;
  return 400 + 200 * Math.sin(latDeg * 150) * Math.cos(east * 130) + 80 * Math.sin(latDeg * 700 + east * 500);
}

export function modelOf(name: string, parameters: unknown = {}): CoverageInput['model'] {
  return { module: new URL('./fixtures/models.mjs', import.meta.url).href, export: name, parameters };
}

/** A circle with terrain of `postM` under a grid of `pixelM`. */
export function scene(centre: Position, radiusM: number, pixelM: number, postM: number): CoverageInput {
  const box = boundsAround(centre, radiusM + 3 * Math.max(postM, pixelM));
  const lonPerM = 1 / metresPerDegreeLon(centre.latDeg);
  const latPerM = 1 / metresPerDegreeLat(centre.latDeg);
  const size = (sizeM: number): [number, number] => [
    Math.ceil((box.east - box.west) / (sizeM * lonPerM)),
    Math.ceil((box.north - box.south) / (sizeM * latPerM)),
  ];
  const posts = geographicGrid(box, ...size(postM));
  const heights = Float32Array.from({ length: posts.width * posts.height }, (_, i) => {
    const lon = posts.transform[0] + ((i % posts.width) + 0.5) * posts.transform[1];
    const lat = posts.transform[3] + (Math.floor(i / posts.width) + 0.5) * posts.transform[5];
    return rollingHeightM(lat, lon);
  });
  const terrain: Raster = rasterOf(heights, posts);
  return {
    terrain,
    transmitter: { ...centre, heightM: 30, heightReference: 'ground' },
    receiver: { heightM: 2, heightReference: 'ground' },
    radiusM,
    grid: geographicGrid(box, ...size(pixelM)),
    model: modelOf('groundModel'),
  };
}
