import * as z from 'zod';

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
import { orEmpty, readBody } from '../fields/read-body.js';

/** A request of /hf/prediction with defaults filled in. */
export interface HfPredictionRequest extends HfFields {
  readonly transmitter: HfTransmitterFields & {
    /** Predicted in addition to the nominal frequencies, MHz. */
    readonly frq?: number | undefined;
  };
  readonly receiver: { readonly lat: number; readonly lon: number; readonly rxg: number };
  readonly model: HfModelFields;
  readonly output: {
    readonly nf?: number | 'database' | undefined;
    /** Extension: signal-to-noise ratio required for reliability and the LUF, dB. */
    readonly snr: number;
  };
}

/** The body of /hf/prediction. */
export const hfPredictionRequest: z.ZodType<HfPredictionRequest> = z.object({
  ...hfHead,
  transmitter: z.object({ ...hfTransmitter, frq: optionalHfNumber('transmitter.frq') }),
  receiver: z.object({
    lat: hfNumber('transmitter.lat'),
    lon: hfNumber('transmitter.lon'),
    rxg: hfNumber('receiver.rxg'),
  }),
  model: z.preprocess(orEmpty, z.object(hfModel)),
  output: z.object({ nf: hfNoiseFloor, snr: hfNumber('output.snr') }),
});

/** Reads the body of /hf/prediction. @throws RequestError naming every field that is missing or out of range. */
export function readHfPredictionRequest(body: unknown): HfPredictionRequest {
  const request = readBody(hfPredictionRequest, body);
  return { ...request, absent: absentOf(body, 'output.snr') };
}
