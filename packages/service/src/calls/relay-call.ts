import type { RelayRequest, RelayResponse } from '@radioshed/contract/schemas';
import { relayInputOf, relayResponseOf, wireNote } from '@radioshed/contract/translate';
import { geodesicDirect, geodesicInverse, type Position, wrapLonDeg } from '@radioshed/geodesy';
import { r2Point } from '@radioshed/numeric';
import { defined, type Note } from '@radioshed/units';

import { type Owner, resourcesOf } from '../account/owner.js';
import type { CallOptions } from '../host/call-options.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import type { ComputingHost } from '../parts.js';
import type { Terms } from '../lifecycle/request-error.js';
import { placesOf } from './call-terms.js';
import type { PreparedSearch } from './searches.js';

export { readRelayRequest as read } from '@radioshed/contract/schemas';

/** Largest radius of a circle that the request does not give, km. */
const MOST_KM = 50;

/** Units and locations of a request, for error messages. */
export function terms({ radios, output }: RelayRequest): Terms {
  return { units: output.units, places: placesOf('radios', radios) };
}

/** Checks a request of /relay before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: ComputingHost,
  request: RelayRequest,
  owner: Owner,
): Promise<PreparedSearch<RelayResponse>> {
  const { radios, relay } = request;
  const antennas = [...radios.map(({ antenna }) => antenna), ...(relay.antenna === undefined ? [] : [relay.antenna])];
  const resources = await resourcesOf(owner, antennas);
  return {
    async run(options) {
      const { places, notes } = await candidates(host, request, options);
      const { input, notes: readNotes } = relayInputOf(request, places, resources);
      const result = await host.runner.run('relay', input, runnerOptionsOf(owner, options));
      return relayResponseOf(result, request.count, [...notes, ...readNotes]);
    },
  };
}

/** Candidate locations: those of the request, or summits and evenly scattered locations in a circle, half each. */
async function candidates(
  { runner }: ComputingHost,
  request: RelayRequest,
  { signal }: CallOptions,
): Promise<{ readonly places: readonly Position[]; readonly notes: readonly Note[] }> {
  if (request.places !== undefined) {
    return { places: request.places.map(({ lat, lon }) => ({ latDeg: lat, lonDeg: lon })), notes: [] };
  }
  const { centre, radiusM, notes } = circleOf(request);
  const half = Math.ceil(request.tries / 2);
  const search = { centre, radiusM, count: half, apartM: radiusM / Math.max(4, half) };
  const { summits, notes: searchNotes } = await runner.run('highGround', search, defined({ signal }));
  const scattered = Array.from({ length: request.tries - summits.length }, (_, i) => {
    const [u, v] = r2Point(i);
    return geodesicDirect(centre, 360 * u, radiusM * Math.sqrt(v));
  });
  const how = wireNote('relayPlacesTried', {
    summits: summits.length,
    scattered: scattered.length,
    radiusKm: radiusM / 1000,
    ...centre,
  });
  return { places: [...summits, ...scattered], notes: [...notes, how, ...searchNotes] };
}

function circleOf({ radios, lat, lon, rad }: RelayRequest): {
  readonly centre: Position;
  readonly radiusM: number;
  readonly notes: readonly Note[];
} {
  const centre = lat === undefined || lon === undefined ? middleOf(radios) : { latDeg: lat, lonDeg: lon };
  if (rad !== undefined) return { centre, radiusM: 1000 * rad, notes: [] };
  const reachM = Math.max(
    ...radios.map((each) => geodesicInverse(centre, { latDeg: each.lat, lonDeg: each.lon }).distanceM),
  );
  const radiusM = Math.min(1000 * MOST_KM, Math.max(1000, reachM));
  const notes = reachM > 1000 * MOST_KM ? [wireNote('relaySearchLimited', { radiusKm: MOST_KM })] : [];
  return { centre, radiusM, notes };
}

/** The mean of locations, also across the date line. */
function middleOf(places: readonly { readonly lat: number; readonly lon: number }[]): Position {
  const [first] = places as readonly [{ readonly lat: number; readonly lon: number }];
  const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
  const turned = places.map(({ lon }) => wrapLonDeg(lon - first.lon));
  return { latDeg: mean(places.map(({ lat }) => lat)), lonDeg: wrapLonDeg(first.lon + mean(turned)) };
}
