import * as z from 'zod';

import { choice, field, number, readNumber } from '../fields/field.js';
import { echo } from '../fields/issue.js';
import { SEA_HEIGHT } from '../fields/limits.js';
import { longBody, readInTurns } from '../fields/long-body.js';
import { list, orEmpty, readBody } from '../fields/read-body.js';
import type { AreaRequest, PathReceiverFields, TransmitterFields } from '../radio/request.js';
import { environment, model } from '../radio/model-parts.js';
import { output } from '../radio/output-parts.js';
import { antenna, bandwidth, endUnits, feeder, height, pathReceiver, power } from '../radio/radio-parts.js';
import { text } from '../fields/text-field.js';
import { absentFields, checkHeights } from '../radio/read-request.js';

/** A transmitter location of /points. */
export interface PointFields {
  readonly lat: number;
  readonly lon: number;
  /** The transmitter's height by default. */
  readonly alt?: number | undefined;
  /** Returned with the point's report. */
  readonly markerId?: string | number | boolean | undefined;
}

/** A request of /points with defaults filled in. */
export interface PointsRequest extends Omit<AreaRequest, 'transmitter' | 'receiver'> {
  readonly transmitter: Omit<TransmitterFields, 'lat' | 'lon'>;
  readonly points: readonly PointFields[];
  readonly receiver: PathReceiverFields;
}

/** Greatest number of points in a request. */
const MOST_POINTS = 10_000;

const point: z.ZodType<PointFields> = z.object({
  lat: number('transmitter.lat'),
  lon: number('transmitter.lon'),
  alt: field((raw) => readNumber(raw, { ...SEA_HEIGHT, optional: true }), {
    type: 'number',
    description: 'antenna height in the unit of output.units; default that of the transmitter',
  }),
  markerId: field((raw) => (raw === undefined ? undefined : (echo(raw) ?? undefined)), {
    description: 'your identifier of the point, returned with its report',
  }),
});

const bodyOf = (one: z.ZodType<PointFields>): z.ZodType<PointsRequest> =>
  z
    .object({
      site: text({ min: 2, max: 50, default: 'Points', description: 'site name' }),
      network: text({ min: 2, max: 50, default: 'Testing', description: 'network name' }),
      engine: choice([1, 2], 2, 'processor: 1 GPU, 2 CPU'),
      transmitter: z.object({
        alt: height,
        units: endUnits,
        frq: number('transmitter.frq'),
        txw: power,
        bwi: bandwidth,
      }),
      points: list(one, 1, MOST_POINTS),
      receiver: pathReceiver,
      antenna: z.preprocess(orEmpty, antenna),
      model,
      environment,
      feeder,
      output: z.preprocess(orEmpty, output),
    })
    .superRefine((request, context) => {
      const heights = request.points.flatMap(({ alt }, i) =>
        alt === undefined ? [] : [{ path: ['points', i, 'alt'], alt, units: request.transmitter.units }],
      );
      checkHeights(request.output.units, context, [
        { path: ['transmitter', 'alt'], alt: request.transmitter.alt, units: request.transmitter.units },
        { path: ['receiver', 'alt'], alt: request.receiver.alt, units: request.receiver.units },
        ...heights,
      ]);
    });

const longRequest = longBody(bodyOf, point, 'points', MOST_POINTS);

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
