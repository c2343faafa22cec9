import type * as z from 'zod';

import { readBody } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf, FieldTable } from '../fields/table.js';
import { siteNames } from './site-names.js';

const OWN = { kind: 'own' } as const;

const INTERFERENCE = {
  s_network: { kind: 'text', min: 0, max: 100, default: '', description: 'network of the signals' },
  s_sites: OWN as typeof OWN,
  j_network: { kind: 'text', min: 0, max: 100, default: '', description: 'network of the jammers' },
  j_sites: OWN as typeof OWN,
  name: { kind: 'text', min: 1, max: 100, default: 'Interference', description: 'name of the result' },
  colour_key: {
    kind: 'text',
    min: 1,
    max: 50,
    default: 'JS.dB',
    orNumber: true,
    description: 'colour key, by name or code',
  },
} as const;
INTERFERENCE satisfies FieldTable;

/** A request of /interference with defaults filled in: signals and jammers by name, or all of a network. */
export interface InterferenceRequest extends Omit<FieldsOf<typeof INTERFERENCE>, 's_sites' | 'j_sites'> {
  readonly s_sites: readonly string[];
  readonly j_sites: readonly string[];
}

/** The body of /interference. */
export const interferenceRequest: z.ZodType<InterferenceRequest> = schemaOf(INTERFERENCE, {
  s_sites: siteNames('signals'),
  j_sites: siteNames('jammers'),
}).superRefine((request, context) => {
  for (const [side, whose] of [
    ['s', 'signals'],
    ['j', 'jammers'],
  ] as const) {
    if (request[`${side}_sites`].length > 0 || request[`${side}_network`] !== '') continue;
    const limits = `${side}_network or ${side}_sites`;
    const message = `missing; give the ${whose} as ${limits}`;
    context.addIssue({ code: 'custom', path: [`${side}_sites`], message, params: { limits, unit: '', value: null } });
  }
});

/** Reads the body of /interference. @throws RequestError naming every field that is missing or out of range. */
export function readInterferenceRequest(body: unknown): InterferenceRequest {
  return readBody(interferenceRequest, body);
}
