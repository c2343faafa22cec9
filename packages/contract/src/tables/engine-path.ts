import type { AreaInput, PathInput } from '@radioshed/engine';

import type { FieldTable, PathOf } from '../fields/table.js';

/** A place in the engine's input of an area or a path. */
export type EnginePath = PathOf<AreaInput> | PathOf<PathInput>;

/** Fields of a radio, its surroundings and the wanted result. */
export type RadioTable = FieldTable<EnginePath>;
