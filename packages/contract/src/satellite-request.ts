import * as z from 'zod';

import { optionalChoice, optionalWord, word } from './field.js';
import type { NumberLimits } from './limits.js';
import { LATITUDE, LONGITUDE, numberIn, optionalNumberIn } from './number-in.js';
import { list, orEmpty, readBody } from './read-body.js';
import type { BoundsFields, EnvironmentFields, PolarisationLetter, Units } from './request.js';
import { environment } from './model-parts.js';
import { bounds, colour } from './output-parts.js';
import { checkHeights } from './read-request.js';
import { satelliteField, type SatelliteFields } from './satellite-field.js';
import { PLAIN_NAME, text } from './text-field.js';
import { optionalTime } from './time-field.js';

/** A request of /satellite/area as it is read. */
export interface SatelliteAreaRequest {
  readonly site: string;
  readonly network: string;
  readonly satellites?: readonly SatelliteFields[] | undefined;
  /** One, in place of the list. */
  readonly satellite?: SatelliteFields | undefined;
  /** ms since 1970. */
  readonly date_time?: number | undefined;
  /** The same under another name. */
  readonly time?: number | undefined;
  /** Minutes for which it is followed, and seconds between looks. */
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

export interface PlaceFields {
  readonly lat: number;
  readonly lon: number;
}

export interface SatelliteTransmitterFields {
  readonly frq: number;
  readonly txw: number;
  readonly bwi: number;
}

export interface SatelliteAntennaFields {
  /** Number of a pattern file; 0 for a beam of `hbw` and `vbw`. */
  readonly ant: number;
  readonly txg?: number | undefined;
  readonly txl: number;
  readonly pol: PolarisationLetter;
  readonly hbw?: number | undefined;
  readonly vbw?: number | undefined;
  readonly rot: number;
}

export interface SatelliteReceiverFields {
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
  readonly alt: number;
  readonly rxg: number;
  readonly rxs?: number | undefined;
  readonly dia?: number | undefined;
  readonly pol?: PolarisationLetter | undefined;
}

export interface SatelliteOutputFields {
  readonly units: Units;
  readonly rx_units?: Units | undefined;
  readonly col?: string | undefined;
  /** 0 share of time in sight, 1 path loss, 2 received power, 3 field strength, 4 signal-to-noise ratio. */
  readonly out?: 0 | 1 | 2 | 3 | 4 | undefined;
  readonly nf?: number | undefined;
  readonly res?: number | undefined;
  readonly rad: number;
  readonly bounds?: BoundsFields | undefined;
  readonly el: number;
}

const UNITS = ['m', 'f', 'm_amsl', 'f_amsl', 'metric', 'imperial'] as const;
const POLARISATIONS = ['v', 'h', 'm', 'r', 'l'] as const;

const orUndefined = (raw: unknown): unknown => raw ?? undefined;

/** Every number of a satellite request that other requests have otherwise or not at all. */
const SATELLITE_LIMITS = {
  duration: { min: 0, max: 10_080, unit: 'minutes', default: 0, description: 'for which the satellites are followed' },
  step: { min: 1, max: 86_400, unit: 's', default: 60, description: 'between looks at them' },
  frq: { min: 1, max: 100_000, unit: 'MHz', description: 'carrier frequency' },
  txw: { min: 0.001, max: 2_000_000, unit: 'W', default: 1, description: 'power before feeder loss and antenna gain' },
  bwi: { min: 0.0001, max: 1000, unit: 'MHz', default: 1, description: 'channel bandwidth' },
  ant: { min: 0, max: 1_000_000_000, unit: '', integer: true, default: 0, description: 'pattern of the satellite’s antenna: 0 from hbw and vbw, others from the operator’s folder' }, // prettier-ignore
  txg: { min: -10, max: 80, unit: 'dBi', optional: true, description: 'peak gain of the satellite’s antenna; that of the pattern’s file where absent, or 0' }, // prettier-ignore
  txl: { min: 0, max: 60, unit: 'dB', default: 0, description: 'loss before that antenna' },
  hbw: { min: 0.01, max: 170, unit: 'degrees', optional: true, description: '-3 dB width of the beam; the same gain everywhere where absent' }, // prettier-ignore
  vbw: { min: 0.01, max: 170, unit: 'degrees', optional: true, description: 'height of the beam; as wide as high where absent' }, // prettier-ignore
  rot: { min: -360, max: 360, unit: 'degrees', default: 0, description: 'turn of the beam, clockwise as the satellite sees it' }, // prettier-ignore
  alt: { min: -1500, max: 60_000, unit: '', default: 1, description: 'height in the unit of output.units or output.rx_units' }, // prettier-ignore
  rxg: { min: -50, max: 80, unit: 'dBi', default: 2.15, description: 'gain of the receiving antenna' },
  rxs: { min: -300, max: 300, unit: '', optional: true, description: 'threshold in the unit of output.out, beyond which pictures are transparent' }, // prettier-ignore
  dia: { min: 0.01, max: 100, unit: 'm', optional: true, description: 'diameter of the receiving antenna; that of a dish of its gain where absent' }, // prettier-ignore
  rel: { min: 50, max: 99.999, unit: '%', optional: true, description: 'availability: share of the year with less attenuation; 99' }, // prettier-ignore
  r001: { min: 0, max: 300, unit: 'mm/h', optional: true, description: 'rain rate exceeded for 0.01 % of the year; that of the latitude where absent' }, // prettier-ignore
  nf: { min: -200, max: 0, unit: 'dBm', optional: true, description: 'noise floor; thermal noise in the bandwidth where absent' }, // prettier-ignore
  res: { min: 0.5, max: 50_000, unit: 'm', optional: true, description: 'side of a pixel; a thousandth of the longer side where absent' }, // prettier-ignore
  rad: { min: 0.03, max: 500, unit: 'km', default: 5, description: 'of an area around the receiver’s lat and lon, where there are no bounds' }, // prettier-ignore
  el: { min: 0, max: 89, unit: 'degrees', default: 0, description: 'elevation below which no satellite counts' },
} as const satisfies Readonly<Record<string, NumberLimits>>;

const number = (name: keyof typeof SATELLITE_LIMITS): z.ZodType<number> => numberIn(SATELLITE_LIMITS[name]);
const optional = (name: keyof typeof SATELLITE_LIMITS): z.ZodType<number | undefined> => {
  const { default: _default, ...limits } = SATELLITE_LIMITS[name] as NumberLimits;
  return optionalNumberIn(limits);
};

const place: z.ZodType<PlaceFields> = z.object({ lat: numberIn(LATITUDE), lon: numberIn(LONGITUDE) });

/** The antenna of the satellite. */
export const satelliteAntenna: z.ZodType<SatelliteAntennaFields> = z.preprocess(
  orEmpty,
  z.object({
    ant: number('ant'),
    txg: optional('txg'),
    txl: number('txl'),
    pol: word(POLARISATIONS, 'r', 'polarisation: vertical, horizontal, mixed, right-hand and left-hand circular'),
    hbw: optional('hbw'),
    vbw: optional('vbw'),
    rot: number('rot'),
  }),
);

/** The body of /satellite/area. */
export const satelliteAreaRequest: z.ZodType<SatelliteAreaRequest> = z
  .object({
    site: text({ ...PLAIN_NAME, default: 'Satellite', description: 'site name' }),
    network: text({ ...PLAIN_NAME, default: 'Satellite', description: 'network name' }),
    satellites: z.preprocess(orUndefined, list(satelliteField, 1, 100).optional()),
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
        pol: optionalWord(POLARISATIONS, 'polarisation of the receiving antenna; the satellite’s where absent'),
      }),
    ),
    model: z.preprocess(orEmpty, z.object({ rel: optional('rel'), r001: optional('r001') })),
    environment,
    output: z.preprocess(
      orEmpty,
      z.object({
        units: word(UNITS, 'm', 'unit and reference of the receiver’s height'),
        rx_units: optionalWord(UNITS, 'the same, and counts where both are given'),
        col: colour,
        out: optionalChoice(
          [0, 1, 2, 3, 4],
          '0 share of the time in sight, 1 path loss, 2 received power, 3 field strength, 4 SNR; 2, without transmitter 0',
        ),
        nf: optional('nf'),
        res: optional('res'),
        rad: number('rad'),
        bounds: z.preprocess(orUndefined, bounds.optional()),
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

/** A request of /satellite/query. */
export interface SatelliteQueryRequest {
  readonly NAME: string;
  readonly page: number;
  readonly limit: number;
}

/** What follows the `?` of /satellite/query. */
export const satelliteQueryRequest: z.ZodType<SatelliteQueryRequest> = z.object({
  NAME: text({ min: 0, max: 100, default: '', description: 'part of a name in any case, or a NORAD number; all where absent' }), // prettier-ignore
  page: numberIn({ min: 1, max: 1_000_000, unit: '', integer: true, default: 1, description: 'page, from 1' }),
  limit: numberIn({ min: 1, max: 500, unit: '', integer: true, default: 100, description: 'satellites on a page' }),
});

/** Reads what follows the `?` of /satellite/query; the name of the name may stand in any case. @throws RequestError */
export function readSatelliteQuery(query: unknown): SatelliteQueryRequest {
  const given = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>);
  const named = given.map(([key, value]) => [key.toLowerCase() === 'name' ? 'NAME' : key, value] as const);
  return readBody(satelliteQueryRequest, Object.fromEntries(named));
}

/** A request of /spotbeam as it is read. */
export interface SpotBeamRequest {
  readonly site: string;
  readonly network: string;
  readonly satellite: SatelliteFields;
  readonly date_time?: number | undefined;
  readonly boresight: PlaceFields;
  readonly transmitter: { readonly frq?: number | undefined; readonly txw: number };
  readonly antenna: SatelliteAntennaFields;
  /** G/T of a satellite that listens, dB/K, in place of the EIRP. */
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
  gt: optionalNumberIn({ min: -100, max: 100, unit: 'dB/K', description: 'G/T of a satellite that listens, in place of the EIRP' }), // prettier-ignore
  output: z.preprocess(
    orEmpty,
    z.object({
      bounds: z.preprocess(orUndefined, bounds.optional()),
      res: optionalNumberIn({ min: 1, max: 500_000, unit: 'm', description: 'side of a pixel; a 400th of the longer side where absent' }), // prettier-ignore
      rxs: optionalNumberIn({ min: -300, max: 300, unit: 'dBW', description: 'threshold, beyond which pictures are transparent; 10 dB below the peak where absent' }), // prettier-ignore
    }),
  ),
});

/** Reads the body of /spotbeam. @throws RequestError naming every field that is missing or out of range. */
export function readSpotBeamRequest(body: unknown): SpotBeamRequest {
  return readBody(spotBeamRequest, body);
}
