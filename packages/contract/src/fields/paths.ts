import type { Field, FieldTable } from './table.js';

/** A field with its path in the request. */
export interface PlacedField {
  readonly path: string;
  readonly field: Field;
}

/** Every field of a table and of its groups, each group before its members: `output.bounds`, `output.bounds.north`. */
export function placedFields(table: FieldTable, group = ''): readonly PlacedField[] {
  return Object.entries(table).flatMap(([key, field]) => {
    const path = `${group}${key}`;
    return [{ path, field }, ...(field.kind === 'object' ? placedFields(field.fields, `${path}.`) : [])];
  });
}

/** The paths of the fields for which a note says that their default is used. */
export function notedPaths(table: FieldTable): readonly string[] {
  return placedFields(table).flatMap(({ path, field }) => (field.noted === true ? [path] : []));
}

/** The request's names of the engine's values, by the names that errors of the engine have. */
export function wireNames(table: FieldTable): readonly (readonly [engine: string, wire: string])[] {
  return placedFields(table).flatMap(({ path, field }) => {
    const all = [...(field.engine === undefined ? [] : [field.engine]), ...(field.errors ?? [])];
    return all.map((each) => [each, path] as const);
  });
}
