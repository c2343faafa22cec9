import { type Field, FIELDS, filled, GROUND_HEIGHT } from '@radioshed/contract/fields';

import type { FieldSpec } from './field.js';
import { ENGINE_MODELS, modelChoices } from './form-models.js';

/** Units of the interface as a form shows them. */
const SHOWN_UNITS: Readonly<Record<string, string>> = { degrees: '°' };

/** Heights that a form takes, m. */
export const HEIGHT_LIMITS: { readonly min: number; readonly max: number } = {
  min: GROUND_HEIGHT.min,
  max: GROUND_HEIGHT.max,
};

/** Fields of a form, by their paths in the body of an area. @throws TypeError for a path of no field with a label */
export function formFields(...paths: readonly string[]): readonly FieldSpec[] {
  return formFieldsIn(FIELDS, ...paths);
}

/** The same of another body. @throws TypeError for a path of no field with a label */
export function formFieldsIn(fields: ReadonlyMap<string, Field>, ...paths: readonly string[]): readonly FieldSpec[] {
  return paths.map((path) => {
    const field = fields.get(path);
    if (field === undefined) throw new TypeError(`${path} is no field`);
    return formFieldOf(path, field);
  });
}

/** A field of a form from its declaration. */
export function formFieldOf(path: string, field: Field): FieldSpec {
  const { label, hint } = field;
  if (label === undefined) throw new TypeError(`${path} has no label`);
  const unit = unitOf(field);
  const choices = choicesOf(field);
  const placeholder = choices === undefined ? placeholderOf(field) : undefined;
  const limits = choices === undefined ? limitsOf(field) : undefined;
  return {
    path,
    label,
    ...(unit === '' ? {} : { unit }),
    ...(choices === undefined ? {} : { choices }),
    ...(limits === undefined && choices === undefined ? { isText: true } : {}),
    ...(field.kind === 'numbers' ? { isTurned: true } : {}),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(limits === undefined ? {} : { limits }),
    ...(hint === undefined ? {} : { hint }),
  };
}

function unitOf(field: Field): string {
  if (field.kind === 'height') return 'm';
  const unit = field.shownUnit ?? ('unit' in field ? field.unit : '');
  return SHOWN_UNITS[unit] ?? unit;
}

/** The empty choice comes first, then those with a label in the order of the table. */
function choicesOf(field: Field): FieldSpec['choices'] {
  if (field.kind === 'model') return modelChoices(ENGINE_MODELS);
  if (!('choices' in field) || field.choices === undefined) return undefined;
  const named = field.choices.flatMap(({ value, label }) =>
    label === undefined ? [] : [[String(value), label] as const],
  );
  return field.unset === undefined ? named : [['', field.unset], ...named];
}

function limitsOf(field: Field): FieldSpec['limits'] {
  if (field.kind === 'height') return HEIGHT_LIMITS;
  return field.kind === 'number' ? { min: field.min, max: field.max } : undefined;
}

function placeholderOf(field: Field): string | undefined {
  if (field.placeholder !== undefined) return filled(field.placeholder, field);
  const usual = field.kind === 'number' ? (field.default ?? field.assumed) : undefined;
  return usual === undefined ? undefined : String(usual);
}
