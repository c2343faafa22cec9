import * as z from 'zod';

import { describe, echo, type FieldIssue, RequestError } from './issue.js';

/** Reads a body. @throws RequestError naming every field that is missing or out of range. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new RequestError(issuesOf(result.error, body));
}

/** The faults of a body, or of the value at a path in it. */
export function issuesOf(error: z.ZodError, body: unknown, at: readonly PropertyKey[] = []): FieldIssue[] {
  return error.issues
    .slice(0, MOST_ISSUES)
    .map((issue) => fieldIssue({ ...issue, path: [...at, ...issue.path] }, body));
}

/** A list of `least` to `most` elements. */
export function list<T>(element: z.ZodType<T>, least: number, most: number): z.ZodType<readonly T[]> {
  return z.array(element).min(least).max(most);
}

/** For objects whose members all have defaults: null and undefined become `{}`. */
export function orEmpty(raw: unknown): unknown {
  return raw ?? {};
}

/** Null becomes undefined. */
export function orUndefined(raw: unknown): unknown {
  return raw ?? undefined;
}

/** Greatest number of issues reported: a long list could have thousands. */
export const MOST_ISSUES = 50;

function fieldIssue(issue: z.core.$ZodIssue, body: unknown): FieldIssue {
  const field = issue.path.length === 0 ? 'body' : pathText(issue.path);
  if (issue.code === 'custom') {
    const { limits, unit, value } = issue.params as { limits: string; unit: string; value: unknown };
    return { field, value: echo(value), limits, unit, message: `${field}: ${issue.message}` };
  }
  const value = valueAt(body, issue.path) ?? null;
  if ((issue.code === 'too_small' || issue.code === 'too_big') && Array.isArray(value)) {
    const limits = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
    const unit = 'elements';
    const message = `${field}: a list of ${value.length}; allowed: ${limits}`;
    return { field, value: value.length, limits, unit, message };
  }
  // What remains: an object or a list is expected, but missing or of another type.
  const isList = issue.code === 'invalid_type' && issue.expected === 'array';
  const expected = isList ? 'a list' : 'an object';
  const message =
    value === null ? `${field}: missing; ${expected} is required` : `${field}: ${describe(value)} is not ${expected}`;
  return { field, value: echo(value), limits: expected, unit: '', message };
}

/** `transmitters[2].antenna.txg` */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i === 0 ? '' : '.'}${String(step)}`))
    .join('');
}

/** The value at a path of a body. */
export function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let at = body;
  for (const step of path) {
    at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[step] : undefined;
  }
  return at;
}
