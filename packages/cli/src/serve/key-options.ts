import { KEY_SCOPES, type KeyScope } from '@radioshed/quota';
import { CliError, EXIT_CODE } from '@radioshed/command';

import { unknownChoice } from '../options/choice-option.js';

/** Seconds of the units of a duration. */
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Seconds of a duration such as `90d`. @throws CliError */
export function durationOf(flag: string, text: string): number {
  const [, number = '', unit = ''] = /^(\d{1,9})([smhd])$/.exec(text.trim()) ?? [];
  if (number !== '') return Number(number) * (UNITS[unit] ?? 0);
  throw new CliError(EXIT_CODE.usage, `${flag}: "${text}" is not a duration such as 90d, 12h, 30m or 0s`);
}

/** ISO 8601 of a duration from now, or of a date. @throws CliError */
export function expiryOf(text: string): string {
  const flag = '--expires';
  if (/^\d+[smhd]$/.test(text.trim())) {
    const time = new Date(Date.now() + 1000 * durationOf(flag, text));
    if (!Number.isNaN(time.getTime()) && time.getFullYear() < 10_000) return time.toISOString();
  } else if (/^\d{4}-\d\d-\d\d/.test(text) && Date.parse(text) > Date.now()) return new Date(text).toISOString();
  const limits = 'a duration such as 90d or a future date such as 2030-01-31';
  throw new CliError(EXIT_CODE.usage, `${flag}: "${text}" is not ${limits}`);
}

/** The scopes in a list with commas. @throws CliError */
export function scopesOf(text: string): readonly KeyScope[] {
  return text.split(',').map((each) => {
    const scope = KEY_SCOPES.find((name) => name === each.trim());
    if (scope !== undefined) return scope;
    throw unknownChoice('--scopes', each.trim(), KEY_SCOPES);
  });
}
