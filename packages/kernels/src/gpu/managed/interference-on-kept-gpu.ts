import { GpuError } from '@radioshed/gpu';
import { builtModule, type FunctionRef } from '@radioshed/parallel';
import { rasterData } from '@radioshed/raster';

import { checkLayers } from '../../interference/check-layers.js';
import type { KeptCoverageOptions } from './coverage-on-kept-gpu.js';
import { SPOT_DB, spots, Tried, wrongSize } from './coverage-doubts.js';
import { jamming } from '../../interference/interference-ratio.js';
import type { Jamming, JammingInput, LevelLayer } from '../../interference/interference-input.js';
import type { GpuJamming } from '../interference-on-gpu.js';
import { keptTimes } from './time-limits.js';
import { type PackedGpuJamming, type PackedJammingInput, packLayers, unpackJamming } from './packed-interference.js';
import { runOverRasters } from './send-rasters.js';

const WORK: FunctionRef = {
  module: builtModule(new URL('./gpu-work.js', import.meta.url)),
  export: 'jamOnGpu',
};

/**
 * `jammingOnGpu` on a device that is kept, be it in another process. Layers go there as terrain does for
 * `coverageOnKeptGpu`: once. What comes back is looked over, and 48 of its pixels are worked out on the CPU again.
 *
 * @throws GpuError when there is no device, it fails, takes too long, or gives what are not these ratios; what `jamming`
 *   throws for its input; the signal's reason.
 */
export async function jammingOnKeptGpu(
  input: JammingInput,
  { gpu, pool: _pool, ...own }: KeptCoverageOptions,
): Promise<GpuJamming> {
  own.signal?.throwIfAborted();
  checkLayers(input);
  const { width, height } = input.grid;
  const layers = input.signals.length + input.jammers.length;
  const kept = { ...keptTimes(width * height * layers), ...own };
  const { rasters, packed } = packLayers(input);
  const asked = { rasters, input: packed };
  const found = await runOverRasters<PackedJammingInput, PackedGpuJamming>(gpu, WORK, asked, kept);
  const ratios = unpackJamming(found.jamming);
  const doubt = wrongSize(ratios.ratioDb, input.grid) ?? miscounted(ratios) ?? (await disagreement(ratios, input));
  if (doubt !== undefined) throw new GpuError('internal', `${found.adapter} gave ${doubt}`);
  return { jamming: ratios, adapter: found.adapter };
}

function miscounted({ ratioDb, ratioPixels, signalPixels }: Jamming): string | undefined {
  const pixels = rasterData(ratioDb).length;
  const ratios = ratioPixels.reduce((sum, count) => sum + count, 0);
  if (ratios <= signalPixels && signalPixels <= pixels) return undefined;
  return `${ratios} ratios where it counted ${signalPixels} signals in ${pixels} pixels`;
}

/** Some pixels against the CPU. */
async function disagreement({ ratioDb }: Jamming, input: JammingInput): Promise<string | undefined> {
  const found = rasterData(ratioDb);
  const tried = new Tried();
  for (const { left, top, grid } of spots(input)) {
    const part = <L extends LevelLayer>(layer: L): L => ({
      ...layer,
      columns: layer.columns.subarray(left, left + grid.width),
      rows: layer.rows.subarray(top, top + grid.height),
    });
    const { signals, jammers, thresholdsDb } = input;
    const own = await jamming({ grid, signals: signals.map(part), jammers: jammers.map(part), thresholdsDb });
    for (const [i, f64] of rasterData(own.ratioDb).entries()) {
      const f32 = found[(top + Math.floor(i / grid.width)) * input.grid.width + left + (i % grid.width)];
      tried.of++;
      if (Math.abs(f64 - f32) <= SPOT_DB || (f64 !== f64 && f32 !== f32)) tried.agree++;
    }
  }
  return tried.doubt('ratios');
}
