import type * as z from 'zod';

import { field, readText, refuse } from '../fields/field.js';
import { list } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf } from '../fields/table.js';
import { KEYED_MATERIAL, type MATERIAL } from './tables.js';

/** Losses of a material; as an extension, a material of P.2040 by name. */
export type MaterialFields = FieldsOf<typeof MATERIAL>;

/** A material and the parts of a model made of it. */
export interface KeyedMaterialFields extends MaterialFields {
  /** Names of materials, meshes or nodes, or parts of such names. */
  readonly keys: readonly string[];
}

const key: z.ZodType<string> = field(
  (raw) => {
    const given = readText(raw);
    return given === undefined || given === '' ? refuse(raw, 'a string of 1 to 50 characters', '') : given;
  },
  {
    type: 'string',
    minLength: 1,
    maxLength: 50,
    description: 'name of a material, mesh or node, or part of such a name',
  },
);

/** A material and its keys. */
export const keyedMaterial: z.ZodType<KeyedMaterialFields> = schemaOf(KEYED_MATERIAL, { keys: list(key, 1, 100) });
