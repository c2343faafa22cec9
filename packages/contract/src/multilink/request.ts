import { MOST_RADIOS } from '@radioshed/engine/limits';

import * as z from 'zod';

import { choice, optionalNumber } from '../fields/field.js';
import { absentAmong, radio, type RadioFields, radioHeights } from '../radio/many-radios.js';
import { list, orEmpty, readBody } from '../fields/read-body.js';
import { checkHeights } from '../radio/read-request.js';
import type { DefaultedField, EnvironmentFields, FeederFields, ModelFields, OutputFields } from '../radio/request.js';
import { environment, model } from '../radio/model-parts.js';
import { output } from '../radio/output-parts.js';
import { feeder } from '../radio/radio-parts.js';
import { PLAIN_NAME, text } from '../fields/text-field.js';

/** A request of /multilink with defaults filled in. */
export interface MultilinkRequest {
  readonly site: string;
  readonly network: string;
  /** 1 GPU, 2 CPU. */
  readonly engine: 1 | 2;
  readonly radios: readonly RadioFields[];
  /** The feeder of every radio. */
  readonly feeder?: FeederFields | undefined;
  readonly model: ModelFields;
  readonly environment: EnvironmentFields;
  readonly output: OutputFields;
  /** Extension: level at which two radios count as connected, in the unit of `out`. */
  readonly receiver: { readonly rxs?: number | undefined };
  readonly absent?: readonly DefaultedField[];
}

const fields: z.ZodType<MultilinkRequest> = z
  .object({
    site: text({ ...PLAIN_NAME, default: 'Multilink', description: 'site name' }),
    network: text({ ...PLAIN_NAME, default: 'Testing', description: 'network name' }),
    engine: choice([1, 2], 2, 'processor: 1 GPU, 2 CPU'),
    radios: list(radio, 2, MOST_RADIOS),
    feeder,
    model,
    environment,
    output: z.preprocess(orEmpty, output),
    receiver: z.preprocess(orEmpty, z.object({ rxs: optionalNumber('receiver.rxs') })),
  })
  .superRefine((request, context) => {
    checkHeights(request.output.units, context, radioHeights('radios', request.radios));
  });

/** The body of /multilink; `Output` is read as `output`, whose members take precedence. */
export const multilinkRequest: z.ZodType<MultilinkRequest> = z.preprocess(withOutput, fields);

function withOutput(body: unknown): unknown {
  if (!isObject(body) || !isObject(body['Output'])) return body;
  const { Output, ...rest } = body;
  return { ...rest, output: isObject(rest['output']) ? { ...Output, ...rest['output'] } : Output };
}

/** Reads the body of /multilink. @throws RequestError naming every field that is missing or out of range. */
export function readMultilinkRequest(body: unknown): MultilinkRequest {
  const request = readBody(multilinkRequest, body);
  // Radios receive with their own antennas, and links have no radius.
  const meant = (field: DefaultedField): boolean => !/^(receiver\.|output\.rad)/.test(field);
  const { each, common } = absentAmong(withOutput(body), 'radios');
  const radios = request.radios.map((one, i) => ({ ...one, absent: each[i] }));
  return { ...request, radios, absent: common.filter(meant) };
}

function isObject(value: unknown): value is Readonly<Record<string, object>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
