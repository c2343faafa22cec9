import { readFileSync } from 'node:fs';

import { galacticNoiseDb, manMadeNoiseDb, manMadeNoiseDeciles, noisePowerDbm } from '@radioshed/noise';
import { expect, test } from 'vitest';

test('the README’s example gives what it says', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const body = code.replace(/^import .*$/m, '').replace(/^(.*); \/\/ (.*)$/gm, 'expect($1).toBe($2);');
  expect(body.match(/expect/g)).toHaveLength(4);
  new Function('expect', 'galacticNoiseDb', 'manMadeNoiseDb', 'manMadeNoiseDeciles', 'noisePowerDbm', body)(
    expect,
    galacticNoiseDb,
    manMadeNoiseDb,
    manMadeNoiseDeciles,
    noisePowerDbm,
  );
});
