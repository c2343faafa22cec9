import * as z from 'zod';

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
import { orEmpty, readBody } from '../fields/read-body.js';

/** A request of /hf/prediction with defaults filled in. */
export interface HfPredictionRequest extends HfFields {
  readonly transmitter: {
    readonly lat: number;
    readonly lon: number;
    readonly alt: number;
    /** Predicted in addition to the nominal frequencies, MHz. */
    readonly frq?: number | undefined;
    readonly txw: number;
    readonly bwi: number;
  };
  readonly receiver: { readonly lat: number; readonly lon: number; readonly rxg: number };
  readonly model: {
    readonly month: number;
    readonly sunspots_r12: number;
    readonly rel: number;
  };
  readonly output: {
    readonly nf?: number | 'database' | undefined;
    /** Extension: signal-to-noise ratio required for reliability and the LUF, dB. */
    readonly snr: number;
  };
}

/** The body of /hf/prediction. */
export const hfPredictionRequest: z.ZodType<HfPredictionRequest> = z.object({
  site: hfSite,
  network: hfNetwork,
  transmitter: z.object({
    lat: hfNumber('transmitter.lat'),
    lon: hfNumber('transmitter.lon'),
    alt: hfNumber('transmitter.alt'),
    frq: optionalHfNumber('transmitter.frq'),
    txw: hfNumber('transmitter.txw'),
    bwi: hfNumber('transmitter.bwi'),
  }),
  receiver: z.object({
    lat: hfNumber('transmitter.lat'),
    lon: hfNumber('transmitter.lon'),
    rxg: hfNumber('receiver.rxg'),
  }),
  antenna: hfAntenna,
  model: z.preprocess(
    orEmpty,
    z.object({
      month: hfNumber('model.month'),
      sunspots_r12: hfNumber('model.sunspots_r12'),
      rel: hfNumber('model.rel'),
    }),
  ),
  output: z.object({ nf: hfNoiseFloor, snr: hfNumber('output.snr') }),
});

/** Reads the body of /hf/prediction. @throws RequestError naming every field that is missing or out of range. */
export function readHfPredictionRequest(body: unknown): HfPredictionRequest {
  const request = readBody(hfPredictionRequest, body);
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
      'model.sunspots_r12',
      'output.snr',
    ]),
  };
}
