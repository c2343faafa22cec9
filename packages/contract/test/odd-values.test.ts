import { readAreaRequest, readPathRequest } from '@radioshed/contract/schemas';
import { expect, test } from 'vitest';

import { RequestError } from '../src/fields/issue.js';
import { sample } from './sample.js';

/** Values of JSON that cannot be made a number or a string: of each kind that mutations of requests found. */
const ODD: readonly unknown[] = [
  { toString: 1 },
  { valueOf: null, toString: [] },
  [{ toString: 1 }],
  [{ toJSON: 1 }],
  { length: 1e9 },
  null,
  true,
  [[]],
  {},
];

/** Every value of a request, by the names that lead to it. */
function placesOf(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    ...(at.length > 0 ? [at] : []),
    ...Object.entries(value).flatMap(([name, each]) => placesOf(each, [...at, name])),
  ];
}

function withValue(value: object, [name = '', ...rest]: readonly string[], odd: unknown): object {
  const members = value as Readonly<Record<string, object>>;
  return { ...members, [name]: rest.length === 0 ? odd : withValue(members[name] ?? {}, rest, odd) };
}

test.each([
  ['an area', readAreaRequest, sample],
  ['a path', readPathRequest, { ...sample, receiver: { lat: 0.51, lon: 0.51, alt: 2 } }],
] as const)('odd values in any member of %s are refused or read, never a fault of the reader', (_, read, request) => {
  const places = placesOf(request);
  expect(places.length).toBeGreaterThan(20);
  for (const place of places) {
    for (const odd of ODD) {
      try {
        read(withValue(request, place, odd) as never);
      } catch (error) {
        expect(error, `${place.join('.')}: ${JSON.stringify(odd)}`).toBeInstanceOf(RequestError);
      }
    }
  }
});
