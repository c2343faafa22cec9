import { expect, test } from 'vitest';

import {
  checkShape,
  fields,
  listOf,
  object,
  openFields,
  optionalObject,
  optionalOneOf,
  OutOfRangeError,
} from '../src/index.js';

interface Place {
  readonly latDeg: number;
  readonly lonDeg: number;
}

interface Input {
  readonly groundM: ArrayLike<number>;
  readonly name?: string;
  readonly method: 'quick' | 'exact';
  readonly form?: 'flat' | 'round';
  readonly azimuthDeg?: number | readonly number[];
  readonly from: Place;
  readonly to?: Place;
  readonly stops: readonly Place[];
  readonly onProgress?: (share: number) => void;
}

const PLACE = fields<Place>({ latDeg: 'number', lonDeg: 'number' });
const INPUT = fields<Input>({
  groundM: 'numbers',
  name: 'string?',
  method: 'choice',
  form: optionalOneOf('flat', 'round'),
  azimuthDeg: 'number or numbers?',
  from: object(PLACE),
  to: optionalObject(PLACE),
  stops: listOf(PLACE),
  onProgress: 'function?',
});

const place = { latDeg: 1, lonDeg: 2 };
const input: Input = { groundM: [1, 2], method: 'quick', from: place, stops: [place] };

test('an input as it should be is returned itself', () => {
  expect(checkShape(input, INPUT)).toBe(input);
  const full = {
    ...input,
    name: 'a',
    form: 'flat',
    azimuthDeg: [0, 120],
    to: place,
    onProgress: () => {},
    groundM: new Int16Array(3),
  };
  expect(checkShape(full, INPUT)).toBe(full);
});

test('an optional field that is undefined counts as absent, at any depth', () => {
  const from = { ...place, heightM: undefined };
  const checked = checkShape({ ...input, name: undefined, from }, INPUT);
  expect(checked).toStrictEqual(input);
});

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'input: missing; allowed: an object with groundM, from, stops'],
  ['a list', [], 'input: a list is not an object with groundM, from, stops'],
  ['an empty object', {}, 'groundM: missing; allowed: a list of numbers'],
  ['a string for numbers', { ...input, groundM: '1,2' }, 'groundM: "1,2" is not a list of numbers'],
  ['null for numbers', { ...input, groundM: null }, 'groundM: null is not a list of numbers'],
  ['a missing object', { ...input, from: undefined }, 'from: missing; allowed: an object with latDeg, lonDeg'],
  ['a missing number', { ...input, from: { latDeg: 1 } }, 'from.lonDeg: missing; allowed: a number'],
  ['a string for a number', { ...input, to: { ...place, latDeg: '1' } }, 'to.latDeg: "1" is not a number'],
  [
    'an unknown field',
    { ...input, to: { ...place, latitude: 1 } },
    'to: "latitude" is not one of the fields of to: latDeg, lonDeg',
  ],
  [
    'a misspelt field',
    { ...input, from: { latDeg: 1, lonDg: 2 } },
    'from: "lonDg" is not one of the fields of from: latDeg, lonDeg; did you mean lonDeg?',
  ],
  [
    'a misspelt field of the whole',
    { ...input, stop: [] },
    'input: "stop" is not one of its fields: groundM, name, method, form, azimuthDeg, from, to, stops, onProgress; did you mean stops?',
  ],
  ['no list', { ...input, stops: place }, 'stops: an object is not a list of objects with latDeg, lonDeg'],
  ['one of a list', { ...input, stops: [place, 1] }, 'stops[1]: 1 is not an object with latDeg, lonDeg'],
  ['another choice', { ...input, form: 'rond' }, 'form: "rond" is not one of flat, round; did you mean round?'],
  ['neither number nor list', { ...input, azimuthDeg: 'n' }, 'azimuthDeg: "n" is not a number or a list of numbers'],
  ['a function', { ...input, onProgress: 1 }, 'onProgress: 1 is not a function'],
  ['a name of every object', { ...input, constructor: 1 }, 'input: "constructor" is not one of its fields'],
])('%s is refused', (_, wrong, message) => {
  expect(() => checkShape(wrong, INPUT)).toThrow(OutOfRangeError);
  expect(() => checkShape(wrong, INPUT)).toThrow(message);
});

test('open fields take an object with more, unless a name looks misspelt', () => {
  const open = openFields<Place & { readonly heightM?: number }>({
    latDeg: 'number',
    lonDeg: 'number',
    heightM: 'number?',
  });
  const more = { ...place, powerW: 1, other: undefined };
  expect(checkShape(more, open)).toBe(more);
  expect(checkShape({ ...place, heightM: 1, heightMM: 2 }, open)).toMatchObject({ heightMM: 2 });
  expect(() => checkShape({ ...place, hightM: 1 }, open)).toThrow('"hightM" is not one of its fields');
});

test('a path names the fields of a part', () => {
  expect(() => checkShape({ latDeg: 1 }, PLACE, 'receiver')).toThrow('receiver.lonDeg: missing');
});

test('the compiler refuses a shape that differs from its type', () => {
  // @ts-expect-error: lonDeg is left out
  fields<Place>({ latDeg: 'number' });
  // @ts-expect-error: latDeg is required
  fields<Place>({ latDeg: 'number?', lonDeg: 'number' });
  // @ts-expect-error: there is no heightM
  fields<Place>({ latDeg: 'number', lonDeg: 'number', heightM: 'number' });
  fields<Place | { readonly name: string }>({ latDeg: 'number?', lonDeg: 'number?', name: 'string?' });
});

test('a checked field is left to the check of its value, but named where the object is missing', () => {
  const link = fields<{ readonly stepM: number; readonly gainDb?: number }>({ stepM: 'checked', gainDb: 'checked?' });
  expect(checkShape({}, link)).toEqual({});
  expect(checkShape({ stepM: null }, link)).toEqual({ stepM: null });
  expect(() => checkShape(undefined, link)).toThrow('input: missing; allowed: an object with stepM');
  expect(() => checkShape({ stepm: 1 }, link)).toThrow('did you mean stepM?');
});
