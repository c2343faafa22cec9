import { MOST_SATELLITES } from '@radioshed/engine/limits';

import * as z from 'zod';

import { optionalChoice, optionalWord, word } from '../fields/field.js';
import { LATITUDE, LONGITUDE, optionalNumberIn } from '../fields/number-in.js';
import { list, orEmpty, orUndefined, readBody } from '../fields/read-body.js';
import type { BoundsFields, EnvironmentFields, PolarisationLetter, Units } from '../radio/request.js';
import { memberOf } from '../fields/schema-of.js';
import { POLARISATIONS } from '../tables/antenna.js';
import { AREA } from '../tables/call.js';
import { UNITS } from '../tables/height-units.js';
import { OUTPUT } from '../tables/output.js';
import { checkHeights } from '../radio/read-request.js';
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

/** A request of /satellite/area with defaults filled in. */
export interface SatelliteAreaRequest {
  readonly site: string;
  readonly network: string;
  readonly satellites?: readonly SatelliteFields[] | undefined;
  /** A single satellite, instead of the list. */
  readonly satellite?: SatelliteFields | undefined;
  /** ms since 1970. */
  readonly date_time?: number | undefined;
  /** Another name of `date_time`. */
  readonly time?: number | undefined;
  /** Time span, minutes, and time step, seconds. */
  readonly duration: number;
  readonly step: number;
  readonly transmitter?: SatelliteTransmitterFields | undefined;
  readonly antenna: SatelliteAntennaFields;
  readonly boresight?: PlaceFields | undefined;
  readonly receiver: SatelliteReceiverFields;
  readonly model: { readonly rel?: number | undefined; readonly r001?: number | undefined };
  readonly environment: EnvironmentFields;
  readonly output: SatelliteOutputFields;
}

/** The transmitter of a satellite: `frq` 1 to 100 000 MHz, `txw` 0.001 to 2 000 000 W, `bwi` 0.0001 to 1000 MHz. */
export interface SatelliteTransmitterFields {
  readonly frq: number;
  readonly txw: number;
  readonly bwi: number;
}

/**
 * The receiver on the ground: `alt` in the unit of `output.units`, `rxg` in dBi, `rxs` the threshold in the unit of
 * `out`, `dia` the diameter of its dish, m, which smooths scintillation.
 */
export interface SatelliteReceiverFields {
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
  readonly alt: number;
  readonly rxg: number;
  readonly rxs?: number | undefined;
  readonly dia?: number | undefined;
  readonly pol?: PolarisationLetter | undefined;
}

/**
 * The requested quantity and raster: `res` the side of a pixel, m, `rad` the radius, km, `el` the least elevation of a
 * usable satellite, degrees.
 */
export interface SatelliteOutputFields {
  readonly units: Units;
  readonly rx_units?: Units | undefined;
  readonly col?: string | undefined;
  /** 0 percentage of time in view, 1 path loss, 2 received power, 3 field strength, 4 signal-to-noise ratio. */
  readonly out?: 0 | 1 | 2 | 3 | 4 | undefined;
  readonly nf?: number | undefined;
  readonly res?: number | undefined;
  readonly rad: number;
  readonly bounds?: BoundsFields | undefined;
  readonly el: number;
}

/** The body of /satellite/area. */
export const satelliteAreaRequest: z.ZodType<SatelliteAreaRequest> = z
  .object({
    site: text({ ...PLAIN_NAME, default: 'Satellite', description: 'site name' }),
    network: text({ ...PLAIN_NAME, default: 'Satellite', description: 'network name' }),
    satellites: z.preprocess(orUndefined, list(satelliteField, 1, MOST_SATELLITES).optional()),
    satellite: z.preprocess(orUndefined, satelliteField.optional()),
    date_time: optionalTime,
    time: optionalTime,
    duration: number('duration'),
    step: number('step'),
    transmitter: z.preprocess(
      orUndefined,
      z.object({ frq: number('frq'), txw: number('txw'), bwi: number('bwi') }).optional(),
    ),
    antenna: satelliteAntenna,
    boresight: z.preprocess(orUndefined, place.optional()),
    receiver: z.preprocess(
      orEmpty,
      z.object({
        lat: optionalNumberIn({ ...LATITUDE, min: -89, max: 89 }),
        lon: optionalNumberIn(LONGITUDE),
        alt: number('alt'),
        rxg: number('rxg'),
        rxs: optional('rxs'),
        dia: optional('dia'),
        pol: optionalWord(
          POLARISATIONS.map(({ value }) => value),
          'polarisation of the receiver’s antenna; default the satellite’s',
        ),
      }),
    ),
    model: z.preprocess(orEmpty, z.object({ rel: optional('rel'), r001: optional('r001') })),
    environment: memberOf(AREA.environment),
    output: z.preprocess(
      orEmpty,
      z.object({
        units: word(
          UNITS.map(({ value }) => value),
          'm',
          'unit and reference of the receiver’s height',
        ),
        rx_units: optionalWord(
          UNITS.map(({ value }) => value),
          'another name of units; takes precedence',
        ),
        col: memberOf(OUTPUT.col),
        out: optionalChoice(
          [0, 1, 2, 3, 4],
          'quantity: 0 percentage of time in view, 1 path loss, 2 received power, 3 field strength, 4 SNR; default 2, without transmitter 0',
        ),
        nf: optional('nf'),
        res: optional('res'),
        rad: number('rad'),
        bounds: memberOf(OUTPUT.bounds),
        el: number('el'),
      }),
    ),
  })
  .superRefine(({ receiver, output }, context) =>
    checkHeights(output.rx_units ?? output.units, context, [{ path: ['receiver', 'alt'], alt: receiver.alt }]),
  );

/** Reads the body of /satellite/area. @throws RequestError naming every field that is missing or out of range. */
export function readSatelliteAreaRequest(body: unknown): SatelliteAreaRequest {
  return readBody(satelliteAreaRequest, body);
}
