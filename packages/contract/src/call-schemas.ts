// Apart from the calls themselves: only the document that describes them all needs the schemas of all.
export { type CallSchemas, callSchemasOf, errorSchema, type JsonSchema } from './json-schema.js';
