// @ts-check
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chooseColourKey, colourise } from '@radioshed/colour';
import { area } from '@radioshed/engine';
import { indexedPng } from '@radioshed/formats';
import { platformDeflate } from '@radioshed/formats/node';
import { createPool } from '@radioshed/parallel/node';
import { openTerrain } from '@radioshed/terrain/node';

import { timed } from '../machine.mjs';
import { demFolder, environment, SCENES } from '../scenes/scenes.mjs';

const RUNS = 3;

/** Images of 5 and of 1 million pixels, and the s that they may take. */
const CASES = /** @type {const} */ ([
  { radiusKm: 33.5, roughness: 'exact', barS: 4 },
  { radiusKm: 33.5, roughness: 'thinned', barS: 2.5 },
  { radiusKm: 15, roughness: 'exact', barS: 0.9 },
]);

/**
 * Whole areas by ITM, 30 m pixels over mountains at 3 arcseconds, two threads, warm terrain: from the input to a PNG on
 * disk.
 */
export async function wholeCall() {
  const { file, latDeg, lonDeg } = SCENES.andalusia;
  const terrain = await openTerrain(`${demFolder}/${file}`);
  const pool = createPool({ threads: 2 });
  const folder = await mkdtemp(join(tmpdir(), 'radioshed-whole-'));
  const deflate = await platformDeflate();
  try {
    const rows = [];
    for (const { radiusKm, roughness, barS } of CASES) {
      /** @type {import('@radioshed/engine').AreaInput} */
      const input = {
        transmitter: {
          latDeg,
          lonDeg,
          heightM: 30,
          heightReference: 'ground',
          frequencyMHz: environment.frequencyMHz,
          powerW: 5,
          bandwidthMHz: 0.0125,
        },
        receiver: { heightM: 2, heightReference: 'ground', gainDbi: 2.15 },
        antenna: {
          pattern: 'dipole',
          gainDbi: 2.15,
          feederLossDb: 1,
          azimuthDeg: 0,
          tiltDeg: 0,
          polarisation: 'vertical',
        },
        model: { name: 'itm', terrainIrregularity: roughness },
        output: { quantity: 'receivedPower', resolutionM: 30, radiusKm },
      };
      const call = async () => {
        const found = await area(input, { terrain, pool });
        const { key } = chooseColourKey('RAINBOW.dBm', 'receivedPower', { threshold: -120 });
        const picture = colourise(found.values, key, { threshold: -120 });
        const png = indexedPng(picture, { deflate });
        await writeFile(join(folder, 'area.png'), png);
        return { found, bytes: png.length };
      };
      await call();
      const { minMs, medianMs, last } = await timed(RUNS, call);
      const { height, width } = last.found.values;
      rows.push({
        megapixels: (height * width) / 1e6,
        pixelsWithin: last.found.pixels,
        radiusKm,
        roughness,
        minS: minMs / 1000,
        medianS: medianMs / 1000,
        barS,
        pngKiB: Math.round(last.bytes / 1024),
      });
    }
    return { rows };
  } finally {
    await pool.close();
    await rm(folder, { recursive: true });
  }
}
