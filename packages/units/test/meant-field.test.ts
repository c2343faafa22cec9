import { expect, test } from 'vitest';

import { checkShape, fields, object } from '../src/index.js';

interface Profile {
  readonly groundM: ArrayLike<number>;
  readonly stepM: number;
}

const PROFILE = fields<Profile>({ groundM: 'numbers', stepM: 'number' });
const PROFILED = fields<{ readonly profile: Profile; readonly txHeightM: number }>({
  profile: object(PROFILE),
  txHeightM: 'number',
});
const HATA = fields<{ readonly baseHeightM: number; readonly mobileHeightM: number }>({
  baseHeightM: 'number',
  mobileHeightM: 'number',
});
const STREET = fields<{ readonly baseHeightM: number; readonly streetHeightM: number }>({
  baseHeightM: 'number',
  streetHeightM: 'number',
});
const AIR = fields<{ readonly lowHeightM: number; readonly highHeightM: number }>({
  lowHeightM: 'number',
  highHeightM: 'number',
});
const FIXED = fields<{ readonly txAltitudeM: number; readonly rxAltitudeM: number }>({
  txAltitudeM: 'number',
  rxAltitudeM: 'number',
});

test.each([
  ['a flat profile', { groundM: [1, 2] }, PROFILED, 'did you mean profile.groundM?'],
  ['a profile in an object', { profile: { groundM: [1, 2] } }, PROFILE, 'did you mean groundM without an object'],
  ['the transmitter of Hata', { txHeightM: 30 }, HATA, 'did you mean baseHeightM?'],
  ['the receiver of Hata', { rxHeightM: 2 }, HATA, 'did you mean mobileHeightM?'],
  ['the receiver in a street', { rxHeightM: 2 }, STREET, 'did you mean streetHeightM?'],
  ['the base of a model with two ends', { baseHeightM: 30 }, PROFILED, 'did you mean txHeightM?'],
  ['an aircraft', { rxHeightM: 9000 }, AIR, 'did you mean highHeightM?'],
  ['a height of P.530', { txHeightM: 30 }, FIXED, 'did you mean txAltitudeM, the height above the sea?'],
  ['a misspelt name', { baseHeigthM: 30 }, HATA, 'did you mean baseHeightM?'],
])('an unknown field names the one that was meant: %s', (_, input, shape, message) => {
  expect(() => checkShape<object>(input, shape)).toThrow(message);
});

test('an unknown field with nothing near it has no hint', () => {
  expect(() => checkShape<object>({ colour: 'red' }, HATA)).toThrow(/^(?!.*did you mean)/);
});
