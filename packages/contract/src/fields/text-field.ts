import type * as z from 'zod';

import { field, refuse, type Refused } from './field.js';
import { withUnit } from '@radioshed/units';

/** A string in a request. */
export interface TextLimits {
  readonly min: number;
  readonly max: number;
  /** Used where the field is missing, null or blank. A string without a default is required. */
  readonly default?: string;
  readonly description: string;
  /** Whether the schema also lists numbers: colour keys have codes. */
  readonly orNumber?: boolean;
}

/** A string of `min` to `max` characters. A number is read as its digits. */
export function text(limits: TextLimits): z.ZodType<string> {
  const { min, max, default: usual } = limits;
  return field((raw) => {
    const isBlank = typeof raw === 'string' && raw.trim() === '' && min > 0;
    if (usual !== undefined && (raw === undefined || isBlank)) return usual;
    if (raw !== undefined) return readText(raw, limits);
    return {
      refused: `missing; allowed: ${withUnit(`${min} to ${max}`, UNIT)}`,
      limits: `${min} to ${max}`,
      unit: UNIT,
    };
  }, metaOf(limits));
}

/** The same, where an absent or empty string is undefined. */
export function optionalText(limits: TextLimits): z.ZodType<string | undefined> {
  return field((raw) => (raw === undefined || raw === '' ? undefined : readText(raw, limits)), metaOf(limits));
}

const UNIT = 'characters';

function readText(raw: unknown, { min, max }: TextLimits): string | Refused {
  const given = typeof raw === 'number' ? String(raw) : raw;
  if (typeof given !== 'string') return refuse(raw, `${min} to ${max}`, UNIT);
  const trimmed = given.trim();
  // A character has at most two UTF-16 units, so longer strings need no exact count.
  const length = trimmed.length > 2 * max ? trimmed.length : [...trimmed].length;
  return length >= min && length <= max ? trimmed : refuse(raw, `${min} to ${max}`, UNIT);
}

function metaOf({
  min,
  max,
  default: usual,
  description,
  orNumber = false,
}: TextLimits): Readonly<Record<string, unknown>> {
  return {
    type: orNumber ? ['string', 'number'] : 'string',
    minLength: min,
    maxLength: max,
    description: usual === undefined ? description : `${description}; default ${usual}`,
  };
}
