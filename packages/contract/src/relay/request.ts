import { DEFAULT_THRESHOLD_DBM } from '@radioshed/engine/defaults';
import * as z from 'zod';

import { notedResponse, type NotedResponse } from '../fields/note-members.js';
import { readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf, FieldTable, NumberField } from '../fields/table.js';
import { radioHeights } from '../radio/many-radios.js';
import { checkHeights } from '../radio/read-request.js';
import { ANTENNA } from '../tables/antenna.js';
import { AREA, ENGINE, GROUPS, RADIO } from '../tables/call.js';
import { RECEIVER } from '../tables/receiver.js';
import { PLACE, SENDER } from '../tables/transmitter.js';

/** A number of the relay, which is that of the first radio by default. */
type FromFirst<F> = Omit<F, 'default' | 'zeroFault' | 'isZeroUnset'> & { readonly optional: true };

function fromFirst<F extends NumberField>(one: F): FromFirst<F> {
  const { default: _default, zeroFault: _fault, isZeroUnset: _unset, description = '', ...rest } = one;
  return { ...rest, optional: true, description: `${description}; default that of the first radio` } as never;
}

/** The radio of the relay; absent members are those of the first radio. */
const RELAYING: {
  readonly alt: { readonly kind: 'height'; readonly optional: true; readonly description: string };
  readonly units: typeof SENDER.units;
  readonly frq: FromFirst<typeof SENDER.frq>;
  readonly txw: FromFirst<typeof SENDER.txw>;
  readonly bwi: FromFirst<typeof SENDER.bwi>;
  readonly antenna: { readonly kind: 'object'; readonly fields: typeof ANTENNA; readonly absent: 'left' };
} = {
  alt: {
    kind: 'height',
    optional: true,
    description: 'antenna height in the unit of output.units; default that of the first radio',
  },
  units: SENDER.units,
  frq: fromFirst(SENDER.frq),
  txw: fromFirst(SENDER.txw),
  bwi: fromFirst(SENDER.bwi),
  antenna: { kind: 'object', fields: ANTENNA, absent: 'left' },
};

/** Level at which two radios count as connected. */
const LEVEL = {
  rxs: {
    kind: 'number',
    min: RECEIVER.rxs.min as typeof RECEIVER.rxs.min,
    max: RECEIVER.rxs.max as typeof RECEIVER.rxs.max,
    unit: '',
    default: DEFAULT_THRESHOLD_DBM as number,
    description: 'level at which two radios count as connected, in the unit of output.out',
  },
} as const;

const RELAY = {
  engine: ENGINE as typeof ENGINE,
  radios: { kind: 'list', of: RADIO as typeof RADIO, least: 2, most: 50 },
  relay: { kind: 'object', fields: RELAYING as typeof RELAYING, absent: 'empty' },
  // Candidate locations; by default they are searched within a circle, and that is around all radios.
  places: { kind: 'list', of: PLACE as typeof PLACE, least: 1, most: 500, absent: 'left' },
  lat: {
    kind: 'number',
    min: PLACE.lat.min as typeof PLACE.lat.min,
    max: PLACE.lat.max as typeof PLACE.lat.max,
    unit: 'degrees',
    optional: true,
    description: 'latitude of the centre of the search circle',
  },
  lon: {
    kind: 'number',
    min: PLACE.lon.min as typeof PLACE.lon.min,
    max: PLACE.lon.max as typeof PLACE.lon.max,
    unit: 'degrees',
    optional: true,
    description: 'longitude of the centre of the search circle',
  },
  rad: {
    kind: 'number',
    min: 0.05,
    max: 50,
    unit: 'km',
    optional: true,
    description: 'radius of the search circle',
  },
  tries: {
    kind: 'number',
    min: 2,
    max: 500,
    unit: '',
    integer: true,
    default: 100,
    description: 'number of locations to try in the circle',
  },
  count: {
    kind: 'number',
    min: 1,
    max: 50,
    unit: '',
    integer: true,
    default: 5,
    description: 'number of locations in the response',
  },
  feeder: AREA.feeder as typeof AREA.feeder,
  model: AREA.model as typeof AREA.model,
  environment: AREA.environment as typeof AREA.environment,
  output: GROUPS.output as typeof GROUPS.output,
  receiver: { kind: 'object', fields: LEVEL as typeof LEVEL, absent: 'empty' },
} as const;
RELAY satisfies FieldTable;

/** A request of /relay with defaults filled in. */
export type RelayRequest = FieldsOf<typeof RELAY>;

/** The body of /relay. */
export const relayRequest: z.ZodType<RelayRequest> = schemaOf(RELAY).superRefine(
  ({ radios, relay, output: { units }, ...circle }, context) => {
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
  },
);

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
export interface RelayResponse extends NotedResponse {
  /** Groups of radios connected without a relay, by index in the request from 0. */
  readonly groups: readonly (readonly number[])[];
  readonly unit: string;
  /** Number of locations tried. */
  readonly tried: number;
  /** Best location first. */
  readonly places: readonly RelaySite[];
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
  ...notedResponse,
  attribution: z.array(z.string()),
});
