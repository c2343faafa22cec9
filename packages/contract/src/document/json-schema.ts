import * as z from 'zod';

import { CALL_SHAPES } from './calls.js';
import { errorResponse } from '../fields/error-response.js';

/** JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas of a call's parameters, body and response. */
export interface CallSchemas {
  /** Parts of the path as the members of an object. */
  readonly path?: JsonSchema;
  /** The body; of GET and DELETE the query, as the members of an object. */
  readonly request?: JsonSchema;
  /** The response; absent where it is a file. */
  readonly response?: JsonSchema;
}

/** The schemas of a call; undefined for one that has none. @param path as routes are written: `/clutter/delete/{id}` */
export function callSchemasOf(path: string, method = 'POST'): CallSchemas | undefined {
  const call = CALL_SHAPES[`${method} ${path}`] ?? CALL_SHAPES[path];
  return (
    call && {
      ...(call.path === undefined ? {} : { path: jsonSchemaOf(call.path, 'input') }),
      ...(call.request === undefined ? {} : { request: jsonSchemaOf(call.request, 'input') }),
      ...(call.response === undefined ? {} : { response: withBalance(path, jsonSchemaOf(call.response, 'output')) }),
    }
  );
}

/** Calls that need no key: they have no account whose balance they could return. */
const KEYLESS = ['/auth', '/models', '/satellite/query', '/healthz', '/readyz', '/openapi.json'];

/** The schema of a response. Every object that an account gets has its balance, and every object of a list. */
function withBalance(path: string, schema: JsonSchema): JsonSchema {
  const { type, properties, required, items } = schema;
  if (type === 'array' && items) return { ...schema, items: withBalance(path, items as JsonSchema) };
  if (type !== 'object' || KEYLESS.includes(path)) return schema;
  const balance = { type: 'number', description: 'credits left this month' };
  return {
    ...schema,
    properties: { balance, ...(properties as object) },
    required: [...new Set([...((required as string[] | undefined) ?? []), 'balance'])],
  };
}

/** The schema of error responses. */
export function errorSchema(): JsonSchema {
  return jsonSchemaOf(errorResponse, 'output');
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input') markMissing(zodSchema, jsonSchema);
      // Responses may have further members: two strict schemas of one object would refuse each other's members.
      else if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}

/** Marks required members and defaults. Fields handle missing values themselves, so each is tried with undefined. */
function markMissing(schema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema): void {
  if (!(schema instanceof z.ZodObject) || json.properties === undefined) return;
  const required: string[] = [];
  for (const [name, member] of Object.entries(schema.shape)) {
    const tried = z.safeParse(member, undefined);
    if (!tried.success) required.push(name);
    else if (['number', 'string', 'boolean'].includes(typeof tried.data)) {
      json.properties[name] = Object.assign(json.properties[name] ?? {}, { default: tried.data });
    }
  }
  if (required.length > 0) json.required = required;
  else delete json.required;
}
