import type { PointsInput } from '@radioshed/engine';

import type { Resources } from '../radio/resources.js';
import type { Translated } from '../area/input.js';
import { heightOf } from '../radio/output-input.js';
import { pathInputOf } from '../path/input.js';
import type { PointsRequest } from './request.js';
import type { PathRequest } from '../radio/request.js';

/**
 * The engine's input of a /points request.
 *
 * @throws RequestError for values that are not available.
 */
export function pointsInputOf(request: PointsRequest, resources: Resources = {}): Translated<PointsInput> {
  const { input, adjustments } = pathInputOf(pathOf(request), resources);
  const { latDeg: _lat, lonDeg: _lon, ...transmitter } = input.transmitter;
  const { units } = request.output;
  const points = request.points.map(({ lat, lon, alt }) => ({
    latDeg: lat,
    lonDeg: lon,
    ...(alt === undefined ? {} : { heightM: heightOf(alt, units).heightM }),
  }));
  return { input: { ...input, transmitter, points }, adjustments };
}

/** The common settings of a request, as a path from its first point. */
function pathOf({ points, transmitter, ...rest }: PointsRequest): PathRequest {
  const { lat = 0, lon = 0 } = points[0] ?? {};
  return { ...rest, transmitter: { ...transmitter, lat, lon } };
}
