import * as z from 'zod';

import { choice } from '../fields/field.js';
import {
  absentOf,
  type HfFields,
  hfHead,
  hfModel,
  type HfModelFields,
  hfNoiseFloor,
  hfNumber,
  hfTransmitter,
  type HfTransmitterFields,
  optionalHfNumber,
} from './parts.js';
import { memberOf } from '../fields/schema-of.js';
import { OUTPUT } from '../tables/output.js';
import { orEmpty, readBody } from '../fields/read-body.js';
import type { BoundsFields } from '../radio/request.js';

/** A request of /hf/area with defaults filled in. */
export interface HfAreaRequest extends HfFields {
  readonly transmitter: HfTransmitterFields & { readonly frq: number };
  readonly receiver: { readonly rxg: number };
  readonly model: HfModelFields & { readonly hour: number };
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
  ...hfHead,
  transmitter: z.object({ ...hfTransmitter, frq: hfNumber('transmitter.frq') }),
  receiver: z.preprocess(orEmpty, z.object({ rxg: hfNumber('receiver.rxg') })),
  model: z.preprocess(orEmpty, z.object({ ...hfModel, hour: hfNumber('model.hour') })),
  output: z.object({
    col: memberOf(OUTPUT.col),
    bounds: memberOf(OUTPUT.bounds),
    nf: hfNoiseFloor,
    out: choice([2, 3, 4], 2, '2 received power, 3 field strength, 4 signal-to-noise ratio'),
    res: optionalHfNumber('output.res'),
    rad: hfNumber('output.rad'),
  }),
});

/** Reads the body of /hf/area. @throws RequestError naming every field that is missing or out of range. */
export function readHfAreaRequest(body: unknown): HfAreaRequest {
  const request = readBody(hfAreaRequest, body);
  const more = request.output.bounds === undefined ? (['output.rad'] as const) : [];
  return { ...request, absent: absentOf(body, 'model.hour', 'model.rel', ...more) };
}
