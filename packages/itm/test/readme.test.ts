import * as itm from '@radioshed/itm';
import { testExamples, textOf } from '@radioshed/testing/readme';
import { expect, test } from 'vitest';

const readme = new URL('../README.md', import.meta.url);

testExamples(readme, { '@radioshed/itm': itm });

test('the README lists every warning with its bit', () => {
  const rows = [...textOf(readme).matchAll(/^\| `(\w+)` +\| 0x(\w{4}) /gm)].map(([, name, bit]) => [
    name,
    Number.parseInt(bit, 16),
  ]);
  expect(Object.fromEntries(rows) as Record<itm.ItmWarning, number>).toEqual(itm.itmWarningBits);
});
