// @ts-check
import { viewshed } from '@radioshed/engine';
import { createPool } from '@radioshed/parallel/node';
import { openTerrain } from '@radioshed/terrain/node';

import { timed } from '../machine.mjs';
import { demFolder, rxHeightM, SCENES, txHeightM } from '../scenes/scenes.mjs';

const RUNS = 3;
const RESOLUTION_M = 30;

/**
 * `viewshed` of the engine in mountains, terrain read from files: the first call, which decodes its tiles, and the
 * fastest of those after it. The kernel alone is in the part `coverage`.
 */
export async function viewshedSpeed() {
  const { file, latDeg, lonDeg } = SCENES.andalusia;
  const pool = createPool();
  const rows = [];
  try {
    for (const radiusKm of [20, 33.5]) {
      const terrain = await openTerrain(`${demFolder}/${file}`);
      const call = () =>
        viewshed(
          {
            observer: { latDeg, lonDeg, heightM: txHeightM, heightReference: 'ground' },
            target: { heightM: rxHeightM, heightReference: 'ground' },
            output: { resolutionM: RESOLUTION_M, radiusKm },
          },
          { terrain, pool },
        );
      const first = await timed(1, call);
      const { minMs, last } = await timed(RUNS, call);
      rows.push({
        radiusKm,
        pixels: last.pixels,
        firstMs: first.minMs,
        callMs: minMs,
        terrainMs: last.timing.terrainMs,
        mpxPerSecond: last.pixels / minMs / 1000,
        visiblePercent: last.visiblePercent,
      });
    }
  } finally {
    await pool.close();
  }
  return { rows };
}
