import { hertzHint, numberHint, numberText, rangeText, refusalText } from '@radioshed/units';

import { CliError } from './cli-error.js';
import { EXIT_CODE } from './exit-code.js';

/** The range of a number on the command line. */
export interface NumberOption {
  readonly flag: string;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly integer?: boolean;
}

/**
 * Parses a number that is not part of a request.
 *
 * @throws CliError with flag, value, limits and unit
 * @example
 * ```ts
 * numberOption('2.5', { flag: '--radius', min: 0, max: 300, unit: 'km' }); // 2.5
 * ```
 */
export function numberOption(text: string, { flag, min, max, unit = '', integer = false }: NumberOption): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= min && value <= max && (!integer || Number.isInteger(value))) return value;
  const noun = integer ? 'an integer' : 'a number';
  const limits = integer || Number.isNaN(value) ? numberText(noun, min, max) : rangeText(min, max);
  throw new CliError(
    EXIT_CODE.usage,
    `${flag}: ${refusalText(`"${text}"`, limits, unit)}${hertzHint(text, unit)}${Number.isNaN(value) ? numberHint(text) : ''}`,
  );
}
