import type { PointsInput } from '@radioshed/engine';
import type { Note } from '@radioshed/units';

import type { Resources } from '../radio/resources.js';
import type { Translated } from '../radio/translated.js';
import { leastHeight } from '../radio/least-height.js';
import { pathInputOf } from '../path/input.js';
import { type PointsRequest, pointsRequest } from './request.js';
import type { PathRequest } from '../path/request.js';
import { checkRead } from '../fields/checked-argument.js';

/**
 * The engine's input of a /points request.
 *
 * @throws RequestError for values that are not available.
 */
export function pointsInputOf(request: PointsRequest, resources: Resources = {}): Translated<PointsInput> {
  checkRead(request, 'readPointsRequest', pointsRequest);
  const { input, notes } = pathInputOf(pathOf(request), resources);
  const { latDeg: _lat, lonDeg: _lon, ...transmitter } = input.transmitter;
  const units = request.transmitter.units ?? request.output.units;
  const raised: Note[] = [];
  const points = request.points.map(({ lat, lon, alt }, i) => {
    if (alt === undefined) return { latDeg: lat, lonDeg: lon };
    const { height, notes: some } = leastHeight(`points[${i}].alt`, alt, units, input.model, 'transmitter');
    raised.push(...some);
    return { latDeg: lat, lonDeg: lon, heightM: height.heightM };
  });
  return { input: { ...input, transmitter, points }, notes: [...notes, ...firstOf(raised)] };
}

/** The first of many notes of one kind, with the number of the others. */
function firstOf([first, ...others]: readonly Note[]): Note[] {
  if (first === undefined) return [];
  return others.length === 0 ? [first] : [{ ...first, params: { ...first.params, more: others.length } }];
}

/** The common settings of a request, as a path from its first point. */
function pathOf({ points, transmitter, ...rest }: PointsRequest): PathRequest {
  const { lat = 0, lon = 0 } = points[0] ?? {};
  return { ...rest, transmitter: { ...transmitter, lat, lon } };
}
