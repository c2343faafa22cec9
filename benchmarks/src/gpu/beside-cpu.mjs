// @ts-check

import { timed } from '../machine.mjs';

/** The first loads the model in the threads. */
const CPU_RUNS = 2;

/**
 * Speed of the GPU, the CPU's time for the same, and how many losses are its own within 0.1 dB.
 *
 * @param {{ minMs: number, medianMs: number }} onGpu
 * @param {number} pixels
 * @param {import('@radioshed/raster').Raster} values
 * @param {() => Promise<import('@radioshed/raster').Raster>} onCpu
 */
export async function besideCpu({ minMs, medianMs }, pixels, values, onCpu) {
  const cpu = await timed(CPU_RUNS, onCpu);
  const [f64, f32] = [cpu.last.values, values.values];
  let [of, within] = [0, 0];
  for (let i = 0; i < f64.length; i++) {
    if (Number.isNaN(f64[i]) && Number.isNaN(f32[i])) continue;
    of++;
    if (Math.abs(f64[i] - f32[i]) <= 0.1) within++;
  }
  return {
    megapixels: pixels / 1e6,
    minMs,
    medianMs,
    megapixelsPerS: pixels / minMs / 1000,
    cpuMs: cpu.minMs,
    ofCpu: cpu.minMs / minMs,
    within01: `${((100 * within) / of).toFixed(2)} %`,
  };
}
