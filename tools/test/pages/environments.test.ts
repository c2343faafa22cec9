import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { OTHERS } from '../../packed/check-bundlers.mjs';
import { checkedExample, RUNTIMES } from '../../packed/check-runtimes.mjs';
import { COMPILERS } from '../../packed/check-types.mjs';
import { chosen, dependenciesOf, environments } from '../../packed/environments.mjs';

it('chooses all environments, one by the seed, or none', () => {
  expect(chosen(['a', 'b', 'c'], {})).toEqual([]);
  expect(chosen(['a', 'b', 'c'], { RADIOSHED_ENVIRONMENTS: 'all' })).toEqual(['a', 'b', 'c']);
  const sample = (seed: string) =>
    chosen(['a', 'b', 'c'], { RADIOSHED_ENVIRONMENTS: 'sample', RADIOSHED_TEST_SEED: seed });
  expect(['4', '5', '6'].map(sample)).toEqual([['b'], ['c'], ['a']]);
  expect(() => chosen(['a'], { RADIOSHED_ENVIRONMENTS: 'some' })).toThrow(
    'RADIOSHED_ENVIRONMENTS is all, sample or none',
  );
});

it('has a use and a lock file for every environment', () => {
  const used = [...OTHERS.flatMap(({ environment }) => environment ?? []), ...Object.keys(RUNTIMES), ...COMPILERS];
  expect([...new Set(used)].sort()).toEqual(environments());
  for (const name of environments()) {
    const lock = new URL(`../../environments/${name}/package-lock.json`, import.meta.url);
    expect([name, existsSync(lock)]).toEqual([name, true]);
    const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as { packages: Record<string, { integrity?: string }> };
    for (const each of dependenciesOf(name)) expect(packages[`node_modules/${each}`]?.integrity).toMatch(/^sha512-/);
  }
});

it('names the least compiler in the README', () => {
  expect(readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')).toContain(
    `TypeScript ${COMPILERS[0]?.replace('typescript-', '')} or newer`,
  );
});

it('checks what examples print and give', () => {
  const checked = checkedExample("import { a } from 'b';\na(); // 1\nconsole.log(a()); // one\n");
  expect(checked).toContain('sameValue(a(), 1);');
  expect(checked).toContain('sameValue(printed, ["one"]);');
});
