import type { Caller } from '@radioshed/archive';
import { legendOf } from '@radioshed/colour';
import { heightUnitsOf, type PreviewResponse, readAreaRequest } from '@radioshed/contract/schemas';
import { adjustedBy, areaInputOf, saidNotes } from '@radioshed/contract/translate';
import { gridBounds, gridOf } from '@radioshed/raster';
import { defined } from '@radioshed/units';

import { ownerOf, resourcesOf } from '../account/owner.js';
import type { CallOptions } from '../host/call-options.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import { createGate } from '../host/gate.js';
import { guarded } from '../host/guarded.js';
import type { Host } from '../parts.js';
import { requestErrorOf } from '../lifecycle/request-error.js';
import { limitArea, sizeLimitsOf } from './size-limits.js';
import { areaKey } from '../files/views/area-view.js';
import { RESULT_BYTES_PER_PIXEL, terrainBytes } from './raster-bytes.js';

/** Coarse coverages while someone changes a site. */
export interface PreviewCalls {
  /** /preview: a body of /area, coarse and at once. Nothing is saved or charged. @throws ServiceError 400, 429, 502 */
  preview(caller: Caller, body: unknown, options?: CallOptions): Promise<PreviewResponse>;
}

/** Pixels of a preview, in millions: a fraction of a second on two cores. */
const MOST_MEGAPIXELS = 0.1;
/** Of these pixels with their plan, bytes; as a coverage. */
const BYTES_PER_PIXEL = 12 + RESULT_BYTES_PER_PIXEL;

/** The preview of an area. */
export function previewCalls(host: Host): PreviewCalls {
  const gate = createGate({ places: 2, maxWaitingPerAccount: 4, maxWaiting: 400 }, 'previews');
  return {
    preview: ({ account }, body, options = {}) =>
      guarded(async () => {
        const request = readAreaRequest(body);
        const { transmitter } = request;
        try {
          const owner = await ownerOf(host, 'area', request, account);
          const { input, notes } = areaInputOf(request, await resourcesOf(owner, [request.antenna]));
          const { maxRadiusKm } = sizeLimitsOf(account, host.settings);
          const limited = limitArea(input, { maxRadiusKm, maxMegapixels: MOST_MEGAPIXELS });
          const { radiusKm, resolutionM, threshold } = limited.input.output;
          const bytes =
            BYTES_PER_PIXEL * limited.pixels + (await terrainBytes(host.terrain, 1000 * radiusKm, resolutionM));
          const need = { bytes, reduce: 'Reduce output.rad.' };
          const run = () => host.runner.run('preview', limited.input, runnerOptionsOf(owner, options));
          const result = await gate.pass(account.id, () => host.memory.hold(need, run, options), options);
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
            ...adjustedBy([...notes, ...limited.notes, ...saidNotes([...keyNotes, ...result.adjustments])]),
            attribution: result.attributions,
          };
        } catch (error) {
          const places = [{ field: 'transmitter', lat: transmitter.lat, lon: transmitter.lon }];
          throw await requestErrorOf(error, { units: heightUnitsOf(request), places }, host.terrain);
        }
      }, options.signal),
  };
}
