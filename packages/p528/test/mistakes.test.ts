import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import { p528, P528_DEFAULTS, prepareP528 } from '../src/index.js';

const link = { lowHeightM: 15, highHeightM: 10_000, frequencyMHz: 1090 };
const input = { ...link, distanceM: 300_000 };
const optional = Object.keys(P528_DEFAULTS);

testMistakes({
  p528: { call: p528, args: { input: { ...input, ...P528_DEFAULTS } }, optional },
  prepareP528: { call: prepareP528, args: { input: { ...link, ...P528_DEFAULTS } }, optional, open: ['input'] },
});

test('defaults are reported', () => {
  const result = p528(input);
  expect(result.assumed).toEqual(P528_DEFAULTS);
  expect({ ...p528({ ...input, ...P528_DEFAULTS }), assumed: P528_DEFAULTS }).toEqual(result);
  expect(() => p528({ ...input, frequencyMhz: 9 } as never)).toThrow('did you mean frequencyMHz?');
});
