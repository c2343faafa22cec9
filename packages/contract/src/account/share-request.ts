import * as z from 'zod';

import { word } from '../fields/field.js';
import { readBody } from '../fields/read-body.js';
import { cidField } from './archive-requests.js';

/** Extent of a shared address: one choice of {@link SHARED}. */
export const SHARE_OPENS = ['all', 'pictures'] as const;
/** Extent of a shared address: everything, or only pictures and legends. */
export type ShareOpens = (typeof SHARE_OPENS)[number];

/** A request of /archive/share. */
export interface ShareRequest {
  readonly cid: number;
  readonly opens: ShareOpens;
}

/** The query of /archive/share. */
export const shareRequest: z.ZodType<ShareRequest> = z.object({
  cid: cidField(),
  opens: word(SHARE_OPENS, 'all', 'files that the address opens: all, or pictures and legends only'),
});

/** Reads the query of /archive/share. @throws RequestError */
export function readShareRequest(query: unknown): ShareRequest {
  return readBody(shareRequest, query);
}

/** The response of /archive/share. */
export interface ShareResponse {
  /** The page of the calculation, open to anyone with the address. */
  readonly url: string;
  readonly opens: ShareOpens;
  /** Formats that the address opens. */
  readonly formats: readonly string[];
}

/** The response of /archive/share. */
export const shareResponse: z.ZodType<ShareResponse> = z.object({
  url: z.string().meta({ description: 'page of the calculation, open to anyone with the address' }),
  opens: z.enum(SHARE_OPENS),
  formats: z.array(z.string()).meta({ description: 'formats that the address opens' }),
});
