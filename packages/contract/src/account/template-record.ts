import { checkObject } from '@radioshed/units';

import { isBlank, withStrange } from '../fields/field.js';
import { describe, echo, type FieldIssue, RequestError } from '../fields/issue.js';
import { readAreaRequest } from '../area/request.js';

/** A radio configuration: a body of /area without location, with a name and a description. */
export interface TemplateRecord {
  readonly version: string;
  readonly template: {
    readonly name: string;
    readonly service: string;
    /** ISO 8601. */
    readonly created_at: string;
    /** Number of the account; 0 for built-in templates. */
    readonly owner: number;
    readonly bom_value: number;
    /** Its meaning and the source of its values. */
    readonly description?: string;
  };
  readonly [member: string]: unknown;
}

/** A template in a list. */
export interface ListedTemplate {
  readonly id: number;
  readonly name: string;
  readonly service: string;
  /** Whether it comes with the server. */
  readonly system: boolean;
  /** For built-in templates: whether the caller marked it as a favourite. */
  readonly favourite: boolean;
}

/** An uploaded template. */
export interface TemplateUpload {
  readonly name: string;
  /** The upload, unchanged. */
  readonly content: Readonly<Record<string, unknown>>;
}

/** Greatest length of a template as JSON, characters; lists of templates read all of them. */
const MOST_CONTENT = 16_384;

/** Reads a template. Its members are checked as a body of /area at a sample location. @throws RequestError */
export function readTemplate(body: unknown): TemplateUpload {
  const content = record(body);
  if (content === undefined) throw new RequestError([notAnObject(body)]);
  const about = record(content['template']) ?? {};
  const name = about['name'] ?? content['name'];
  const words = typeof name === 'string' ? name.trim() : '';
  if (words.length < 1 || words.length > 100) {
    throw missing('template.name', 'a string of 1 to 100 characters', typeof name === 'string' ? name : null);
  }
  const strange = withStrange(words);
  if (strange !== undefined) {
    const { refused, limits, unit } = strange;
    throw new RequestError([
      { field: 'template.name', value: words, limits, unit, message: `template.name: ${refused}` },
    ]);
  }
  const { length } = JSON.stringify(content);
  if (length > MOST_CONTENT) throw tooLong(length);
  readAreaRequest(areaBodyOf(content, 0, 0));
  return { name: words, content };
}

/** The body of /area of a template, at a location unless it has its own. */
export function areaBodyOf(
  template: Readonly<Record<string, unknown>>,
  lat: number,
  lon: number,
): Record<string, unknown> {
  checkObject('template', template);
  const transmitter = record(template['transmitter']) ?? {};
  const said = (value: unknown, otherwise: unknown): unknown => (isBlank(value) ? otherwise : value);
  const place = { lat: said(transmitter['lat'], lat), lon: said(transmitter['lon'], lon) };
  return { ...template, network: said(template['network'], 'Testing'), transmitter: { ...transmitter, ...place } };
}

function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return value as Readonly<Record<string, unknown>>;
}

function missing(field: string, limits: string, value: string | null = null): RequestError {
  const message = `${field}: ${value === null ? 'missing' : describe(value)}; allowed: ${limits}`;
  return new RequestError([{ field, value: echo(value), limits, unit: '', message }]);
}

function tooLong(length: number): RequestError {
  const limits = `at most ${MOST_CONTENT}`;
  const message = `body: ${length} characters; allowed: ${limits}`;
  return new RequestError([{ field: 'body', value: length, limits, unit: 'characters', message }]);
}

function notAnObject(body: unknown): FieldIssue {
  const message = body == null ? 'body: missing; an object is required' : `body: ${describe(body)} is not an object`;
  return { field: 'body', value: echo(body ?? null), limits: 'an object', unit: '', message };
}
