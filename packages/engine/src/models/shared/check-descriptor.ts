import { checkChoice, OutOfRangeError } from '@radioshed/units';

import type { ModelDescriptor } from './descriptor.js';
import { OWN_MODEL_NAME, OWN_MODEL_NUMBERS } from './own-model-names.js';

const { min, max } = OWN_MODEL_NUMBERS;

type Check = (field: string, value: unknown) => void;

const isRange = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite) && value[0] <= value[1];

function must(limits: string, holds: (value: unknown) => boolean): Check {
  return (field, value) => {
    if (!holds(value)) throw new OutOfRangeError(field, value, limits);
  };
}

const oneOf =
  (...choices: readonly string[]): Check =>
  (field, value) =>
    void checkChoice(field, value as string, choices);

const ranges =
  (names: readonly string[], range: Check): Check =>
  (field, value) => {
    must(
      'an object of ranges, { frequencyMHz: [least, greatest], … }',
      (each) => typeof each === 'object' && each !== null,
    )(field, value);
    for (const name of names) range(`${field}.${name}`, (value as Readonly<Record<string, unknown>>)[name]);
  };

const text = must('a non-empty string', (value) => typeof value === 'string' && value !== '');
const word = must(
  'a name of at most 40 letters, digits, hyphens and underscores that begins with a letter',
  (value) => typeof value === 'string' && OWN_MODEL_NAME.test(value),
);
const yesOrNo = must('true or false', (value) => typeof value === 'boolean');
const callable = must('a function', (value) => typeof value === 'function');
const range: Check = (field, value) => {
  const shown = Array.isArray(value) ? `[${value.join(', ')}]` : value;
  if (!isRange(value)) throw new OutOfRangeError(field, shown, 'a range, [least, greatest]');
};
const numberOrNull = must('a number, or null', (value) => value === null || typeof value === 'number');

/** One check per field: a new field of the descriptor does not compile until it has a check here. */
const CHECKS: Readonly<Record<keyof ModelDescriptor, Check>> = {
  name: word,
  title: text,
  description: text,
  pm: must(
    `an integer from ${min} to ${max}, or null`,
    (value) => value === null || (Number.isInteger(value) && Number(value) >= min && Number(value) <= max),
  ),
  reportName: text,
  flag: word,
  limits: ranges(['frequencyMHz', 'txHeightM', 'rxHeightM'], range),
  madeFrom: ranges(
    ['frequencyMHz', 'distanceM', 'txHeightM', 'rxHeightM'],
    must('a range, [least, greatest], or null', (value) => value === null || isRange(value)),
  ),
  rangesOf: must('a function, or null', (value) => value === null || typeof value === 'function'),
  terrain: oneOf('none', 'ends', 'base', 'profile'),
  reciprocalWithinDb: numberOrNull,
  polarised: yesOrNo,
  timePercent: must(
    'a number, "reliability" or null',
    (value) => value === null || value === 'reliability' || typeof value === 'number',
  ),
  timeRangePercent: must('a range, [least, greatest], or null', (value) => value === null || isRange(value)),
  locationPercent: must(
    'one of reliability, receiver, margin, null',
    (value) => value === null || value === 'reliability' || value === 'receiver' || value === 'margin',
  ),
  margin: must('a name of a model with a margin, or null', (value) => value === null || typeof value === 'string'),
  clutter: oneOf('blocks', 'added to its own', 'sparse', 'opaque', 'profile', 'own', 'ignored'),
  diffraction: oneOf('added', 'own', 'smooth Earth', 'none'),
  twoWay: yesOrNo,
  floor: must('freeSpace, or null', (value) => value === null || value === 'freeSpace'),
  reads: must('an array of names of assumptions', Array.isArray),
  tables: must('p1546Tables, or null', (value) => value === null || value === 'p1546Tables'),
  linkLoss: oneOf('radial', 'explain'),
  losses: must('a function, or null', (value) => value === null || typeof value === 'function'),
  ref: callable,
  notes: callable,
  explain: callable,
};

/**
 * Checks a descriptor from a user's module.
 *
 * @param at its name in errors, `my-model.js models[0]`.
 * @throws OutOfRangeError with the field that is missing or wrong.
 */
export function checkDescriptor(candidate: unknown, at: string): ModelDescriptor {
  if (typeof candidate !== 'object' || candidate === null) {
    throw new OutOfRangeError(at, candidate, 'a model descriptor, as made by defineModel');
  }
  const fields = candidate as Readonly<Record<string, unknown>>;
  for (const [name, check] of Object.entries(CHECKS)) check(`${at}.${name}`, fields[name]);
  return candidate as ModelDescriptor;
}
