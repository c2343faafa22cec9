import { MODEL_LIST, OWN_MODEL_NAME, OWN_MODEL_NUMBERS } from '@radioshed/engine/models';
import { defined } from '@radioshed/units';
import * as z from 'zod';

import {
  choice,
  field,
  isBlank,
  isRefused,
  limitedNumber,
  numberMeta,
  optionalChoice,
  optionalWord,
  readNumber,
  readText,
  refuse,
  type Refused,
  TEXT_LENGTH,
  word,
  name,
} from './field.js';
import { echo } from './issue.js';
import { filled } from './filled.js';
import { limitsOf } from './limits-of.js';
import { limitsText, SEA_HEIGHT } from './limits.js';
import { list, orEmpty, orUndefined } from './read-body.js';
import type {
  ChoiceField,
  EchoField,
  Field,
  FieldsOf,
  FieldTable,
  FieldValue,
  HeightField,
  ListField,
  ModelField,
  NumberField,
  NumbersField,
  ObjectField,
  ReferenceField,
  TextField,
  TruthField,
  WordField,
} from './table.js';
import { optionalText, text } from './text-field.js';
import { optionalTime } from './time-field.js';
import { unread } from './unread.js';

/** Schemas of fields that take the place of those of a table, or come after them. */
type OwnSchemas = Readonly<Record<string, z.ZodType>>;

/** What a group of fields is once read, with schemas of its own. */
type ReadWith<T, O> = Omit<FieldsOf<T>, keyof O> & { readonly [K in keyof O]: z.output<O[K]> };

/** The schema of a group of fields. @param own schemas in place of those of the table, or besides them */
export function schemaOf<T extends FieldTable>(table: T): z.ZodType<FieldsOf<T>>;
export function schemaOf<T extends FieldTable, O extends OwnSchemas>(table: T, own: O): z.ZodType<ReadWith<T, O>>;
export function schemaOf(table: FieldTable, own: OwnSchemas = {}): z.ZodType {
  const members = Object.entries(table).map(([key, one]) => [key, own[key] ?? memberOf(one)] as const);
  return z.object({ ...Object.fromEntries(members), ...own });
}

/** The schema of one field. */
export function memberOf<F extends Field>(one: F): z.ZodType<FieldValue<F>> {
  return SCHEMAS[one.kind](one as never) as z.ZodType<FieldValue<F>>;
}

const SCHEMAS: Readonly<Record<Field['kind'], (one: never) => z.ZodType>> = {
  number: numberSchema,
  numbers: numbersSchema,
  height: heightSchema,
  choice: choiceSchema,
  word: wordSchema,
  name: (one: TextField) => name(filled(one.description ?? '', one), one.default),
  text: textSchema,
  reference: referenceSchema,
  model: modelSchema,
  truth: truthSchema,
  echo: echoSchema,
  time: () => optionalTime,
  own: () => z.unknown(),
  unread: () => unread,
  object: objectSchema,
  list: listSchema,
};

function numberSchema(one: NumberField): z.ZodType {
  const limits = limitsOf(one);
  if (one.orWord !== undefined) return numberOrWord(one, one.orWord);
  const { zeroFault, isZeroUnset, lower } = one;
  if (lower !== undefined) return lowNumber(one, lower);
  if (zeroFault === undefined && isZeroUnset === undefined) return limitedNumber(limits);
  return field((raw) => {
    if (isZeroUnset === true && isZero(raw)) return 0;
    const value = readNumber(raw, limits) as number | Refused;
    const isTold = isRefused(value) && zeroFault !== undefined && isZero(raw);
    return isTold ? { ...value, refused: `${value.refused}: ${zeroFault}` } : value;
  }, numberMeta(limits));
}

/** A number with a lower minimum for some requests, which is checked with the whole request. */
function lowNumber(one: NumberField, { min, where }: NonNullable<NumberField['lower']>): z.ZodType {
  const limits = limitsOf(one);
  const low = { ...limits, min };
  return field(
    (raw) => {
      const value = readNumber(raw, low) as number | Refused;
      const isNumber = typeof raw === 'number' || typeof raw === 'string';
      const isTooLow = isNumber && !isBlank(raw) && Number(raw) < min;
      return isRefused(value) && !isTooLow ? (readNumber(raw, limits) as Refused) : value;
    },
    numberMeta({ ...low, description: `${limits.description}; below ${limits.min} ${where}` }),
  );
}

function numberOrWord(one: NumberField, orWord: string): z.ZodType {
  const limits = limitsOf(one);
  return field(
    (raw): unknown => {
      if (typeof raw === 'string' && raw.trim().toLowerCase() === orWord) return orWord;
      return readNumber(raw, limits);
    },
    { type: ['number', 'string'], description: limits.description.replace('{limits}', limitsText(limits)) },
  );
}

/** Whether a raw value is the number 0, also as a string. */
function isZero(raw: unknown): boolean {
  return raw === 0 || (typeof raw === 'string' && !isBlank(raw) && Number(raw) === 0);
}

