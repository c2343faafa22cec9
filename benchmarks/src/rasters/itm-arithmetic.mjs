// @ts-check
import { itmRef } from '@radioshed/itm';
import { coverage } from '@radioshed/kernels';

import { environment, scene } from '../scenes/scenes.mjs';

const RUNS = 3;
const ARITHMETICS = /** @type {const} */ (['typescript', 'wasm']);

/**
 * ITM coverage on one thread by the model in TypeScript and by its WebAssembly twin, in turns, so that what else runs
 * slows both: µs of processor time for a pixel, their ratio, and how far the losses lie apart.
 */
export async function itmArithmetic() {
  const rows = [];
  for (const radiusKm of [30, 50, 100]) {
    const input = await scene('andalusia', radiusKm);
    const refs = ARITHMETICS.map((arithmetic) => itmRef(environment, { arithmetic }));
    const best = [Infinity, Infinity];
    /** @type {Float32Array[]} */
    const losses = [];
    let pixels = 0;
    for (let run = 0; run < (radiusKm < 100 ? RUNS : 1); run++) {
      for (const [i, model] of refs.entries()) {
        const before = process.cpuUsage();
        const found = await coverage({ ...input, model });
        const { user, system } = process.cpuUsage(before);
        best[i] = Math.min(best[i], (user + system) / found.pixels);
        losses[i] = found.lossDb.values;
        pixels = found.pixels;
      }
    }
    rows.push({
      radiusKm,
      pixels,
      typescriptMicroseconds: best[0],
      wasmMicroseconds: best[1],
      ratio: best[0] / best[1],
      wasmMpxPerSecond: 1 / best[1],
      farthestDb: farthest(losses[0], losses[1]),
    });
  }
  return { rows };
}

/** @param {Float32Array} a @param {Float32Array} b */
function farthest(a, b) {
  let most = 0;
  for (let i = 0; i < a.length; i++) {
    if (Number.isNaN(a[i]) !== Number.isNaN(b[i])) return Infinity;
    if (Math.abs(a[i] - b[i]) > most) most = Math.abs(a[i] - b[i]);
  }
  return most;
}
