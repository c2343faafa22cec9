import * as z from 'zod';

import { choice } from '../fields/field.js';
import {
  absentOf,
  hfAntenna,
  type HfFields,
  hfNetwork,
  hfNoiseFloor,
  hfNumber,
  hfSite,
  optionalHfNumber,
} from './parts.js';
import { orEmpty, orUndefined, readBody } from '../fields/read-body.js';
import type { BoundsFields } from '../radio/request.js';
import { bounds, colour } from '../radio/output-parts.js';

/** A request of /hf/area with defaults filled in. */
export interface HfAreaRequest extends HfFields {
  readonly transmitter: {
    readonly lat: number;
    readonly lon: number;
    readonly alt: number;
    readonly frq: number;
    readonly txw: number;
    readonly bwi: number;
  };
  readonly receiver: { readonly rxg: number };
  readonly model: {
    readonly month: number;
    readonly hour: number;
    readonly rel: number;
    readonly sunspots_r12: number;
  };
  readonly output: {
    readonly col?: string | undefined;
    readonly bounds?: BoundsFields | undefined;
    readonly nf?: number | 'database' | undefined;
    /** 2 received power, 3 field strength, 4 signal-to-noise ratio. */
    readonly out: 2 | 3 | 4;
    /** Ours. */
    readonly res?: number | undefined;
    readonly rad: number;
  };
}

/** The body of /hf/area. */
export const hfAreaRequest: z.ZodType<HfAreaRequest> = z.object({
  site: hfSite,
  network: hfNetwork,
  transmitter: z.object({
    lat: hfNumber('transmitter.lat'),
    lon: hfNumber('transmitter.lon'),
    alt: hfNumber('transmitter.alt'),
    frq: hfNumber('transmitter.frq'),
    txw: hfNumber('transmitter.txw'),
    bwi: hfNumber('transmitter.bwi'),
  }),
  receiver: z.preprocess(orEmpty, z.object({ rxg: hfNumber('receiver.rxg') })),
  antenna: hfAntenna,
  model: z.preprocess(
    orEmpty,
    z.object({
      month: hfNumber('model.month'),
      hour: hfNumber('model.hour'),
      rel: hfNumber('model.rel'),
      sunspots_r12: hfNumber('model.sunspots_r12'),
    }),
  ),
  output: z.object({
    col: colour,
    bounds: z.preprocess(orUndefined, bounds.optional()),
    nf: hfNoiseFloor,
    out: choice([2, 3, 4], 2, '2 received power, 3 field strength, 4 signal-to-noise ratio'),
    res: optionalHfNumber('output.res'),
    rad: hfNumber('output.rad'),
  }),
});

/** Reads the body of /hf/area. @throws RequestError naming every field that is missing or out of range. */
export function readHfAreaRequest(body: unknown): HfAreaRequest {
  const request = readBody(hfAreaRequest, body);
  return {
    ...request,
    absent: absentOf(body, [
      'transmitter.alt',
      'transmitter.bwi',
      'receiver.rxg',
      'antenna.ant',
      'antenna.txg',
      'antenna.azi',
      'model.month',
      'model.hour',
      'model.sunspots_r12',
      'model.rel',
      ...(request.output.bounds === undefined ? (['output.rad'] as const) : []),
    ]),
  };
}
