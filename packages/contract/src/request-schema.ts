import * as z from 'zod';

import { choice, name } from './field.js';
import { readBody } from './read-body.js';
import { absentFields, checkHeights } from './read-request.js';
import type { AreaRequest, PathRequest } from './request.js';
import { environment, model } from './model-parts.js';
import { output } from './output-parts.js';
import { antenna, areaReceiver, feeder, pathReceiver, transmitter } from './radio-parts.js';

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
  .superRefine(checkEnds);

/** The body of /path. */
export const pathRequest: z.ZodType<PathRequest> = z
  .object({ site: name('site name; default Link', 'Link'), ...shared, receiver: pathReceiver })
  .superRefine(checkEnds);

/** Reads the body of /area. @throws RequestError naming every field that is missing or out of range. */
export function readAreaRequest(body: unknown): AreaRequest {
  return { ...readBody(areaRequest, body), absent: absentFields(body) };
}

/** Reads the body of /path. @throws RequestError naming every field that is missing or out of range. */
export function readPathRequest(body: unknown): PathRequest {
  return { ...readBody(pathRequest, body), absent: absentFields(body) };
}

function checkEnds({ transmitter, receiver, output }: AreaRequest, context: z.RefinementCtx): void {
  checkHeights(output.units, context, [
    { path: ['transmitter', 'alt'], alt: transmitter.alt },
    { path: ['receiver', 'alt'], alt: receiver.alt },
  ]);
}
