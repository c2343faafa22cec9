import { CUT_INTERPOLATIONS, type CutInterpolation, MOST_AZIMUTHS } from '@radioshed/antenna';

import * as z from 'zod';

import {
  field,
  isBlank,
  isRefused,
  number,
  optionalNumber,
  optionalWord,
  readNumber,
  readText,
  type Refused,
  TEXT_LENGTH,
  word,
} from '../fields/field.js';
import { LIMITS, SEA_HEIGHT } from '../fields/limits.js';
import { orUndefined } from '../fields/read-body.js';
import type {
  AntennaFields,
  FeederFields,
  PathReceiverFields,
  PolarisationLetter,
  ReceiverFields,
  TransmitterFields,
  Units,
} from './request.js';
import { UNITS } from './height-units.js';
import { unread } from '../fields/unread.js';

/** Height in the unit of `output.units`. Its range is checked with the whole request, where the unit is known. */
export const height: z.ZodType<number> = field((raw) => readNumber(raw, { ...SEA_HEIGHT, default: 1 }) as number, {
  type: 'number',
  minimum: SEA_HEIGHT.min,
  maximum: SEA_HEIGHT.max,
  description:
    'antenna height in the unit of output.units, 0.1 to 60000 above ground or -1500 to 60000 above mean sea level; default 1',
});

/** Unit and reference of the height of one end, where it differs from `output.units`. */
export const endUnits: z.ZodType<Units | undefined> = optionalWord(
  UNITS,
  'unit and reference of alt: m and f (feet) above ground, m_amsl and f_amsl above mean sea level; default output.units',
);

const POWER = LIMITS['transmitter.txw'];
const BANDWIDTH = LIMITS['transmitter.bwi'];

/** Whether a raw value is the number 0, also as a string. */
function isZero(raw: unknown): boolean {
  return raw === 0 || (typeof raw === 'string' && !isBlank(raw) && Number(raw) === 0);
}

/** Transmitter power, W. Templates without a power have 0, which gets its own message. */
export const power: z.ZodType<number> = field(
  (raw) => {
    const value = readNumber(raw, POWER) as number | Refused;
    return isRefused(value) && isZero(raw)
      ? { ...value, refused: `${value.refused}: set the power; templates may leave it at 0` }
      : value;
  },
  { type: 'number', minimum: POWER.min, maximum: POWER.max, description: `${POWER.description}, W` },
);

/** Channel bandwidth, MHz. Templates have 0 as a placeholder; see {@link bandwidthOf}. */
export const bandwidth: z.ZodType<number> = field(
  (raw) => (isZero(raw) ? 0 : (readNumber(raw, BANDWIDTH) as number | Refused)),
  {
    type: 'number',
    minimum: BANDWIDTH.min,
    maximum: BANDWIDTH.max,
    description: `${BANDWIDTH.description}, MHz; default ${BANDWIDTH.default}`,
  },
);

const FREQUENCY = LIMITS['transmitter.frq'];
/** The same with those that only the ground wave takes. */
const ANY_FREQUENCY = { ...FREQUENCY, min: 0.01 };

/**
 * Carrier frequency, MHz. One that only the ground wave takes is checked with the whole request, where the model is
 * known.
 */
const frequency: z.ZodType<number> = field(
  (raw) => {
    const value = readNumber(raw, ANY_FREQUENCY) as number | Refused;
    const isNumber = typeof raw === 'number' || typeof raw === 'string';
    const isTooLow = isNumber && !isBlank(raw) && Number(raw) < ANY_FREQUENCY.min;
    return isRefused(value) && !isTooLow ? (readNumber(raw, FREQUENCY) as Refused) : value;
  },
  {
    type: 'number',
    minimum: ANY_FREQUENCY.min,
    maximum: FREQUENCY.max,
    description: `${FREQUENCY.description}, MHz; below ${FREQUENCY.min} only with the model groundWave or auto`,
  },
);

/** The transmitter of a request. */
export const transmitter: z.ZodType<TransmitterFields> = z.object({
  lat: number('transmitter.lat'),
  lon: number('transmitter.lon'),
  alt: height,
  units: endUnits,
  frq: frequency,
  txw: power,
  bwi: bandwidth,
});

/** Letters of polarisations. */
export const POLARISATIONS: readonly PolarisationLetter[] = ['v', 'h', 'm', 'r', 'l'];

const listening = {
  alt: height,
  units: endUnits,
  rxg: number('receiver.rxg'),
  rxs: optionalNumber('receiver.rxs'),
  ant: unread,
  pol: optionalWord(
    POLARISATIONS,
    'polarisation of the receiver’s antenna, as antenna.pol; default that of the transmitter',
  ),
};

/** The receiver of /area. A location is not read. */
export const areaReceiver: z.ZodType<ReceiverFields> = z.object(listening);

/** The receiver of /path. */
export const pathReceiver: z.ZodType<PathReceiverFields> = z.object({
  lat: number('transmitter.lat'),
  lon: number('transmitter.lon'),
  ...listening,
});

/** One azimuth, or several as an array or as a string with commas: `0,120,240`. */
export const azimuths: z.ZodType<readonly number[]> = field(
  (raw) => {
    const given = Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.split(',', MOST_AZIMUTHS + 1) : [raw];
    if (given.length > MOST_AZIMUTHS) return tooManyAzimuths;
    // A trailing comma adds no azimuth.
    const said = given.filter((one) => !isBlank(one));
    const all: number[] = [];
    for (const one of said.length === 0 ? [undefined] : said) {
      const value = readNumber(one, LIMITS['antenna.azi']);
      if (isRefused(value)) return value;
      all.push(value as number);
    }
    return all;
  },
  {
    type: ['number', 'string', 'array'],
    description: `${LIMITS['antenna.azi'].description}, degrees, 0 to 360; up to ${MOST_AZIMUTHS} for sectors on one mast, as a list or a string such as "0,120,240"; default 0`,
  },
  // No more parts than azimuths are read, each with the limit of a number.
  { most: Infinity },
);

const tooManyAzimuths: Refused = {
  refused: `too many azimuths; allowed: at most ${MOST_AZIMUTHS}`,
  limits: `at most ${MOST_AZIMUTHS} azimuths`,
  unit: '',
};

/** How gains between the cuts of a pattern file are interpolated. */
export const interpolation: z.ZodType<CutInterpolation | undefined> = optionalWord(
  CUT_INTERPOLATIONS,
  `interpolation between the horizontal and the vertical cut of a pattern file; default ${CUT_INTERPOLATIONS[0]}`,
);

/** The transmitting antenna of a request. */
export const antenna: z.ZodType<AntennaFields> = z.object({
  txg: number('antenna.txg'),
  txl: number('antenna.txl'),
  ant: number('antenna.ant'),
  azi: azimuths,
  tlt: number('antenna.tlt'),
  hbw: optionalNumber('antenna.hbw'),
  vbw: optionalNumber('antenna.vbw'),
  fbr: number('antenna.fbr'),
  pol: word(
    POLARISATIONS,
    'v',
    'polarisation: v vertical, h horizontal, m mixed (45° slant), r right-hand circular, l left-hand circular',
  ),
  interpolation,
});

/** The feeder line of a request, where its loss is computed instead of given. */
export const feeder: z.ZodType<FeederFields | undefined> = z.preprocess(
  orUndefined,
  z
    .object({
      flt: field(readText, {
        type: 'string',
        maxLength: TEXT_LENGTH,
        description: 'type of the feeder cable, by number or name; required with fll',
      }),
      fll: number('feeder.fll'),
      fcc: number('feeder.fcc'),
    })
    .optional(),
);
