// @ts-check
import { boundsAround, metresPerDegreeLat } from '@radioshed/geodesy';
import { geographicGrid } from '@radioshed/raster';
import { openTerrain } from '@radioshed/terrain/node';

import { demFolder, rxHeightM, SCENES, txHeightM } from '../scenes/scenes.mjs';

export const PIXEL_M = 30;
export const SEED = 1;
/** Greatest time of one call: software needs it for its first compilation alone. */
export const timeoutMs = 600_000;

/**
 * Inputs common to all figures.
 *
 * @typedef {object} Bench
 * @property {import('@radioshed/gpu').Gpu} device
 * @property {import('@radioshed/parallel').Pool} pool
 * @property {number} runs
 */

const { file, ...centre } = SCENES.andalusia;
export const CENTRE = { latDeg: centre.latDeg, lonDeg: centre.lonDeg };

/** The terrain of all figures. */
export function terrainSource() {
  return openTerrain(`${demFolder}/${file}`);
}

/** @type {Promise<import('@radioshed/raster').Raster> | undefined} */
let terrain;

/** Read once, so that it is the same raster, which stays on the device. */
function terrainOfAll() {
  terrain ??= terrainSource().then(async (source) => {
    return (await source.read({ bounds: boundsAround(CENTRE, 45_000) })).raster;
  });
  return terrain;
}

/** @param {{ latDeg: number, lonDeg: number }} place @param {number} radiusM */
export function gridAround(place, radiusM) {
  const box = boundsAround(place, radiusM);
  const size = Math.round(((box.north - box.south) * metresPerDegreeLat(place.latDeg)) / PIXEL_M);
  return geographicGrid(box, size, size);
}

/**
 * @param {import('@radioshed/kernels').CoverageInput['model']} model
 * @param {{ latDeg: number, lonDeg: number }} place
 * @param {number} radiusM
 */
export async function inputOf(model, place, radiusM) {
  return {
    terrain: await terrainOfAll(),
    transmitter: { ...place, heightM: txHeightM, heightReference: /** @type {const} */ ('ground') },
    receiver: { heightM: rxHeightM, heightReference: /** @type {const} */ ('ground') },
    radiusM,
    grid: gridAround(place, radiusM),
    model,
  };
}
