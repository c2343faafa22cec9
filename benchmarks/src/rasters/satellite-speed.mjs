// @ts-check
import { satelliteArea } from '@radioshed/engine';
import { boundsAround } from '@radioshed/geodesy';
import { createPool } from '@radioshed/parallel/node';
import { readTle } from '@radioshed/satellite';
import { openTerrain } from '@radioshed/terrain/node';

import { timed } from '../machine.mjs';
import { demFolder, SCENES } from '../scenes/scenes.mjs';

const RUNS = 3;
const RESOLUTION_M = 30;
const HALF_SIDE_M = 15_000;

/** A station in a low orbit that passes 76° above the mountains three minutes after the moment below. */
const [STATION] = readTle(`ISS (ZARYA)
1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 0  9995
2 25544  51.6393 160.4574 0003580 140.6673 205.7250 15.50957674452123`);

const radio = /** @type {const} */ ({
  frequencyMHz: 12_000,
  powerW: 100,
  bandwidthMHz: 36,
  gainDbi: 35,
  polarisation: 'horizontal',
});

/**
 * @type {readonly { readonly sky: string, readonly change: Partial<import('@radioshed/engine').SatelliteAreaInput> }[]}
 */
const SKIES = [
  { sky: 'geostationary, 44° high', change: { satellites: [{ name: 'Middle', geostationaryLonDeg: 13 }] } },
  { sky: 'geostationary, 12° high', change: { satellites: [{ name: 'Low', geostationaryLonDeg: 60.5 }] } },
  {
    sky: 'best of four',
    change: { satellites: [-30, -5, 19.2, 45].map((lon) => ({ name: `${lon}°`, geostationaryLonDeg: lon })) },
  },
  {
    sky: 'low orbit, 5 moments',
    change: {
      satellites: [{ name: 'ISS', elements: STATION }],
      timeMs: Date.UTC(2024, 4, 6, 21, 36),
      series: { durationS: 360, stepS: 90 },
    },
  },
];

/**
 * `satelliteArea` of the engine over a megapixel of mountains on two threads: levels of the best satellite at 99.9 % of
 * the year, terrain read from files.
 */
export async function satelliteSpeed() {
  const { file, latDeg, lonDeg } = SCENES.andalusia;
  const pool = createPool({ threads: 2 });
  const rows = [];
  try {
    for (const { sky, change } of SKIES) {
      const terrain = await openTerrain(`${demFolder}/${file}`);
      const call = () =>
        satelliteArea(
          {
            satellites: [],
            timeMs: Date.UTC(2026, 4, 1),
            receiver: { heightM: 2, heightReference: 'ground', gainDbi: 38 },
            radio,
            sky: { availabilityPercent: 99.9 },
            output: {
              quantity: 'receivedPower',
              bounds: boundsAround({ latDeg, lonDeg }, HALF_SIDE_M),
              resolutionM: RESOLUTION_M,
            },
            ...change,
          },
          { terrain, pool },
        );
      const first = await timed(1, call);
      const cpuUs = process.cpuUsage();
      const { minMs, last } = await timed(RUNS, call);
      const { user, system } = process.cpuUsage(cpuUs);
      rows.push({
        sky,
        pixels: last.pixels,
        firstS: first.minMs / 1000,
        minS: minMs / 1000,
        processorS: (user + system) / 1e6 / RUNS,
        terrainMs: last.timing.terrainMs,
        inSightPercent: (100 * last.computed) / last.pixels,
      });
    }
  } finally {
    await pool.close();
  }
  return { rows };
}
