import * as z from 'zod';

import { choice, name } from './field.js';
import { outsideText } from './issue.js';
import { isFeet } from './feet.js';
import { GROUND_HEIGHT, limitsText } from './limits.js';
import type { AreaRequest, PathRequest } from './request.js';
import {
  antenna,
  areaReceiver,
  environment,
  feeder,
  model,
  output,
  pathReceiver,
  transmitter,
} from './request-parts.js';

const shared = {
  network: name('network name; required'),
  engine: choice([1, 2], 2, 'processing engine: 1 GPU, 2 CPU'),
  transmitter,
  antenna,
  model,
  environment,
  feeder,
  output,
};

/** The body of /area. */
export const areaRequest: z.ZodType<AreaRequest> = z
  .object({ site: name('site name; default A1', 'A1'), ...shared, receiver: areaReceiver })
  .superRefine(checkHeights);

/** The body of /path. */
export const pathRequest: z.ZodType<PathRequest> = z
  .object({ site: name('site name; default Link', 'Link'), ...shared, receiver: pathReceiver })
  .superRefine(checkHeights);

/** Heights above ground are positive; above the sea they may be anything the Earth has. */
function checkHeights(request: AreaRequest, context: z.RefinementCtx): void {
  if (request.output.units.endsWith('_amsl')) return;
  const unit = isFeet(request.output.units) ? 'ft' : 'm';
  for (const end of ['transmitter', 'receiver'] as const) {
    const value = request[end].alt;
    if (value >= GROUND_HEIGHT.min) continue;
    const limits = limitsText(GROUND_HEIGHT);
    const message = outsideText(value, limits, `${unit} above ground`);
    context.addIssue({ code: 'custom', path: [end, 'alt'], message, params: { limits, unit, value } });
  }
}
