// A separate entry point without schemas: what flags, forms and columns are made from.
import { placedFields } from './fields/paths.js';
import type { Field } from './fields/table.js';
import { PATH } from './tables/call.js';

export { filled } from './fields/filled.js';
export type { Choice, Field } from './fields/table.js';

/** Every field in the body of an area or a path, by its path: `transmitter.frq`. */
export const FIELDS: ReadonlyMap<string, Field> = new Map(placedFields(PATH).map(({ path, field }) => [path, field]));
