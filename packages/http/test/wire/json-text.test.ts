import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { jsonText } from '../../src/index.js';

test('members on separate lines, primitive lists on one line', () => {
  const value = { a: [1, null, 'x'], b: [[1, 2], []], c: {}, d: { e: Number.NaN, f: undefined }, g: [{ h: 1 }] };
  expect(jsonText(value)).toBe(`{
  "a": [1, null, "x"],
  "b": [
    [1, 2],
    []
  ],
  "c": {},
  "d": {
    "e": null
  },
  "g": [
    {
      "h": 1
    }
  ]
}
`);
});

test('parses back to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
