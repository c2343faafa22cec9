import * as z from 'zod';

import { MOST_NUMBER_LENGTH, numberHint, strangeCharacter, withUnit } from '@radioshed/units';

import { describe, outsideText } from './issue.js';
import { limitsText, type NumberLimits } from './limits.js';

/** Returned by a reader for a value that it cannot accept. */
export interface Refused {
  readonly refused: string;
  readonly limits: string;
  readonly unit: string;
}

/** Length and characters of a field. */
export interface FieldOptions {
  /** The content of a file, with its line breaks, or a value that is not read: any characters. */
  readonly isContent?: boolean;
  /**
   * Greatest length of a string, UTF-16 units. By default what the schema's `maxLength` allows, with blanks around it;
   * without one, as much as a number has.
   */
  readonly most?: number;
}

/**
 * A schema of one field from a function that reads the raw value. The function gets undefined for null, no string that
 * is too long, since nothing may take long over it, and no string or list of strings with characters that no name has.
 */
export function field<T>(
  read: (raw: unknown) => T | Refused,
  meta: Readonly<Record<string, unknown>>,
  { isContent = false, most = longestOf(meta) }: FieldOptions = {},
): z.ZodType<T> {
  return z
    .unknown()
    .optional()
    .transform((raw, context): T => {
      const value = withLength(raw, most) ?? (isContent ? undefined : withStrange(raw)) ?? read(raw ?? undefined);
      if (!isRefused(value)) return value;
      const { refused, limits, unit } = value;
      context.issues.push({ code: 'custom', input: raw, message: refused, params: { limits, unit, value: raw } });
      return z.NEVER;
    })
    .meta(meta);
}

/** A character has up to two UTF-16 units, and some clients send blanks around a string. */
function longestOf({ maxLength }: Readonly<Record<string, unknown>>): number {
  return typeof maxLength === 'number' ? 2 * maxLength + MOST_NUMBER_LENGTH : MOST_NUMBER_LENGTH;
}

function withLength(raw: unknown, most: number): Refused | undefined {
  if (typeof raw !== 'string' || raw.length <= most) return undefined;
  const limits = `at most ${most}`;
  return { refused: `${describe(raw)} has ${raw.length} characters; allowed: ${limits}`, limits, unit: 'characters' };
}

/**
 * The refusal of a string, or of a list, with a character that no name has. White space around a string is not read.
 */
export function withStrange(raw: unknown): Refused | undefined {
  if (Array.isArray(raw)) return raw.map(withStrangeOne).find((each) => each !== undefined);
  return withStrangeOne(raw);
}

function withStrangeOne(raw: unknown): Refused | undefined {
  const found = typeof raw === 'string' ? strangeCharacter(raw.trim()) : undefined;
  if (found === undefined) return undefined;
  const limits = 'characters that can be seen, and spaces';
  return { refused: `contains ${found}; allowed: ${limits}`, limits, unit: '' };
}

/** A number within limits. Numeric strings are accepted; `""` counts as missing. */
export function limitedNumber(limits: NumberLimits): z.ZodType<number> {
  return field((raw) => readNumber(raw, limits) as number | Refused, numberMeta(limits));
}

/** One of a few integers. */
export function choice<T extends number>(values: readonly T[], fallback: T, description: string): z.ZodType<T> {
  const read = choiceReader(values);
  return field((raw) => read(raw) ?? fallback, choiceMeta(values, `${description}; default ${fallback}`));
}

/** Optional: one of a few integers. */
export function optionalChoice<T extends number>(values: readonly T[], description: string): z.ZodType<T | undefined> {
  return field(choiceReader(values), choiceMeta(values, description));
}

function choiceReader<T extends number>(values: readonly T[]): (raw: unknown) => T | undefined | Refused {
  // A boolean is accepted for a switch of 0 and 1, but for no other code.
  const isSwitch = values.every((one) => one === 0 || one === 1);
  return (raw) => {
    const value = isSwitch && typeof raw === 'boolean' ? Number(raw) : plainNumber(raw);
    if (value === undefined) return undefined;
    return values.find((one) => one === value) ?? refuse(raw, `one of ${values.join(', ')}`, '');
  };
}

function choiceMeta(values: readonly number[], description: string): Readonly<Record<string, unknown>> {
  return { type: 'integer', enum: values, description };
}

/** One of a few words; case is ignored. */
export function word<T extends string>(values: readonly T[], fallback: T, description: string): z.ZodType<T> {
  const read = wordReader(values);
  return field((raw) => read(raw) ?? fallback, wordMeta(values, `${description}; default ${fallback}`));
}

