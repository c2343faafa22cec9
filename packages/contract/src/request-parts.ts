import * as z from 'zod';

import {
  choice,
  field,
  isRefused,
  number,
  optionalChoice,
  optionalNumber,
  optionalWord,
  readNumber,
  readText,
  type Refused,
  TEXT_LENGTH,
  word,
} from './field.js';
import { echo } from './issue.js';
import { LIMITS, NOISE_FLOOR, SEA_HEIGHT } from './limits.js';
import { orEmpty } from './read-body.js';
import {
  type AntennaFields,
  type BoundsFields,
  type EnvironmentFields,
  type FeederFields,
  type ModelFields,
  NAMED_MODELS,
  type OutputFields,
  type PathReceiverFields,
  type ReceiverFields,
  type TransmitterFields,
} from './request.js';

/** Height in the unit of `output.units`; the request as a whole checks it, when the unit is known. */
export const height: z.ZodType<number> = field((raw) => readNumber(raw, { ...SEA_HEIGHT, default: 1 }) as number, {
  type: 'number',
  minimum: SEA_HEIGHT.min,
  maximum: SEA_HEIGHT.max,
  description:
    'height in the unit of output.units, 0.1 to 60000 above ground or -1500 to 60000 above the sea; default 1',
});

export const transmitter: z.ZodType<TransmitterFields> = z.object({
  lat: number('transmitter.lat'),
  lon: number('transmitter.lon'),
  alt: height,
  frq: number('transmitter.frq'),
  txw: number('transmitter.txw'),
  bwi: number('transmitter.bwi'),
});

const POLARISATIONS = ['v', 'h', 'm', 'r', 'l'] as const;

/** Kept to say that it is not read; of what nests only that it was there. */
const unread: z.ZodType<unknown> = field((raw) => (raw === undefined ? undefined : echo(raw)), {});

const listening = {
  alt: height,
  rxg: number('receiver.rxg'),
  rxs: optionalNumber('receiver.rxs'),
  ant: unread,
  pol: optionalWord(POLARISATIONS, 'polarisation of the receiving antenna, as antenna.pol; the same where absent'),
};

/** The receiver of /area: its place means nothing there and is not read. */
export const areaReceiver: z.ZodType<ReceiverFields> = z.object(listening);

/** The receiver of /path. */
export const pathReceiver: z.ZodType<PathReceiverFields> = z.object({
  lat: number('transmitter.lat'),
  lon: number('transmitter.lon'),
  ...listening,
});

/** Each direction costs a table of gains. */
const MOST_AZIMUTHS = 36;

/** One direction, or several as an array or as a text with commas: `0,120,240`. */
export const azimuths: z.ZodType<readonly number[]> = field(
  (raw) => {
    const given = Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.split(',', MOST_AZIMUTHS + 1) : [raw];
    if (given.length > MOST_AZIMUTHS) return tooManyAzimuths;
    const all: number[] = [];
    for (const one of given.length === 0 ? [undefined] : given) {
      const value = readNumber(one, LIMITS['antenna.azi']);
      if (isRefused(value)) return value;
      all.push(value as number);
    }
    return all;
  },
  {
    type: ['number', 'string', 'array'],
    description: `${LIMITS['antenna.azi'].description}, degrees 0 to 360, or up to ${MOST_AZIMUTHS} in a text with commas; default 0`,
  },
);

const tooManyAzimuths: Refused = {
  refused: `too many directions; allowed: at most ${MOST_AZIMUTHS}`,
  limits: `at most ${MOST_AZIMUTHS} directions`,
  unit: '',
};

export const antenna: z.ZodType<AntennaFields> = z.object({
  txg: number('antenna.txg'),
  txl: number('antenna.txl'),
  ant: number('antenna.ant'),
  azi: azimuths,
  tlt: number('antenna.tlt'),
  hbw: number('antenna.hbw'),
  vbw: number('antenna.vbw'),
  fbr: number('antenna.fbr'),
  pol: word(POLARISATIONS, 'v', 'polarisation: vertical, horizontal, mixed, right-hand and left-hand circular'),
});

export const feeder: z.ZodType<FeederFields | undefined> = z.preprocess(
  (raw) => raw ?? undefined,
  z
    .object({
      flt: field(readText, { type: 'string', maxLength: TEXT_LENGTH, description: 'cable by number or name' }),
      fll: number('feeder.fll'),
      fcc: number('feeder.fcc'),
    })
    .optional(),
);

const MODEL_LIMITS = { min: 1, max: 11, unit: '', integer: true, default: 1, description: '' } as const;

