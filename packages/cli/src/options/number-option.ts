import { hertzHint } from '@radioshed/units';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';

/** What a number on the command line may be. */
export interface NumberOption {
  readonly flag: string;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly integer?: boolean;
}

/** Reads a number that belongs to the command itself, not to the request. @throws CliError with flag, value, limits, unit */
export function numberOption(text: string, { flag, min, max, unit = '', integer = false }: NumberOption): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= min && value <= max && (!integer || Number.isInteger(value))) return value;
  const limits = `${integer ? 'the integers ' : ''}${min} to ${max}${unit === '' ? '' : ` ${unit}`}`;
  throw new CliError(EXIT_CODE.usage, `${flag}: "${text}" is outside ${limits}${hertzHint(text, unit)}`);
}
