import * as z from 'zod';

import { optionalNumberIn } from '../fields/number-in.js';
import { memberOf } from '../fields/schema-of.js';
import { OUTPUT } from '../tables/output.js';
import { orEmpty, readBody } from '../fields/read-body.js';
import type { BoundsFields } from '../radio/request.js';
import { satelliteField, type SatelliteFields } from './satellite-field.js';
import {
  optionalSatelliteNumber as optional,
  place,
  type PlaceFields,
  satelliteAntenna,
  type SatelliteAntennaFields,
  satelliteNumber as number,
} from './parts.js';
import { PLAIN_NAME, text } from '../fields/text-field.js';
import { optionalTime } from '../fields/time-field.js';

/** A request of /spotbeam with defaults filled in. */
export interface SpotBeamRequest {
  readonly site: string;
  readonly network: string;
  readonly satellite: SatelliteFields;
  readonly date_time?: number | undefined;
  readonly boresight: PlaceFields;
  readonly transmitter: { readonly frq?: number | undefined; readonly txw: number };
  readonly antenna: SatelliteAntennaFields;
  /** G/T of a receiving satellite, dB/K; replaces the EIRP. */
  readonly gt?: number | undefined;
  readonly output: {
    readonly bounds?: BoundsFields | undefined;
    readonly res?: number | undefined;
    readonly rxs?: number | undefined;
  };
}

/** The body of /spotbeam. */
export const spotBeamRequest: z.ZodType<SpotBeamRequest> = z.object({
  site: text({ ...PLAIN_NAME, default: 'Beam', description: 'site name' }),
  network: text({ ...PLAIN_NAME, default: 'Satellite', description: 'network name' }),
  satellite: satelliteField,
  date_time: optionalTime,
  boresight: place,
  transmitter: z.preprocess(orEmpty, z.object({ frq: optional('frq'), txw: number('txw') })),
  antenna: satelliteAntenna,
  gt: optionalNumberIn({
    min: -100,
    max: 100,
    unit: 'dB/K',
    description: 'G/T of a receiving satellite; replaces the EIRP',
  }),
  output: z.preprocess(
    orEmpty,
    z.object({
      bounds: memberOf(OUTPUT.bounds),
      res: optionalNumberIn({
        min: 1,
        max: 500_000,
        unit: 'm',
        description: 'resolution: side of a pixel; default a 400th of the longer side',
      }),
      rxs: optionalNumberIn({
        min: -300,
        max: 300,
        unit: 'dBW',
        description: 'threshold; pictures are transparent beyond it; default 10 dB below the peak',
      }),
    }),
  ),
});

/** Reads the body of /spotbeam. @throws RequestError naming every field that is missing or out of range. */
export function readSpotBeamRequest(body: unknown): SpotBeamRequest {
  return readBody(spotBeamRequest, body);
}
