// @ts-check
import { bestSite } from '@radioshed/engine';
import { createPool } from '@radioshed/parallel/node';
import { openTerrain } from '@radioshed/terrain/node';

import { antenna, receiver, transmitter } from '../scenes/radio.mjs';
import { demFolder, SCENES } from '../scenes/scenes.mjs';

const SEED = 1;
const PLACES = 100;

/**
 * The best site of a circle in mountains, terrain read from files: millions of pairs of a pixel and a location a
 * second.
 */
export async function bestSiteSpeed() {
  const { file, latDeg, lonDeg } = SCENES.andalusia;
  const terrain = await openTerrain(`${demFolder}/${file}`);
  const pool = createPool();
  const rows = [];
  try {
    for (const [name, radiusKm, threshold] of /** @type {const} */ ([
      ['itm', 5, 125],
      ['freeSpace', 10, 105],
    ])) {
      const start = performance.now();
      const found = await bestSite(
        {
          search: { centre: { latDeg, lonDeg }, radiusKm },
          transmitter,
          receiver,
          antenna,
          model: { name },
          output: { quantity: 'pathLoss', resolutionM: 90, threshold },
          places: PLACES,
          seed: SEED,
        },
        { terrain, pool },
      );
      const callMs = performance.now() - start;
      const pixels = found.meritPercent.values.filter((merit) => merit >= 0).length;
      rows.push({
        model: name,
        radiusKm,
        places: PLACES,
        pixels,
        callMs,
        millionPairsPerSecond: (pixels * PLACES) / callMs / 1000,
        bestSharePercent: found.bestSharePercent,
        standardErrorPercent: found.standardErrorPercent,
      });
    }
  } finally {
    await pool.close();
  }
  return { seed: SEED, rows };
}
