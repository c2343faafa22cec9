// A separate entry point: only the OpenAPI document and the body limits need the schemas of every call.
export { longestBodyBytes } from './document/body-length.js';
export { type CallSchemas, callSchemasOf, errorSchema, type JsonSchema } from './document/json-schema.js';
