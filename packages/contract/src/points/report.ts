import { checkObject } from '@radioshed/units';
import * as z from 'zod';

import { adjustedNotes, type AdjustedNotes } from '../fields/note-members.js';
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

/** Members of a point without a link that are known. */
type Known = 'Latitude' | 'Longitude' | 'Polarisation' | 'Power W' | 'Bandwidth MHz';

/** A point without a link: every figure of the link is null. */
export type PointWithoutLink = Pick<PointTransmitter, Known | 'server' | 'markerId'> & {
  readonly [Figure in Exclude<PointFigure, Known>]: null;
} & {
  /** Why the point has no link. */
  readonly reason: string;
};

/** Members of every link from a point. */
export type PointFigure = Exclude<keyof RequiredOf<PathTransmitter>, (typeof NOT_ON_POINTS)[number]>;

type RequiredOf<T> = { [K in keyof T as object extends Pick<T, K> ? never : K]: T[K] };

/** Whether a point has a link. */
export function hasLink(point: PointTransmitter | PointWithoutLink): point is PointTransmitter {
  return !('reason' in checkObject('point', point));
}

/** Response of /points. `Transmitters` has an entry for each point of the request, in its order. */
export interface PointsReport extends LinkHead, AdjustedNotes {
  readonly Receiver: PathReceiver | readonly PathReceiver[];
  readonly Transmitters: readonly (PointTransmitter | PointWithoutLink)[];
  readonly json: string;
  /** Address of all links as a KMZ file. */
  readonly kmz: string;
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
  Transmitters: z.array(
    z.union([
      end.extend({ server: z.int().min(0), 'Distance to receiver km': z.number() }),
      z.looseObject({ server: z.int().min(0), reason: z.string() }),
    ]),
  ),
  ...adjustedNotes,
  elapsed: z.number(),
  balance: z.number(),
  json: z.string(),
  kmz: z.string().endsWith('kmz'),
  id: z.int(),
  sid: z.string(),
});
