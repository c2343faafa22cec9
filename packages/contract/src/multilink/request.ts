import { MOST_RADIOS } from '@radioshed/engine/limits';

import * as z from 'zod';

import { readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf } from '../fields/table.js';
import { absentAmong, type RadioFields, radioHeights } from '../radio/many-radios.js';
import { checkHeights } from '../radio/read-request.js';
import type { DefaultedField } from '../radio/request.js';
import { AREA, ENGINE, GROUPS, RADIO } from '../tables/call.js';
import { RECEIVER } from '../tables/receiver.js';

/** Level at which two radios count as connected, an extension. */
const LEVEL = { rxs: RECEIVER.rxs as typeof RECEIVER.rxs } as const;

const MULTILINK = {
  site: { kind: 'text', min: 1, max: 100, default: 'Multilink', description: 'site name' },
  network: { kind: 'text', min: 1, max: 100, default: 'Testing', description: 'network name' },
  engine: ENGINE as typeof ENGINE,
  radios: { kind: 'list', of: RADIO as typeof RADIO, least: 2, most: MOST_RADIOS as number },
  feeder: AREA.feeder as typeof AREA.feeder,
  model: AREA.model as typeof AREA.model,
  environment: AREA.environment as typeof AREA.environment,
  output: GROUPS.output as typeof GROUPS.output,
  receiver: { kind: 'object', fields: LEVEL as typeof LEVEL, absent: 'empty' },
} as const;

/** A request of /multilink with defaults filled in. */
export interface MultilinkRequest extends FieldsOf<typeof MULTILINK> {
  readonly radios: readonly RadioFields[];
  readonly absent?: readonly DefaultedField[];
}

const fields: z.ZodType<MultilinkRequest> = schemaOf(MULTILINK).superRefine((request, context) => {
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
