import { expect, it } from 'vitest';

import { jsonFault } from '../src/json-fault.js';

it.each([
  ['', 'it is empty'],
  ['{"site": ', 'line 1: it ends too early'],
  ['[1,\n2', 'line 2: it ends too early'],
  ['{\n "a": 1,\n}\n', 'line 3, column 1: unexpected "}"'],
  ['nope', 'line 1, column 1: unexpected "n"'],
  ['{a: 1}', 'line 1, column 2: unexpected "a"'],
  ['{"a": 1}}', 'line 1, column 9: unexpected "}"'],
  ['{"a": tru, "b": [1, "\\u00e9"]}', 'line 1, column 7: unexpected "t"'],
  ['{"a": [1, {"b": null}],\n  "c" 12}', 'line 2, column 7: unexpected "1"'],
  ['{"a": "two\nlines"}', 'line 1, column 7: unexpected "\\""'],
  ['[01]', 'line 1, column 3: unexpected "1"'],
])('finds the fault in %j', (text, fault) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonFault(text)).toBe(fault);
});
