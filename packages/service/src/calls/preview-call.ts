import { legendOf } from '@radioshed/colour';
import type { AreaRequest, PreviewResponse } from '@radioshed/contract/schemas';
import { adjustedBy, areaInputOf } from '@radioshed/contract/translate';
import { gridBounds, gridOf } from '@radioshed/raster';
import { defined } from '@radioshed/units';

import { type Owner, resourcesOf } from '../account/owner.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import type { ComputingHost } from '../parts.js';
import { limitArea, sizeLimitsOf } from './size-limits.js';
import { areaKey } from '../files/views/area-view.js';
import { RESULT_BYTES_PER_PIXEL, terrainBytes } from './raster-bytes.js';
import type { PreparedSearch } from './searches.js';

export { readAreaRequest as read } from '@radioshed/contract/schemas';
export { siteTerms as terms } from './call-terms.js';

/** Pixels of a preview, in millions: a fraction of a second on two cores. */
const MOST_MEGAPIXELS = 0.1;
/** Of these pixels with their plan, bytes; as a coverage. */
const BYTES_PER_PIXEL = 12 + RESULT_BYTES_PER_PIXEL;

/** Prepares the preview of an area, coarse and at once. @throws ServiceError, RequestError */
export async function prepare(
  host: ComputingHost,
  request: AreaRequest,
  owner: Owner,
): Promise<PreparedSearch<PreviewResponse>> {
  const { input, notes } = areaInputOf(request, await resourcesOf(owner, [request.antenna]));
  const { maxRadiusKm } = sizeLimitsOf(owner.account, host.settings);
  const limited = limitArea(input, { maxRadiusKm, maxMegapixels: MOST_MEGAPIXELS });
  const { radiusKm, resolutionM, threshold } = limited.input.output;
  const bytes = BYTES_PER_PIXEL * limited.pixels + (await terrainBytes(host.terrain, 1000 * radiusKm, resolutionM));
  return {
    need: { bytes, reduce: 'Reduce output.rad.' },
    async run(options) {
      const result = await host.runner.run('preview', limited.input, runnerOptionsOf(owner, options));
      const { pictureFile } = await import('../files/picture-file.js');
      const { key, notes: keyNotes } = areaKey(request, threshold, owner.ownKeys);
      const grid = gridOf(result.values);
      const png = pictureFile({
        format: 'png_3857',
        values: result.values.values,
        grid,
        key,
        ...defined({ threshold }),
      });
      const { north, east, south, west } = gridBounds(grid);
      return {
        bounds: [north, east, south, west],
        png: Buffer.from(png.buffer, png.byteOffset, png.byteLength).toString('base64'),
        unit: result.unit,
        key: legendOf(key, defined({ threshold })),
        coverage: Math.round(100 * result.coveredPercent) / 100,
        resolution: resolutionM,
        ...adjustedBy([...notes, ...limited.notes, ...keyNotes, ...result.notes]),
        attribution: result.attributions,
      };
    },
  };
}
