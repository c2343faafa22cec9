import type * as z from 'zod';

import { field, refuse } from './field.js';
import { withUnit } from './issue.js';

/** A text on the wire. */
export interface TextLimits {
  readonly min: number;
  readonly max: number;
  /** Used where the field is missing, null or blank; a text without default is required. */
  readonly default?: string;
  readonly description: string;
  /** Whether numbers are expected too, and the schema says so: colour keys have codes. */
  readonly orNumber?: boolean;
}

/** A text of so many characters; a number is taken as its digits. */
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
      // A character is two units at most: what is longer is not taken apart to be counted.
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

/** Names of sites and networks where the interface states no bounds. */
export const PLAIN_NAME = { min: 1, max: 100 } as const;

/** Names of sites and networks of HF calculations and of the search for the best site. */
export const SHORT_NAME = { min: 1, max: 24 } as const;
