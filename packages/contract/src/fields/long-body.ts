import { createYielder } from '@radioshed/parallel';
import * as z from 'zod';

import { type FieldIssue, isRequestError, RequestError } from './issue.js';
import { issuesOf, list as listOf, MOST_ISSUES, readBody, valueAt } from './read-body.js';

/** Lists up to this length are read in one go, which takes a few milliseconds. */
const SHORT = 50;

/** Time for elements in a turn of the event loop, ms. */
const HOLD_MS = 5;

/** The schemas of a body with a list that may be long. */
export interface LongBody<T, E> {
  readonly whole: z.ZodType<T>;
  /** The same, but elements are not validated. */
  readonly around: z.ZodType<T>;
  readonly element: z.ZodType<E>;
  /** Name of the list. */
  readonly list: string;
  /** Greatest number of elements. */
  readonly most: number;
}

/** The schemas of a body, from the schema of its list's elements. */
export function longBody<T, E>(
  of: (element: z.ZodType<E>) => z.ZodType<T>,
  element: z.ZodType<E>,
  list: string,
  most: number,
): LongBody<T, E> {
  return { whole: of(element), around: of(z.custom<E>()), element, list, most };
}

/**
 * Reads a body like its whole schema, but the elements of its list one by one, yielding to the event loop in between:
 * thousands of elements take half a second.
 *
 * @throws RequestError naming fields that are missing or out of range.
 */
export async function readInTurns<T, E>(
  { whole, around, element, list, most }: LongBody<T, E>,
  body: unknown,
): Promise<T> {
  const raw = valueAt(body, [list]);
  // Elements of a list that is too long are not read.
  if (!Array.isArray(raw) || raw.length <= SHORT || raw.length > most) return readBody(whole, body);
  const { read, wrong } = await elementsInTurns(element, raw, body, [list]);
  if (wrong.length === 0) return readBody(around, { ...(body as object), [list]: read });
  throw new RequestError(
    [...issuesAround(around, { ...(body as object), [list]: [] }, list), ...wrong].slice(0, MOST_ISSUES),
  );
}

/** Reads a body that is itself a list, in the same way. @throws RequestError */
export async function readListInTurns<E>(element: z.ZodType<E>, most: number, body: unknown): Promise<readonly E[]> {
  if (!Array.isArray(body) || body.length <= SHORT || body.length > most)
    return readBody(listOf(element, 1, most), body);
  const { read, wrong } = await elementsInTurns(element, body, body, []);
  if (wrong.length === 0) return read;
  throw new RequestError(wrong.slice(0, MOST_ISSUES));
}

/** The elements of a list at a path of a body, and their faults. */
async function elementsInTurns<E>(
  element: z.ZodType<E>,
  list: readonly unknown[],
  body: unknown,
  path: readonly PropertyKey[],
): Promise<{ readonly read: readonly E[]; readonly wrong: readonly FieldIssue[] }> {
  const yieldIfDue = createYielder(undefined, HOLD_MS);
  const read: E[] = [];
  const wrong: FieldIssue[] = [];
  for (const [i, each] of list.entries()) {
    await yieldIfDue();
    const found = element.safeParse(each);
    if (found.success) read.push(found.data);
    else wrong.push(...issuesOf(found.error, body, [...path, i]));
    if (wrong.length >= MOST_ISSUES) break;
  }
  return { read, wrong };
}

/** The faults of a body outside its list. */
function issuesAround(schema: z.ZodType, body: unknown, list: string): readonly FieldIssue[] {
  try {
    readBody(schema, body);
    return [];
  } catch (error) {
    if (!isRequestError(error)) throw error;
    return error.issues.filter(({ field }) => field !== list);
  }
}
