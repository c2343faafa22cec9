import type * as z from 'zod';

import { longBody, readInTurns } from '../fields/long-body.js';
import { list, readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf } from '../fields/table.js';
import { absentFields, checkHeights } from '../radio/read-request.js';
import type { DefaultedField } from '../radio/request.js';
import { AREA, ENGINE, GROUPS, PATH } from '../tables/call.js';
import { PLACE, SENDER } from '../tables/transmitter.js';

/** Greatest number of points in a request. */
const MOST_POINTS = 10_000;

const POINT = {
  lat: PLACE.lat as typeof PLACE.lat,
  lon: PLACE.lon as typeof PLACE.lon,
  alt: {
    kind: 'height',
    optional: true,
    description: 'antenna height in the unit of output.units; default that of the transmitter',
  },
  markerId: {
    kind: 'echo',
    optional: true,
    description: 'your identifier of the point, returned with its report',
  },
} as const;

const POINTS = {
  site: { kind: 'text', min: 2, max: 50, default: 'Points', description: 'site name' },
  network: { kind: 'text', min: 2, max: 50, default: 'Testing', description: 'network name' },
  engine: ENGINE as typeof ENGINE,
  transmitter: { kind: 'object', fields: SENDER as typeof SENDER },
  points: { kind: 'list', of: POINT as typeof POINT, least: 1, most: MOST_POINTS as number },
  receiver: PATH.receiver as typeof PATH.receiver,
  antenna: GROUPS.antenna as typeof GROUPS.antenna,
  model: AREA.model as typeof AREA.model,
  environment: AREA.environment as typeof AREA.environment,
  feeder: AREA.feeder as typeof AREA.feeder,
  output: GROUPS.output as typeof GROUPS.output,
} as const;

/** A transmitter location of /points; its height is the transmitter's by default. */
export type PointFields = FieldsOf<typeof POINT>;

/** A request of /points with defaults filled in. */
export interface PointsRequest extends FieldsOf<typeof POINTS> {
  readonly absent?: readonly DefaultedField[];
}

const bodyOf = (one: z.ZodType<PointFields>): z.ZodType<PointsRequest> =>
  schemaOf(POINTS, { points: list(one, 1, MOST_POINTS) }).superRefine((request, context) => {
    const heights = request.points.flatMap(({ alt }, i) =>
      alt === undefined ? [] : [{ path: ['points', i, 'alt'], alt, units: request.transmitter.units }],
    );
    checkHeights(request.output.units, context, [
      { path: ['transmitter', 'alt'], alt: request.transmitter.alt, units: request.transmitter.units },
      { path: ['receiver', 'alt'], alt: request.receiver.alt, units: request.receiver.units },
      ...heights,
    ]);
  });

const longRequest = longBody(bodyOf, schemaOf(POINT), 'points', MOST_POINTS);

/** The body of /points. */
export const pointsRequest: z.ZodType<PointsRequest> = longRequest.whole;

/** Reads the body of /points. @throws RequestError naming every field that is missing or out of range. */
export function readPointsRequest(body: unknown): PointsRequest {
  return withAbsent(readBody(pointsRequest, body), body);
}

/** The same, yielding to the event loop. @throws RequestError */
export async function readPointsInTurns(body: unknown): Promise<PointsRequest> {
  return withAbsent(await readInTurns(longRequest, body), body);
}

function withAbsent(request: PointsRequest, body: unknown): PointsRequest {
  const absent = absentFields(body).filter(
    (field) => field !== 'transmitter.alt' || request.points.some(({ alt }) => alt === undefined),
  );
  return { ...request, absent };
}
