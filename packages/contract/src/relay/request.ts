import * as z from 'zod';

import { choice, field, number, readNumber } from '../fields/field.js';
import { LIMITS, SEA_HEIGHT } from '../fields/limits.js';
import { radio, type RadioFields, radioHeights } from '../radio/many-radios.js';
import { numberIn, optionalNumberIn } from '../fields/number-in.js';
import { list, orEmpty, orUndefined, readBody } from '../fields/read-body.js';
import { checkHeights } from '../radio/read-request.js';
import type {
  AntennaFields,
  EnvironmentFields,
  FeederFields,
  ModelFields,
  OutputFields,
  Units,
} from '../radio/request.js';
import { environment, model } from '../radio/model-parts.js';
import { output } from '../radio/output-parts.js';
import { antenna, endUnits, feeder } from '../radio/radio-parts.js';

/** A request of /relay with defaults filled in. */
export interface RelayRequest {
  readonly engine: 1 | 2;
  /** Radios to connect. */
  readonly radios: readonly RadioFields[];
  /** The radio of the relay; absent members are those of the first radio. */
  readonly relay: {
    readonly alt?: number | undefined;
    readonly units?: Units | undefined;
    readonly frq?: number | undefined;
    readonly txw?: number | undefined;
    readonly bwi?: number | undefined;
    readonly antenna?: AntennaFields | undefined;
  };
  /** Candidate locations; searched within a circle by default. */
  readonly places?: readonly { readonly lat: number; readonly lon: number }[] | undefined;
  /** The circle to search; around all radios by default. */
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
  readonly rad?: number | undefined;
  /** Number of locations to try in the circle. */
  readonly tries: number;
  /** Number of locations in the response. */
  readonly count: number;
  /** The feeder of every radio and of the relay. */
  readonly feeder?: FeederFields | undefined;
  readonly model: ModelFields;
  readonly environment: EnvironmentFields;
  readonly output: OutputFields;
  /** Level at which two radios count as connected, in the unit of `out`. */
  readonly receiver: { readonly rxs: number };
}

const optional = (name: 'transmitter.frq' | 'transmitter.txw' | 'transmitter.bwi'): z.ZodType<number | undefined> => {
  const { default: _default, ...limits } = LIMITS[name];
  return optionalNumberIn({ ...limits, description: `${limits.description}; default that of the first radio` });
};

const { optional: _optional, ...RXS } = LIMITS['receiver.rxs'];

/** The body of /relay. */
export const relayRequest: z.ZodType<RelayRequest> = z
  .object({
    engine: choice([1, 2], 2, 'processor: 1 GPU, 2 CPU'),
    radios: list(radio, 2, 50),
    relay: z.preprocess(
      orEmpty,
      z.object({
        alt: field((raw) => readNumber(raw, { ...SEA_HEIGHT, optional: true }), {
          type: 'number',
          description: 'antenna height in the unit of output.units; default that of the first radio',
        }),
        units: endUnits,
        frq: optional('transmitter.frq'),
        txw: optional('transmitter.txw'),
        bwi: optional('transmitter.bwi'),
        antenna: z.preprocess(orUndefined, antenna.optional()),
      }),
    ),
    places: z.preprocess(
      orUndefined,
      list(z.object({ lat: number('transmitter.lat'), lon: number('transmitter.lon') }), 1, 500).optional(),
    ),
    lat: optionalNumberIn({
      min: -89,
      max: 89,
      unit: 'degrees',
      description: 'latitude of the centre of the search circle',
    }),
    lon: optionalNumberIn({
      min: -180,
      max: 180,
      unit: 'degrees',
      description: 'longitude of the centre of the search circle',
    }),
    rad: optionalNumberIn({ min: 0.05, max: 50, unit: 'km', description: 'radius of the search circle' }),
    tries: numberIn({
      min: 2,
      max: 500,
      unit: '',
      integer: true,
      default: 100,
      description: 'number of locations to try in the circle',
    }),
    count: numberIn({
      min: 1,
      max: 50,
      unit: '',
      integer: true,
      default: 5,
      description: 'number of locations in the response',
    }),
    feeder,
    model,
    environment,
    output: z.preprocess(orEmpty, output),
    receiver: z.preprocess(
      orEmpty,
      z.object({
        rxs: numberIn({
          ...RXS,
          default: -90,
          description: 'level at which two radios count as connected, in the unit of output.out; default -90',
        }),
      }),
    ),
  })
  .superRefine(({ radios, relay, output: { units }, ...circle }, context) => {
    const own =
      relay.alt === undefined
        ? []
        : [{ path: ['relay', 'alt'], alt: relay.alt, units: relay.units ?? radios[0]?.units }];
    checkHeights(units, context, [...radioHeights('radios', radios), ...own]);
    if ((circle.lat === undefined) === (circle.lon === undefined)) return;
    const limits = 'both lat and lon, or neither';
    const params = { limits, unit: '', value: null };
    context.addIssue({
      code: 'custom',
      path: [circle.lat === undefined ? 'lat' : 'lon'],
      message: `missing; allowed: ${limits}`,
      params,
    });
  });

/** Reads the body of /relay. @throws RequestError naming every field that is missing or out of range. */
export function readRelayRequest(body: unknown): RelayRequest {
  return readBody(relayRequest, body);
}

/** A candidate location of the relay. */
export interface RelaySite {
  readonly lat: number;
  readonly lon: number;
  /** Radios with a link to the relay both ways, by index in the request from 0. */
  readonly reaches: readonly number[];
  /** Number of groups that it joins. */
  readonly joins: number;
  /** Margin of the weakest link needed, dB; negative where it falls short; null where there is no link. */
  readonly margin: number | null;
  /** Levels from each radio to the relay and back, in the unit of `out`; null where there is no value. */
  readonly to_relay: readonly (number | null)[];
  readonly from_relay: readonly (number | null)[];
}

/** Response of /relay. */
export interface RelayResponse {
  /** Groups of radios connected without a relay, by index in the request from 0. */
  readonly groups: readonly (readonly number[])[];
  readonly unit: string;
  /** Number of locations tried. */
  readonly tried: number;
  /** Best location first. */
  readonly places: readonly RelaySite[];
  readonly notes: readonly string[];
  readonly attribution: readonly string[];
}

const levels = z.array(z.number().nullable());

/** Checks a {@link RelayResponse}. */
export const relayResponse: z.ZodType<RelayResponse> = z.object({
  groups: z.array(z.array(z.int())),
  unit: z.string(),
  tried: z.int().min(1),
  places: z.array(
    z.object({
      lat: z.number(),
      lon: z.number(),
      reaches: z.array(z.int()),
      joins: z.int().min(0),
      margin: z.number().nullable(),
      to_relay: levels,
      from_relay: levels,
    }),
  ),
  notes: z.array(z.string()),
  attribution: z.array(z.string()),
});
