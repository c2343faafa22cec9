import { boundsAround, unwrapLonDeg } from '@radioshed/geodesy';
import type { GpuArea } from '@radioshed/profile';

import type { GpuSite } from './gpu-site.js';

/** Description of a site from which the GPU version of a model makes its table. */
export function gpuArea(site: GpuSite): GpuArea {
  const { txGroundM, txHeightM, rxHeightM, rxFromSea, stepM, samples } = site;
  return {
    txGroundM,
    txHeightM,
    rxHeightM: rxFromSea ? rxHeightM + txGroundM : rxHeightM,
    rxReference: rxFromSea ? 'sea' : 'ground',
    stepM,
    samples,
    groundM: groundAround(site),
  };
}

/** Lowest and highest post of the terrain around a site's circle, m. */
function groundAround({ terrain, centre, radiusM, txGroundM }: GpuSite): [number, number] {
  const { heightsM, width, height, lonDeg, latDeg, lonStepDeg, latStepDeg } = terrain;
  const { west, east, north, south } = boundsAround(centre, radiusM);
  const column = (lon: number): number => (unwrapLonDeg(lon, centre.lonDeg) - lonDeg) / lonStepDeg;
  const row = (lat: number): number => (lat - latDeg) / latStepDeg;
  const [left, right] = within(column(west), column(east), width);
  const [top, bottom] = within(row(north), row(south), height);
  let [least, most] = [txGroundM, txGroundM];
  for (let y = top; y <= bottom; y++) {
    for (let i = y * width + left; i <= y * width + right; i++) {
      const post = heightsM[i];
      if (post < least) least = post;
      if (post > most) most = post;
    }
  }
  return [least, most];
}

/** Whole posts around a stretch, a few more on either side, within the raster. */
function within(a: number, b: number, count: number): [number, number] {
  const clamped = (i: number): number => Math.max(0, Math.min(count - 1, i));
  return [clamped(Math.floor(Math.min(a, b)) - 2), clamped(Math.ceil(Math.max(a, b)) + 2)];
}
