import { readFileSync } from 'node:fs';

import * as driveTest from '@radioshed/drive-test';
import * as engine from '@radioshed/engine';
import { nullIsland } from '@radioshed/terrain';
import { expect, test } from 'vitest';

test('the README’s example prints what it says', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const wanted = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
  const body = code.replaceAll(/^import .*$/gm, '').replaceAll(' as const', '');
  const printed: string[] = [];
  const names = {
    ...driveTest,
    ...engine,
    nullIsland,
    console: { log: (value: unknown) => printed.push(String(value)) },
  };
  const run = new Function(...Object.keys(names), `return (async () => {${body}})()`);
  await run(...Object.values(names));
  expect(wanted).toHaveLength(3);
  expect(printed).toEqual(wanted);
});
