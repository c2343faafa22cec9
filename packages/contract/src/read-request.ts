import type * as z from 'zod';

import { describe, echo, RequestError, type FieldIssue } from './issue.js';
import type { AreaRequest, DefaultedField, PathRequest } from './request.js';
import { areaRequest, pathRequest } from './request-schema.js';

/** Reads the body of /area. @throws RequestError naming every field that is missing or out of range. */
export function readAreaRequest(body: unknown): AreaRequest {
  return read(areaRequest, body);
}

/** Reads the body of /path. @throws RequestError naming every field that is missing or out of range. */
export function readPathRequest(body: unknown): PathRequest {
  return read(pathRequest, body);
}

function read<T extends AreaRequest>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return { ...result.data, absent: absentFields(body) };
  throw new RequestError(result.error.issues.map((issue) => fieldIssue(issue, body)));
}

const DEFAULTED: readonly DefaultedField[] = [
  'transmitter.alt',
  'transmitter.bwi',
  'receiver.alt',
  'receiver.rxg',
  'receiver.rxs',
  'antenna.ant',
  'antenna.txg',
  'antenna.pol',
  'model.pm',
  'model.rel',
  'output.rad',
];

function absentFields(body: unknown): DefaultedField[] {
  return DEFAULTED.filter((field) => {
    const value = valueAt(body, field.split('.')) ?? '';
    return typeof value === 'string' && value.trim() === '';
  });
}

function fieldIssue(issue: z.core.$ZodIssue, body: unknown): FieldIssue {
  const field = issue.path.length === 0 ? 'body' : issue.path.join('.');
  if (issue.code === 'custom') {
    const { limits, unit, value } = issue.params as { limits: string; unit: string; value: unknown };
    return { field, value: echo(value), limits, unit, message: `${field}: ${issue.message}` };
  }
  // Everything else is an object that is missing or something else.
  const value = valueAt(body, issue.path) ?? null;
  const message =
    value === null ? `${field}: missing; an object is required` : `${field}: ${describe(value)} is not an object`;
  return { field, value: echo(value), limits: 'the objects', unit: '', message };
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let at = body;
  for (const step of path)
    at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[step] : undefined;
  return at;
}
