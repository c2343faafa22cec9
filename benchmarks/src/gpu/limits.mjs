// @ts-check

/** Adapters with their f32 arithmetic and memory, as their makers give them: 10¹² flop/s, 10⁹ B/s. */
const LIMITS = [
  { name: /H200/, tflops: 67, gbps: 4800 },
  { name: /H100.*PCIe/, tflops: 51, gbps: 2000 },
  { name: /H100/, tflops: 67, gbps: 3350 },
];

/**
 * Arithmetic and memory that the passes cannot do without, counted by hand from their WGSL: a sample is cut (bilinear,
 * hull, skyline, sums) and stored in nine bytes; a pixel of ITM reads up to 245 samples between posts three times over
 * (its line, two rounds of counting) and goes through the model; in sight it compares two angles.
 */
export const COST = {
  sample: { flop: 60, bytes: 9 },
  itm: { flop: 3 * 245 * 22 + 700, bytes: 4 + 3 * 245 * 8 },
  sight: { flop: 80, bytes: 4 + 8 },
};

/**
 * Work per second, and its percentage of the adapter’s limit.
 *
 * @param {string} adapter
 * @param {number} ms
 * @param {number} pixels
 * @param {number} samples
 * @param {{ flop: number, bytes: number }} perPixel
 */
export function shareOfLimits(adapter, ms, pixels, samples, perPixel) {
  const flop = pixels * perPixel.flop + samples * COST.sample.flop;
  const bytes = pixels * perPixel.bytes + 2 * samples * COST.sample.bytes;
  const limit = LIMITS.find(({ name }) => name.test(adapter));
  const share = (/** @type {number} */ amount, /** @type {number} */ most) =>
    `${((100 * amount) / most).toPrecision(2)} %`;
  return {
    gflops: flop / ms / 1e6,
    ofArithmetic: limit ? share(flop / ms / 1e9, limit.tflops) : 'unknown',
    gbps: bytes / ms / 1e6,
    ofMemory: limit ? share(bytes / ms / 1e6, limit.gbps) : 'unknown',
  };
}
