// @ts-check
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { boundsAround, metresPerDegreeLat } from '@radioshed/geodesy';
import { itmRef } from '@radioshed/itm';
import { geographicGrid, gridOf, rasterOf } from '@radioshed/raster';
import { openTerrain } from '@radioshed/terrain/node';

/** Folder of the reference terrain: RADIOSHED_BENCH_DEM, or the one next to the checkout. */
export const demFolder =
  process.env.RADIOSHED_BENCH_DEM ?? fileURLToPath(new URL('../../../../shared/data/dem', import.meta.url));
export const haveDem = existsSync(demFolder);

/** The radio of all scenes: what the peers were measured with. @type {import('@radioshed/itm').ItmEnvironment} */
export const environment = {
  frequencyMHz: 450,
  polarisation: 'vertical',
  climate: 'continentalTemperate',
  surfaceRefractivityN: 301,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 50, mdvar: 12 },
};
export const txHeightM = 30;
export const rxHeightM = 2;

/** Real terrain of the accuracy and speed figures. */
export const SCENES = {
  andalusia: { file: 'srtm3-andalusia', latDeg: 36.98, lonDeg: -3.52, postsPerDegree: 1200 },
  cobb: { file: 'geotiff/cobb_1arcsec_tiled_deflate.tif', latDeg: 33.94, lonDeg: -84.57, postsPerDegree: 3600 },
  rome: { file: 'geotiff/rome_1arcsec_tiled_deflate.tif', latDeg: 41.9, lonDeg: 12.5, postsPerDegree: 3600 },
};

/**
 * The input of a coverage with one pixel per terrain post, or several.
 *
 * @param {keyof typeof SCENES} name
 * @param {number} radiusKm
 * @param {Partial<import('@radioshed/kernels').CoverageInput>} [changes]
 * @param {number} [pixelsPerPost] pixels along a post, 1 by default.
 * @returns {Promise<import('@radioshed/kernels').CoverageInput>}
 */
export async function scene(name, radiusKm, changes = {}, pixelsPerPost = 1) {
  const { file, latDeg, lonDeg, postsPerDegree } = SCENES[name];
  const place = { latDeg, lonDeg };
  const radiusM = radiusKm * 1000;
  const box = boundsAround(place, radiusM);
  const source = await openTerrain(`${demFolder}/${file}`);
  const { raster } = await source.read({ bounds: box });
  const pixelDeg = 1 / (postsPerDegree * pixelsPerPost);
  const halfWidth = Math.ceil((box.east - lonDeg) / pixelDeg) * pixelDeg;
  const halfHeight = Math.ceil((box.north - latDeg) / pixelDeg) * pixelDeg;
  const bounds = {
    north: latDeg + halfHeight,
    south: latDeg - halfHeight,
    east: lonDeg + halfWidth,
    west: lonDeg - halfWidth,
  };
  const grid = geographicGrid(bounds, Math.round((2 * halfWidth) / pixelDeg), Math.round((2 * halfHeight) / pixelDeg));
  return {
    terrain: raster,
    transmitter: { ...place, heightM: txHeightM, heightReference: 'ground' },
    receiver: { heightM: rxHeightM, heightReference: 'ground' },
    radiusM,
    grid,
    model: itmRef(environment),
    ...changes,
  };
}

/**
 * Woods and villages of some hundred metres over the terrain of a scene, pixel by pixel, after no real place.
 *
 * @param {import('@radioshed/raster').Raster} terrain
 * @returns {import('@radioshed/kernels').CoverageClutter}
 */
export function patchyClutter(terrain) {
  const grid = gridOf(terrain);
  const codes = new Uint8Array(grid.width * grid.height);
  for (let i = 0; i < codes.length; i++) {
    const [column, row] = [i % grid.width, Math.floor(i / grid.width)];
    const wave = Math.sin(column / 3.1) * Math.sin(row / 4.3) + Math.sin((column + row) / 17);
    codes[i] = wave > 0.9 ? 7 : wave > 0 ? 2 : 5;
  }
  const heights = Float32Array.from(codes, (code) => (code === 7 ? 8 : code === 2 ? 12 : 0));
  return { heightM: rasterOf(heights, grid), codes: rasterOf(codes, grid), standOnRoofs: true };
}

/** Half a pixel of a scene, m: the step of each pixel's own profile. @param {keyof typeof SCENES} name */
export function halfPixelM(name) {
  const { latDeg, postsPerDegree } = SCENES[name];
  return metresPerDegreeLat(latDeg) / postsPerDegree / 2;
}
