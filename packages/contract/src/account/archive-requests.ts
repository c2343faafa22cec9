import * as z from 'zod';

import { field, refuse } from '../fields/field.js';
import { RequestError } from '../fields/issue.js';
import { LATITUDE, LONGITUDE, numberIn, optionalNumberIn } from '../fields/number-in.js';
import { readBody } from '../fields/read-body.js';

/** A request of /archive/list. */
export interface ListRequest {
  /** Only calculations of this network. */
  readonly net?: string | undefined;
  /** Only calculations that intersect a box, degrees. East is below west where the box crosses the date line. */
  readonly box?: { readonly n: number; readonly e: number; readonly s: number; readonly w: number } | undefined;
  /** Only calculations with a smaller id: the next page. */
  readonly before?: number | undefined;
  /** Maximum number. */
  readonly limit?: number | undefined;
}

/** The query of /archive/list. */
export interface ListQuery {
  readonly net?: string | undefined;
  readonly n?: number | undefined;
  readonly e?: number | undefined;
  readonly s?: number | undefined;
  readonly w?: number | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

const NUMBER = { min: 0, max: Number.MAX_SAFE_INTEGER, unit: '', integer: true } as const;

/** Maximum number of calculations in a list. */
export const MOST_LISTED = 10_000;

/** An optional string. */
const text = (description: string): z.ZodType<string | undefined> =>
  field(
    (raw) => {
      if (raw === undefined || raw === '') return undefined;
      return typeof raw === 'string' && raw.length <= 100
        ? raw.trim()
        : refuse(raw, 'a string of up to 100 characters', '');
    },
    { type: 'string', maxLength: 100, description },
  );

/** The query of /archive/list: a network, a box in degrees of WGS 84, a page; the newest calculations by default. */
export const listQuery: z.ZodType<ListQuery> = z.object({
  net: text('only calculations of this network'),
  n: optionalNumberIn({ ...LATITUDE, description: 'northern edge of a box' }),
  e: optionalNumberIn({ ...LONGITUDE, max: 540, description: 'eastern edge of a box' }),
  s: optionalNumberIn({ ...LATITUDE, description: 'southern edge of a box' }),
  w: optionalNumberIn({ ...LONGITUDE, description: 'western edge of a box' }),
  before: optionalNumberIn({
    ...NUMBER,
    min: 1,
    description: 'only calculations with a smaller id; for the next page, the last id of this page',
  }),
  limit: optionalNumberIn({
    ...NUMBER,
    min: 1,
    max: MOST_LISTED,
    description: `maximum number of calculations, newest first; default 300, or ${MOST_LISTED} of a network`,
  }),
});

/** Reads the query of /archive/list. @throws RequestError also for an incomplete box. */
export function readListQuery(query: unknown): ListRequest {
  const { net, n, e, s, w, before, limit } = readBody(listQuery, query);
  if (n === undefined && e === undefined && s === undefined && w === undefined) return { net, before, limit };
  if (n === undefined || e === undefined || s === undefined || w === undefined) {
    const [field] = Object.entries({ n, e, s, w }).find(([, value]) => value === undefined) ?? ['n'];
    const limits = 'all of n, e, s and w, or none';
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
  return { net, box: { n, e, s, w }, before, limit };
}

/** The query of /archive/delete. */
export const calculationNumber: z.ZodType<{ readonly cid: number }> = z.object({ cid: cidField() });

/** The number of one of the account's calculations. */
export function cidField(): z.ZodType<number> {
  return numberIn({ ...NUMBER, digits: true, description: 'number of a calculation' });
}

/** Reads the number of a calculation. @throws RequestError */
export function readCalculationId(query: unknown): number {
  return readBody(calculationNumber, query).cid;
}

/** The query of /archive/delete/network. */
export const networkName: z.ZodType<{ readonly nid: string }> = z.object({
  nid: field(
    (raw) => {
      const name = typeof raw === 'string' ? raw.trim() : raw;
      const limits = 'a network name';
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
