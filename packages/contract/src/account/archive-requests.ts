import * as z from 'zod';

import { field, refuse } from '../fields/field.js';
import { RequestError } from '../fields/issue.js';
import { LATITUDE, LONGITUDE, numberIn, optionalNumberIn } from '../fields/number-in.js';
import { readBody } from '../fields/read-body.js';

/** Which calculations are listed. */
export interface ListRequest {
  /** Only those of a network, all of them. */
  readonly net?: string | undefined;
  /** Only those that meet a box, degrees; east may be below west across the date line. */
  readonly box?: { readonly n: number; readonly e: number; readonly s: number; readonly w: number } | undefined;
}

/** What may stand behind the `?` of a list. */
export interface ListQuery {
  readonly net?: string | undefined;
  readonly n?: number | undefined;
  readonly e?: number | undefined;
  readonly s?: number | undefined;
  readonly w?: number | undefined;
}

/** A text that may be missing. */
const text = (description: string): z.ZodType<string | undefined> =>
  field(
    (raw) => {
      if (raw === undefined || raw === '') return undefined;
      return typeof raw === 'string' && raw.length <= 100
        ? raw.trim()
        : refuse(raw, 'the texts of up to 100 characters', '');
    },
    { type: 'string', maxLength: 100, description },
  );

/** Which calculations /archive/list shows: of a network, in a box in degrees of WGS 84; all where nothing is given. */
export const listQuery: z.ZodType<ListQuery> = z.object({
  net: text('name of a network'),
  n: optionalNumberIn({ ...LATITUDE, description: 'northern edge' }),
  e: optionalNumberIn({ ...LONGITUDE, max: 540, description: 'eastern edge' }),
  s: optionalNumberIn({ ...LATITUDE, description: 'southern edge' }),
  w: optionalNumberIn({ ...LONGITUDE, description: 'western edge' }),
});

/** Reads the query of /archive/list. @throws RequestError also for some edges of a box without the others. */
export function readListQuery(query: unknown): ListRequest {
  const { net, n, e, s, w } = readBody(listQuery, query);
  if (n === undefined && e === undefined && s === undefined && w === undefined) return { net };
  if (n === undefined || e === undefined || s === undefined || w === undefined) {
    const [field] = Object.entries({ n, e, s, w }).find(([, value]) => value === undefined) ?? ['n'];
    const limits = 'all of n, e, s and w, or none of them';
    throw new RequestError([
      { field, value: null, limits, unit: 'degrees', message: `${field}: missing; give ${limits}` },
    ]);
  }
  if (n < s) {
    const limits = `${s} (s) to 90`;
    throw new RequestError([
      { field: 'n', value: n, limits, unit: 'degrees', message: `n: ${n} is outside ${limits} degrees` },
    ]);
  }
  return { net, box: { n, e, s, w } };
}

const NUMBER = { min: 0, max: Number.MAX_SAFE_INTEGER, unit: '', integer: true } as const;

/** The query of /archive/delete. */
export const calculationNumber: z.ZodType<{ readonly cid: number }> = z.object({
  cid: numberIn({ ...NUMBER, description: 'number of a calculation' }),
});

/** Reads the number of a calculation. @throws RequestError */
export function readCalculationId(query: unknown): number {
  return readBody(calculationNumber, query).cid;
}

/** The query of /archive/delete/network. */
export const networkName: z.ZodType<{ readonly nid: string }> = z.object({
  nid: field(
    (raw) => {
      const name = typeof raw === 'string' ? raw.trim() : raw;
      const limits = 'the names of networks';
      if (name === undefined || name === '') return { refused: `missing; allowed: ${limits}`, limits, unit: '' };
      return typeof name === 'string' && name.length <= 100 ? name : refuse(raw, limits, '');
    },
    { type: 'string', minLength: 1, maxLength: 100, description: 'name of the network' },
  ),
});

/** Reads the name of a network. @throws RequestError */
export function readNetworkName(query: unknown): string {
  return readBody(networkName, query).nid;
}
