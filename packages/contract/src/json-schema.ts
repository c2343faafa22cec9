import * as z from 'zod';

import { interferenceResponse, mergeResponse, trilaterationResponse } from './analyse-response.js';
import { bestSiteRequest } from './best-site-request.js';
import { bestSiteResponse } from './best-site-response.js';
import { hfAreaRequest } from './hf-area-request.js';
import { hfPredictionRequest } from './hf-prediction-request.js';
import { hfAreaResponse, hfPredictionResponse } from './hf-response.js';
import { interferenceRequest } from './interference-request.js';
import { mergeRequest, meshRequest } from './merge-request.js';
import { multilinkRequest } from './multilink-request.js';
import { multilinkResponse } from './multilink-response.js';
import { multisiteRequest } from './multisite-request.js';
import { networkRequest } from './network-request.js';
import { pathReport } from './path-report.js';
import { pointsReport } from './points-report.js';
import { pointsRequest } from './points-request.js';
import { areaRequest, pathRequest } from './request-schema.js';
import { areaResponse, errorResponse } from './response.js';
import { trilaterationRequest } from './trilateration-request.js';

/** JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What a call takes and gives. */
export interface CallSchemas {
  readonly request: JsonSchema;
  readonly response: JsonSchema;
}

const networkReports = z.array(z.looseObject({ Site: z.string(), id: z.int() }));

const CALLS: Readonly<Record<string, readonly [request: z.ZodType, response: z.ZodType]>> = {
  '/area': [areaRequest, areaResponse],
  '/path': [pathRequest, pathReport],
  '/points': [pointsRequest, pointsReport],
  '/multilink': [multilinkRequest, multilinkResponse],
  '/multisite': [multisiteRequest, areaResponse],
  '/bsa': [bestSiteRequest, bestSiteResponse],
  '/hf/area': [hfAreaRequest, hfAreaResponse],
  '/hf/prediction': [hfPredictionRequest, hfPredictionResponse],
  '/merge': [mergeRequest, mergeResponse],
  '/mesh': [meshRequest, mergeResponse],
  '/interference': [interferenceRequest, interferenceResponse],
  '/network': [networkRequest, networkReports],
  '/trilateration': [trilaterationRequest, trilaterationResponse],
};

/** The schemas of a call by its path; undefined for one that has none. */
export function callSchemasOf(path: string): CallSchemas | undefined {
  const call = CALLS[path];
  return call && { request: jsonSchemaOf(call[0], 'input'), response: jsonSchemaOf(call[1], 'output') };
}

/** The schema of everything that fails. */
export function errorSchema(): JsonSchema {
  return jsonSchemaOf(errorResponse, 'output');
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input') tellMissing(zodSchema, jsonSchema);
    },
  });
  return rest;
}

/** Fields read what is missing themselves: which of them refuse it, and what the others take instead, shows by trying. */
function tellMissing(schema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema): void {
  if (!(schema instanceof z.ZodObject) || json.properties === undefined) return;
  const required: string[] = [];
  for (const [name, member] of Object.entries(schema.shape as Readonly<Record<string, z.core.$ZodType>>)) {
    const tried = z.safeParse(member, undefined);
    if (!tried.success) required.push(name);
    else if (['number', 'string', 'boolean'].includes(typeof tried.data)) {
      json.properties[name] = Object.assign(json.properties[name] ?? {}, { default: tried.data });
    }
  }
  if (required.length > 0) json.required = required;
  else delete json.required;
}
