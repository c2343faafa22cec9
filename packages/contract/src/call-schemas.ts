// Apart from the calls themselves: only the document that describes them all, and bodies of uncommon length, need the
// schemas of all.
export { longestBodyBytes } from './document/body-length.js';
export { type CallSchemas, callSchemasOf, errorSchema, type JsonSchema } from './document/json-schema.js';
