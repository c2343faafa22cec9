import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { strangeCharacter } from '../src/index.js';

/** Code points that Unicode says are no characters for text, section 23.1 and 23.7. */
function isStrange(code: number): boolean {
  const isControl = code < 0x20 || (code >= 0x7f && code <= 0x9f);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return isControl || isSurrogate || (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe;
}

test('every code point is recognised', () => {
  const wrong = Array.from({ length: 0x11_0000 }, (_, code) => code).filter(
    (code) => (strangeCharacter(`a${String.fromCodePoint(code)}b`) !== undefined) !== isStrange(code),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['a\tb', 'U+0009, a control character'],
  ['a\u0085', 'U+0085, a control character'],
  ['\ud800a', 'U+D800, half of a surrogate pair'],
  ['a\udfff', 'U+DFFF, half of a surrogate pair'],
  ['\ufffe', 'U+FFFE, which is not a character'],
  ['a\u{10ffff}', 'U+10FFFF, which is not a character'],
])('%j has %s', (text, expected) => {
  expect(strangeCharacter(text)).toBe(expected);
});

test('names of people and places have none', () => {
  for (const text of ['Süd 30°', '東京タワー', 'Ελλάδα', 'دمشق', '👩‍🚀', 'e\u0301', 'A–B_1.2 (x)'])
    expect(strangeCharacter(text)).toBeUndefined();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => void expect(strangeCharacter(text)).toBeUndefined()),
  );
});
