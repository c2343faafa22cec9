import { type Gpu, linkWgsl } from '@radioshed/gpu';
import { checkObject, checkShape } from '@radioshed/units';

import type { MeasuredNoise, NoiseReach } from './noise-records.js';
import { measuredNoiseWgsl, TILE_NUMBERS } from './measured-noise.wgsl.js';
import { NOISE_GRID, type NoiseGrid } from './measured-noise-bands.js';
import { type NoiseTile, noiseTiles } from './noise-tiles.js';
import { fieldOf } from './shepard.js';

/** Options of an interpolation of noise on a GPU. */
export interface NoiseOnGpuOptions extends NoiseReach {
  /** The device, from `openGpu` of `@radioshed/gpu/node` or `/browser`. */
  readonly gpu: Gpu;
  readonly signal?: AbortSignal;
  /** Called with the progress, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Time limit of each submission, ms; one minute by default. */
  readonly timeoutMs?: number;
}

/**
 * Limits of one submission: pixels, records, and pixels times the records they read. Browsers require short
 * submissions.
 */
const MOST_PIXELS = 2 ** 22;
const MOST_PLACES = 2 ** 22;
const MOST_LOOKS = 2 ** 30;

/**
 * `measuredNoiseBands` in f32 on a GPU: dBm at the pixel centres, row by row, NaN out of reach. Values agree within
 * 0.001 dB, except where the distances to two records differ by less than a millionth.
 *
 * @throws GpuError when the device fails or takes too long; what `measuredNoiseBands` throws; the signal's reason.
 */
export async function measuredNoiseOnGpu(
  records: readonly MeasuredNoise[],
  grid: NoiseGrid,
  options: NoiseOnGpuOptions,
): Promise<Float32Array<ArrayBuffer>> {
  const { gpu, signal, onProgress, timeoutMs, ...reach } = checkObject('options', options, 'an object with gpu');
  const { width, height, transform } = checkShape(grid, NOISE_GRID, 'grid');
  const field = fieldOf(records, reach);
  const found = new Float32Array(width * height);
  const wgsl = linkWgsl(measuredNoiseWgsl(field.count, field.isCut));
  const run = async (rows: readonly NoiseTile[], tilesAcross: number): Promise<void> => {
    signal?.throwIfAborted();
    const first = rows[0].top;
    const last = rows[rows.length - 1];
    const pixels = (last.top + last.rows - first) * width;
    const levels = await gpu.run(
      async (job) => {
        const head = Float32Array.of(transform[1], transform[5], field.furthest, tilesAcross);
        const { tiles, places } = packed(rows, first, width);
        const output = job.storage(4 * pixels);
        const pipeline = await job.pipeline(wgsl, 'interpolate_noise');
        const buffers = [job.storage(head), job.storage(tiles), job.storage(places), output];
        job.dispatch(pipeline, buffers, tilesAcross, rows.length / tilesAcross);
        return new Float32Array(await job.read(output));
      },
      timeoutMs === undefined ? {} : { timeoutMs },
    );
    found.set(levels.subarray(0, pixels), first * width);
    onProgress?.((last.top + last.rows) / height);
  };

  let rows: NoiseTile[] = [];
  let row: NoiseTile[] = [];
  let [pixels, places, looks] = [0, 0, 0];
  for (const tile of noiseTiles(field, grid)) {
    row.push(tile);
    if (tile.left + tile.columns < width) continue;
    pixels += width * tile.rows;
    for (const { columns, near } of row) {
      places += near.count;
      looks += columns * tile.rows * near.count;
    }
    if (rows.length > 0 && (pixels > MOST_PIXELS || places > MOST_PLACES || looks > MOST_LOOKS)) {
      await run(rows, row.length);
      rows = [];
      [pixels, places, looks] = [0, 0, 0];
    }
    rows.push(...row);
    const across = row.length;
    row = [];
    if (tile.top + tile.rows === height) await run(rows, across);
  }
  return found;
}

/** Tiles and their locations as WGSL reads them, longitude and latitude from the tile's centre on. */
function packed(
  of: readonly NoiseTile[],
  firstRow: number,
  width: number,
): { readonly tiles: Float32Array<ArrayBuffer>; readonly places: Float32Array<ArrayBuffer> } {
  const tiles = new Float32Array(TILE_NUMBERS * of.length);
  const places = new Float32Array(4 * of.reduce((sum, { near }) => sum + near.count, 0));
  let at = 0;
  of.forEach(({ latDeg, lonDeg, left, top, columns, rows, near }, i) => {
    const latRad = (latDeg * Math.PI) / 180;
    const pixelsAt = (top - firstRow) * width + left;
    tiles.set([at, near.count, pixelsAt, columns, rows, Math.cos(latRad), Math.sin(latRad), width], TILE_NUMBERS * i);
    for (let k = 0; k < near.count; k++, at++) {
      const east = ((((near.lonDeg[k] - lonDeg) % 360) + 540) % 360) - 180;
      places.set([east, near.latDeg[k] - latDeg, near.noiseDbm[k], near.factor[k]], 4 * at);
    }
  });
  return { tiles, places };
}
