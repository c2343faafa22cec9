import { MOST_SITES } from '@radioshed/engine/limits';

import type * as z from 'zod';

import { longBody, readInTurns } from '../fields/long-body.js';
import { list, readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf } from '../fields/table.js';
import { absentAmong, radioHeights } from '../radio/many-radios.js';
import { checkHeights } from '../radio/read-request.js';
import type { DefaultedField } from '../radio/request.js';
import { AREA, ENGINE, GROUPS, RADIO } from '../tables/call.js';

const REMOTE = {
  kind: 'truth',
  description: 'accepted for compatibility; has no effect; default false',
} as const;

const SITE: typeof RADIO & { readonly remote: typeof REMOTE } = { ...RADIO, remote: REMOTE };

const MULTISITE = {
  site: { kind: 'text', min: 1, max: 100, default: 'MULTISITE', description: 'site name' },
  network: { kind: 'text', min: 1, max: 100, default: 'Testing', description: 'network name' },
  engine: ENGINE as typeof ENGINE,
  transmitters: { kind: 'list', of: SITE as typeof SITE, least: 1, most: MOST_SITES as number },
  receiver: GROUPS.receiver as typeof GROUPS.receiver,
  feeder: AREA.feeder as typeof AREA.feeder,
  model: AREA.model as typeof AREA.model,
  environment: AREA.environment as typeof AREA.environment,
  output: GROUPS.output as typeof GROUPS.output,
} as const;

/** A transmitter of /multisite. */
export interface SiteFields extends FieldsOf<typeof SITE> {
  readonly absent?: readonly DefaultedField[];
}

/** A request of /multisite with defaults filled in. */
export interface MultisiteRequest extends FieldsOf<typeof MULTISITE> {
  readonly transmitters: readonly SiteFields[];
  readonly absent?: readonly DefaultedField[];
}

const bodyOf = (transmitter: z.ZodType<SiteFields>): z.ZodType<MultisiteRequest> =>
  schemaOf(MULTISITE, { transmitters: list(transmitter, 1, MOST_SITES) }).superRefine((request, context) => {
    checkHeights(request.output.units, context, [
      ...radioHeights('transmitters', request.transmitters),
      { path: ['receiver', 'alt'], alt: request.receiver.alt, units: request.receiver.units },
    ]);
  });

const transmitterOfMany: z.ZodType<SiteFields> = schemaOf(SITE);

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
