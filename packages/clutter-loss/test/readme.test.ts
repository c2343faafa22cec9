import { readFileSync } from 'node:fs';

import { buildingEntryLossDb, p2108HeightGainDb, p2108TerrestrialDb } from '@radioshed/clutter-loss';
import { expect, test } from 'vitest';

test('the README’s example gives what it says', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const body = code.replace(/^import .*$/m, '').replace(/^(.*); \/\/ (.*)$/gm, 'expect($1).toBe($2);');
  expect(body.match(/expect/g)).toHaveLength(3);
  new Function('expect', 'buildingEntryLossDb', 'p2108HeightGainDb', 'p2108TerrestrialDb', body)(
    expect,
    buildingEntryLossDb,
    p2108HeightGainDb,
    p2108TerrestrialDb,
  );
});
