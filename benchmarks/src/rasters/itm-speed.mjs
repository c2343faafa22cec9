// @ts-check
import { itmRef } from '@radioshed/itm';
import { coverage } from '@radioshed/kernels';

import { environment, scene } from '../scenes/scenes.mjs';
import { splat } from './splat.mjs';

const RUNS = 3;
const WARM_UP_KM = 20;
const ROUGHNESSES = /** @type {const} */ (['exact', 'thinned']);

/** @type {readonly { of: string; name: 'andalusia' | 'cobb'; radiusKm: number; pixelsPerPost?: number }[]} */
const CASES = [
  { of: 'mountains, 3″', name: 'andalusia', radiusKm: 30 },
  { of: 'mountains, 3″', name: 'andalusia', radiusKm: 50 },
  { of: 'mountains, 3″', name: 'andalusia', radiusKm: 100 },
  { of: 'hills, 1″', name: 'cobb', radiusKm: 15 },
  { of: 'mountains, 1″ pixels over 3″ terrain', name: 'andalusia', radiusKm: 30, pixelsPerPost: 3 },
];

/**
 * ITM coverage on one thread with exact and thinned roughness in turns: µs of processor time for a pixel, how that
 * grows from 30 km, how far thinned losses lie from exact ones, and how many times SPLAT!'s pixels a second that is.
 */
export async function itmSpeed() {
  const rival = await splat();
  const rows = [];
  /** @type {Map<string, number>} */
  const at30Km = new Map();
  for (const { of, name, radiusKm, pixelsPerPost = 1 } of CASES) {
    const input = await scene(name, radiusKm, {}, pixelsPerPost);
    const best = [Infinity, Infinity];
    /** @type {Float32Array[]} */
    const losses = [];
    let pixels = 0;
    // The engine compiles and what has been read settles before anything is timed.
    const warm = await scene(name, Math.min(radiusKm, WARM_UP_KM), {}, pixelsPerPost);
    for (const roughness of ROUGHNESSES)
      await coverage({ ...warm, model: itmRef({ ...environment, terrainIrregularity: roughness }) });
    for (let run = 0; run < (radiusKm * pixelsPerPost < 90 ? RUNS : 1); run++) {
      for (const [i, roughness] of ROUGHNESSES.entries()) {
        const before = process.cpuUsage();
        const found = await coverage({
          ...input,
          model: itmRef({ ...environment, terrainIrregularity: roughness }),
        });
        const { user, system } = process.cpuUsage(before);
        best[i] = Math.min(best[i], (user + system) / found.pixels);
        losses[i] = found.lossDb.values;
        pixels = found.pixels;
      }
    }
    const peer = rival?.rows.find((row) => row.model === 'ITM' && row.radiusKm === Math.min(radiusKm, 50));
    for (const [i, roughness] of ROUGHNESSES.entries()) {
      const isMountains = of === CASES[0].of;
      if (isMountains && radiusKm === 30) at30Km.set(roughness, best[i]);
      const first = isMountains ? at30Km.get(roughness) : undefined;
      rows.push({
        of,
        radiusKm,
        roughness,
        pixels,
        microseconds: best[i],
        mpxPerSecondPerCore: 1 / best[i],
        growthFrom30Km: first === undefined ? '–' : best[i] / first,
        timesSplat: peer && isMountains ? 1 / best[i] / peer.mpxPerSecondPerCore : '–',
        p99FromExactDb: i === 0 ? '–' : percentile99(losses[0], losses[1]),
      });
    }
  }
  return { rows };
}

/** @param {Float32Array} a @param {Float32Array} b */
function percentile99(a, b) {
  const differences = a.map((value, i) => Math.abs(value - b[i])).filter((difference) => difference >= 0);
  return differences.toSorted()[Math.floor(0.99 * differences.length)];
}