function numbersSchema(one: NumbersField): z.ZodType<readonly number[]> {
  const { min, max, unit, default: usual, most, what, description = '' } = one;
  const limits = { min, max, unit, default: usual, description };
  return field(
    (raw) => {
      const given = Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.split(',', most + 1) : [raw];
      if (given.length > most) {
        return { refused: `too many ${what}; allowed: at most ${most}`, limits: `at most ${most} ${what}`, unit: '' };
      }
      // A trailing comma adds no number.
      const said = given.filter((each) => !isBlank(each));
      const all: number[] = [];
      for (const each of said.length === 0 ? [undefined] : said) {
        const value = readNumber(each, limits);
        if (isRefused(value)) return value;
        all.push(value as number);
      }
      return all;
    },
    { type: ['number', 'string', 'array'], description: filled(description, one) },
    // No more parts than numbers are read, each with the limit of a number.
    { most: Infinity },
  );
}

function heightSchema(one: HeightField): z.ZodType {
  const { default: usual, optional, description = '' } = one;
  const limits = { ...SEA_HEIGHT, ...defined({ default: usual, optional }) };
  return field((raw) => readNumber(raw, limits), {
    type: 'number',
    ...(optional === true ? {} : { minimum: SEA_HEIGHT.min, maximum: SEA_HEIGHT.max }),
    description: filled(description, one),
  });
}

function choiceSchema({ choices, default: usual, description = '' }: ChoiceField): z.ZodType {
  const values = choices.map(({ value }) => value as number).sort((a, b) => a - b);
  return usual === undefined ? optionalChoice(values, description) : choice(values, usual, description);
}

function wordSchema({ choices, default: usual, description = '' }: WordField): z.ZodType {
  const values = choices.map(({ value }) => value as string);
  return usual === undefined ? optionalWord(values, description) : word(values, usual, description);
}

function referenceSchema({ default: usual, orNumber, keepsBlank, description = '' }: ReferenceField): z.ZodType {
  return field(
    (raw) => {
      const read = readText(raw);
      return read === '' && keepsBlank === true ? read : read || usual;
    },
    { type: orNumber === true ? ['string', 'number'] : 'string', maxLength: TEXT_LENGTH, description },
  );
}

function textSchema({ min, max, default: usual, orNumber, optional, description = '' }: TextField): z.ZodType {
  const limits = { min, max, description, ...defined({ default: usual, orNumber }) };
  return optional === true ? optionalText(limits) : text(limits);
}

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function truthSchema({ description = '' }: TruthField): z.ZodType<boolean> {
  return field(
    (raw) => {
      if (raw === undefined || raw === '') return false;
      // The `toString` of an object may not be a function.
      const read = typeof raw === 'object' ? undefined : TRUTHS.get(String(raw).trim().toLowerCase());
      return read ?? refuse(raw, 'true or false', '');
    },
    { type: 'boolean', description },
  );
}

function echoSchema({ description }: EchoField): z.ZodType {
  return field((raw) => (raw === undefined ? undefined : (echo(raw) ?? undefined)), { description });
}

/** Models without a number are selected by name. */
const UNNUMBERED = MODEL_LIST.filter((each) => each.pm === null).map((each) => each.name);
const MOST = Math.max(...MODEL_LIST.map(({ pm }) => pm ?? 0));

function modelSchema({ default: usual, description = '' }: ModelField): z.ZodType<number | string> {
  const limits = { min: 1, max: MOST, unit: '', integer: true, default: usual, description: '' } as const;
  const words = `1 to ${MOST}, ${UNNUMBERED.join(', ')}`;
  return field(
    (raw) => {
      const given = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
      if (given === 'auto') return 'auto';
      const named = UNNUMBERED.find((each) => each.toLowerCase() === given);
      if (named !== undefined) return named;
      if (OWN_MODEL_NAME.test(given)) return given;
      const number = typeof raw === 'number' || typeof raw === 'string' ? Number(raw) : Number.NaN;
      const isOwn = Number.isInteger(number) && number >= OWN_MODEL_NUMBERS.min && number <= OWN_MODEL_NUMBERS.max;
      return isOwn ? number : (readNumber(raw, limits) as number);
    },
    { type: ['integer', 'string'], description: `${description.replace('{models}', words)}; default ${usual}` },
  );
}

function objectSchema({ fields, absent, description }: ObjectField): z.ZodType {
  const whole = schemaOf(fields);
  const said = description === undefined ? whole : whole.meta({ description });
  if (absent === 'empty') return z.preprocess(orEmpty, said);
  return absent === 'left' ? z.preprocess(orUndefined, said.optional()) : said;
}

function listSchema({ of, least, most, absent }: ListField): z.ZodType {
  const all = list(schemaOf(of), least, most);
  return absent === 'left' ? z.preprocess(orUndefined, all.optional()) : all;
}
