import type * as z from 'zod';

import { field, refuse } from './field.js';
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
export function text({ min, max, default: fallback, description, orNumber = false }: TextLimits): z.ZodType<string> {
  const limits = `${min} to ${max}`;
  const unit = 'characters';
  return field(
    (raw) => {
      const given = typeof raw === 'number' ? String(raw) : raw;
      const trimmed = typeof given === 'string' ? given.trim() : given;
      if (trimmed === undefined || (trimmed === '' && min > 0)) {
        if (fallback !== undefined) return fallback;
        if (trimmed === undefined) return { refused: `missing; allowed: ${withUnit(limits, unit)}`, limits, unit };
      }
      if (typeof trimmed !== 'string') return refuse(raw, limits, unit);
      // A character has at most two UTF-16 units, so longer strings need no exact count.
      const length = trimmed.length > 2 * max ? trimmed.length : [...trimmed].length;
      return length >= min && length <= max ? trimmed : refuse(raw, limits, unit);
    },
    {
      type: orNumber ? ['string', 'number'] : 'string',
      minLength: min,
      maxLength: max,
      description: fallback === undefined ? description : `${description}; default ${fallback}`,
    },
  );
}

/** Length of site and network names where the interface states no limits. */
export const PLAIN_NAME = { min: 1, max: 100 } as const;

/** Length of site and network names in HF and best-site requests. */
export const SHORT_NAME = { min: 1, max: 24 } as const;
