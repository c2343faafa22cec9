import { placedFields } from '../fields/paths.js';
import { limitsOf } from '../fields/limits-of.js';
import type { NumberLimits } from '../fields/limits.js';
import { EQUIPMENT } from './tables.js';

type Parts = typeof EQUIPMENT;

/** The numbers of the equipment of a link, by their members. */
export type EquipmentNumber =
  | Exclude<{ [P in keyof Parts]: keyof Parts[P]['fields'] }[keyof Parts], 'minimum' | 'nonMinimum'>
  | keyof Parts['selective']['fields']['minimum']['fields'];

/** Range, unit and meaning of each number of the equipment of a link. */
export const EQUIPMENT_LIMITS: Readonly<Record<EquipmentNumber, NumberLimits>> = Object.fromEntries(
  placedFields(EQUIPMENT).flatMap(({ path, field }) =>
    field.kind === 'number' ? [[path.replace(/^.*\./, ''), limitsOf(field)]] : [],
  ),
) as Readonly<Record<EquipmentNumber, NumberLimits>>;