/** Optional: one of a few words; case is ignored. */
export function optionalWord<T extends string>(values: readonly T[], description: string): z.ZodType<T | undefined> {
  return field(wordReader(values), wordMeta(values, description));
}

function wordReader<T extends string>(values: readonly T[]): (raw: unknown) => T | undefined | Refused {
  return (raw) => {
    if (raw === undefined || raw === '') return undefined;
    const given = typeof raw === 'string' ? raw.trim().toLowerCase() : undefined;
    return values.find((one) => one.toLowerCase() === given) ?? refuse(raw, `one of ${values.join(', ')}`, '');
  };
}

function wordMeta(values: readonly string[], description: string): Readonly<Record<string, unknown>> {
  return { type: 'string', enum: values, description };
}

/** A string of 2 to 50 characters; required unless it has a default. */
export function name(description: string, fallback?: string): z.ZodType<string> {
  const limits = '2 to 50';
  const unit = 'characters';
  return field(
    (raw) => {
      if (isBlank(raw)) return fallback ?? missing(limits, unit);
      if (typeof raw !== 'string' && typeof raw !== 'number') return refuse(raw, limits, unit);
      const text = String(raw).trim();
      const length = [...text].length;
      return length >= 2 && length <= 50 ? text : refuse(raw, limits, unit);
    },
    { type: 'string', minLength: 2, maxLength: 50, description },
  );
}

/** An optional string of at most {@link TEXT_LENGTH} characters. */
export function readText(raw: unknown): string | undefined | Refused {
  if (raw === undefined) return undefined;
  const text = typeof raw === 'number' ? String(raw) : raw;
  const fits = typeof text === 'string' && text.length <= TEXT_LENGTH;
  return fits ? text.trim() : refuse(raw, `a string of up to ${TEXT_LENGTH} characters`, '');
}

/** Greatest length of the name of a colour key or a clutter profile, characters. */
export const TEXT_LENGTH = 50;

/** Reads a number within limits; undefined where it is optional and missing. */
export function readNumber(raw: unknown, limits: NumberLimits): number | undefined | Refused {
  const value = plainNumber(raw);
  const words = limitsText(limits);
  if (value === undefined) {
    return limits.default ?? (limits.optional === true ? undefined : missing(words, limits.unit));
  }
  if (Number.isNaN(value)) {
    return {
      refused: `${describe(raw)} is not a number; allowed: ${withUnit(words, limits.unit)}${numberHint(raw)}`,
      limits: words,
      unit: limits.unit,
    };
  }
  if (limits.digits === true && typeof raw === 'string' && !DIGITS.test(raw.trim()))
    return refuse(raw, words, limits.unit);
  const fits = value >= limits.min && value <= limits.max && (limits.integer !== true || Number.isInteger(value));
  return fits ? value : refuse(raw, words, limits.unit);
}

/** Whether a raw value counts as missing: undefined, null or a blank string. */
export function isBlank(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');
}

/** Whether a field was refused. */
export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

/** The refusal of a value, with what is allowed. */
export function refuse(raw: unknown, limits: string, unit: string): Refused {
  return { refused: outsideText(raw, limits, unit), limits, unit };
}

function missing(limits: string, unit: string): Refused {
  return { refused: `missing; allowed: ${withUnit(limits, unit)}`, limits, unit };
}

const DIGITS = /^\d+$/;
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** The number in a raw value: undefined where it is missing, NaN where it is not a number. */
function plainNumber(raw: unknown): number | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw === 'number') return raw;
  if (typeof raw !== 'string' || raw.length > MOST_NUMBER_LENGTH) return Number.NaN;
  const text = raw.trim();
  if (text === '') return undefined;
  return DECIMAL.test(text) ? Number(text) : Number.NaN;
}

/** A description with the unit after its first part: `channel bandwidth, MHz; default 0.1`. */
export function descriptionWithUnit({ description, unit }: Pick<NumberLimits, 'description' | 'unit'>): string {
  return unit === '' ? description : description.replace(/(?=; )|$/, `, ${unit}`);
}

/** The JSON Schema of a number. */
export function numberMeta(limits: NumberLimits): Readonly<Record<string, unknown>> {
  const fallback = limits.default === undefined ? '' : `; default ${limits.default}`;
  return {
    type: limits.integer === true ? 'integer' : 'number',
    minimum: limits.min,
    maximum: limits.max,
    description: `${descriptionWithUnit(limits)}${fallback}`,
  };
}
