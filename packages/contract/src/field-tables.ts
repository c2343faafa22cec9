// A separate entry point without schemas: what flags, forms and columns are made from.
import { placedFields } from './fields/paths.js';
import type { Field, FieldTable } from './fields/table.js';
import { HF_AREA, HF_PREDICTION } from './hf/tables.js';
import { SATELLITE_AREA } from './satellite/tables.js';
import { AVAILABILITY } from './path/tables.js';
import { SCENE, SCENE_SENDER } from './scene/tables.js';
import { PATH } from './tables/call.js';

export { filled } from './fields/filled.js';
export { GROUND_HEIGHT } from './fields/limits.js';
export type { Choice, Field } from './fields/table.js';

/** Every field in the body of an area or a path, by its path: `transmitter.frq`. */
export const FIELDS: ReadonlyMap<string, Field> = byPath(PATH);

/** The same in the bodies of an HF map and of an HF circuit. */
export const HF_FIELDS: ReadonlyMap<string, Field> = new Map([...byPath(HF_PREDICTION), ...byPath(HF_AREA)]);

/** The same in the body of a satellite's coverage. */
export const SATELLITE_FIELDS: ReadonlyMap<string, Field> = byPath(SATELLITE_AREA);

/** The same of a transmitter in the body of a scene, and of that body. */
export const SCENE_FIELDS: ReadonlyMap<string, Field> = new Map([...byPath(SCENE), ...byPath(SCENE_SENDER)]);

/** The same in the member `availability` of a path. */
export const AVAILABILITY_FIELDS: ReadonlyMap<string, Field> = byPath(AVAILABILITY);

function byPath(table: FieldTable): ReadonlyMap<string, Field> {
  return new Map(placedFields(table).map(({ path, field }) => [path, field]));
}
