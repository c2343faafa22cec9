import * as z from 'zod';

import { type LinkHead, linkHead, type PathReceiver, type PathTransmitter } from '../path/report.js';

/** Members of a path's transmitter that /points omits: noise and voltages. */
export const NOT_ON_POINTS = [
  'Johnson Nyquist noise dB',
  'Noise floor dBm',
  'Channel noise dBm',
  'RX voltage 50 ohm dipole uV',
  'RX voltage 50 ohm dipole dBuV',
  'RX voltage 75 ohm dipole uV',
  'RX voltage 75 ohm dipole dBuV',
] as const;

/** The link from one point. */
export interface PointTransmitter extends Omit<PathTransmitter, (typeof NOT_ON_POINTS)[number]> {
  /** Index of the point in the request, from 0. */
  readonly server: number;
  /** The `markerId` of the request. */
  readonly markerId?: string | number | boolean;
}

/** Response of /points. A point without a link is not in `Transmitters`; a note reports it. */
export interface PointsReport extends LinkHead {
  readonly Receiver: PathReceiver | readonly PathReceiver[];
  readonly Transmitters: readonly PointTransmitter[];
  readonly json: string;
  /** Address of all links as a KMZ file. */
  readonly kmz: string;
  readonly calculation_adjusted: readonly string[];
  readonly elapsed: number;
  readonly balance: number;
  readonly id: number;
  readonly sid: string;
  readonly attribution: readonly string[];
  /** Extension: `server` of the point with the best value; null where no point has a value. */
  readonly best: number | null;
}

const end = z.looseObject({ Latitude: z.number(), Longitude: z.number(), 'Antenna height m': z.number() });

/** Checks a {@link PointsReport}. */
export const pointsReport: z.ZodType = z.looseObject({
  ...linkHead,
  Receiver: z.union([end, z.array(end).length(1)]),
  Transmitters: z.array(end.extend({ server: z.int().min(0), 'Distance to receiver km': z.number() })),
  calculation_adjusted: z.array(z.string()),
  elapsed: z.number(),
  balance: z.number(),
  json: z.string(),
  kmz: z.string().endsWith('kmz'),
  id: z.int(),
  sid: z.string(),
});