const modelNumber: z.ZodType<ModelFields['pm']> = field(
  (raw) => {
    const text = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
    if (text === 'auto') return 'auto';
    const named = NAMED_MODELS.find((name) => name.toLowerCase() === text);
    if (named !== undefined) return named;
    return readNumber(raw, MODEL_LIMITS) as number;
  },
  {
    type: ['integer', 'string'],
    description: `propagation model: the integers 1 to 11, ${NAMED_MODELS.join(', ')}; default 1`,
  },
);

export const model: z.ZodType<ModelFields> = z.preprocess(
  orEmpty,
  z.object({
    pm: modelNumber,
    pe: choice([1, 2, 3], 2, 'environment of the empirical models: 1 urban, 2 suburban, 3 rural'),
    ked: choice(
      [0, 1, 2, 3, 4],
      0,
      'added diffraction: 0 none, 1 single edge, 2 Bullington, 3 Epstein-Peterson, 4 Deygout',
    ),
    rel: optionalNumber('model.rel'),
    rcs: optionalNumber('model.rcs'),
    conf: optionalNumber('model.conf'),
    cli: optionalChoice([1, 2, 3, 4, 5, 6, 7], 'radio climate; ITM 6'),
    eps: optionalNumber('model.eps'),
    sig: optionalNumber('model.sig'),
    n0: optionalNumber('model.n0'),
    roughness: optionalChoice([0, 1], 'terrain irregularity of ITM in areas: 0 exact, 1 thinned; default 0'),
    ter: unread,
  }),
);

export const environment: z.ZodType<EnvironmentFields> = z.preprocess(
  orEmpty,
  z.object({
    clt: field((raw) => readText(raw) || 'Minimal.clt', {
      type: 'string',
      maxLength: TEXT_LENGTH,
      description:
        'clutter profile: Minimal.clt (default), Temperate.clt, Tropical.clt, Urban.clt or one of the server',
    }),
    elevation: optionalChoice([1, 2], '1 surface, 2 bare terrain; whichever the terrain has'),
    landcover: optionalChoice([0, 1], 'landcover: 0 off, 1 on; default 0'),
    buildings: optionalChoice([0, 1], 'buildings: 0 off, 1 on; default 0'),
    obstacles: optionalChoice([0, 1], 'own obstacles: 0 off, 1 on; default 0'),
    roofs: optionalChoice([0, 1], 'antennas on a building: 0 on the ground inside, 1 on its roof; default 1'),
    clm: unread,
    cll: unread,
    mat: unread,
  }),
);

export const bounds: z.ZodType<BoundsFields> = z.object({
  north: number('output.bounds.north'),
  east: number('output.bounds.east'),
  south: number('output.bounds.south'),
  west: number('output.bounds.west'),
});

/** Name or code of a colour key; a code may be a number or a text. */
export const colour: z.ZodType<string | undefined> = field(
  (raw) => {
    const text = readText(raw);
    return text === '' ? undefined : text;
  },
  {
    type: ['string', 'number'],
    maxLength: TEXT_LENGTH,
    description: 'colour key by name or code; by default the one made for output.out',
  },
);

export const noiseFloor: z.ZodType<number | 'database' | undefined> = field(
  (raw) => {
    if (typeof raw === 'string' && raw.trim().toLowerCase() === 'database') return 'database';
    return readNumber(raw, NOISE_FLOOR);
  },
  {
    type: ['number', 'string'],
    description: 'noise floor, -200 to 0 dBm, or the text database; by default thermal noise in the bandwidth',
  },
);

export const output: z.ZodType<OutputFields> = z.object({
  units: word(['m', 'f', 'm_amsl', 'f_amsl', 'metric', 'imperial'], 'm', 'unit and reference of both heights'),
  col: colour,
  out: choice(
    [1, 2, 3, 4, 5, 6, 7],
    2,
    '1 path loss, 2 received power, 3 field strength, 4 SNR, 5 bit error rate, 6 RSRP',
  ),
  ber: choice(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    0,
    'bit error rate wanted: 1 to 6 for 1e-1 to 1e-6, 7 to 12 for LoRa SF7 to SF12',
  ),
  mod: choice(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    0,
    'modulation: 1 4QAM, 2 16QAM, 3 64QAM, 4 256QAM, 5 1024QAM, 6 BPSK, 7 QPSK, 8 8PSK, 9 16PSK, 10 32PSK, 11 LoRa',
  ),
  nf: noiseFloor,
  res: optionalNumber('output.res'),
  rad: number('output.rad'),
  bounds: z.preprocess((raw) => raw ?? undefined, bounds.optional()),
});
