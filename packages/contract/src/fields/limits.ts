import { numberText, rangeText } from '@radioshed/units';

/** A number in a request: its range (both ends included), default and meaning. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  /** Whether only integers are accepted. */
  readonly integer?: boolean;
  /** Whether a string must consist of digits: `1e0` names no item that is about to be deleted. */
  readonly digits?: boolean;
  /** Used where the field is missing or null. A field without a default is required unless it is `optional`. */
  readonly default?: number;
  readonly optional?: boolean;
  readonly description: string;
}

/** Heights above ground, in the unit of the request. */
export const GROUND_HEIGHT: NumberLimits = { min: 0.1, max: 60_000, unit: '', default: 1, description: '' };

/** Heights above mean sea level; some land lies below it. */
export const SEA_HEIGHT: NumberLimits = { min: -1500, max: 60_000, unit: 'm or ft', description: '' };

/** `-89 to 89`, `an integer from 0 to 1`, `an integer of at least 1`. */
export function limitsText({ min, max, integer, digits }: NumberLimits): string {
  if (digits === true) return `${numberText('an integer', min, max)}, in digits`;
  return integer === true ? numberText('an integer', min, max) : rangeText(min, max);
}
