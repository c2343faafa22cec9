import * as z from 'zod';

import { readBody } from '../fields/read-body.js';
import { siteNames } from './site-names.js';
import { PLAIN_NAME, text } from '../fields/text-field.js';

/** A request of /interference with defaults filled in: signals and jammers by name, or all of a network. */
export interface InterferenceRequest {
  readonly s_network: string;
  readonly s_sites: readonly string[];
  readonly j_network: string;
  readonly j_sites: readonly string[];
  readonly name: string;
  readonly colour_key: string;
}

const network = (whose: string): z.ZodType<string> =>
  text({ min: 0, max: PLAIN_NAME.max, default: '', description: `network of the ${whose}` });

/** The body of /interference. */
export const interferenceRequest: z.ZodType<InterferenceRequest> = z
  .object({
    s_network: network('signals'),
    s_sites: siteNames('signals'),
    j_network: network('jammers'),
    j_sites: siteNames('jammers'),
    name: text({ ...PLAIN_NAME, default: 'Interference', description: 'name of the result' }),
    colour_key: text({
      min: 1,
      max: 50,
      default: 'JS.dB',
      orNumber: true,
      description: 'colour key, by name or code',
    }),
  })
  .superRefine((request, context) => {
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
