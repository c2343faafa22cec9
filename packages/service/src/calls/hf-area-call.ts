import type { NoiseRecord } from '@radioshed/archive';
import { legendOf } from '@radioshed/colour';
import type { HfAreaRequest, HfAreaResponse } from '@radioshed/contract/schemas';
import { hfAreaInputOf, hfAreaResponseOf } from '@radioshed/contract/translate';
import { NOISE_REACH_KM } from '@radioshed/engine';
import type { HfAreaPrediction } from '@radioshed/hf';
import { measuredNoiseBands } from '@radioshed/noise';
import { geographicGrid, gridOf, type Raster, rasterOf } from '@radioshed/raster';

import type { Owner } from '../account/owner.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import type { ComputingHost } from '../parts.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { sizeLimitsOf } from './size-limits.js';
import type { RasterDetails } from '../files/details/raster-details.js';
import { saveRaster } from '../saved/save-raster.js';
import type { CallResult } from '../saved/save-report.js';
import { ownKeysIn } from '../files/views/choose-key.js';
import { hfAreaKey } from '../files/views/hf-area-view.js';
import { hfNoiseOf } from './hf-noise.js';

export { readHfAreaRequest as read } from '@radioshed/contract/schemas';
export { noTerms as terms } from './call-terms.js';

/** Memory of an HF area: layers of an hour as float64, several times, and the result as float32. */
const BYTES_PER_PIXEL = 160;

/** Checks a request of /hf/area before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: ComputingHost,
  request: HfAreaRequest,
  owner: Owner,
): Promise<Prepared<CallResult<HfAreaResponse, HfAreaPrediction>>> {
  const { settings } = host;
  const maxMegapixels = Math.min(sizeLimitsOf(owner.account, settings).maxMegapixels, settings.maxHfMegapixels);
  const measured = owner.noise?.records ?? [];
  const read = hfAreaInputOf(request, maxMegapixels * 1e6, hfNoiseOf(owner));
  const { input, overMeasured, notes } = read;
  const chosen = hfAreaKey(request, owner.ownKeys);

  return prepared(
    { bytes: BYTES_PER_PIXEL * 1e6 * maxMegapixels, reduce: 'Reduce output.rad, or increase output.res.' },
    async (options) => {
      const startedMs = performance.now();
      const result = await host.runner.run('hfArea', input, runnerOptionsOf(owner, options));
      const { HF_ATTRIBUTION } = await import('@radioshed/hf'); // its tables are large
      const values = rasterFrom(result, read.offset);
      if (overMeasured) countFrom(measured, values, result.hours[0]?.layers.snrDb);
      const { response, files } = await saveRaster<HfAreaResponse, RasterDetails<HfAreaRequest>>(host, {
        call: 'hf/area',
        account: owner.account,
        site: request.site,
        network: request.network,
        values,
        details: {
          request,
          ...ownKeysIn(owner),
          unit: { 2: 'dBm', 3: 'dBµV/m', 4: 'dB' }[request.output.out],
          attributions: [HF_ATTRIBUTION],
        },
        startedMs,
        notes: [...notes, ...chosen.notes],
        options,
        respond: (described) => hfAreaResponseOf(result.bounds, legendOf(chosen.key), described),
      });
      return { response, files, result };
    },
  );
}

/** Power where no mode propagates, dBW: not a level. */
const NOTHING = -300;

function rasterFrom({ bounds, columns, rows, hours }: HfAreaPrediction, offset: number): Raster {
  const [layer] = Object.values(hours[0]?.layers ?? {});
  const values = Float32Array.from(layer ?? [], (value) => (value < NOTHING ? Number.NaN : value + offset));
  return rasterOf(values, geographicGrid(bounds, columns, rows));
}

/** Converts powers to ratios over the noise measured around each pixel, or over that of P.372 where there is none. */
function countFrom(records: readonly NoiseRecord[], powers: Raster, otherwise: ArrayLike<number> | undefined): void {
  const values = powers.values;
  const grid = gridOf(powers);
  for (const { firstRow, levelsDbm } of measuredNoiseBands(records, grid, { reachKm: NOISE_REACH_KM })) {
    const start = firstRow * grid.width;
    for (let i = 0; i < levelsDbm.length; i++) {
      const powerDbm = values[start + i] ?? Number.NaN;
      const floorDbm = levelsDbm[i] ?? Number.NaN;
      if (Number.isNaN(powerDbm)) continue;
      values[start + i] = Number.isNaN(floorDbm) ? (otherwise?.[start + i] ?? Number.NaN) : powerDbm - floorDbm;
    }
  }
}
