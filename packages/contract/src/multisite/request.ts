import { MOST_SITES } from '@radioshed/engine/limits';

import * as z from 'zod';

import { choice, field, refuse } from '../fields/field.js';
import { absentAmong, type RadioFields, radioHeights, radioShape } from '../radio/many-radios.js';
import { longBody, readInTurns } from '../fields/long-body.js';
import { list, orEmpty, readBody } from '../fields/read-body.js';
import { checkHeights } from '../radio/read-request.js';
import type {
  DefaultedField,
  EnvironmentFields,
  FeederFields,
  ModelFields,
  OutputFields,
  ReceiverFields,
} from '../radio/request.js';
import { environment, model } from '../radio/model-parts.js';
import { output } from '../radio/output-parts.js';
import { areaReceiver, feeder } from '../radio/radio-parts.js';
import { PLAIN_NAME, text } from '../fields/text-field.js';

/** A transmitter of /multisite. */
export interface SiteFields extends RadioFields {
  readonly remote: boolean;
}

/** A request of /multisite with defaults filled in. */
export interface MultisiteRequest {
  readonly site: string;
  readonly network: string;
  /** 1 GPU, 2 CPU. */
  readonly engine: 1 | 2;
  readonly transmitters: readonly SiteFields[];
  readonly receiver: ReceiverFields;
  /** The feeder of every transmitter. */
  readonly feeder?: FeederFields | undefined;
  readonly model: ModelFields;
  readonly environment: EnvironmentFields;
  readonly output: OutputFields;
  readonly absent?: readonly DefaultedField[];
}

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const remote: z.ZodType<boolean> = field(
  (raw) => {
    if (raw === undefined || raw === '') return false;
    // The `toString` of an object may not be a function.
    const read = typeof raw === 'object' ? undefined : TRUTHS.get(String(raw).trim().toLowerCase());
    return read ?? refuse(raw, 'true or false', '');
  },
  {
    type: 'boolean',
    description: 'accepted for compatibility; has no effect; default false',
  },
);

const transmitterOfMany: z.ZodType<SiteFields> = z.object({ ...radioShape, remote });

const bodyOf = (transmitter: z.ZodType<SiteFields>): z.ZodType<MultisiteRequest> =>
  z
    .object({
      site: text({ ...PLAIN_NAME, default: 'MULTISITE', description: 'site name' }),
      network: text({ ...PLAIN_NAME, default: 'Testing', description: 'network name' }),
      engine: choice([1, 2], 2, 'processor: 1 GPU, 2 CPU'),
      transmitters: list(transmitter, 1, MOST_SITES),
      receiver: z.preprocess(orEmpty, areaReceiver),
      feeder,
      model,
      environment,
      output: z.preprocess(orEmpty, output),
    })
    .superRefine((request, context) => {
      checkHeights(request.output.units, context, [
        ...radioHeights('transmitters', request.transmitters),
        { path: ['receiver', 'alt'], alt: request.receiver.alt, units: request.receiver.units },
      ]);
    });

const longRequest = longBody(bodyOf, transmitterOfMany, 'transmitters', MOST_SITES);

/** The body of /multisite. */
export const multisiteRequest: z.ZodType<MultisiteRequest> = longRequest.whole;

/** Reads the body of /multisite. @throws RequestError naming every field that is missing or out of range. */
export function readMultisiteRequest(body: unknown): MultisiteRequest {
  return withAbsent(readBody(multisiteRequest, body), body);
}

/** The same, yielding to the event loop. @throws RequestError */
export async function readMultisiteInTurns(body: unknown): Promise<MultisiteRequest> {
  return withAbsent(await readInTurns(longRequest, body), body);
}

function withAbsent(request: MultisiteRequest, body: unknown): MultisiteRequest {
  const { each, common } = absentAmong(body, 'transmitters');
  const transmitters = request.transmitters.map((one, i) => ({ ...one, absent: each[i] }));
  return { ...request, transmitters, absent: common };
}
