import { filled } from './filled.js';
import type { NumberLimits } from './limits.js';
import { placedFields } from './paths.js';
import type { FieldTable, NumberField, NumbersField } from './table.js';

/** The limits of a number. */
export function limitsOf(one: NumberField | NumbersField): NumberLimits {
  const { min, max, unit, default: usual, optional, description = '' } = one;
  return {
    min,
    max,
    unit,
    ...('integer' in one && one.integer === true ? { integer: true } : {}),
    ...(usual === undefined ? {} : { default: usual }),
    ...(optional === true ? { optional: true } : {}),
    description: filled(description, one),
  };
}

/** The paths of the numbers in a table and its groups. */
export type NumberPathOf<T, P extends string = ''> = {
  readonly [K in keyof T & string]: T[K] extends { readonly kind: 'number' | 'numbers' }
    ? `${P}${K}`
    : T[K] extends { readonly kind: 'object'; readonly fields: infer F }
      ? NumberPathOf<F, `${P}${K}.`>
      : never;
}[keyof T & string];

/** The limits of the numbers in a table and its groups, by their paths. */
export function allLimitsOf<T extends FieldTable>(table: T): Readonly<Record<NumberPathOf<T>, NumberLimits>> {
  const limits = placedFields(table).flatMap(({ path, field }) =>
    field.kind === 'number' || field.kind === 'numbers' ? [[path, limitsOf(field)] as const] : [],
  );
  return Object.fromEntries(limits) as Readonly<Record<NumberPathOf<T>, NumberLimits>>;
}
