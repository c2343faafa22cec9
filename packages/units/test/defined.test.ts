import * as fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';

import { defined } from '../src/index.js';

const NAMES = fc.string().filter((name) => name !== '__proto__');

test('has the members that are not undefined, and no others', () => {
  fc.assert(
    fc.property(fc.dictionary(NAMES, fc.option(fc.anything(), { nil: undefined })), (members) => {
      const before = { ...members };
      const found = defined(members);
      expect(Object.keys(found)).toEqual(Object.keys(members).filter((name) => members[name] !== undefined));
      for (const [name, value] of Object.entries(found)) expect(value).toBe(members[name]);
      expect({ ...members }).toStrictEqual(before);
    }),
  );
});

test('what is false, zero, empty or null is there', () => {
  expect(defined({ a: false, b: 0, c: '', d: null, e: undefined })).toStrictEqual({ a: false, b: 0, c: '', d: null });
});

test('members that may be undefined are optional in its type, and others are not', () => {
  const limit: number | undefined = [1, 2].find((each) => each > 1);
  const found = { ...defined({ limit, name: 'a' }) };
  expectTypeOf(found.limit).toEqualTypeOf<number | undefined>();
  expectTypeOf(found.name).toEqualTypeOf<'a'>();
  const exact: { readonly limit?: number; readonly name: string } = found;
  expect(exact).toEqual({ limit: 2, name: 'a' });
});
