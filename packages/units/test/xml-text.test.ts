import fc from 'fast-check';
import { expect, test } from 'vitest';

import { escapeXml, unescapeXml } from '../src/index.js';

test('text comes back from XML as it was', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 });
  const markup = fc.constantFrom('&', '<', '>', '"', "'", '&amp;', '&#65;', 'µ', '😀');
  fc.assert(
    fc.property(fc.array(fc.oneof(text, markup)), (parts) => {
      const said = parts.join('');
      const escaped = escapeXml(said);
      expect(escaped).not.toMatch(/[<>"']/);
      expect(unescapeXml(escaped)).toBe(said);
    }),
  );
});

test('what XML cannot hold is left out', () => {
  expect(escapeXml('a\0b\u0008c\ud800d\ufffee\tf\ng')).toBe('abcde\tf\ng');
});

test.each([
  ['a &amp;lt; b', 'a &lt; b'],
  ['&quot;&apos;&gt;', `"'>`],
  ['&#181;&#xB5;&#X1F600;', 'µµ&#X1F600;'],
  [
    '&nbsp; &toString; &amp &#0; &#xD800; &#x110000; &#9999999;',
    '&nbsp; &toString; &amp &#0; &#xD800; &#x110000; &#9999999;',
  ],
])('%j is %j', (written, text) => {
  expect(unescapeXml(written)).toBe(text);
});

test('anything but a string is refused', () => {
  expect(() => escapeXml(1 as never)).toThrow('text: 1 is not a string');
  expect(() => unescapeXml(undefined as never)).toThrow('text: missing; allowed: a string');
});
