import type { AreaRequest } from '@radioshed/contract/schemas';
import { wireIssueOf } from '@radioshed/contract/translate';
import { type DemError, isDemError, type TerrainSource } from '@radioshed/terrain';
import { isOutOfRangeError } from '@radioshed/units';

import { refusedRequest, type ServiceError } from './service-error.js';

/** What went wrong with a request that was understood, in its own terms; what is no fault of the request as it is. */
export async function requestErrorOf(error: unknown, request: AreaRequest, terrain: TerrainSource): Promise<unknown> {
  if (isOutOfRangeError(error)) return refusedRequest([wireIssueOf(error, request.output.units)], error);
  // With a cause it is a file that is missing, which no other place would mend.
  const isPlace = isDemError(error) && error.kind === 'missing-tile' && error.cause === undefined;
  return isPlace ? ((await outsideTerrain(error, request, terrain)) ?? error) : error;
}

async function outsideTerrain(
  error: DemError,
  { transmitter }: AreaRequest,
  terrain: TerrainSource,
): Promise<ServiceError | undefined> {
  const bounds = await terrain.info().then(
    (info) => info.bounds,
    () => undefined,
  );
  if (bounds === undefined) return undefined;
  const { north, east, south, west } = bounds;
  const [n, e, s, w] = [north, east, south, west].map((degrees) => Number(degrees.toFixed(3)));
  const limits = `${s} to ${n} north and ${w} to ${e} east`;
  const message = `transmitter: ${terrain.name} has no heights for this place, it reaches from ${limits}`;
  const value = `${transmitter.lat}, ${transmitter.lon}`;
  return refusedRequest([{ field: 'transmitter', value, limits, unit: 'degrees', message }], error);
}
